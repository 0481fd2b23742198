"""The Windows program on a console of wine: what it shows is UTF-8, and Ctrl-C ends a search with
what is known.

  console.py WINE PROGRAM.exe
"""
import os
import pty
import re
import select
import sys
import time

WINE, PROGRAM = sys.argv[1:3]
PATIENCE = 120


def plain(shown):
    """The text without what moves the cursor; one step to the right stands for a space."""
    text = shown.decode("utf-8", "replace").replace("\x1b[1C", " ")
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text)


def on_console(arguments, type_ctrl_c=None):
    """What the program shows, and its exit code. Ctrl-C is typed once the function, which is given
    what has been shown and for how many seconds, says so."""
    process, console = pty.fork()
    if process == 0:
        os.execv(WINE, [WINE, PROGRAM, *arguments])
    shown = b""
    start = time.time()
    while time.time() < start + PATIENCE:
        if select.select([console], [], [], 0.2)[0]:
            try:
                piece = os.read(console, 4096)
            except OSError:
                break
            if not piece:
                break
            shown += piece
        if type_ctrl_c and type_ctrl_c(plain(shown), time.time() - start):
            type_ctrl_c = None
            os.write(console, b"\x03")
    else:
        os.kill(process, 9)
    status = os.waitpid(process, 0)[1]
    return plain(shown), os.waitstatus_to_exitcode(status)


def demand(truth, text):
    if not truth:
        sys.exit(f"FAULT: console: {text}")


shown, code = on_console(["solve", "--notation", "japanese", "--position",
                          "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1"])
demand("☗7四鷹打" in shown and code == 0, f"exit code {code}: {shown!r}")

# Work for far more than a minute: `solve` keeps what it has, `perft` ends at once.
shown, code = on_console(["solve", "share/toritsume/collections/hard.epd"],
                         lambda text, seconds: "mate in" in text)
demand("interrupted; problems answered: " in shown and code == 1, f"exit code {code}: {shown!r}")
shown, code = on_console(["perft", "12"], lambda text, seconds: seconds > 5)
demand("interrupted" in shown and code == 1, f"exit code {code}: {shown!r}")
print("console: UTF-8 is shown, Ctrl-C keeps what is known")
