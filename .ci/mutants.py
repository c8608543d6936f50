#!/usr/bin/env python3
"""Whether tests notice small faults: mutants of `cargo mutants --list --json`, in the order of the SHA-256 of
their names, each put into the source in turn and the tests of its crate run.

    .ci/mutants.py FIRST LAST     in a clean work tree; needs `cargo install cargo-mutants`

Prints a line of JSON for each: caught, timeout, missed, or unviable (it does not compile)."""

import hashlib
import json
import os
import signal
import subprocess
import sys

CRATES = ["gokoro-mind", "gokoro-position", "gokoro-shape", "gokoro-review"]
BUILD_SECONDS, TEST_SECONDS = 900, 240
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
ENVIRONMENT = dict(os.environ, GOKORO_LIBRARY="none", GOKORO_KNOWLEDGE="none", INSTA_UPDATE="no")
ENVIRONMENT.pop("GOKORO_DATA", None)
ENVIRONMENT.pop("GOKORO_BLESS", None)


def run(command, seconds):
    """The exit code; 124 after so many seconds."""
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    process = subprocess.Popen(command, cwd=ROOT, env=ENVIRONMENT, start_new_session=True, **quiet)
    try:
        return process.wait(seconds)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        return 124


def mutated(source, mutant):
    """The source with the mutant in it; columns count characters from 1."""
    lines = source.split("\n")
    start, end = mutant["span"]["start"], mutant["span"]["end"]
    before = lines[: start["line"] - 1] + [lines[start["line"] - 1][: start["column"] - 1]]
    after = [lines[end["line"] - 1][end["column"] - 1 :]] + lines[end["line"] :]
    return "\n".join(before) + mutant["replacement"] + "\n".join(after)


def judged(mutant):
    """What the tests of its crate say."""
    tests = ["cargo", "test", "-q", "-p", mutant["package"], "--lib", "--tests"]
    if run(tests + ["--no-run"], BUILD_SECONDS) != 0:
        return "unviable"
    return {0: "missed", 124: "timeout"}.get(run(tests, TEST_SECONDS), "caught")


def main():
    first, last = int(sys.argv[1]), int(sys.argv[2])
    command = ["cargo", "mutants", "--list", "--json"] + [part for name in CRATES for part in ("-p", name)]
    mutants = json.loads(subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout)
    mutants.sort(key=lambda mutant: hashlib.sha256(mutant["name"].encode()).hexdigest())
    for mutant in mutants[first:last]:
        path = os.path.join(ROOT, mutant["file"])
        with open(path, encoding="utf-8") as file:
            source = file.read()
        try:
            with open(path, "w", encoding="utf-8") as file:
                file.write(mutated(source, mutant))
            result = judged(mutant)
        finally:
            with open(path, "w", encoding="utf-8") as file:
                file.write(source)
        print(json.dumps({"mutant": mutant["name"], "result": result}), flush=True)


if __name__ == "__main__":
    main()
