"""Positions: files of samples as `gokoro-lab learn samples` writes them, and their bytes as planes and targets."""

import json
import subprocess

import numpy as np
import torch
import torch.nn.functional as F


def layout(gokoro):
    """How samples and nets are laid out, as the program prints it."""
    return json.loads(subprocess.run([gokoro, "learn", "samples", "--layout"], capture_output=True, check=True).stdout)


class Files:
    """Samples of files, each file drawn with its share: `labels.samples=0.8`. Of each file a last part is kept for trying."""

    def __init__(self, texts, bytes_, seed, tried):
        self.parts, self.shares, self.random = [], [], np.random.default_rng(seed)
        for text in texts:
            path, _, share = text.partition("=")
            data = np.memmap(path, np.uint8, "r")
            count, rest = divmod(len(data), bytes_)
            if rest or count <= tried:
                raise SystemExit(f"{path}: {count} samples of {bytes_} bytes and {rest} bytes, which must be 0; of the samples {tried} "
                                 "are kept for trying; make the file again with this program's learn samples")
            self.parts.append(data[: count * bytes_].reshape(count, bytes_))
            self.shares.append(float(share) if share else None)
        self.tried = tried
        if any(share is None for share in self.shares):
            if any(share is not None for share in self.shares):
                raise SystemExit("give all files of samples a share, such as labels.samples=0.8, or none")
            self.shares = [len(part) for part in self.parts]
        self.shares = np.array(self.shares) / sum(self.shares)

    def batch(self, count):
        """Samples drawn at random."""
        of = self.random.choice(len(self.parts), count, p=self.shares)
        rows = [self.parts[i][self.random.integers(len(self.parts[i]) - self.tried)] for i in of]
        return torch.from_numpy(np.stack(rows))

    def kept(self, part):
        """The samples of a file that are not learned from."""
        data = self.parts[part]
        return torch.from_numpy(np.array(data[len(data) - self.tried :]))


def symmetries(side, device):
    grid = torch.arange(side * side, device=device).view(side, side)
    turned = [grid if not flip else grid.t() for flip in (0, 1)]
    all_ = [torch.flip(g, dims) for g in turned for dims in ((), (0,), (1,), (0, 1))]
    return torch.stack([g.flatten() for g in all_])


class Reader:
    """Bytes of samples as planes and targets, each position turned or mirrored as its view says."""

    def __init__(self, layout, device):
        self.layout, self.device, self.side = layout, device, layout["side"]
        self.sides = symmetries(self.side, device)
        self.back = torch.argsort(self.sides, 1)
        self.bits = torch.arange(8, device=device, dtype=torch.uint8)
        points = torch.arange(self.side**2, device=device)
        self.x, self.y = points % self.side, points // self.side

    def read(self, data, view, kind):
        of, at, area = self.layout, self.layout["offsets"], self.side**2
        n, count, lines_of = data.shape[0], of["moves"], self.side
        points = self.sides[view]
        turn = lambda values: values.gather(1, points[:, :, None].expand(-1, -1, values.shape[2]))
        sets = turn(data[:, : at["outlook"]].view(n, area, -1))
        sets = ((sets[..., None] >> self.bits) & 1).view(n, area, of["sets"])
        outlook = turn(data[:, at["outlook"] : at["owners"]].view(n, area, of["outlook"])).view(torch.int8)
        owners = data[:, at["owners"] : at["moves"]].gather(1, points)
        numbers = data[:, at["floats"] :].contiguous().view(torch.float32)
        lines = data[:, at["lines"]].long()
        x, y, side = self.x[points], self.y[points], lines[:, None]
        mask = (x < side) & (y < side)
        line = torch.minimum(torch.minimum(x, y), side - 1 - torch.maximum(x, y)).clamp(0, 3)
        flat = numbers[:, None, : of["numbers"]].expand(-1, area, -1)
        outlook = outlook.float() / of["outlook_scale"]
        planes = torch.cat([sets.to(kind), F.one_hot(line, 4).to(kind), flat.to(kind), outlook.to(kind)], 2)
        planes = F.pad(planes, (0, of["planes"] - planes.shape[2])) * mask[:, :, None]
        planes = planes.view(n, lines_of, lines_of, of["planes"]).permute(0, 3, 1, 2)
        moves = data[:, at["moves"] : at["shares"]].contiguous().view(torch.int16).long()
        passed = moves == area
        moves = torch.where(passed, area, self.back[view].gather(1, moves.clamp(max=area - 1)))
        shares = (data[:, at["shares"] : at["shares"] + count].float() / 255) ** 2
        whole = torch.zeros(n, area + 1, device=data.device).scatter_add_(1, moves, shares)
        known = whole.sum(1)
        free = mask & (sets[:, :, 0] == 0) & (sets[:, :, 1] == 0)
        won, margin = numbers[:, of["numbers"]], numbers[:, of["numbers"] + 1]
        return dict(planes=planes, mask=mask, side=lines.float(), free=free, owners=owners,
                    known=owners != of["unknown"], moves=whole / known.clamp(min=1e-6)[:, None], taught=known > 0,
                    komi=of["komi_scale"] * numbers[:, 0], won=won, margin=margin)
