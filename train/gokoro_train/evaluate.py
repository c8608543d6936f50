"""How well a net foresees the moves of games that it did not learn from, by phase:
`python -m gokoro_train.evaluate --help`."""

import argparse
import json
import math
from pathlib import Path

import torch

from . import checkpoint, records
from .board import AREA
from .net import SCORE_SCALE, Net
from .stream import Stream

# First moves of the phases.
PHASES = [0, 50, 100, 150, 200]


def averaged(folder, device):
    """The averaged net of a checkpoint, and what the checkpoint is about."""
    found = checkpoint.load(folder, device)
    if found is None:
        raise records.RecordError(f"{folder}: there is no checkpoint; train a net first")
    state, about = found
    net = Net(about["blocks"], about["channels"]).to(device, memory_format=torch.channels_last)
    net.load_state_dict(state["average"])
    return net.eval(), about


class Sums:
    """Figures of one phase."""

    def __init__(self):
        self.count = self.first = self.fifth = self.tenth = self.known = self.winner = self.counted = 0
        self.loss = self.error = 0.0

    def add(self, policy, numbers, batch, which):
        move = batch.move[which, None]
        policy, numbers = policy[which], numbers[which]
        rank = (policy > policy.gather(1, move)).sum(1)
        self.count += len(rank)
        self.first += int((rank < 1).sum())
        self.fifth += int((rank < 5).sum())
        self.tenth += int((rank < 10).sum())
        self.loss -= float(torch.log_softmax(policy, 1).gather(1, move).sum())
        known = (batch.won[which] == 0) | (batch.won[which] == 1)
        self.known += int(known.sum())
        self.winner += int((((numbers[:, 0] > 0) == (batch.won[which] == 1)) & known).sum())
        counted = ~batch.margin[which].isnan()
        self.counted += int(counted.sum())
        error = (numbers[:, 1] * SCORE_SCALE - torch.nan_to_num(batch.margin[which])).abs()
        self.error += float(error[counted].sum())

    def line(self, name):
        count, known, counted = max(1, self.count), max(1, self.known), max(1, self.counted)
        interval = 1.96 * math.sqrt(max(0.0, self.first / count * (1 - self.first / count) / count))
        return {
            "moves": name, "positions": self.count, "top1": round(100 * self.first / count, 2),
            "interval": round(100 * interval, 2), "top5": round(100 * self.fifth / count, 2),
            "top10": round(100 * self.tenth / count, 2), "log_loss": round(self.loss / count, 4),
            "winner": round(100 * self.winner / known, 2), "score_error": round(self.error / counted, 2),
        }


@torch.no_grad()
def evaluate(net, games, share, seed, device, batch_size=512):
    """The figures of all positions drawn from these games."""
    stream = Stream(games, seed=seed, share=share, device=device, once=True)
    phases = [Sums() for _ in PHASES]
    everything = Sums()
    while (batch := stream.batch(batch_size, turned=False)) is not None:
        with torch.autocast(device.split(":")[0], dtype=torch.bfloat16):
            maps, numbers = net(batch.planes.contiguous(memory_format=torch.channels_last))
        taken = (batch.planes[:, 0] + batch.planes[:, 1]).view(-1, AREA) > 0
        policy = maps[:, 0].masked_fill(taken, -1e9)
        everything.add(policy, numbers, batch, torch.ones_like(batch.move, dtype=torch.bool))
        bounds = [*PHASES[1:], 1 << 15]
        for sums, low, high in zip(phases, PHASES, bounds):
            sums.add(policy, numbers, batch, (batch.number >= low) & (batch.number < high))
    names = [f"{low + 1}-{high}" for low, high in zip(PHASES, PHASES[1:])] + [f"{PHASES[-1] + 1}-"]
    return [sums.line(name) for sums, name in zip(phases, names)] + [everything.line("all")]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="+", required=True)
    parser.add_argument("--net", required=True, help="folder of the checkpoint")
    parser.add_argument("--share", type=float, default=1.0, help="share of the positions that is judged")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", help="also write the figures to this file")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    options = parser.parse_args()
    net, about = averaged(options.net, options.device)
    print(f"{about['blocks']} blocks of {about['channels']} channels, {about['positions']} positions learned from")
    lines = evaluate(net, records.read(options.games), options.share, options.seed, options.device)
    print("   ".join(f"{name:>11}" for name in lines[0]))
    for line in lines:
        print("   ".join(f"{value:>11}" for value in line.values()))
    if options.json:
        Path(options.json).write_text(json.dumps(lines, indent=1) + "\n")


if __name__ == "__main__":
    main()
