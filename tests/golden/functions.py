"""What each function of the Python module answers, and the exceptions where one is refused."""

import toritsume

MATE = "7/2F4/kP5/7/7/7/7 b F 1"
HARD = "7/7/3k3/7/7/7/7 b 2C2PLR2f2c2plr16s 1"
COOKED = "7/7/2K4/kL5/7/7/7 b FR 1 hand rest; dm 2"


def show(name, function):
    try:
        print(name, "->", repr(function()))
    except Exception as error:
        print(name, "->", f"{type(error).__name__}: {error}")


def positions():
    position = toritsume.Position(MATE, hand="rest")
    show("Position", lambda: position)
    show("sfen, fen", lambda: (position.sfen, position.fen, position.promotion, position.turn))
    show("checks", position.checks)
    show("legal_moves", position.legal_moves)
    mate = position.play("Fa*7d Ph7b Fa6a+")
    show("is_mate", lambda: (mate, mate.is_mate, mate.in_check))
    for notation in ("usi", "uci", "western", "japanese", "french"):
        show(f"line {notation}", lambda: position.line("F*7d 7c7b 5b6a+", notation))
    print(position)
    show("play", lambda: position.play("F*7c"))
    show("nonsense", lambda: toritsume.Position("nonsense"))
    show("promotion", lambda: toritsume.Position(MATE, promotion="maybe"))
    show("equal", lambda: (position == toritsume.Position(position.sfen), hash(position) == hash(mate)))
    show("svg", lambda: (position.svg().startswith("<?xml"), position.svg(0)))


def searches():
    solution = toritsume.solve(MATE, hand="rest", memory=16)
    show("solve", lambda: solution)
    show("solve, claims", lambda: toritsume.solve(MATE + " hand rest; dm 3;", first_moves=True, memory=16))
    show("solve, a limit", lambda: toritsume.solve(HARD, max_nodes=100, memory=16))
    show("solve, stopped", lambda: toritsume.solve(HARD, progress=lambda _: True, memory=16).limit)
    show("solve, nonsense", lambda: toritsume.solve("nonsense"))
    show("solve, a number", lambda: toritsume.solve(7))
    show("solve, no nodes", lambda: toritsume.solve(MATE, max_nodes=0))
    show("solve, promotion", lambda: toritsume.solve(MATE, promotion="both"))
    show("verify", lambda: toritsume.verify(COOKED, memory=16))
    show("verify, full tree", lambda: toritsume.verify(COOKED, profile="full-tree", promotion="optional", suggest_nodes=50_000, memory=16))
    show("verify, a limit", lambda: toritsume.verify(COOKED, max_nodes=50, memory=16))
    show("verify, profile", lambda: toritsume.verify(COOKED, profile="lenient"))
    show("verify, from_move", lambda: toritsume.verify(COOKED, from_move=9, memory=16))
    certificate = toritsume.solve(MATE, hand="rest", certificate=True, memory=16).certificate
    show("check", lambda: toritsume.check(certificate))
    show("check, altered", lambda: toritsume.check(certificate[:-9]))
    show("compose", lambda: list(toritsume.compose(plies=3, seed=2026, count=2)))
    show("compose, stars", lambda: list(toritsume.compose(plies=3, count=1, stars=9)))


def problems():
    text = open("known.epd", encoding="utf-8").readlines()
    known = toritsume.read("".join(text[:2]))
    show("read", lambda: known)
    for form in ("epd", "sfen", "jsonl", "csv", "xml"):
        show(f"write {form}", lambda: toritsume.write(known, form))
    show("read, a bad line", lambda: toritsume.read("".join(text)))
    collection = toritsume.Collection("collection.sqlite")
    show("Collection", lambda: (len(collection), [problem.position for problem in collection], collection.damaged))
    show("Collection, none", lambda: toritsume.Collection("known.epd"))
    show("Collection, missing", lambda: toritsume.Collection("nosuch.sqlite"))


def sessions():
    session = toritsume.Session()
    for request in ("[]", "{", '{"command": "version"}', '{"command": "sing"}'):
        show(f"Session {request}", lambda: session.answer(request))
    for options in ("[]", '{"memory": 0}', '{"interval": 0}', '{"threads": 2}'):
        show(f"Session of {options}", lambda: toritsume.Session(options))


positions()
searches()
problems()
sessions()
