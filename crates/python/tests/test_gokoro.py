"""The module against the command line: python test_gokoro.py GOKORO game.sgf problem.sgf [more records]."""

import json
import os
import subprocess
import sys
import time

started = time.perf_counter()
import gokoro

took = time.perf_counter() - started
program, game, problem, *more = sys.argv[1:]


def told(*arguments):
    """What the command line prints as JSON."""
    done = subprocess.run([program, "--quiet", *arguments], capture_output=True, check=True)
    return json.loads(done.stdout)


def refuses(call, text):
    try:
        call()
    except ValueError as error:
        assert text in str(error), error
    else:
        raise AssertionError(f"no error with {text!r}")


# How long the import may take is asked only on a machine that is known to be quiet.
most = os.environ.get("GOKORO_IMPORT_SECONDS")
assert most is None or took < float(most), f"import takes {took:.3f} s"
assert "numpy" not in sys.modules, "numpy is imported before it is wanted"
import numpy

record = gokoro.open(game)
assert record.moves == 8 and gokoro.open(game).after().to_move == "black"

# A review: every field, every number.
assert record.review() == told("review", game, "--json")
assert record.review(visits=0, whom="all", moves=(3, 5)) == told(
    "review", game, "--json", "--visits", "0", "--for", "all", "--moves", "3-5")

# An explanation: what is about the move, and the owners after it.
explained = told("explain", game, "--move", "8", "--json")
ours = record.explanation(8)
assert ours["move"] == explained["move"] and ours["number"] == explained["number"]
said = subprocess.run(
    [program, "--quiet", "--lang", "en", "explain", game, "--move", "8"], capture_output=True, check=True, text=True).stdout
sentences = record.explain(8)
assert sentences, "nothing is said of move 8"
for sentence in sentences:
    assert sentence.split(". ")[0] in said, sentence

# Owners, margin and stones.
position = record.after(8)
owners, stones = position.owners(), position.stones()
assert owners.shape == stones.shape == (9, 9) and owners.dtype == numpy.float32 and stones.dtype == numpy.int8
assert (stones == 1).sum() == (stones == -1).sum() == 4 and stones[2, 6] == 1 and numpy.abs(owners).max() <= 1
known = explained["ownership"]
margin, off = position.margin()
assert abs(known["score"] - margin) < 0.051 and abs(known["error"] - off) < 0.051, (known, margin, off)
# Expected owners, row by row from the top, rounded.
moku = numpy.array([owner for row in known["moku"] for owner in row]).reshape(9, 9)
assert numpy.abs(moku - owners).max() < 0.0051, (moku, owners)

# Features: own and other stones first, then what Position.features says.
features = position.features()
assert features.shape == (gokoro.PLANES, 9, 9) and features.dtype == numpy.float32
assert (features[0] == (stones == 1)).all() and (features[1] == (stones == -1)).all() and (features[29] == 1).all()
assert (record.features()[-1] == record.after(7).features()).all() and record.features().shape == (8, gokoro.PLANES, 9, 9)

# A review is stopped by who hears of it, or by a signal, and says what is known by then.
heard = []


def stops(progress):
    heard.append(progress)
    return progress.judged == 0


long = gokoro.parse("(;SZ[19]KM[6.5]" + "".join(f";{'BW'[i % 2]}[{chr(97 + i % 19)}{chr(97 + 3 * (i // 19) + i % 2)}]" for i in range(90)) + ")")
try:
    long.review(visits=500, progress=stops)
except gokoro.Cancelled as error:
    assert error.progress.positions == 91 and 0 < error.progress.judged and heard, error.progress
    assert "91 positions" in str(error) and not isinstance(error, KeyboardInterrupt)
    assert all(points > 0 and color in ("black", "white") for _, color, points in error.progress.losses)
else:
    raise AssertionError("nothing stops a review")


def fails(progress):
    raise RuntimeError("mine")


try:
    long.review(visits=500, progress=fails)
except RuntimeError as error:
    assert str(error) == "mine"
else:
    raise AssertionError("what the function raises is lost")


def interrupted(call):
    """How long the call goes on after Ctrl-C."""
    import signal
    import threading

    sent = []
    threading.Timer(0.5, lambda: (sent.append(time.perf_counter()), signal.raise_signal(signal.SIGINT))).start()
    try:
        call()
    except KeyboardInterrupt as error:
        assert isinstance(error, gokoro.Cancelled), error
        return time.perf_counter() - sent[0]
    raise AssertionError("Ctrl-C is not seen")


assert interrupted(lambda: long.review(visits=500)) < 2
assert interrupted(lambda: long.after().advise(visits=100_000)) < 2

# A problem, and groups.
solved = told("solve", problem, "--json")
position = gokoro.open(problem).after(0)
solution = position.solve("A8", "black")
assert solution.lives is False and solution.moves == ["B9"] and solution.said
assert "B9" in json.dumps(solved) and position.solve("A8", "white").lives is True
assert any("A8" in group.stones for group in position.groups())
advice = position.advise(50)
assert advice == position.advise(50) and advice.move

# Another net: those compiled in, from their files, say the same: the deep one judges, the quick one plays.
models = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "patterns", "models")
version = subprocess.run([program, "--version"], capture_output=True, check=True, text=True).stdout


def compiled(use):
    name = next(line.split()[0] for line in version.splitlines() if line.endswith(f"({use})"))
    return os.path.join(models, f"{name}.safetensors")


net = compiled("deep")
assert record.review(net=net, precision="exact") == record.review() and record.explain(8, net=net) == sentences
assert record.explanation(8, net=net) == ours and record.after(8).margin(net=net) == (margin, off)
assert (record.after(8).owners(net=net) == owners).all()
assert position.advise(50, net=compiled("quick")).move == advice.move
refuses(lambda: record.review(net="no-such-net"), "gokoro nets")
refuses(lambda: position.margin(precision="rough"), "no precision rough")

# What is wrong is told.
refuses(lambda: gokoro.parse(""), "no game")
refuses(lambda: gokoro.open("missing.sgf"), "missing.sgf")
refuses(lambda: record.after(9), "there is no move 9")
refuses(lambda: record.explain(0), "there is no move 0")
refuses(lambda: position.solve("J1"), "no stone at J1")
refuses(lambda: position.solve("A8", "red"), "no colour red")
refuses(lambda: record.review(whom="emperor"), "")

# Speed, where records are named: ten thousand positions.
count, started = 0, time.perf_counter()
for path in more:
    for one in gokoro.read(path):
        count += len(one.features())
        if count >= 10_000:
            break
if more:
    print(f"features of {count} positions in {time.perf_counter() - started:.1f} s")
print(f"the module answers as the program does (imported in {1000 * took:.0f} ms)")
