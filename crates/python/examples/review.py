"""Reviews a game: python review.py game.sgf [visits]. The mistakes with what was better, the largest first."""

import sys

import gokoro

record = gokoro.open(sys.argv[1])
review = record.review(visits=int(sys.argv[2]) if len(sys.argv) > 2 else 32)
print(review["verdict"]["text"]["en"])
for mistake in review["mistakes"]:
    print(f"move {mistake['number']}: {mistake['loss']:.1f} points (estimate)")
