"""Answers the requests on standard input, one a line, as answer.cpp does; by the module's Session."""

import sys

import toritsume


def hear(event: str) -> bool:
    if event.startswith('{"event":"found"'):
        print(event)
    return False


session = toritsume.Session('{"memory": 16}')
for line in sys.stdin:
    print(session.answer(line, hear))
