"""Trains the net on a GPU from the same positions, by the same costs and the same steps as
`gokoro learn net`, and writes a checkpoint of the same form, which `gokoro learn export` makes a net of.
Needs Python 3.10, PyTorch and numpy. Positions come from processes of `gokoro learn samples PACKS
--count 0 --out -`, whose format `crates/learn/src/nets/bytes.rs` tells; they lie in a ring on the
device, from which batches are drawn, each position turned or mirrored at random. With --own own games are
played meanwhile by processes of `gokoro learn own --together N`, whose net is asked here
(`crates/learn/src/records/asking.rs`), and positions of those that end go into the ring.

    gokoro learn samples dev.pack --share 0.01 --count 8192 --out dev.samples
    python3 train/gpu.py --gokoro target/release/gokoro --minutes 8 --check dev.samples --out new.ckpt -- \\
        tygem.pack=0.6 own.pack=0.4

writes new-4x64.ckpt.
"""

import argparse
import json
import math
import os
import pathlib
import struct
import subprocess
import sys
import threading
import time

import torch
import torch.nn.functional as F

SIDE, AREA = 19, 361
BYTES, CHUNK = 4360, 512
SETS, OUTLOOK, PLANES, PLANES_VERSION = 24, 8, 64, 3
MAPS, NUMBERS = 2, 4
HEAD, HIDDEN = 32, 64
SCORE_SCALE, KOMI_SCALE = 20.0, 15.0
# The plane of who plays, of a 9 dan and of our search; and of the positions of 9 dans the share that is shown as the
# search's, without what came of it: the search learns moves of 9 dans and outcomes of own games, and moves of those by a search.
WHO, NINE_DAN, SEARCH, SHOWN_AS_SEARCH = 2, 0.0, -0.5, 0.4
VALUE, MARGIN, OWNERSHIP, WIDEST = 1.0, 0.12, 1.6, 4.0
FEWEST_KNOWN = 0.125
# Shares of the rate. The largest value of each channel goes into the hidden layer, some of them thousands: at the
# whole rate a few steps drive it to where nothing passes it any more.
SLOW = {"hidden.w": 0.002, "hidden.b": 0.002, "numbers.w": 0.1}


# ---- the net: parameters in the order of `Parts`, weights of convolutions as rows 3 (3 dy + dx) ... ----

def parts(channels, blocks):
    """Names and shapes of all parameters, in the order in which a checkpoint has them."""
    c, names = channels, []
    part = lambda name, inputs, outputs: names.extend([(name + ".w", (inputs, outputs)), (name + ".b", (outputs,))])
    part("input", 9 * PLANES, c)
    for block in range(blocks):
        part(f"{block}.first", 9 * c, c)
        part(f"{block}.second", 9 * c, c)
    part("head", c, HEAD)
    part("maps", HEAD, MAPS)
    part("hidden", 3 * c + 2 * HEAD, HIDDEN)
    part("numbers", HIDDEN, NUMBERS)
    names += [(f"{block}.pool", (2 * c, c)) for block in range(blocks)]
    return names + [("head.pool", (3 * c, HEAD))]


def begin(names, channels, device):
    """Random parameters: what is cut behind by He's rule, what is added at the end of a block nought, and
    the numbers, too."""
    inputs = {"input.w": 9 * PLANES, "head.w": channels, "maps.w": 2 * HEAD, "hidden.w": 3 * channels + 2 * HEAD}
    made = {}
    for name, shape in names:
        made[name] = torch.zeros(shape, device=device)
        fan = 9 * channels if name.endswith("first.w") else inputs.get(name)
        if fan:
            made[name].normal_(0, math.sqrt(2 / fan))
    return made


def convolution(x, weights, kind):
    inputs = weights.shape[0] // 9
    kernel = weights.view(3, 3, inputs, -1).permute(3, 2, 0, 1).to(kind).contiguous(memory_format=torch.channels_last)
    return F.conv2d(x, kernel, padding=1)


def pooled(x, area):
    return torch.cat([x.sum((2, 3), dtype=torch.float32) / area, x.amax((2, 3)).float()], 1)


def spread(numbers, kind):
    return numbers.to(kind)[:, :, None, None]


def tell(p, planes, mask, side, blocks, kind):
    """The maps (policy, ownership) and the numbers of boards; `mask` is 1 at points."""
    area = (side * side)[:, None]
    sums = (convolution(planes, p["input.w"], kind) + spread(p["input.b"][None], kind)) * mask
    for b in range(blocks):
        active = F.relu(sums)
        bias = p[f"{b}.first.b"] + pooled(active, area) @ p[f"{b}.pool"]
        inner = F.relu(convolution(active, p[f"{b}.first.w"], kind) + spread(bias, kind)) * mask
        sums = sums + (convolution(inner, p[f"{b}.second.w"], kind) + spread(p[f"{b}.second.b"][None], kind)) * mask
    active = F.relu(sums)
    seen = pooled(active, area)
    seen = torch.cat([seen, seen[:, : active.shape[1]] * ((side - 14) / 10)[:, None]], 1)
    bias = p["head.b"] + seen @ p["head.pool"]
    head = F.conv2d(active, p["head.w"].t()[:, :, None, None].to(kind))
    head = F.relu(head + spread(bias, kind)) * mask
    points = head.flatten(2).transpose(1, 2).float()
    maps = points @ p["maps.w"] + p["maps.b"]
    hidden = F.relu(torch.cat([seen, pooled(head, area)], 1) @ p["hidden.w"] + p["hidden.b"])
    return maps, hidden @ p["numbers.w"] + p["numbers.b"]


# ---- positions ----

def symmetries(device):
    grid = torch.arange(AREA, device=device).view(SIDE, SIDE)
    turned = [grid if not flip else grid.t() for flip in (0, 1)]
    all_ = [torch.flip(g, dims) for g in turned for dims in ((), (0,), (1,), (0, 1))]
    return torch.stack([g.flatten() for g in all_])


class Reader:
    """Bytes of samples as planes and targets."""

    def __init__(self, device):
        self.device = device
        self.sides = symmetries(device)
        self.back = torch.argsort(self.sides, 1)
        self.bits = torch.arange(8, device=device, dtype=torch.uint8)
        self.x = torch.arange(AREA, device=device) % SIDE
        self.y = torch.arange(AREA, device=device) // SIDE

    def read(self, data, view, kind, shown_as_search=0.0):
        n = data.shape[0]
        points = self.sides[view]
        turn = lambda values: values.gather(1, points[:, :, None].expand(-1, -1, values.shape[2]))
        sets = turn(data[:, : 3 * AREA].view(n, AREA, 3))
        sets = ((sets[..., None] >> self.bits) & 1).view(n, AREA, SETS)
        outlook = turn(data[:, 3 * AREA : 11 * AREA].view(n, AREA, OUTLOOK)).view(torch.int8)
        owners = data[:, 11 * AREA : 12 * AREA].gather(1, points)
        rest = data[:, 12 * AREA :].contiguous()
        lines, teaches = rest[:, 0].long(), rest[:, 1].bool()
        played = rest[:, 2].long() + 256 * rest[:, 3].long()
        numbers = rest[:, 4:].contiguous().view(torch.float32)
        if shown_as_search:
            shown = (numbers[:, WHO] == NINE_DAN) & (torch.rand(n, device=self.device) < shown_as_search)
            numbers[:, WHO] = torch.where(shown, SEARCH, numbers[:, WHO])
            numbers[:, 4:] = torch.where(shown[:, None], torch.nan, numbers[:, 4:])
            owners = torch.where(shown[:, None], 255, owners)
        x, y, side = self.x[points], self.y[points], lines[:, None]
        mask = (x < side) & (y < side)
        line = torch.minimum(torch.minimum(x, y), side - 1 - torch.maximum(x, y)).clamp(0, 3)
        lined = F.one_hot(line, 4)
        flat = numbers[:, None, :4].expand(-1, AREA, -1)
        planes = torch.cat([sets.to(kind), lined.to(kind), flat.to(kind), (outlook.float() / 64).to(kind)], 2)
        planes = F.pad(planes, (0, PLANES - planes.shape[2])) * mask[:, :, None]
        planes = planes.view(n, SIDE, SIDE, PLANES).permute(0, 3, 1, 2)
        passed = played == AREA
        at = self.back[view].gather(1, played.clamp(max=AREA - 1)[:, None])[:, 0]
        free = mask & (sets[:, :, 0] == 0) & (sets[:, :, 1] == 0)
        return dict(planes=planes, mask=mask, side=lines.float(), teaches=teaches, free=free, owners=owners,
                    played=torch.where(passed, AREA, at), komi=KOMI_SCALE * numbers[:, 0], won=numbers[:, 4],
                    margin=numbers[:, 5])


def cost(p, s, blocks, kind):
    """The cost of a batch as `crates/learn/src/nets/loss.rs` has it, and what it is made of."""
    n = s["planes"].shape[0]
    mask = s["mask"].view(n, 1, SIDE, SIDE).to(kind)
    maps, numbers = tell(p, s["planes"], mask, s["side"], blocks, kind)
    moves = torch.cat([maps[:, :, 0].masked_fill(~s["free"], -1e9), numbers[:, 3:4]], 1)
    surprise = F.cross_entropy(moves, s["played"], reduction="none")
    taught = s["teaches"].float()
    policy = (surprise * taught).sum()
    first = ((moves.argmax(1) == s["played"]).float() * taught).sum()

    points = s["mask"].float()
    owned = maps[:, :, 1]
    lead = ((2 * torch.sigmoid(owned) - 1) * points).sum(1)
    margin = lead + s["komi"] + SCORE_SCALE * numbers[:, 1]
    width = numbers[:, 2].clamp(-WIDEST, WIDEST)
    error = SCORE_SCALE * numbers[:, 2].exp()
    with torch.no_grad():
        odds_of_margin = 1.7 / 1.25 * margin / error.clamp(min=0.1)
    counted = ~s["margin"].isnan()
    off = (margin - torch.where(counted, s["margin"], margin.detach())).abs()
    score = ((off / (SCORE_SCALE * width.exp()) + width) * counted).sum()
    ended = ~s["won"].isnan()
    won = torch.where(ended, s["won"], 0.5)
    value = (F.binary_cross_entropy_with_logits(numbers[:, 0] + odds_of_margin, won, reduction="none") * ended).sum()
    known = (s["owners"] != 255) & s["mask"]
    whose = torch.where(known, s["owners"], 1).float() / 2
    owners = F.binary_cross_entropy_with_logits(owned, whose, reduction="none") * known
    count = known.sum(1)
    owners = owners.sum(1) / count.clamp(min=1)
    share = (count / (FEWEST_KNOWN * s["side"] * s["side"])).clamp(max=1)
    total = (policy + VALUE * value + MARGIN * score + OWNERSHIP * (share * owners).sum()) / n
    told = torch.stack([policy, taught.sum(), first, value, ended.sum(), (off * counted).sum(), counted.sum(),
                        owners.sum(), known.any(1).sum()]).detach()
    return total, told


def line(positions, what, told):
    policy, taught, first, value, ended, off, counted, ownership, known = told.tolist()
    mean = lambda a, b: round(a / max(b, 1), 4)
    return json.dumps(dict(positions=positions, of=what, policy=mean(policy, taught), top1=mean(first, taught),
                           value=mean(value, ended), score=mean(off, counted), ownership=mean(ownership, known)),
                      separators=(",", ":"))


# ---- steps ----

class Steps:
    """Muon for the matrices inside blocks, Adam for the rest, and the average of the parameters."""

    def __init__(self, p, remembered):
        self.p, self.remembered = p, remembered
        self.inner = [k for k in p if k.endswith(("first.w", "second.w"))]
        self.outer = [k for k in p if k not in self.inner]
        self.momentum = torch.zeros_like(torch.stack([p[k] for k in self.inner]))
        self.first = [torch.zeros_like(p[k]) for k in self.outer]
        self.second = [torch.zeros_like(p[k]) for k in self.outer]
        self.average = {k: v.clone() for k, v in p.items()}
        device = self.momentum.device
        self.rate = torch.zeros((), device=device)
        self.taken = torch.zeros((), device=device)

    @torch.no_grad()
    def step(self, gradients):
        length = torch.sqrt(sum((g.float() ** 2).sum() for g in gradients.values()))
        cut = torch.clamp(1.0 / (length + 1e-12), max=1.0)
        self.taken += 1
        keep = 0.01 * self.rate
        weights = torch.stack([self.p[k] for k in self.inner])
        g = torch.stack([gradients[k] for k in self.inner]) * cut
        self.momentum.lerp_(g, 0.05)
        by = torch.lerp(g, self.momentum, 0.95)
        by = by / (by.flatten(1).norm(dim=1)[:, None, None] + 1e-12)
        for _ in range(5):
            square = by.transpose(1, 2) @ by
            by = 3.4445 * by + by @ (-4.775 * square + 2.0315 * square @ square)
        scale = 0.2 * math.sqrt(max(by.shape[1:]))
        weights -= self.rate * scale * by + keep * weights
        for k, w in zip(self.inner, weights):
            self.p[k].copy_(w)
        known = 1 - 0.9 ** self.taken, 1 - 0.99 ** self.taken
        for k, m, v in zip(self.outer, self.first, self.second):
            g, slow = gradients[k] * cut, SLOW.get(k, 1.0)
            m.lerp_(g, 0.1)
            v.lerp_(g * g, 0.01)
            by = m / known[0] / ((v / known[1]).sqrt() + 1e-8)
            self.p[k].sub_(slow * (self.rate * by + keep * self.p[k]))
        forget = torch.clamp(9 / (10 + self.taken), min=1 / self.remembered, max=1.0)
        for k, v in self.p.items():
            self.average[k].add_(forget * (v - self.average[k]))


class Training:
    """A net on its way, with the step as a graph where there is a device."""

    def __init__(self, args, device, ring, filled):
        self.blocks, self.batch, self.device = args.blocks, args.batch, device
        self.kind = torch.bfloat16 if device.type == "cuda" else torch.float32
        self.names = parts(args.channels, args.blocks)
        self.shape = (PLANES, args.channels, args.blocks, HEAD, HIDDEN, MAPS, NUMBERS)
        self.p = begin(self.names, args.channels, device)
        self.positions = 0
        if args.begin:
            measures, values = read(args.begin)
            blocks = measures[2]
            if measures[:2] + measures[3:7] != self.shape[:2] + self.shape[3:] or blocks > args.blocks:
                sys.exit(f"{args.begin}: a net of another shape; name its --shapes, or the same with more blocks")
            # Blocks behind those it has add nothing at first.
            known = named(parts(args.channels, blocks), values)
            self.p |= {name: value.to(device) for name, value in known.items()}
            self.positions = measures[7]
        for value in self.p.values():
            value.requires_grad_(True)
        self.steps = Steps({k: v.detach() for k, v in self.p.items()}, args.average)
        self.reader, self.ring, self.filled = Reader(device), ring, filled
        self.told = torch.zeros(9, device=device)
        self.before, self.seconds, self.graph = self.positions, 0.0, None

    def once(self):
        draw = torch.rand(self.batch, device=self.device, dtype=torch.float64)
        at = (draw * self.filled).long()
        view = torch.randint(0, 8, (self.batch,), device=self.device)
        sample = self.reader.read(self.ring[at], view, self.kind, SHOWN_AS_SEARCH)
        total, told = cost(self.p, sample, self.blocks, self.kind)
        gradients = torch.autograd.grad(total, list(self.p.values()))
        self.steps.step(dict(zip(self.p, gradients)))
        self.told += told

    def capture(self):
        stream = torch.cuda.Stream()
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream):
            for _ in range(3):
                self.once()
        torch.cuda.current_stream().wait_stream(stream)
        self.graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(self.graph, capture_error_mode="thread_local"):
            self.once()
        self.told.zero_()

    def step(self, rate):
        self.steps.rate.fill_(rate)
        self.graph.replay() if self.graph else self.once()
        self.positions += self.batch

    @torch.no_grad()
    def check(self, data):
        told = torch.zeros(9, device=self.device)
        for chunk in data.split(512):
            view = torch.zeros(len(chunk), dtype=torch.long, device=self.device)
            told += cost(self.steps.average, self.reader.read(chunk, view, self.kind), self.blocks, self.kind)[1]
        return told

    def save(self, path):
        """The checkpoint. What steps remember is not kept: who goes on from it begins with step 0."""
        flat = lambda p: torch.cat([p[name].detach().float().cpu().flatten() for name, _ in self.names])
        head = struct.pack("<8s2I9Q", b"GOKOTRNG", 1, PLANES_VERSION, *self.shape, self.positions, 0)
        write(path, head, flat(self.steps.average), flat(self.p))


def write(path, head, average, now):
    """A checkpoint as `crates/learn/src/nets/checkpoint.rs` has it, whole or not at all."""
    if not average.isfinite().all():
        sys.exit(f"{path}: a parameter is no number; try a lower rate")
    nought = torch.zeros_like(average)
    values = (now, average, nought, nought)
    body = head + b"".join(one.numpy().astype("<f4").tobytes() for one in values)
    with open(f"{path}.part", "wb") as file:
        file.write(body + struct.pack("<Q", fnv1a(body)))
    os.replace(f"{path}.part", path)


def read(path):
    """The measures of a checkpoint with positions and steps, and the average of its parameters."""
    body = open(path, "rb").read()
    if len(body) < 96 or body[:8] != b"GOKOTRNG" or struct.unpack_from("<2I", body, 8) != (1, PLANES_VERSION):
        sys.exit(f"{path}: no checkpoint of this version")
    if body[-8:] != struct.pack("<Q", fnv1a(body[:-8])):
        sys.exit(f"{path}: the checkpoint is cut off or damaged")
    values = torch.frombuffer(bytearray(body[88:-8]), dtype=torch.float32).view(4, -1)
    return struct.unpack_from("<9Q", body, 16), values[1]


def named(names, values):
    """Parameters by name."""
    sizes = [math.prod(shape) for _, shape in names]
    return {name: part.view(shape).clone() for (name, shape), part in zip(names, values.split(sizes))}


def fnv1a(body):
    hash_, prime, cut = 0xCBF29CE484222325, 0x100000001B3, (1 << 64) - 1
    for byte in body:
        hash_ = (hash_ ^ byte) * prime & cut
    return hash_


# ---- positions from processes into the ring ----

class Feed:
    """Processes that write positions, and threads that put them into the ring."""

    def __init__(self, args, device):
        self.ring = torch.zeros((args.ring, BYTES), dtype=torch.uint8, device=device)
        self.filled = torch.zeros((), dtype=torch.float64, device=device)
        self.fed, self.full, self.lock = 0, 0, threading.Lock()
        self.writing, self.over, self.threads = args.writers, threading.Event(), []
        self.side = torch.cuda.Stream() if device.type == "cuda" else None
        for n in range(args.writers):
            self.begin(self.feed, args, n)

    def begin(self, work, *args):
        thread = threading.Thread(target=work, args=args, daemon=True)
        self.threads.append(thread)
        thread.start()

    def close(self):
        """Ends the threads; the processes end when nobody reads or answers any more."""
        self.over.set()
        for thread in self.threads:
            thread.join()

    def feed(self, args, n):
        try:
            self.copy(args, n)
        finally:
            self.writing -= 1
            print(f"the writer of positions {n} has ended", flush=True)

    def copy(self, args, n):
        command = [args.gokoro, "-q", "--threads", "1", "--seed", str(args.seed + n), "learn", "samples",
                   "--count", "0", "--out", "-", *args.packs]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, bufsize=0)
        buffer = torch.empty((CHUNK, BYTES), dtype=torch.uint8, pin_memory=self.side is not None)
        view = memoryview(buffer.numpy()).cast("B")
        while not self.over.is_set() and fill(process.stdout, view):
            self.put(buffer)
        process.stdout.close()
        process.wait()

    def put(self, buffer):
        """A chunk into the ring."""
        with self.lock:
            start = self.fed % len(self.ring)
            if self.side is not None:
                with torch.cuda.stream(self.side):
                    self.ring[start : start + CHUNK].copy_(buffer, non_blocking=True)
                self.side.synchronize()
            else:
                self.ring[start : start + CHUNK] = buffer
            self.fed += CHUNK
            self.full = min(self.fed, len(self.ring))


# ---- own games, whose net is asked here ----

class Answers:
    """What a net that stays as it is says of positions."""

    def __init__(self, path, device):
        (_, channels, self.blocks, *_), values = read(path)
        self.p = {name: value.to(device) for name, value in named(parts(channels, self.blocks), values).items()}
        self.device, self.reader = device, Reader(device)
        self.kind = torch.bfloat16 if device.type == "cuda" else torch.float32
        self.data = torch.zeros((CHUNK, BYTES), dtype=torch.uint8, device=device)
        self.data[:, 12 * AREA] = SIDE
        self.view = torch.zeros(CHUNK, dtype=torch.long, device=device)
        self.said, self.graph = None, None
        self.stream = torch.cuda.Stream(priority=-1) if device.type == "cuda" else None

    @torch.no_grad()
    def once(self):
        s = self.reader.read(self.data, self.view, self.kind)
        mask = s["mask"].view(CHUNK, 1, SIDE, SIDE).to(self.kind)
        maps, numbers = tell(self.p, s["planes"], mask, s["side"], self.blocks, self.kind)
        back = self.reader.back[self.view][:, :, None].expand(-1, -1, MAPS)
        self.said = torch.cat([maps.gather(1, back).flatten(1), numbers], 1)

    def capture(self):
        with torch.cuda.stream(self.stream):
            for _ in range(3):
                self.once()
            self.stream.synchronize()
            self.graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(self.graph, stream=self.stream, capture_error_mode="thread_local"):
                self.once()

    def of(self, questions, views):
        """The answers as numbers on the processor; the rows behind the questions are whatever they are."""
        if self.stream is None:
            self.data[: len(questions)] = questions
            self.view[: len(questions)] = views
            self.once()
            return self.said[: len(questions)].contiguous()
        with torch.cuda.stream(self.stream):
            self.data[: len(questions)].copy_(questions, non_blocking=True)
            self.view[: len(questions)].copy_(views, non_blocking=True)
            self.graph.replay()
            said = self.said[: len(questions)].cpu()
        return said


class OwnGames:
    """Processes that play own games, ask what the net says and write the positions to learn from."""

    def __init__(self, args, device):
        nets = (args.own_net or args.begin).split(",")
        self.asked, self.answers = 0, [Answers(nets[n % len(nets)], device) for n in range(args.players)]

    def begin(self, args, feed):
        self.feed = feed
        for n, answers in enumerate(self.answers):
            if answers.stream is not None:
                answers.capture()
            feed.begin(self.play, args, n, answers)

    def play(self, args, n, answers):
        command = [args.gokoro, "-q", "--seed", str(args.seed + 1000 + n), "learn", "own", *args.own.split(","),
                   "--games", "100000000", "--together", str(args.together), "--out", f"{args.own_out}-{n}.pack"]
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        # Its many threads leave a core to each writer and to this program.
        cores = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(process.pid, cores[args.writers + 1 :] or cores)
        pinned = answers.stream is not None
        questions = torch.empty((CHUNK, BYTES), dtype=torch.uint8, pin_memory=pinned)
        chunk = torch.empty((CHUNK, BYTES), dtype=torch.uint8, pin_memory=pinned)
        draw, filled = torch.Generator().manual_seed(args.seed + n), 0
        head = bytearray(8)
        while not self.feed.over.is_set() and fill(process.stdout, memoryview(head)):
            asked, learned = struct.unpack("<2I", head)
            if not fill(process.stdout, memoryview(questions.numpy()).cast("B")[: asked * BYTES]):
                break
            while learned:
                part = min(learned, CHUNK - filled)
                at = memoryview(chunk.numpy()).cast("B")[filled * BYTES : (filled + part) * BYTES]
                fill(process.stdout, at)
                filled, learned = filled + part, learned - part
                if filled == CHUNK:
                    self.feed.put(chunk)
                    filled = 0
            if asked:
                views = torch.randint(0, 8, (asked,), generator=draw)
                said = memoryview(answers.of(questions[:asked], views).numpy()).cast("B")
                while said:
                    said = said[process.stdin.write(said) :]
                self.asked += asked
        process.stdin.close()
        process.stdout.close()
        process.wait()
        print(f"player {n} has ended", flush=True)


def fill(stream, view):
    """Reads until the view is full; whether it came to that."""
    while view:
        got = stream.readinto(view)
        if not got:
            return False
        view = view[got:]
    return True


def rate(args, passed):
    """The rate after this share of the time: up, level, down to a hundredth along a straight line."""
    left = (1 - passed) / args.cool
    return args.rate * min(passed / args.warm_up, 1.0) * min(max(left, 0.01), 1.0)


def main():
    parse = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parse.add_argument("--gokoro", required=True, help="the program that writes positions")
    parse.add_argument("--out", required=True, help="the checkpoint to write; each shape's gets its measures behind the name")
    parse.add_argument("--minutes", type=float, default=8, help="how long to learn, once there are positions")
    parse.add_argument("--shapes", default="4x64", help="blocks x channels of the nets that learn side by side")
    parse.add_argument("--begin", help="a checkpoint to begin with, of as many blocks or fewer")
    parse.add_argument("--check", help="samples that are not learned from, as a file")
    parse.add_argument("--batch", type=int, default=1024)
    parse.add_argument("--rate", type=float, default=0.003)
    parse.add_argument("--warm-up", type=float, default=0.02, help="share of the time until the rate is reached")
    parse.add_argument("--cool", type=float, default=0.4, help="share of the time while it goes down")
    parse.add_argument("--average", type=float, default=500, help="steps that the average remembers")
    parse.add_argument("--ring", type=int, default=1 << 21, help="positions kept on the device")
    parse.add_argument("--fill", type=int, default=200_000, help="positions to wait for before the first step")
    parse.add_argument("--writers", type=int, default=15)
    parse.add_argument("--own", help="packs, with commas, whose games own games begin in")
    parse.add_argument("--own-net", help="checkpoints, with commas, whose nets play them in turn [default: that of --begin]")
    parse.add_argument("--own-out", default="own", help="the packs of own games to write; each gets a number behind the name")
    parse.add_argument("--players", type=int, default=2, help="processes that play own games")
    parse.add_argument("--together", type=int, default=1000, help="games that each of them plays at a time")
    parse.add_argument("--told", type=float, default=20, help="seconds from one line of the log to the next")
    parse.add_argument("--seed", type=int, default=1)
    parse.add_argument("packs", nargs="+")
    args = parse.parse_args()
    if args.own and not (args.own_net or args.begin):
        sys.exit("--own wants a net that plays: name a checkpoint with --own-net, or go on from one with --begin")
    start = time.time()
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.manual_seed(args.seed)
    torch.backends.cudnn.benchmark = True
    args.ring = max(args.ring // CHUNK, 1) * CHUNK
    args.fill = min(args.fill, args.ring)
    shapes = [tuple(map(int, shape.split("x"))) for shape in args.shapes.split(",")]
    if any(blocks < 1 or channels % 32 for blocks, channels in shapes):
        sys.exit("--shapes wants at least one block and a multiple of 32 channels, such as 4x64")
    own = OwnGames(args, device) if args.own else None
    feed = Feed(args, device)
    if own:
        own.begin(args, feed)
    checked = None
    if args.check:
        checked = torch.frombuffer(bytearray(open(args.check, "rb").read()), dtype=torch.uint8).view(-1, BYTES).to(device)
    while feed.fed < args.fill:
        if not feed.writing:
            sys.exit("no writer of positions is left; see what they said, above")
        time.sleep(0.2)
    print(f"{time.time() - start:.1f} s: {feed.fed} positions are there", flush=True)
    feed.filled.fill_(feed.full)
    nets = []
    for args.blocks, args.channels in shapes:
        nets.append((f"{args.blocks}x{args.channels}", Training(args, device, feed.ring, feed.filled)))
    if device.type == "cuda":
        # Nothing else may go on while steps are captured.
        with feed.lock:
            for _, net in nets:
                net.capture()
    print(f"{time.time() - start:.1f} s: ready", flush=True)
    begun = told = time.time()
    end = begun + 60 * args.minutes
    while True:
        now = time.time()
        passed = (now - begun) / (end - begun)
        if passed >= 1:
            break
        feed.filled.fill_(feed.full)
        for _, net in nets:
            since = time.time()
            for _ in range(10):
                net.step(rate(args, passed))
            if device.type == "cuda":
                torch.cuda.synchronize()
            net.seconds += time.time() - since
        if now - told > args.told:
            told = now
            for shape, net in nets:
                speed = (net.positions - net.before) / net.seconds
                asked = f", {own.asked} asked" if own else ""
                print(f"{now - start:.0f} s, {feed.fed} fed{asked}, {shape}, {speed:.0f} positions/s:",
                      line(net.positions, "learned", net.told), flush=True)
                net.told.zero_()
                if checked is not None:
                    print(shape, line(net.positions, "tried", net.check(checked)), flush=True)
    for shape, net in nets:
        out = pathlib.Path(args.out)
        net.save(out.with_name(f"{out.stem}-{shape}.ckpt"))
        if checked is not None:
            print(shape, line(net.positions, "tried", net.check(checked)), flush=True)
    feed.close()


if __name__ == "__main__":
    main()
