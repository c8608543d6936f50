"""Reviews games on Spark: every partition goes through a worker of its own. A task whose machine
is lost is done again elsewhere; Spark keeps the output of whole tasks only, so every game has one
line.

    gokoro convert records/ --to lines --out games.txt
    spark-submit --py-files clients/cluster/worker.py clients/cluster/spark_review.py \
        games.txt reviews --parts 64 -- gokoro worker --threads 1
"""

import argparse

from pyspark.sql import SparkSession

from worker import reviewed

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("games", help="a file or folder with a game in each line, on storage that all machines reach")
parser.add_argument("out", help="the folder to write")
parser.add_argument("--parts", type=int, default=64, help="tasks; a lost one is done again")
parser.add_argument("command", nargs="+", help="the worker, after --")
args = parser.parse_args()

context = SparkSession.builder.appName("gokoro review").getOrCreate().sparkContext
command = args.command
lines = context.textFile(args.games).filter(lambda line: line.strip()).repartition(args.parts)
lines.mapPartitions(lambda games: reviewed(command, games)).saveAsTextFile(args.out)
