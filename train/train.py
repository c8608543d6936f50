"""Trains the net on processors or a GPU, in bounded pieces that go on from a state.

    gokoro-lab learn samples --labels positions-0.bin.zst --games 0=club.sgf.zst --out club.samples
    python3 train/train.py --gokoro target/release/gokoro-lab --shape 6x96 --begin net.safetensors \\
        --state deep.state --out deep.safetensors --minutes 60 club.samples=0.8 people.samples=0.2

Needs Python 3.10, PyTorch, numpy and safetensors. The state holds the parameters, their average and what the steps
remember; if it is there, training goes on from it. The net written is the average of the parameters.
"""

import argparse
import json
import os
import pathlib
import time

import torch
import torch.nn.functional as F

import data as positions_of
import net as nets

# What each part of the cost counts. Owners are a mean over points; the margin costs as a Laplace distribution of the
# error that the net foretells, and a little by its size, so that a net that is unsure of all still learns leads.
OWNERS, MARGIN, POINT, CHANCE, MOVES = 1.6, 0.12, 0.006, 0.5, 0.4
WIDEST = 4.0  # the logarithm of the error in units of the score's scale
# Owners of fewer points than this share of the board count less.
FEWEST_KNOWN = 0.125
# Shares of the rate: the largest value of each channel goes into the hidden layer, some of them thousands.
SLOW = {"hidden.weight": 0.02, "hidden.bias": 0.02, "numbers.weight": 0.1}


def cost(p, s, blocks, kind, layout):
    """The cost of a batch, and sums of what it is made of for the log."""
    n, scale = s["planes"].shape[0], layout["score_scale"]
    side = layout["side"]
    maps, numbers = nets.tell(p, s["planes"], s["mask"].view(n, 1, side, side).to(kind), s["side"], blocks, kind)
    scores = torch.cat([maps[:, :, 0].masked_fill(~s["free"], -1e9), numbers[:, 3:4]], 1)
    # A label's move may be illegal for us alone (superko): it teaches nothing.
    open_ = F.pad(s["free"], (0, 1), value=True)
    surprise = -(s["moves"] * open_ * F.log_softmax(scores, 1)).sum(1)
    taught = s["taught"].float()
    first = (scores.argmax(1) == s["moves"].argmax(1)).float() * taught

    owned = maps[:, :, 1]
    lead = ((2 * torch.sigmoid(owned) - 1) * s["mask"]).sum(1)
    margin = lead + s["komi"] + scale * numbers[:, 1]
    width = numbers[:, 2].clamp(-WIDEST, WIDEST)
    with torch.no_grad():
        odds_of_margin = 1.7 / 1.25 * margin / (scale * numbers[:, 2].exp()).clamp(min=0.1)
    counted = ~s["margin"].isnan()
    off = (margin - torch.where(counted, s["margin"], margin.detach())).abs()
    score = (off / (scale * width.exp()) + width) * counted
    ended = ~s["won"].isnan()
    won = torch.where(ended, s["won"], 0.5)
    chance = F.binary_cross_entropy_with_logits(numbers[:, 0] + odds_of_margin, won, reduction="none") * ended
    known = s["known"] & s["mask"]
    whose = torch.where(known, s["owners"], 0).float() / layout["own"]
    owners = F.binary_cross_entropy_with_logits(owned, whose, reduction="none") * known
    count = known.sum(1)
    owners = owners.sum(1) / count.clamp(min=1)
    share = (count / (FEWEST_KNOWN * s["side"] ** 2)).clamp(max=1)
    total = MOVES * (surprise * taught) + CHANCE * chance + MARGIN * score + POINT * off * counted + OWNERS * share * owners
    told = torch.stack([x.sum() for x in (surprise * taught, taught, first, chance, ended, off * counted, counted, owners,
                                          (count > 0))]).detach()
    return total.mean(), told


def line(positions, what, told):
    moves, taught, first, chance, ended, off, counted, owners, known = told.tolist()
    mean = lambda a, b: round(a / max(b, 1), 4)
    return json.dumps(dict(positions=positions, of=what, moves=mean(moves, taught), top1=mean(first, taught),
                           chance=mean(chance, ended), lead=mean(off, counted), owners=mean(owners, known)))


class Steps:
    """Muon (Jordan 2024) for the matrices inside blocks, Adam for the rest, and the average of the parameters."""

    def __init__(self, p, remembered):
        self.p, self.remembered, self.taken = p, remembered, 0
        self.inner = [k for k in p if k.endswith(("first.weight", "second.weight"))]
        self.outer = [k for k in p if k not in self.inner]
        self.first = {k: torch.zeros_like(v) for k, v in p.items()}
        self.second = {k: torch.zeros_like(p[k]) for k in self.outer}
        self.average = {k: v.clone() for k, v in p.items()}

    @torch.no_grad()
    def step(self, gradients, rate):
        length = torch.sqrt(sum((g.float() ** 2).sum() for g in gradients.values()))
        cut = torch.clamp(1.0 / (length + 1e-12), max=1.0)
        self.taken += 1
        keep = 1 - 0.01 * rate
        for k in self.inner:
            g = gradients[k] * cut
            self.first[k].lerp_(g, 0.05)
            by = torch.lerp(g, self.first[k], 0.95)
            by = by / (by.norm() + 1e-12)
            for _ in range(5):
                square = by.t() @ by
                by = 3.4445 * by + by @ (-4.775 * square + 2.0315 * square @ square)
            self.p[k].mul_(keep).sub_(rate * 0.2 * max(by.shape) ** 0.5 * by)
        known = 1 - 0.9**self.taken, 1 - 0.99**self.taken
        for k in self.outer:
            g, slow = gradients[k] * cut, SLOW.get(k, 1.0)
            self.first[k].lerp_(g, 0.1)
            self.second[k].lerp_(g * g, 0.01)
            by = self.first[k] / known[0] / ((self.second[k] / known[1]).sqrt() + 1e-8)
            self.p[k].sub_(slow * rate * (by + 0.01 * self.p[k]))
        forget = max(9 / (10 + self.taken), 1 / self.remembered)
        for k, v in self.p.items():
            self.average[k].lerp_(v, forget)


class Training:
    """A net on its way."""

    def __init__(self, args, layout, device):
        self.layout, self.device, self.positions, self.taught = layout, device, 0, args.taught
        self.kind = torch.bfloat16 if device.type == "cuda" or args.bfloat16 else torch.float32
        wanted = nets.Shape(*map(int, args.shape.split("x")))
        state = pathlib.Path(args.state)
        if state.exists():
            kept = torch.load(state, weights_only=True, map_location="cpu")
            if kept["planes"] != layout["planes_version"]:
                raise SystemExit(f"{state}: a state of planes of version {kept['planes']}, not {layout['planes_version']}; begin anew")
            if kept["shape"] != str(wanted):
                raise SystemExit(f"{state}: a state of a net of {kept['shape']}, not {wanted}; name its shape or another file")
            self.shape, self.p, self.positions = wanted, kept["parameters"], kept["positions"]
        elif args.begin:
            shape, p, _ = nets.shaped(args.begin, layout)
            if shape.blocks > wanted.blocks or shape.channels > wanted.channels:
                raise SystemExit(f"{args.begin}: a net of {shape}, larger than {wanted}; name a shape that holds it")
            same = str(shape) == str(wanted)
            self.shape, self.p = wanted, p if same else nets.grow(p, shape, wanted, layout, args.seed)
        else:
            self.shape, self.p = wanted, nets.begin(wanted, layout, args.seed)
        self.p = {name: value.to(device).requires_grad_() for name, value in self.p.items()}
        self.steps = Steps({name: value.detach() for name, value in self.p.items()}, args.average)
        if state.exists():
            self.steps.taken = kept["taken"]
            for name in ("first", "second", "average"):
                getattr(self.steps, name).update({k: v.to(device) for k, v in kept[name].items()})
        self.reader = positions_of.Reader(layout, device)
        self.told = torch.zeros(9, device=device)

    def step(self, batch, rate):
        view = torch.randint(0, 8, (len(batch),), device=self.device)
        sample = self.reader.read(batch.to(self.device), view, self.kind)
        total, told = cost(self.p, sample, self.shape.blocks, self.kind, self.layout)
        gradients = torch.autograd.grad(total, list(self.p.values()))
        self.steps.step(dict(zip(self.p, gradients)), rate)
        self.told += told
        self.positions += len(batch)

    @torch.no_grad()
    def check(self, samples):
        """What the average of the parameters costs on samples that are not learned from."""
        told = torch.zeros(9, device=self.device)
        for part in samples.split(256):
            sample = self.reader.read(part.to(self.device), torch.zeros(len(part), dtype=torch.long, device=self.device), self.kind)
            told += cost(self.steps.average, sample, self.shape.blocks, self.kind, self.layout)[1]
        return told

    def save(self, state, out):
        """The state and the net, each beside its name first: a run that is cut off leaves the ones before."""
        part = pathlib.Path(f"{state}.part")
        torch.save(dict(shape=str(self.shape), planes=self.layout["planes_version"], positions=self.positions, taken=self.steps.taken,
                        parameters={k: v.detach() for k, v in self.p.items()}, first=self.steps.first,
                        second=self.steps.second, average=self.steps.average), part)
        os.replace(part, state)
        part = pathlib.Path(f"{out}.part")
        nets.write(part, self.shape, self.steps.average, self.layout, self.positions, self.taught)
        os.replace(part, out)


def rate_at(args, share, positions):
    """Warm-up from the first position of a training, then the rate, then a cosine over the last part of this piece."""
    warm = min(1.0, (positions + 1) / args.warm_up)
    left = (1 - share) / args.cool if args.cool and share > 1 - args.cool else 1.0
    return args.rate * warm * (0.5 - 0.5 * torch.cos(torch.tensor(left * torch.pi)).item())


def main():
    parse = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parse.add_argument("samples", nargs="+", help="files of samples, each with its share: labels.samples=0.8")
    parse.add_argument("--gokoro", default="gokoro-lab", help="the program gokoro-lab, which prints the layout of samples")
    parse.add_argument("--shape", default="6x96", help="residual blocks and channels, a multiple of 32")
    parse.add_argument("--begin", help="a net to begin with, of at most this shape")
    parse.add_argument("--state", required=True)
    parse.add_argument("--out", required=True, help="the net to write")
    parse.add_argument("--minutes", type=float, default=60)
    parse.add_argument("--batch", type=int, default=128)
    parse.add_argument("--rate", type=float, default=0.0008)
    parse.add_argument("--warm-up", type=int, default=10_000, help="positions until the rate is reached")
    parse.add_argument("--cool", type=float, default=0, help="share of the time over which the rate goes to 0")
    parse.add_argument("--average", type=float, default=400, help="steps that the average remembers")
    parse.add_argument("--tried", type=int, default=1500, help="samples of each file that are not learned from")
    parse.add_argument("--told", type=float, default=300, help="seconds from one trial and saving to the next")
    parse.add_argument("--bfloat16", action="store_true", help="on processors, too: faster where they have it")
    parse.add_argument("--taught", action="store_true", help="the samples are labels of a strong net, whose chances are not those of people")
    parse.add_argument("--seed", type=int, default=1)
    args = parse.parse_args()
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.manual_seed(args.seed)
    layout = positions_of.layout(args.gokoro)
    training = Training(args, layout, device)
    files = positions_of.Files(args.samples, layout["bytes"], args.seed + training.positions, args.tried)
    kept = [(pathlib.Path(text.partition("=")[0]).stem, files.kept(i)) for i, text in enumerate(args.samples)]

    def tell(since):
        count = training.positions - since[1]
        print(f"{time.time() - begun:.0f} s, {count / (time.time() - since[0]):.0f} positions/s",
              line(training.positions, "learned", training.told), flush=True)
        training.told.zero_()
        for name, samples in kept:
            print("  ", line(training.positions, name, training.check(samples)), flush=True)
        training.save(args.state, args.out)
        return time.time(), training.positions

    begun = time.time()
    since, end = (begun, training.positions), begun + 60 * args.minutes
    for name, samples in kept if not training.positions else []:
        print("  ", line(0, name, training.check(samples)), flush=True)
    while time.time() < end:
        share = (time.time() - begun) / (60 * args.minutes)
        training.step(files.batch(args.batch), rate_at(args, share, training.positions))
        if time.time() - since[0] > args.told:
            since = tell(since)
    tell(since)


if __name__ == "__main__":
    main()
