"""Go by the rules on many boards at once, as tensors on any device.

`Boards` plays one move on each of its boards and keeps the strings: a label per point,
the same on all stones of a string. Nothing here knows files, features or nets.

Points are numbers, row by row from the top; 361 stands for a pass and for "off the board".
"""

import torch

SIDE = 19
AREA = SIDE * SIDE
PASS = AREA
EMPTY, BLACK, WHITE, EDGE = 0, 1, 2, 3


def neighbors():
    """The four neighbours of every point; `AREA` where there is none."""
    table = torch.full((AREA + 1, 4), AREA, dtype=torch.long)
    for point in range(AREA):
        y, x = divmod(point, SIDE)
        for way, (dy, dx) in enumerate([(-1, 0), (0, -1), (0, 1), (1, 0)]):
            if 0 <= y + dy < SIDE and 0 <= x + dx < SIDE:
                table[point, way] = (y + dy) * SIDE + x + dx
    return table


def spread(mask):
    """The points of a mask and their neighbours, for boards of shape (n, 19, 19)."""
    out = mask.clone()
    out[:, 1:] |= mask[:, :-1]
    out[:, :-1] |= mask[:, 1:]
    out[:, :, 1:] |= mask[:, :, :-1]
    out[:, :, :-1] |= mask[:, :, 1:]
    return out


class Boards:
    """Positions of `count` games that are replayed side by side."""

    def __init__(self, count, device="cpu"):
        self.device = device
        self.near = neighbors().to(device)
        self.rows = torch.arange(count, device=device)
        # One column more than points: whatever is off the board.
        self.stones = torch.zeros((count, AREA + 1), dtype=torch.int8, device=device)
        self.stones[:, AREA] = EDGE
        self.labels = torch.full((count, AREA + 1), -1, dtype=torch.int16, device=device)
        self.ko = torch.full((count,), AREA, dtype=torch.long, device=device)
        self.last = torch.full((count, 4), AREA, dtype=torch.long, device=device)

    def clear(self, rows):
        """Takes all stones off these boards."""
        self.stones[rows, :AREA] = EMPTY
        self.labels[rows] = -1
        self.ko[rows] = AREA
        self.last[rows] = AREA

    def play(self, points, colors):
        """Plays a legal move or a pass on every board."""
        rows, stones, labels = self.rows, self.stones, self.labels
        placed = points < PASS
        stones[rows, points] = torch.where(placed, colors, stones[rows, points])
        labels[rows, points] = torch.where(placed, points.to(torch.int16), labels[rows, points])
        around = self.near[points]
        near = stones[rows[:, None], around]
        alone = ~(near == colors[:, None]).any(1)
        opponent = 3 - colors
        taken = torch.zeros(len(rows), dtype=torch.long, device=self.device)
        point_taken = torch.full_like(self.ko, AREA)
        for way in range(4):
            at = around[:, way]
            self._join(rows, points, at, placed & (stones[rows, at] == colors))
        for way in range(4):
            at = around[:, way]
            facing = placed & (stones[rows, at] == opponent)
            which = facing.nonzero()[:, 0]
            if len(which):
                self._take(which, at[which], taken, point_taken)
        free = (stones[rows[:, None], around] == EMPTY).sum(1)
        is_ko = placed & alone & (taken == 1) & (free == 1)
        self.ko = torch.where(is_ko, point_taken, AREA)
        self.last = torch.cat([points[:, None], self.last[:, :3]], 1)

    def _join(self, rows, points, at, same):
        """Gives the strings beside a new stone its label."""
        which = same.nonzero()[:, 0]
        if len(which) == 0:
            return
        old = self.labels[rows[which], at[which]]
        mine = self.labels[which]
        new = points[which].to(torch.int16)[:, None]
        self.labels[which] = torch.where(mine == old[:, None], new, mine)

    def _take(self, which, at, taken, point_taken):
        """Takes the strings at these points that have no liberty left."""
        labels = self.labels[which]
        string = labels[:, :AREA] == labels[torch.arange(len(which)), at][:, None]
        empty = self.stones[which, :AREA] == EMPTY
        beside = spread(string.view(-1, SIDE, SIDE)).view(-1, AREA)
        dead = ~(beside & empty).any(1)
        gone = dead.nonzero()[:, 0]
        if len(gone) == 0:
            return
        boards, string = which[gone], string[gone]
        stones, labels = self.stones[boards, :AREA], self.labels[boards, :AREA]
        self.stones[boards, :AREA] = torch.where(string, EMPTY, stones)
        self.labels[boards, :AREA] = torch.where(string, -1, labels)
        taken[boards] += string.sum(1)
        point_taken[boards] = at[gone]


def liberties(stones, labels):
    """The number of liberties of the string at every stone, for chosen boards.

    `stones` and `labels` have the shape (n, AREA + 1)."""
    count = len(stones)
    near = neighbors().to(stones.device)[:AREA]
    empty = stones[:, :AREA] == EMPTY
    sums = torch.zeros((count, AREA + 1), dtype=torch.int16, device=stones.device)
    seen = []
    for way in range(4):
        label = labels[:, near[:, way]].long()
        counts = empty & (label >= 0)
        for other in seen:
            counts &= label != other
        seen.append(label)
        place = torch.where(counts, label, AREA)
        sums.scatter_add_(1, place, counts.to(torch.int16))
    own = labels[:, :AREA].long()
    found = torch.gather(sums, 1, own.clamp(min=0))
    return torch.where(own >= 0, found, torch.zeros_like(found))
