"""The net: residual blocks of 3x3 convolutions with a pooled bias, as in `crates/net`.

There is no normalisation, so nothing has to be folded away before the net is used: the
second convolution of a block begins at nought instead.
"""

import torch
from torch import nn
from torch.nn import functional as F

from .board import AREA
from .planes import COUNT

# Maps and numbers that come out.
MAPS = ["policy", "ownership"]
NUMBERS = ["value", "score"]
SCORE_SCALE = 20.0


class Block(nn.Module):
    """a = relu(x); x + conv2(relu(conv1(a) + pool * mean(a)))"""

    def __init__(self, channels):
        super().__init__()
        self.first = nn.Conv2d(channels, channels, 3, padding=1)
        self.pool = nn.Linear(channels, channels, bias=False)
        self.second = nn.Conv2d(channels, channels, 3, padding=1)
        nn.init.kaiming_normal_(self.first.weight, nonlinearity="relu")
        for nought in (self.first.bias, self.pool.weight, self.second.weight, self.second.bias):
            nn.init.zeros_(nought)

    def forward(self, x):
        a = F.relu(x)
        inner = self.first(a) + self.pool(a.mean((2, 3)))[:, :, None, None]
        return x + self.second(F.relu(inner))


class Net(nn.Module):
    """Policy, ownership, value and score of a position, seen from the side to move."""

    def __init__(self, blocks, channels):
        super().__init__()
        self.blocks, self.channels = blocks, channels
        self.input = nn.Conv2d(COUNT, channels, 3, padding=1)
        nn.init.kaiming_normal_(self.input.weight, nonlinearity="relu")
        self.tower = nn.Sequential(*[Block(channels) for _ in range(blocks)])
        self.maps = nn.Conv2d(channels, len(MAPS), 1)
        self.hidden = nn.Linear(channels, channels)
        self.numbers = nn.Linear(channels, len(NUMBERS))

    def forward(self, planes):
        a = F.relu(self.tower(self.input(planes)))
        maps = self.maps(a).flatten(2)
        numbers = self.numbers(F.relu(self.hidden(a.mean((2, 3)))))
        return maps.float(), numbers.float()


def losses(maps, numbers, batch):
    """The parts of the loss, and whether the best move was the one played."""
    policy = maps[:, 0]
    # A move is made on an empty point: the planes of stones say which.
    taken = (batch.planes[:, 0] + batch.planes[:, 1]).flatten(1) > 0
    policy = policy.masked_fill(taken, -1e9)
    parts = {"policy": F.cross_entropy(policy, batch.move)}
    known = batch.won >= 0
    value = F.binary_cross_entropy_with_logits(numbers[:, 0], batch.won.clamp(min=0), reduction="none")
    parts["value"] = (value * known).sum() / known.sum().clamp(min=1)
    counted = ~batch.margin.isnan()
    target = torch.nan_to_num(batch.margin) / SCORE_SCALE
    score = F.huber_loss(numbers[:, 1], target, reduction="none")
    parts["score"] = (score * counted).sum() / counted.sum().clamp(min=1)
    owned = batch.owners >= 0
    own = F.binary_cross_entropy_with_logits(maps[:, 1], batch.owners.clamp(min=0), reduction="none")
    parts["ownership"] = (own * owned).sum() / owned.sum().clamp(min=1)
    return parts, policy.argmax(1) == batch.move


WEIGHTS = {"policy": 1.0, "value": 0.3, "score": 0.1, "ownership": 0.5}


def total(parts):
    """The loss that is learned from."""
    return sum(WEIGHTS[name] * part for name, part in parts.items())
