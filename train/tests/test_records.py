"""A pack written down byte by byte."""

import tempfile
import unittest
from pathlib import Path

import zstandard

from gokoro_train import records
from gokoro_train.board import AREA, PASS


class TestPack(unittest.TestCase):
    def test_columns_and_owners(self):
        data = records.MAGIC + (2).to_bytes(4, "little")
        data += bytes([2, 0, 1, 0])  # moves of the two games
        data += bytes([0, 1])  # stones of the setup
        data += bytes([0, 1])  # White begins the second
        data += bytes([13, 1])  # komi in half points
        data += (5).to_bytes(2, "little") + (-3).to_bytes(2, "little", signed=True)
        data += bytes([0, 1])  # the owners of the second are known
        data += bytes([60, 0])  # the stone of the setup: low byte, ninth bits
        data += bytes([3, 361 & 255, 360 & 255, 0b110])  # 3, a pass, the last point
        data += bytes([0b00_10_01_00]) + bytes(AREA // 4)  # 1 Black's, 2 White's
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "two.pack"
            path.write_bytes(zstandard.ZstdCompressor().compress(data))
            games = records.read([path])
        self.assertEqual(games.start.tolist(), [0, 2, 3])
        self.assertEqual(games.moves.tolist(), [3, PASS, 360])
        self.assertEqual((games.setup_start.tolist(), games.setup.tolist()), ([0, 0, 1], [60]))
        self.assertEqual((games.first.tolist(), games.komi.tolist()), ([0, 1], [6.5, 0.5]))
        self.assertEqual(games.margin.tolist(), [5, -3])
        self.assertEqual(games.owner_row.tolist(), [-1, 0])
        self.assertEqual(games.owners[0].tolist(), [0, 1, 2] + [0] * (AREA - 3))


if __name__ == "__main__":
    unittest.main()
