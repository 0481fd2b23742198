"""Searches let other threads run, and end at Ctrl-C."""

import json
import os
import signal
import subprocess
import sys
import threading

import pytest
import toritsume

THREADS = 4
ENDLESS = json.dumps({"command": "compose", "plies": 99, "candidates": "0..1000000000000"})


def test_four_searches_run_at_once():
    """Each goes on until all four have been heard of, so none waits for another to end."""
    everybody = threading.Barrier(THREADS, timeout=60)
    reports = []

    def search():
        def meet(event):
            everybody.wait()
            return True

        report = toritsume.Session('{"interval": 1e-9}').answer(ENDLESS, meet)
        reports.append(json.loads(report))

    threads = [threading.Thread(target=search) for _ in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [report["finished"] for report in reports] == [False] * THREADS


def test_a_search_does_not_hold_the_lock_of_python():
    """Searches that never call back end only because this thread can run beside them."""
    sessions = [toritsume.Session('{"interval": 1e9}') for _ in range(THREADS)]
    threads = [threading.Thread(target=session.answer, args=(ENDLESS,)) for session in sessions]
    for thread in threads:
        thread.start()
    for session, thread in zip(sessions, threads):
        while thread.is_alive():
            session.stop()
            thread.join(0.01)


def test_threads_get_the_answers_of_one():
    with open("problems/collections/starter.epd", encoding="utf-8") as file:
        problems = toritsume.read(file.read())
    answers = {}

    def solve(part):
        for problem in problems[part::THREADS]:
            answers[problem.position] = toritsume.solve(problem, memory=8).line

    threads = [threading.Thread(target=solve, args=(part,)) for part in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == {p.position: toritsume.solve(p, memory=8).line for p in problems}


@pytest.fixture(autouse=True)
def in_root(monkeypatch, request):
    monkeypatch.chdir(request.config.rootpath)


SEARCHES = {
    "session": f"toritsume.Session().answer({ENDLESS!r})",
    "compose": "list(toritsume.compose(plies=99))",
}


@pytest.mark.parametrize("search", SEARCHES)
def test_ctrl_c_ends_a_search(search):
    code = f"import toritsume; print('ready', flush=True); {SEARCHES[search]}"
    program = subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert program.stdout.readline() == "ready\n"
    with pytest.raises(subprocess.TimeoutExpired):
        program.wait(0.3)
    program.send_signal(signal.SIGINT)
    _, errors = program.communicate(timeout=60)
    assert errors.rstrip().endswith("KeyboardInterrupt")


REQUESTS = {
    "solve": "toritsume.solve(LONG)",
    "verify, heard": "toritsume.verify(LONG, max_nodes=10**12, progress=lambda progress: None)",
    "session": f"SHARED.answer({ENDLESS!r})",
    "session that is silent": f"SILENT.answer({ENDLESS!r})",
    "bench": "toritsume.Session().answer('{\"command\": \"bench\"}')",
    "compose": "list(toritsume.compose(plies=99))",
    "short requests": "toritsume.solve(MATE, memory=8), toritsume.write(toritsume.read(MATE))",
    "a collection": "list(toritsume.Collection(NAME))",
    "one request in another": """toritsume.solve(
        LONG, progress=lambda progress: toritsume.Session().answer(MOVES))""",
}


@pytest.mark.parametrize("request_of", REQUESTS)
def test_the_end_of_the_program_ends_the_requests_of_its_threads(request_of, program, tmp_path):
    """Threads that Python does not wait for: they must be out of the search before Python ends."""
    name = tmp_path / "mates.sqlite"
    collection = ["collection", "import", name, "problems/collections/starter.epd"]
    subprocess.run([program, *collection], check=True, capture_output=True)
    code = f"""
import threading, time, toritsume
LONG = "7/7/3k3/7/7/7/7 b 2C2PLR2f2c2plr16s 1"
MATE = "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1"
MOVES = '{{"command": "moves", "position": "' + MATE + '"}}'
NAME = {str(name)!r}
SHARED, SILENT = toritsume.Session(), toritsume.Session('{{"interval": 1e9}}')

def ask():
    while True:
        {REQUESTS[request_of]}

for _ in range(3):
    threading.Thread(target=ask, daemon=True).start()
time.sleep(0.3)
print("done")
"""
    for _ in range(3):
        ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
        assert (ended.returncode, ended.stdout, ended.stderr) == (0, "done\n", "")


def test_a_thread_that_asks_at_the_end_is_ended():
    code = """
import atexit, threading
go_on, ended = threading.Event(), threading.Event()

def look():
    go_on.set()
    print("ended" if ended.wait(60) else "goes on")

# The functions of atexit are called in the order of the last one first.
atexit.register(look)
import toritsume

def ask():
    go_on.wait()
    try:
        toritsume.Session().answer('{"command": "version"}')
    finally:
        ended.set()

threading.Thread(target=ask, daemon=True).start()
atexit.register(print, "end")
"""
    program = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=90)
    assert (program.returncode, program.stdout, program.stderr) == (0, "end\nended\n", "")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork")
def test_a_child_process_does_not_wait_for_the_threads_of_its_parent():
    code = f"""
import os, sys, threading, time, toritsume
threading.Thread(target=toritsume.Session().answer, args=({ENDLESS!r},), daemon=True).start()
time.sleep(0.2)
child = os.fork()
if child == 0:
    sys.exit(7)
print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "7\n", "")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork")
def test_a_child_process_does_not_wait_for_the_run_of_its_parent():
    code = """
import os, sys, toritsume
run = toritsume.compose(plies=1)
next(run)
child = os.fork()
if child == 0:
    try:
        while True:
            next(run)
    except RuntimeError as raised:
        sys.exit(7 if "fork" in str(raised) else 1)
print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
next(run)
"""
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "7\n", "")


def test_the_end_of_the_program_ends_a_run():
    code = "import toritsume; run = toritsume.compose(plies=3); next(run); print('done')"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "done\n", "")
