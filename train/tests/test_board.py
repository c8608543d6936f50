"""The boards side by side against rules written down plainly, one board at a time."""

import random
import unittest

import torch

from gokoro_train import planes
from gokoro_train.board import AREA, BLACK, PASS, Boards, liberties, neighbors

NEAR = [[n for n in row if n < AREA] for row in neighbors().tolist()[:AREA]]


def string(board, point):
    """The string at a point and its liberties."""
    stones, open_, free = {point}, [point], set()
    while open_:
        for near in NEAR[open_.pop()]:
            if board[near] == 0:
                free.add(near)
            elif board[near] == board[point] and near not in stones:
                stones.add(near)
                open_.append(near)
    return stones, free


class Plain:
    """One board."""

    def __init__(self):
        self.board, self.ko = [0] * AREA, PASS

    def play(self, point, color):
        """Plays if the move is legal and says whether it was."""
        if self.board[point] or point == self.ko:
            return False
        self.board[point] = color
        taken = set()
        for near in NEAR[point]:
            if self.board[near] == 3 - color:
                stones, free = string(self.board, near)
                taken |= stones if not free else set()
        for gone in taken:
            self.board[gone] = 0
        stones, free = string(self.board, point)
        if not free:
            self.board[point] = 0
            return False
        self.ko = next(iter(taken)) if len(taken) == len(stones) == len(free) == 1 else PASS
        return True


class TestBoards(unittest.TestCase):
    def test_random_games(self):
        chance, count, kos = random.Random(1), 6, 0
        boards, plain = Boards(count), [Plain() for _ in range(count)]
        for number in range(450):
            color, moves = 1 + number % 2, []
            for one in plain:
                tries = (chance.randrange(AREA) for _ in range(60))
                move = next((p for p in tries if one.play(p, color)), PASS)
                if move == PASS:
                    one.ko = PASS
                moves.append(move)
                kos += one.ko != PASS
            boards.play(torch.tensor(moves), torch.full((count,), color, dtype=torch.int8))
            for row, one in enumerate(plain):
                self.assertEqual(boards.stones[row, :AREA].tolist(), one.board)
                self.assertEqual(int(boards.ko[row]), one.ko)
        self.assertGreater(kos, 0)
        found = liberties(boards.stones, boards.labels)
        for row, one in enumerate(plain):
            for point in range(AREA):
                wanted = len(string(one.board, point)[1]) if one.board[point] else 0
                self.assertEqual(int(found[row, point]), wanted)


class TestPlanes(unittest.TestCase):
    def test_a_corner(self):
        boards = Boards(1)
        for point, color in [(0, 1), (1, 2), (40, 1)]:
            boards.play(torch.tensor([point]), torch.tensor([color], dtype=torch.int8))
        white = torch.tensor([2], dtype=torch.int8)
        code, marks = planes.small(boards, torch.tensor([0]), white)
        got = planes.inputs(code, marks.long(), torch.tensor([6.5]), torch.tensor([0.0]))[0].flatten(1)
        on = [[p for p in range(AREA) if got[plane, p] == 1] for plane in range(13)]
        self.assertEqual(on[0], [1])  # White's own stone
        self.assertEqual(on[1], [0, 40])
        self.assertEqual((on[2], on[3], on[4]), ([], [1], []))  # two liberties
        self.assertEqual((on[5], on[6], on[7]), ([0], [], [40]))  # one, and four
        self.assertEqual([on[9], on[10], on[11], on[12]], [[40], [1], [0], []])
        self.assertEqual(float(got[13].sum()), 72)
        self.assertAlmostEqual(float(got[17, 5]), 6.5 / 15, places=5)
        self.assertEqual(float(got[18].sum()), 0)

    def test_symmetries_are_eight_permutations(self):
        rows = {tuple(row) for row in planes.SYMMETRIES.tolist()}
        self.assertEqual(len(rows), 8)
        self.assertTrue(all(sorted(row) == list(range(AREA)) for row in rows))


if __name__ == "__main__":
    unittest.main()
