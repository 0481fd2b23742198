"""solve, verify, check, compose: answers, limits, errors."""

import json
import math

import pytest
import toritsume

MATE_IN_3 = "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1"
COOKED = "7/7/2K4/kL5/7/7/7 b FR 1 hand rest; dm 2"
# No mate, and 45 million positions to say so: no machine is done before it was asked for its progress.
LONG_SEARCH = "7/7/3k3/7/7/7/7 b 2C2PLR2f2c2plr16s 1"


def test_a_problem_is_solved():
    for problem in (MATE_IN_3, toritsume.Position(MATE_IN_3), toritsume.Problem(MATE_IN_3)):
        solution = toritsume.solve(problem)
        assert (solution.verdict, solution.plies, solution.exact) == ("mate", 3, True)
        assert solution.position == MATE_IN_3
        assert solution.conventional_plies == 3
        assert toritsume.Position(MATE_IN_3).play(" ".join(solution.line)).is_mate
        assert solution.first_moves is None and solution.certificate is None
        assert solution.limit is None


def test_a_mate_is_explained():
    explained = toritsume.solve("6k/4FS1/7/7/7/7/7 b - 1", hand="rest", explain="beginner").explanation
    assert [fact["key"] for fact in explained] == [
        "why.check.adjacent",
        "why.flight.corner",
        "why.flight.guard",
        "why.take.phoenix",
        "why.name",
    ]
    assert explained[2]["arguments"] == {
        "who": {"bird": "eagle", "square": "2a", "of": "attacker"},
        "squares": ["1b", "2b"],
    }
    assert explained[2]["text"] == "The eagle on 2a guards 1b and 2b."
    assert explained[2]["move"] == "3b2a+"
    assert toritsume.solve(MATE_IN_3).explanation is None
    with pytest.raises(ValueError):
        toritsume.solve(MATE_IN_3, explain="child")


def test_no_mate_and_unknown_are_different():
    none = toritsume.solve("7/7/k6/7/7/7/7 b S 1", memory=8)
    assert (none.verdict, none.exact, none.plies, none.line) == ("no mate", True, None, ())
    unknown = toritsume.solve(MATE_IN_3, max_nodes=1)
    assert (unknown.verdict, unknown.exact, unknown.limit) == ("unknown", False, "nodes")


def test_the_promotion_rule_of_a_position_counts():
    mandatory = toritsume.Position(MATE_IN_3, promotion="mandatory")
    assert toritsume.solve(mandatory).promotion == "mandatory"
    assert toritsume.solve(MATE_IN_3, promotion="mandatory").promotion == "mandatory"
    assert toritsume.solve(toritsume.Problem(MATE_IN_3, reading="both")).promotion == "optional"


def test_progress_ends_a_search():
    heard = []

    def hear(progress):
        heard.append(progress)
        return True

    verification = toritsume.verify(LONG_SEARCH, max_nodes=10**9, progress=hear)
    assert verification.verdict == "UNKNOWN"
    assert heard and heard[0].nodes > 0


def test_progress_tells_the_mate_found_so_far():
    position = toritsume.Position("6k/1S5/6c/3FS1c/7/7/7 b FCR4Sc4p2lr10s 1")
    events = []
    session = toritsume.Session('{"memory": 16, "interval": 1e-9}')
    request = json.dumps({"command": "solve", "problem": position.sfen})
    solution = json.loads(session.answer(request, lambda event: events.append(json.loads(event))))
    told = [event for event in events if event["line"] is not None]
    assert told
    assert all((event["line"] is None) == (event["at_most"] is None) for event in events)
    for event in told:
        assert position.play(" ".join(event["line"])).is_mate
        assert solution["plies"] <= event["at_most"]
        assert len(event["line"]) <= event["at_most"]


@pytest.fixture(autouse=True)
def in_root(monkeypatch, request):
    monkeypatch.chdir(request.config.rootpath)


def test_what_a_callback_raises_comes_out():
    def fail(progress):
        raise KeyError("of the callback")

    with pytest.raises(KeyError, match="of the callback"):
        list(toritsume.compose(plies=99, candidates="0..1000000", progress=fail))
    with pytest.raises(KeyError, match="of the callback"):
        toritsume.verify(LONG_SEARCH, max_nodes=10**9, progress=fail)
    assert toritsume.solve(MATE_IN_3).plies == 3


def test_a_cook_is_found():
    verification = toritsume.verify(COOKED, memory=8)
    assert verification.verdict == "UNSOUND" and not verification.sound
    assert [reading.promotion for reading in verification.readings] == ["optional", "mandatory"]
    cook = verification.readings[0].cooks[0]
    assert (cook.kind, cook.severity, cook.ply, cook.move) == ("cook", "breaks", 1, "R*7e")
    one = toritsume.verify(toritsume.Position(MATE_IN_3), promotion="mandatory", memory=8)
    assert one.sound and len(one.readings) == 1
    suggested = toritsume.verify(COOKED, memory=8, suggest_nodes=300_000)
    assert suggested.report["suggestions"]["repairs"]


def test_problems_are_compared_with_known_ones_and_with_each_other():
    moved = "7/7/2F4/kP5/7/7/7 b F4c3p2l2r16s 1"
    known = toritsume.Problem(MATE_IN_3, plies=3, line=("F*7d", "7c7b", "5b6a+"), title="one")
    one = toritsume.verify(MATE_IN_3, against=[known, toritsume.Position(moved), moved], memory=8)
    assert [(like["likeness"], like["title"]) for like in one.anticipations] == [("same", "one")]
    assert toritsume.verify(MATE_IN_3, memory=8).anticipations == ()
    both = toritsume.verify_all([known, toritsume.Position(moved), MATE_IN_3], against=known_text(known), memory=8)
    assert [found.duplicate_of for found in both] == [None, None, "-:1"]
    assert both[1].anticipations[0]["place"] == "against:2"
    faults = []
    found = toritsume.verify_all(f"nonsense\n{MATE_IN_3}\n", faults=faults, memory=8)
    assert len(found) == 1 and found[0].sound and found[0].position == MATE_IN_3
    assert [fault.line_number for fault in faults] == [1]
    with pytest.raises(ValueError, match="line 1: not a position"):
        toritsume.verify_all("nonsense")
    assert toritsume.verify_all("") == []
    with pytest.raises(ValueError, match="against:2: not a position"):
        toritsume.verify(MATE_IN_3, against="# known\nnonsense")
    with pytest.raises(TypeError, match="number 1, is no Problem"):
        toritsume.verify(MATE_IN_3, against=[7])
    stopped = toritsume.verify_all([LONG_SEARCH, MATE_IN_3], max_nodes=10**9, progress=lambda _: True)
    assert [found.verdict for found in stopped] == ["UNKNOWN"]


def test_the_mates_that_games_missed_are_told():
    head = '[Variant "Torishogi"]\n[FEN "7/2F4/kP5/7/7/7/6K[Fccccppprrllssssssssssssssss] w - - 0 1"]\n[SetUp "1"]\n\n'
    game = head + "1. Kf1 S@d3 *\n\n"
    (told,) = toritsume.missed(game, plies=3, memory=8)
    assert (told.kind, told.ply, told.side, told.played) == ("missed", 1, "sente", "1g2g")
    assert (told.mate, told.plies) == (("F*7d", "7c7b", "5b6a+"), 3)
    assert toritsume.missed(game, plies=1, memory=8) == []
    assert [one.kind for one in toritsume.missed(game, allowed=True, memory=8)] == ["missed", "allowed"]
    faults = []
    assert len(toritsume.missed(game + head + "1. Kg9 *\n", faults=faults, memory=8)) == 1
    assert len(faults) == 1
    with pytest.raises(ValueError, match="there is no game in PGN or KIF"):
        toritsume.missed("nonsense")
    with pytest.raises(ValueError, match="'plies' is no odd number"):
        toritsume.missed(game, plies=2)
    # It may be done before it asks.
    stopped = toritsume.missed(game, progress=lambda _: True, memory=8)
    assert all((one.kind == "unknown") == (one.limit == "interrupt") for one in stopped)


def known_text(problem):
    return "# known\n" + toritsume.write([problem])


def test_a_verification_may_begin_with_a_later_move():
    ending = toritsume.verify(COOKED, from_move=2, profile="magazine", memory=8)
    assert ending.readings[0].plies == 1
    assert len(ending.report["earlier"]["moves"]) == 2


def test_certificates_hold_until_they_are_damaged():
    certificate = toritsume.solve(MATE_IN_3, certificate=True).certificate
    (good,) = toritsume.check(certificate)
    assert (good.state, good.claim, good.position) == ("holds", "exact 3", MATE_IN_3)
    damaged = bytearray(certificate)
    damaged[len(damaged) // 2] ^= 0xFF
    assert toritsume.check(bytes(damaged))[0].state == "refused"
    assert toritsume.check(b"") == []
    verified = toritsume.verify(MATE_IN_3, certificate=True, memory=8).certificate
    assert all(one.state == "holds" for one in toritsume.check(verified))


def test_composing_is_the_same_again():
    first = list(toritsume.compose(plies=3, seed=2026, count=2))
    assert len(first) == 2
    assert first == list(toritsume.compose(plies=3, seed=2026, count=2))
    for problem in first:
        assert toritsume.verify(problem, memory=8).sound
        assert problem.plies == toritsume.solve(problem).conventional_plies
        assert problem.to_position().play(" ".join(problem.line)).is_mate
        assert problem.to_position().sfen == problem.position
    run = toritsume.compose(plies=3, seed=2026)
    assert next(run) == first[0]
    run.close()
    with pytest.raises(StopIteration):
        next(run)


def test_progress_ends_a_run():
    heard = []

    def hear(progress):
        heard.append(progress)
        return True

    assert list(toritsume.compose(plies=99, progress=hear)) == []
    assert heard[0].candidates > 0


@pytest.mark.parametrize(
    "call, sentence",
    [
        (lambda: toritsume.solve("x"), "'problem': "),
        (lambda: toritsume.solve(MATE_IN_3, hand="full"), "'hand' is none of given, rest"),
        (lambda: toritsume.solve(MATE_IN_3, promotion="both"), "'promotion' is none of"),
        (lambda: toritsume.solve(MATE_IN_3, seconds=0), "'seconds' is no number of seconds above 0"),
        (lambda: toritsume.solve(MATE_IN_3, memory=0), "'memory' is no whole number"),
        (lambda: toritsume.verify(MATE_IN_3, alternatives_within=2), "no odd number of plies"),
        (lambda: toritsume.verify(MATE_IN_3, from_move=3), "the main line has 2 moves of the attacker"),
        (lambda: toritsume.check(b"x", memory=-1), "'memory' is no whole number"),
        (lambda: next(toritsume.compose(count=0)), "'count'"),
        (lambda: next(toritsume.compose(count=1, threads=2)), '"threads" is no key'),
        (lambda: toritsume.solve(MATE_IN_3, seconds=math.inf), "'seconds' is no finite number"),
        (lambda: toritsume.solve(MATE_IN_3, max_nodes=10**400), "'max_nodes' is no finite number, or too"),
        (lambda: next(toritsume.compose(seconds=math.nan)), "'seconds' is no finite number"),
        (lambda: toritsume.solve("\ud800"), "'problem' holds half of a surrogate pair"),
        (lambda: toritsume.Session("\ud800"), "half of a surrogate pair"),
        (lambda: toritsume.Session('{"memory":1}\0zzz'), "'options' holds a zero byte"),
        (lambda: toritsume.Session().answer('{"command":"version"}\0x'), "'request' holds a zero byte"),
        (lambda: toritsume.Session("[]"), "the options are no JSON object"),
        (lambda: toritsume.Session('{"memory": "x"}'), "'memory' is no whole number"),
    ],
)
def test_bad_input_is_a_value_error(call, sentence):
    with pytest.raises(ValueError, match=sentence):
        call()


@pytest.mark.parametrize("problem", [42, None, b"7/7", ["7/7"]])
def test_what_is_no_problem_is_a_type_error(problem):
    for ask in (toritsume.solve, toritsume.verify):
        with pytest.raises(TypeError, match="'problem' is neither a text nor a Position nor a Problem"):
            ask(problem)


def test_a_session_answers_requests():
    session = toritsume.Session('{"max_nodes": 1}')
    limited = json.loads(session.answer(json.dumps({"command": "solve", "problem": MATE_IN_3})))
    assert limited["limit"] == "nodes"
    missing = json.loads(session.answer("{}"))
    assert missing["error"] == "'command' is missing"
    assert [fault["code"] for fault in missing["faults"]] == ["fault.request.missing"]
    assert missing["faults"][0]["arguments"] == {"name": "command"}
    assert json.loads(session.answer('{"command": "version"}'))["version"] == toritsume.__version__
