/* A review on paper: half a page for each mistake, with its board, what was played and what was better on it, and its
   lines in words. It is drawn once the review is there, and shown to printers alone. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { Picture, type Mark } from "../board";
import { point, position, type Game } from "../game";
import { counted, useShell } from "../shell";
import { mistakeMarks } from "./marks";
import type { Item } from "./model";
import { sentences, type Line, type Review } from "./types";

interface Props { game: Game; review: Review; items: Item[] }

export function Sheet({ game, review, items }: Props) {
  const { t, settings } = useShell();
  const [ready, setReady] = useState(false);
  useEffect(() => { const timer = setTimeout(() => setReady(true), 400); return () => clearTimeout(timer); }, []);
  const moves = (line: Line) => line.moves.map(({ vertex }) => vertex).join(" ");
  return useMemo(() => (!ready ? null : (
    <div class="sheet" aria-hidden="true">
      {items.map(({ number, color, points, mistake }) => {
        if (!mistake) return null;
        const played = game.moves[number - 1]?.[1] ?? "";
        const drawn = mistakeMarks(review, null, game, number, t);
        const before = position(game, number - 1);
        const marks = new Map<number, Mark>(drawn.marks);
        const where = point(played, game.size);
        if (where !== null) marks.set(where, { look: "played" });
        return (
          <section key={number}>
            <Picture size={game.size} stones={before.stones} last={before.last} marks={marks} areas={drawn.areas} />
            <div>
              <h2>{t("web-review-move", { number, name: t(`web-${color}`), vertex: played })} {t("web-review-lost", { points: counted(t, "web-points", points) })}</h2>
              {mistake.why && sentences(mistake.why.text, settings.lang).map((line) => <p key={line}>{line}</p>)}
              {mistake.instead && <p>{t(mistake.instead.proven ? "line-better-proven" : "line-better", { moves: moves(mistake.instead) })}</p>}
              {mistake.refutation && <p>{t("line-answer", { moves: moves(mistake.refutation) })}</p>}
              <p class="quiet">{t("web-review-signs")}</p>
            </div>
          </section>
        );
      })}
    </div>
  )), [ready, game, review, items, settings.lang]);
}
