"""Runs the programs of a page, each for itself: python tutorial.py TUTORIAL.md."""

import re
import subprocess
import sys

page = open(sys.argv[1], encoding="utf-8").read()
programs = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
assert len(programs) == 10, f"{len(programs)} programs"
for number, program in enumerate(programs, 1):
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"program {number}:\n{done.stderr}")
    assert done.stdout.strip(), f"program {number} prints nothing"
