/* Whether a group lives: a stone that is clicked on asks the readers of the server. */
import { useEffect, useState } from "preact/hooks";
import { point, vertex, type Game } from "../game";
import { readLife } from "../reader";
import { ask, isAborted } from "../server";
import { useShell } from "../shell";

export interface Group { life: string; basis: string; attack: string | null; defence: string | null }
interface Looked { things: { kind: string; points: string[]; thing: Group }[] }
/** What is known of a group: its stones, and what the readers say; nothing while they read. */
export interface Life { stones: number[]; group: Group | null }

const LIVES = ["alive", "seki", "dead", "ko", "unsettled"];

/** Asks about the group of a stone on the board of a game. */
export function useLife(game: Game, stone: number | null): Life | null {
  const { fail, alone } = useShell();
  const [life, setLife] = useState<Life | null>(null);
  const key = stone === null ? "" : JSON.stringify([stone, game]);
  useEffect(() => {
    setLife(stone === null ? null : { stones: [], group: null });
    if (stone === null) return;
    const work = new AbortController();
    if (alone) {
      readLife(game, stone, work.signal, setLife);
      return () => work.abort();
    }
    const name = vertex(stone, game.size);
    ask<Looked>("/api/look", { game }, work.signal).then(({ things }) => {
      const found = things.find(({ kind, points }) => kind === "group" && points.includes(name));
      const stones = (found?.points ?? []).map((one) => point(one, game.size)).filter((one) => one !== null);
      setLife({ stones, group: found?.thing ?? { life: "unknown", basis: "", attack: null, defence: null } });
    }, (error) => { if (!isAborted(error)) fail(error); });
    return () => work.abort();
  }, [key]);
  return life;
}

/** The answer, with the moves that kill or save the group. */
export function Lives({ life, name, put, close }: { life: Life; name: string; put(vertex: string): void; close(): void }) {
  const { t } = useShell();
  const { group } = life;
  const known = group && LIVES.includes(group.life) && ["proven", "likely"].includes(group.basis);
  const id = !group ? "asks" : group.life === "cannot" ? "cannot" : known ? `${group.life}${group.basis === "likely" ? "-likely" : ""}` : "unknown";
  const moves = known ? (["attack", "defence"] as const).flatMap((way) => { const move = group[way]; return move && move !== "pass" ? [{ way, move }] : []; }) : [];
  return (
    <section class="card" id="life" role="status">
      <p>{t(`report-alive-${id}`, { vertex: name })}</p>
      <div class="buttons">
        {moves.map(({ way, move }) => <button type="button" key={way} onClick={() => put(move)}>{t(`report-alive-${way}`, { vertex: move })}</button>)}
        <button type="button" onClick={close}>{t("web-close")}</button>
      </div>
    </section>
  );
}
