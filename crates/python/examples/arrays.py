"""Numbers for a model of one's own: python arrays.py games... The planes of all positions of the games,
and at the end of each who is expected to own how much."""

import sys

import gokoro

for path in sys.argv[1:]:
    for record in gokoro.read(path):
        planes = record.features()
        owners = record.after().owners()
        black, white = (owners > 0.5).sum(), (owners < -0.5).sum()
        print(f"{path}: planes {planes.shape} {planes.dtype}; Black owns {black}, White {white} (estimate)")
