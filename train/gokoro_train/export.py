"""Writes the averaged net of a checkpoint for `crates/net`: `python -m gokoro_train.export --help`.

The file is in the safetensors format with 16-bit floats. Its metadata says the format and its
version, the version of the planes, the shape of the net, and where it comes from. The tensors:

    input.weight [3, 3, planes, channels], input.bias; for each block b: b.first.weight,
    b.first.bias, b.pool [from, to], b.second.weight, b.second.bias; maps.weight
    [maps, channels], maps.bias; hidden.weight [from, to], hidden.bias; numbers.weight
    [numbers, channels], numbers.bias
"""

import argparse
import hashlib
import json
from pathlib import Path

import torch
from safetensors.torch import save_file

from . import planes
from .board import AREA, Boards
from .evaluate import averaged
from .net import MAPS, NUMBERS, SCORE_SCALE
from .planes import inputs, small

FORMAT = "gokoro-net"
VERSION = "1"


def tensors(net):
    """The parameters in the order and form of the file."""

    def kernel(convolution):
        return convolution.weight.permute(2, 3, 1, 0)

    found = {"input.weight": kernel(net.input), "input.bias": net.input.bias}
    for number, block in enumerate(net.tower):
        found[f"{number}.first.weight"] = kernel(block.first)
        found[f"{number}.first.bias"] = block.first.bias
        found[f"{number}.pool"] = block.pool.weight.T
        found[f"{number}.second.weight"] = kernel(block.second)
        found[f"{number}.second.bias"] = block.second.bias
    found["maps.weight"], found["maps.bias"] = net.maps.weight[:, :, 0, 0], net.maps.bias
    found["hidden.weight"], found["hidden.bias"] = net.hidden.weight.T, net.hidden.bias
    found["numbers.weight"], found["numbers.bias"] = net.numbers.weight, net.numbers.bias
    return {name: value.detach().to(torch.float16).contiguous() for name, value in found.items()}


@torch.no_grad()
def examples(net):
    """Positions after random moves, and all that the net says of them with its weights in 16 bits."""
    for parameter in net.parameters():
        parameter.copy_(parameter.to(torch.float16).float())
    generator = torch.Generator().manual_seed(1)
    for count in (0, 30, 151):
        boards, moves = Boards(1), []
        for number in range(count):
            color = torch.tensor([1 + number % 2], dtype=torch.int8)
            # Near the edge there are captures and kos; a move must leave a liberty.
            free = (boards.stones[0, :AREA] == 0).clone()
            if boards.ko[0] < AREA:
                free[boards.ko[0]] = False
            near = (boards.stones[:, boards.near[:AREA]] == 0)[0].any(1)
            places = torch.nonzero(free & near)[:, 0]
            point = places[torch.randint(len(places), (1,), generator=generator)]
            boards.play(point, color)
            moves.append(int(point))
        black, komi = count % 2 == 0, 6.5
        code, marks = small(boards, torch.tensor([0]), torch.tensor([1 if black else 2], dtype=torch.int8))
        mine = torch.tensor([-komi if black else komi])
        maps, numbers = net(inputs(code, marks.long(), mine, torch.tensor([float(black)])))
        rounded = [[round(value, 5) for value in row] for row in maps[0].tolist()]
        yield {"moves": moves, "komi": komi, "policy": rounded[0], "ownership": rounded[1],
               "numbers": [round(value, 5) for value in numbers[0].tolist()]}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--net", required=True, help="folder of the checkpoint")
    parser.add_argument("--out", required=True, help="folder for the file, which is named by its hash")
    parser.add_argument("--examples", help="also write what the net says of made positions, for tests")
    options = parser.parse_args()
    net, about = averaged(options.net, "cpu")
    metadata = {
        "format": FORMAT, "version": VERSION, "planes": str(planes.VERSION),
        "blocks": str(about["blocks"]), "channels": str(about["channels"]), "maps": ",".join(MAPS),
        "numbers": ",".join(NUMBERS), "score_scale": str(SCORE_SCALE), "positions": str(about["positions"]),
        "games": " ".join(Path(path).name for path in about["options"]["games"]),
    }
    folder = Path(options.out)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "net.new"
    save_file(tensors(net), path, metadata)
    digest = hashlib.sha256(path.read_bytes()).hexdigest()[:12]
    named = folder / f"net-{about['blocks']}x{about['channels']}-{digest}.safetensors"
    path.replace(named)
    print(named)
    if options.examples:
        lines = [json.dumps(example) for example in examples(net)]
        Path(options.examples).write_text("[" + ",\n".join(lines) + "]\n")


if __name__ == "__main__":
    main()
