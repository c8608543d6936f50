"""Reviews games on Ray: batches of games as tasks, each through a worker of its own. A task whose
machine is lost is done again elsewhere; its lines are written when the whole batch has come back.

    python clients/cluster/ray_review.py games.txt reviews.jsonl --address auto -- gokoro worker --threads 1
"""

import argparse
import os
import sys

import ray

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("games", help="a file with a game in each line")
parser.add_argument("out", help="the file to write")
parser.add_argument("--address", default=None, help="the cluster; without it this machine")
parser.add_argument("--batch", type=int, default=4, help="games of a task; a lost one is done again")
parser.add_argument("command", nargs="+", help="the worker, after --")
args = parser.parse_args()

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, here)
ray.init(address=args.address, runtime_env={"env_vars": {"PYTHONPATH": here}}, log_to_driver=False)


@ray.remote(num_cpus=1, max_retries=-1)
def review(command, games):
    from worker import reviewed

    return list(reviewed(command, games))


with open(args.games, encoding="utf-8") as source:
    games = [line.rstrip("\n") for line in source if line.strip()]
batches = [games[i : i + args.batch] for i in range(0, len(games), args.batch)]
waiting = [review.remote(args.command, batch) for batch in batches]
with open(args.out, "w", encoding="utf-8") as out:
    while waiting:
        done, waiting = ray.wait(waiting)
        for line in ray.get(done[0]):
            out.write(line + "\n")
        out.flush()
