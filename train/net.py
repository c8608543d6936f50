"""The net: its parameters, what it computes, and its files.

The arithmetic is that of `crates/net` (its head says what a block does); planes and samples are laid out as
`gokoro-lab learn samples --layout` prints. Weights of a convolution are rows `(3 dy + dx) * inputs + input`.
"""

import json
import math

import numpy as np
import torch
import torch.nn.functional as F
from safetensors import safe_open
from safetensors.torch import save_file

FORMAT, VERSION = "gokoro-net", "2"


class Shape:
    """Measures of a net: residual blocks, channels, channels of the head of the maps, hidden units."""

    def __init__(self, blocks, channels, head=32, hidden=64):
        self.blocks, self.channels, self.head, self.hidden = blocks, channels, head, hidden

    def __str__(self):
        return f"{self.blocks}x{self.channels}"

    def parameters(self, layout):
        """Names and shapes of all parameters."""
        c, planes = self.channels, layout["planes"]
        maps, numbers = len(layout["net_maps"]), len(layout["net_numbers"])
        all_ = {}

        def part(name, inputs, outputs):
            all_[name + ".weight"], all_[name + ".bias"] = (inputs, outputs), (outputs,)

        part("input", 9 * planes, c)
        for block in range(self.blocks):
            part(f"{block}.first", 9 * c, c)
            part(f"{block}.second", 9 * c, c)
            all_[f"{block}.pool"] = (2 * c, c)
        part("head", c, self.head)
        part("maps", self.head, maps)
        part("hidden", 3 * c + 2 * self.head, self.hidden)
        part("numbers", self.hidden, numbers)
        all_["head.pool"] = (3 * c, self.head)
        return all_


def begin(shape, layout, seed):
    """Random parameters: what is cut behind by He's rule, what a block adds at its end 0, and the numbers 0."""
    random = torch.Generator().manual_seed(seed)
    fans = {"input.weight": 9 * layout["planes"], "head.weight": shape.channels, "maps.weight": 2 * shape.head,
            "hidden.weight": 3 * shape.channels + 2 * shape.head}
    made = {}
    for name, dims in shape.parameters(layout).items():
        fan = 9 * shape.channels if name.endswith("first.weight") else fans.get(name)
        made[name] = torch.randn(dims, generator=random) * math.sqrt(2 / fan) if fan else torch.zeros(dims)
    return made


def grow(parameters, old, new, layout, seed):
    """The same function by a net of more blocks and channels: what is added passes nothing on at first.

    New channels carry random sums of the planes, new inner channels random sums of all; no weight leads from either
    to what was there, and added blocks add 0.
    """
    made = begin(new, layout, seed)
    # Where the old channels lie among the new ones of each input that holds several groups of channels.
    groups = {"hidden.weight": (3, 2), "head.pool": (3, 0)}
    for name, value in parameters.items():
        target = made[name]
        if value.dim() == 1:
            target[: len(value)] = value
            continue
        rows, columns = value.shape[0], value.shape[1]
        if name == "input.weight":
            target[:, :columns] = value
            continue
        whole, of_head = groups.get(name, (None, 0))
        if whole is None:
            whole = {"first.weight": 9, "second.weight": 9, "pool": 2}.get(name.split(".", 1)[1], 1)
            whole = 1 if name in ("head.weight", "maps.weight", "numbers.weight") else whole
        width = (rows - of_head * old.head) // whole
        wide = (target.shape[0] - of_head * new.head) // whole
        kept = target.clone()
        target.zero_()
        if name.endswith("first.weight"):
            # New inner channels hear everything; the old ones hear the old channels alone.
            target[:, columns:] = kept[:, columns:]
        for group in range(whole):
            target[group * wide : group * wide + width, :columns] = value[group * width : (group + 1) * width]
        for group in range(of_head):
            at, was = whole * wide + group * new.head, whole * width + group * old.head
            target[at : at + old.head, :columns] = value[was : was + old.head]
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
    """The maps (policy, ownership) of boards, (boards, points, maps), and their numbers; `mask` is 1 at points."""
    area = (side * side)[:, None]
    sums = (convolution(planes, p["input.weight"], kind) + spread(p["input.bias"][None], kind)) * mask
    for b in range(blocks):
        active = F.relu(sums)
        bias = p[f"{b}.first.bias"] + pooled(active, area) @ p[f"{b}.pool"]
        inner = F.relu(convolution(active, p[f"{b}.first.weight"], kind) + spread(bias, kind)) * mask
        added = convolution(inner, p[f"{b}.second.weight"], kind) + spread(p[f"{b}.second.bias"][None], kind)
        sums = sums + added * mask
    active = F.relu(sums)
    seen = pooled(active, area)
    seen = torch.cat([seen, seen[:, : active.shape[1]] * ((side - 14) / 10)[:, None]], 1)
    bias = p["head.bias"] + seen @ p["head.pool"]
    head = F.conv2d(active, p["head.weight"].t()[:, :, None, None].to(kind))
    head = F.relu(head + spread(bias, kind)) * mask
    points = head.flatten(2).transpose(1, 2).float()
    maps = points @ p["maps.weight"] + p["maps.bias"]
    hidden = F.relu(torch.cat([seen, pooled(head, area)], 1) @ p["hidden.weight"] + p["hidden.bias"])
    return maps, hidden @ p["numbers.weight"] + p["numbers.bias"]


# ---- files ----

def read(path):
    """A net's shape, parameters and metadata."""
    with safe_open(path, "pt") as file:
        told = file.metadata() or {}
        if told.get("format") != FORMAT or told.get("version") != VERSION:
            raise SystemExit(f"{path}: no net of this program; name a file that train.py wrote or the program plays with")
        shape = Shape(*(int(told[name]) for name in ("blocks", "channels", "head", "hidden")))
        # The program's files have flat tensors.
        parameters = {name: file.get_tensor(name).float() for name in file.keys()}
    return shape, parameters, told


def shaped(path, layout):
    """A net's shape and parameters in their dimensions; refuses a file of other planes or another shape."""
    shape, parameters, told = read(path)
    wanted = shape.parameters(layout)
    if told["planes"] != str(layout["planes_version"]):
        raise SystemExit(f"{path}: made for version {told['planes']} of the planes, not {layout['planes_version']}")
    if parameters.keys() != wanted.keys() or any(parameters[n].numel() != math.prod(d) for n, d in wanted.items()):
        raise SystemExit(f"{path}: its parameters are not those of a net of {shape}; the file is damaged")
    return shape, {name: parameters[name].reshape(dims) for name, dims in wanted.items()}, told


def write(path, shape, parameters, layout, positions, taught):
    """A net as the program reads it, in half precision."""
    told = {"format": FORMAT, "version": VERSION, "planes": str(layout["planes_version"]),
            "channels": str(shape.channels), "blocks": str(shape.blocks), "head": str(shape.head),
            "hidden": str(shape.hidden), "maps": ",".join(layout["net_maps"]),
            "numbers": ",".join(layout["net_numbers"]), "score_scale": f"{layout['score_scale']:g}",
            "positions": str(positions)}
    if taught:
        told["taught"] = "labels"
    save_file({name: value.detach().cpu().half().flatten().contiguous() for name, value in parameters.items()},
              str(path), told)
