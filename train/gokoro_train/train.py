"""Trains a net, in pieces if wanted: `python -m gokoro_train.train --help`."""

import argparse
import json
import math
import signal
import time
from pathlib import Path

import torch

from . import checkpoint, planes, records
from .net import Net, losses, total
from .stream import Stream

# Steps over which a figure is smoothed in the log.
SMOOTH = 200


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="+", required=True, help="collections (.sgf.zst), or one .pack")
    parser.add_argument("--out", required=True, help="folder of the checkpoint and the log")
    parser.add_argument("--blocks", type=int, default=4)
    parser.add_argument("--channels", type=int, default=32)
    parser.add_argument("--positions", type=float, default=2e7, help="positions to learn from in all")
    parser.add_argument("--batch", type=int, default=256)
    parser.add_argument("--rate", type=float, default=2e-3, help="highest learning rate")
    parser.add_argument("--warm-up", type=float, default=2e5, help="positions until it is reached")
    parser.add_argument("--decay", type=float, default=1e-4, help="weight decay")
    parser.add_argument("--average", type=float, default=0.999, help="of the averaged weights, per step")
    parser.add_argument("--minutes", type=float, default=9, help="stop then; run again to go on")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=0, help="0: all")
    parser.add_argument("--compile", action="store_true", help="use torch.compile")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    return parser.parse_args()


def rate_at(position, options):
    """Warm-up, then a half cosine down to a hundredth."""
    if position < options.warm_up:
        return options.rate * position / options.warm_up
    done = (position - options.warm_up) / max(1.0, options.positions - options.warm_up)
    return options.rate * (0.01 + 0.99 * 0.5 * (1 + math.cos(math.pi * min(1.0, done))))


class Run:
    """A net in training."""

    def __init__(self, options):
        self.options = options
        torch.manual_seed(options.seed)
        self.net = Net(options.blocks, options.channels).to(options.device, memory_format=torch.channels_last)
        self.optimizer = torch.optim.AdamW(self.net.parameters(), lr=options.rate, weight_decay=options.decay)
        self.average = {name: value.clone() for name, value in self.net.state_dict().items()}
        self.position, self.pieces = 0, 0
        found = checkpoint.load(options.out, options.device)
        if found:
            self._go_on(*found)
        self.forward = torch.compile(self.net) if options.compile else self.net

    def _go_on(self, state, about):
        shape = (about["blocks"], about["channels"], about["planes"])
        if shape != (self.options.blocks, self.options.channels, planes.VERSION):
            raise records.RecordError(
                f"{self.options.out}: the checkpoint is of another net {shape}; give another --out"
            )
        self.net.load_state_dict(state["net"])
        self.optimizer.load_state_dict(state["optimizer"])
        self.average = state["average"]
        self.position, self.pieces = about["positions"], about["pieces"]

    def step(self, batch):
        """Learns from a batch; gives the losses and the share of moves foreseen."""
        for group in self.optimizer.param_groups:
            group["lr"] = rate_at(self.position + 1, self.options)
        with torch.autocast(self.options.device.split(":")[0], dtype=torch.bfloat16):
            maps, numbers = self.forward(batch.planes.contiguous(memory_format=torch.channels_last))
        parts, foreseen = losses(maps, numbers, batch)
        self.optimizer.zero_grad(set_to_none=True)
        total(parts).backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), 1.0)
        self.optimizer.step()
        self.position += len(batch.move)
        # Early averages forget faster.
        steps = self.position / self.options.batch
        keep = min(self.options.average, (1 + steps) / (10 + steps))
        with torch.no_grad():
            for name, value in self.net.state_dict().items():
                self.average[name].lerp_(value, 1 - keep)
        figures = torch.stack([*parts.values(), foreseen.float().mean()]).detach()
        return dict(zip([*parts, "top1"], figures.tolist()))

    def save(self):
        state = {
            "net": self.net.state_dict(), "optimizer": self.optimizer.state_dict(), "average": self.average,
        }
        options = self.options
        about = {
            "blocks": options.blocks, "channels": options.channels, "planes": planes.VERSION,
            "positions": self.position, "pieces": self.pieces, "options": vars(options),
        }
        checkpoint.save(options.out, state, about)


def main():
    options = arguments()
    if options.threads:
        torch.set_num_threads(options.threads)
    started = time.monotonic()
    run = Run(options)
    games = records.read(options.games)
    print(f"{len(games)} games, {len(games.moves)} moves; {run.position} positions learned from", flush=True)
    # Every piece draws other positions, and the same ones whenever it is run.
    stream = Stream(games, seed=options.seed * 1000 + run.pieces, device=options.device)
    run.pieces += 1
    log = Path(options.out) / "log.jsonl"
    log.parent.mkdir(parents=True, exist_ok=True)
    stopped = []
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: stopped.append(True))
    smooth, steps = {}, 0

    def goes_on():
        in_time = time.monotonic() - started < 60 * options.minutes
        return run.position < options.positions and in_time and not stopped

    while goes_on():
        steps += 1
        for name, value in run.step(stream.batch(options.batch)).items():
            known = smooth.get(name, 0.0)
            smooth[name] = known + (value - known) / min(SMOOTH, steps)
        if steps % SMOOTH == 0:
            line = {"positions": run.position, "minutes": round((time.monotonic() - started) / 60, 2)}
            line |= {name: round(value, 4) for name, value in smooth.items()}
            with log.open("a") as file:
                file.write(json.dumps(line) + "\n")
            print(line, flush=True)
        if steps % (10 * SMOOTH) == 0:
            run.save()
    run.save()
    print(f"{run.position} of {options.positions:.0f} positions", flush=True)


if __name__ == "__main__":
    main()
