"""Asks whether a group lives, with either side first: python solve.py problem.sgf A2."""

import sys

import gokoro

position = gokoro.open(sys.argv[1]).after(0)
for first in ("black", "white"):
    solution = position.solve(sys.argv[2], first)
    print(f"{first} first: {solution.lives} by {', '.join(solution.moves) or 'no move'}")
    print(*solution.said, sep="\n")
