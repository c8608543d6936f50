"""Positions drawn from games that are replayed side by side, in a mixed order.

Everything follows from the seed: the order of the games, the positions drawn and the order
in which they come out. The state can be kept and gone on with, game by game.
"""

from dataclasses import dataclass

import numpy as np
import torch

from .board import AREA, BLACK, PASS, WHITE, Boards
from .planes import SYMMETRIES, inputs, small
from .records import BY_RESIGNATION, UNKNOWN


@dataclass
class Batch:
    """Positions with their labels, all seen from the side to move."""

    planes: torch.Tensor
    move: torch.Tensor
    won: torch.Tensor
    """1 won, 0 lost, 0.5 drawn; -1 not known."""
    margin: torch.Tensor
    """Points; NaN where the game was not counted."""
    owners: torch.Tensor
    """1 own, 0 the opponent's, 0.5 nobody's; -1 not known: shape (n, 361)."""
    number: torch.Tensor
    """How many moves were played before."""


class Pool:
    """Columns of positions that are filled and drawn from."""

    def __init__(self, room, device):
        def column(*shape, kind):
            return torch.zeros((room, *shape), dtype=kind, device=device)

        self.room, self.filled = room, 0
        self.columns = {
            "code": column(AREA, kind=torch.uint8),
            "marks": column(5, kind=torch.int16),
            "move": column(kind=torch.int16),
            "color": column(kind=torch.int8),
            "game": column(kind=torch.int32),
            "number": column(kind=torch.int16),
        }

    def put(self, places, rows):
        for name, column in self.columns.items():
            column[places] = rows[name].to(column.dtype)


class Stream:
    """Draws positions of `games` without end, or once through (`once`)."""

    def __init__(self, games, seed, share=0.125, side_by_side=1024, room=65536, device="cpu", once=False):
        self.games, self.share, self.device, self.once = games, share, device, once
        self.generator = np.random.default_rng(seed)
        self.count = min(side_by_side, len(games))
        self.boards = Boards(self.count, device)
        self.moves = torch.from_numpy(games.moves.astype(np.int64))
        self.order, self.next = self._order(), 0
        self.game = np.full(self.count, -1)
        self.at = np.zeros(self.count, dtype=np.int64)
        self.pool = Pool(room, device)
        self.waiting = []
        self.ended = False

    def _order(self):
        count = len(self.games)
        return np.arange(count) if self.once else self.generator.permutation(count)

    def _begin(self, rows):
        """Puts the next games on these boards; -1 where there are none left."""
        for row in rows:
            if self.next == len(self.order):
                if self.once:
                    self.game[row] = -1
                    continue
                self.order, self.next = self._order(), 0
            self.game[row] = self.order[self.next]
            self.at[row] = 0
            self.next += 1
        self.boards.clear(torch.as_tensor(rows, device=self.device))
        started = [row for row in rows if self.game[row] >= 0]
        setups = [self._setup(row) for row in started]
        for step in range(max((len(setup) for setup in setups), default=0)):
            points = torch.full((self.count,), PASS)
            for row, setup in zip(started, setups):
                if step < len(setup):
                    points[row] = int(setup[step])
            colors = torch.full((self.count,), BLACK, dtype=torch.int8)
            self._place(points, colors, started)

    def _setup(self, row):
        game = self.game[row]
        return self.games.setup[self.games.setup_start[game] : self.games.setup_start[game + 1]]

    def _place(self, points, colors, rows):
        """Plays on some boards and leaves the others as they are."""
        ko, last = self.boards.ko.clone(), self.boards.last.clone()
        self.boards.play(points.to(self.device), colors.to(self.device))
        keep = torch.ones(self.count, dtype=torch.bool, device=self.device)
        keep[torch.as_tensor(rows, device=self.device)] = False
        self.boards.ko = torch.where(keep, ko, AREA)
        self.boards.last = torch.where(keep[:, None], last, AREA)

    def _step(self):
        """Draws positions before the next moves, and plays them."""
        games = self.games
        length = games.start[1:] - games.start[:-1]
        over = (self.game < 0) | (self.at >= length[np.maximum(self.game, 0)])
        if over.any():
            self._begin(np.flatnonzero(over).tolist())
        live = (self.game >= 0) & (self.at < length[np.maximum(self.game, 0)])
        if not live.any():
            self.ended = self.once and (self.game < 0).all()
            return
        game = np.maximum(self.game, 0)
        place = np.where(live, games.start[game] + self.at, 0)
        points = torch.where(torch.from_numpy(live), self.moves[torch.from_numpy(place)], PASS)
        white = (games.first[game] + self.at) % 2 == 1
        colors = torch.from_numpy(np.where(white, WHITE, BLACK).astype(np.int8)).to(self.device)
        drawn = live & (points.numpy() != PASS)
        if self.share < 1:
            drawn &= self.generator.random(self.count) < self.share
        rows = torch.from_numpy(np.flatnonzero(drawn)).to(self.device)
        if len(rows):
            code, marks = small(self.boards, rows, colors[rows])
            chosen = torch.from_numpy(game)[rows.cpu()]
            self.waiting.append({
                "code": code, "marks": marks, "move": points.to(self.device)[rows], "color": colors[rows],
                "game": chosen.to(self.device), "number": torch.from_numpy(self.at).to(self.device)[rows],
            })
        self.boards.play(points.to(self.device), colors)
        self.at += live

    def _more(self, count):
        """Steps until so many positions wait, or all games are over."""
        while not self.ended and sum(len(rows["move"]) for rows in self.waiting) < count:
            self._step()
        if not self.waiting:
            return None
        joined = {name: torch.cat([rows[name] for rows in self.waiting]) for name in self.waiting[0]}
        self.waiting = [{name: column[count:] for name, column in joined.items()}]
        return {name: column[:count] for name, column in joined.items()}

    def batch(self, count, turned=True):
        """The next positions; in a stream that reads once, fewer at its end and then None."""
        if self.once:
            rows = self._more(count)
            return None if rows is None or len(rows["move"]) == 0 else self._labelled(rows, turned)
        pool = self.pool
        if pool.filled == 0:
            pool.put(slice(None), self._more(pool.room))
            pool.filled = pool.room
        places = torch.from_numpy(self.generator.choice(pool.room, count, replace=False)).to(self.device)
        rows = {name: column[places] for name, column in pool.columns.items()}
        pool.put(places, self._more(count))
        return self._labelled(rows, turned)

    def _labelled(self, rows, turned):
        games, count = self.games, len(rows["move"])
        game = rows["game"].cpu().numpy().astype(np.int64)
        black = (rows["color"] == BLACK).cpu().numpy()
        sign = np.where(black, 1.0, -1.0)
        margin = games.margin[game]
        won = np.where(margin == UNKNOWN, -1.0, (np.sign(margin) * sign + 1) / 2)
        counted = np.abs(margin.astype(np.int64)) < BY_RESIGNATION
        points = np.where(counted, margin * sign / 2, np.nan)
        row = games.owner_row[game]
        owners = np.full((count, AREA), -1.0, dtype=np.float32)
        if (row >= 0).any():
            which = row >= 0
            owner = games.owners[row[which]].astype(np.float32)
            mine = np.where(black[which], 1.0, 2.0)[:, None]
            owners[which] = np.where(owner == 0, 0.5, owner == mine)
        code, marks, move = rows["code"], rows["marks"].long(), rows["move"].long()
        owners = torch.from_numpy(owners).to(self.device)
        if turned:
            kind = torch.from_numpy(self.generator.integers(0, 8, count)).to(self.device)
            table = SYMMETRIES.to(self.device)
            back = torch.argsort(table, 1)
            back = torch.cat([back, torch.full((8, 1), AREA, device=self.device)], 1)
            code = torch.gather(code, 1, table[kind])
            owners = torch.gather(owners, 1, table[kind])
            marks = torch.gather(back[kind], 1, marks)
            move = torch.gather(back[kind], 1, move[:, None])[:, 0]
        komi = torch.from_numpy((-games.komi[game] * sign).astype(np.float32)).to(self.device)
        black = torch.from_numpy(black.astype(np.float32)).to(self.device)
        to = lambda array: torch.from_numpy(array.astype(np.float32)).to(self.device)
        return Batch(
            inputs(code, marks, komi, black), move, to(won), to(points), owners, rows["number"].long()
        )
