/* The course of a game that is played: its moves as a list, and the graph of the lead. Positions are evaluated one by one
   while it is open, each once; nothing is asked where it is shut. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Game } from "./game";
import { Graph } from "./review/graph";
import type { Known } from "./review/model";
import { ask, isAborted } from "./server";
import { useShell } from "./shell";

/** Black's lead in points and how far it may be off. */
interface Lead { lead: number; band: number }

/** `over`: the game is counted, and the count stands in place of the last lead. */
export function Course({ game, shown, over }: { game: Game; shown: boolean; over: boolean }) {
  const { t, fail } = useShell();
  const [open, setOpen] = useState(false);
  /* What was told of positions, by the moves that lead there. */
  const told = useRef(new Map<string, Lead>());
  const [, drawn] = useState(0);
  const last = game.moves.length;
  const key = (at: number) => JSON.stringify([game.size, game.komi, game.rules, game.black, game.white, game.moves.slice(0, at)]);
  const begun = key(last);
  useEffect(() => {
    if (!open || !shown) return;
    const work = new AbortController();
    const listen = async () => {
      for (let at = 0; at <= last; at++) {
        if (told.current.has(key(at))) continue;
        told.current.set(key(at), await ask<Lead>("/api/lead", { game: { ...game, moves: game.moves.slice(0, at) } }, work.signal));
        drawn((count) => count + 1);
      }
    };
    listen().catch((error) => { if (!isAborted(error)) fail(error); });
    return () => work.abort();
  }, [open, shown, begun]);
  const known = !open ? [] : Array.from({ length: last + 1 }, (_, at) => at).flatMap((at): Known[] => {
    const lead = told.current.get(key(at));
    return lead && !(over && at === last) ? [{ at, lead: lead.lead, error: lead.band, wins: null }] : [];
  });
  return (
    <details class="fold course" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("web-course")}</summary>
      {open && (
        <>
          <Graph known={known} items={[]} phases={null} at={last} last={last} go={() => {}} />
          <ol class="moves-played">
            {game.moves.map(([letter, vertex], i) => (
              <li key={i}><span class={`disc ${letter === "B" ? "black" : "white"}`} role="img" aria-label={t(letter === "B" ? "web-black" : "web-white")} /> {vertex === "pass" || vertex === "resign" ? t(`web-${vertex}`) : vertex}</li>
            ))}
          </ol>
        </>
      )}
    </details>
  );
}
