"""What a net sees of a position, and the labels that it learns from.

The planes have the version `VERSION`; `crates/net` computes the same ones. All are seen
from the side to move.
"""

import torch

from .board import AREA, EMPTY, SIDE, liberties

VERSION = 1
NAMES = [
    "own stones", "opponent's stones",
    "own strings with 1 liberty", "2 liberties", "3 or more",
    "opponent's strings with 1 liberty", "2 liberties", "3 or more",
    "point of a ko that may not be taken",
    "last move", "move before", "third last move", "fourth last move",
    "line 1", "line 2", "line 3", "line 4 and higher",
    "komi for the side to move / 15", "Black to move",
]
COUNT = len(NAMES)
KOMI_SCALE = 15.0


def line_planes():
    """For each point whether it lies on line 1, 2, 3 or a higher one."""
    lines = torch.zeros((4, AREA))
    for point in range(AREA):
        y, x = divmod(point, SIDE)
        line = min(x, y, SIDE - 1 - x, SIDE - 1 - y)
        lines[min(line, 3), point] = 1
    return lines


LINES = line_planes()


def small(boards, rows, colors):
    """Chosen positions in bytes: 0 empty, 1 to 3 own strings by liberties, 4 to 6 the
    opponent's, with the ko and the last moves as points."""
    stones, labels = boards.stones[rows], boards.labels[rows]
    breath = liberties(stones, labels).clamp(max=3).to(torch.uint8)
    mine = stones[:, :AREA] == colors[:, None]
    code = torch.where(mine, breath, breath + 3)
    code = torch.where(stones[:, :AREA] == EMPTY, torch.zeros_like(code), code)
    return code, torch.cat([boards.ko[rows, None], boards.last[rows]], 1).to(torch.int16)


def symmetries():
    """For each of the eight symmetries the point that comes to lie at each point."""
    grid = torch.arange(AREA).view(SIDE, SIDE)
    turns = [torch.rot90(grid, turn) for turn in range(4)]
    return torch.stack([t.reshape(-1) for turn in turns for t in (turn, turn.T)])


SYMMETRIES = symmetries()


def inputs(code, marks, komi, black, lines=None):
    """The planes of positions as `small` has them: shape (n, COUNT, 19, 19)."""
    count = len(code)
    planes = torch.zeros((count, COUNT, AREA + 1), device=code.device)
    own, other = (code >= 1) & (code <= 3), code >= 4
    planes[:, 0, :AREA], planes[:, 1, :AREA] = own, other
    for kind in range(1, 7):
        planes[:, 1 + kind, :AREA] = code == kind
    rows = torch.arange(count, device=code.device)
    for place in range(5):
        planes[rows, 8 + place, marks[:, place].long()] = 1
    planes[:, 13:17, :AREA] = LINES.to(code.device)
    planes[:, 17, :AREA] = (komi / KOMI_SCALE)[:, None]
    planes[:, 18, :AREA] = black[:, None]
    return planes[:, :, :AREA].view(count, COUNT, SIDE, SIDE)
