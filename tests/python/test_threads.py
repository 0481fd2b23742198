"""Searches let other threads run, and end at Ctrl-C."""

import json
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


def test_the_end_of_the_program_ends_a_run():
    code = "import toritsume; run = toritsume.compose(plies=3); next(run); print('done')"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "done\n", "")
