"""Games through one `gokoro worker`: lines in, lines out, nothing kept between two calls."""

import subprocess
import threading


def reviewed(command, games):
    """Yields a line of JSON for every game (a record in a line, or an object with sgf)."""
    worker = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def feed():
        try:
            for game in games:
                worker.stdin.write(game.encode() + b"\n")
            worker.stdin.close()
        except BrokenPipeError:
            pass  # the exit code says why

    thread = threading.Thread(target=feed, daemon=True)
    thread.start()
    for line in worker.stdout:
        yield line.decode().rstrip("\n")
    thread.join()
    # 1: some lines hold an error in place of a review.
    if worker.wait() not in (0, 1):
        raise RuntimeError(f"{command[0]} ended with {worker.returncode}")
