"""Learns the hidden layer of a net and the numbers behind it (odds, correction, error, pass) anew, with all
else held: what goes into that layer is worked out once for each position, so it takes minutes of a processor.
Needs PyTorch and numpy. Samples are files of `gokoro learn samples --share 0.01`, few of each game.

    python3 train/head.py OLD.ckpt SAMPLES CHECK NEW.ckpt
"""

import math
import sys

import torch
import torch.nn.functional as F

import gpu

EPOCHS, BATCH, RATE, DECAY = 7, 1024, 2e-3, 0.02
FIRST_ERROR = 8.5


@torch.no_grad()
def facts(p, blocks, path):
    """For each sample what goes into the hidden layer, and what the costs of the numbers need."""
    reader, rows = gpu.Reader(torch.device("cpu")), []
    lots = torch.Generator().manual_seed(3)
    data = torch.frombuffer(bytearray(open(path, "rb").read()), dtype=torch.uint8).view(-1, gpu.BYTES)
    for chunk in data.split(256):
        s = reader.read(chunk, torch.randint(0, 8, (len(chunk),), generator=lots), torch.float32)
        mask = s["mask"].view(-1, 1, gpu.SIDE, gpu.SIDE).float()
        maps, seen = gpu.look(p, s["planes"], mask, s["side"], blocks, torch.float32)
        lead = ((2 * torch.sigmoid(maps[:, :, 1]) - 1) * s["mask"].float()).sum(1)
        moves = maps[:, :, 0].masked_fill(~s["free"], -1e9)
        passed = s["played"] == gpu.AREA
        played = moves.gather(1, s["played"].clamp(max=gpu.AREA - 1)[:, None])[:, 0]
        rest = [lead + s["komi"], s["won"], s["margin"], moves.logsumexp(1), passed, s["teaches"], played]
        rows.append(torch.cat([seen] + [one.float()[:, None] for one in rest], 1))
    return torch.cat(rows)


def costs(w, rows, inputs):
    seen = rows[:, :inputs]
    margin, won, counted, others, passed, teaches, played = rows[:, inputs:].unbind(1)
    numbers = F.relu(seen @ w["hidden.w"] + w["hidden.b"]) @ w["numbers.w"] + w["numbers.b"]
    margin = margin + gpu.SCORE_SCALE * numbers[:, 1]
    width = numbers[:, 2].clamp(-gpu.WIDEST, gpu.WIDEST)
    error = gpu.SCORE_SCALE * width.exp()
    odds = numbers[:, 0] + (1.7 / 1.25 * margin / error.clamp(min=0.1)).detach()
    ended, known, taught = ~won.isnan(), ~counted.isnan(), teaches > 0
    value = F.binary_cross_entropy_with_logits(odds[ended], won[ended])
    off = (margin - counted)[known].abs()
    score = (off / error[known] + width[known]).mean()
    told = torch.where(passed > 0, numbers[:, 3], played)
    policy = (torch.logaddexp(others, numbers[:, 3]) - told)[taught].mean()
    # Beside each other the value counts twice and the score four times as much as for the whole net.
    share = lambda which: which.float().mean()
    total = policy + 2 * gpu.VALUE * value * share(ended) + 4 * gpu.MARGIN * score * share(known)
    return total, dict(policy=policy.item(), value=value.item(), score=off.mean().item(), told=error[known].mean().item())


def main():
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    old, samples, check, new = sys.argv[1:]
    head, (_, channels, blocks, *_), values = gpu.read(old)
    names = gpu.parts(channels, blocks)
    p = gpu.named(names, values)
    rows, checked = facts(p, blocks, samples), facts(p, blocks, check)
    inputs = p["hidden.w"].shape[0]
    torch.manual_seed(5)
    mean, deviation = rows[:, :inputs].mean(0), rows[:, :inputs].std(0).clamp(min=1e-2)
    for table in (rows, checked):
        table[:, :inputs] = (table[:, :inputs] - mean) / deviation
    w = {"hidden.w": torch.randn(inputs, gpu.HIDDEN) * math.sqrt(2 / inputs), "hidden.b": torch.zeros(gpu.HIDDEN),
         "numbers.w": torch.zeros(gpu.HIDDEN, gpu.NUMBERS),
         "numbers.b": torch.tensor([0, 0, math.log(FIRST_ERROR / gpu.SCORE_SCALE), p["numbers.b"][3].item()])}
    for value in w.values():
        value.requires_grad_(True)
    weights, biases = [w["hidden.w"], w["numbers.w"]], [w["hidden.b"], w["numbers.b"]]
    steps = torch.optim.AdamW([dict(params=weights, weight_decay=DECAY), dict(params=biases, weight_decay=0.0)], lr=RATE)
    done, all_ = 0, EPOCHS * math.ceil(len(rows) / BATCH)
    for epoch in range(EPOCHS):
        for chosen in torch.randperm(len(rows)).split(BATCH):
            done += 1
            passed = done / all_
            for group in steps.param_groups:
                group["lr"] = RATE * min(1, 20 * passed) * min(1, max(0.01, (1 - passed) / 0.7))
            steps.zero_grad()
            costs(w, rows[chosen], inputs)[0].backward()
            steps.step()
        with torch.no_grad():
            print(epoch, costs(w, checked, inputs)[1], flush=True)
    with torch.no_grad():
        p.update({name: value.clone() for name, value in w.items()})
        p["hidden.b"] -= (mean / deviation) @ w["hidden.w"]
        p["hidden.w"] /= deviation[:, None]
    gpu.write(new, head, torch.cat([p[name].flatten() for name, _ in names]))


if __name__ == "__main__":
    main()
