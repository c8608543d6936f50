/* Moves that are tried on the board of a review: the server says what they do, line by line. */
import { useEffect, useState } from "preact/hooks";
import type { Game, Letter } from "../game";
import { ask, isAborted, stream } from "../server";
import { unmarked, useShell } from "../shell";
import { held } from "./held";
import { Compared, type Judged } from "./compared";
import { extended } from "./model";
import type { Review } from "./types";

interface Told { loss?: number; said: string[]; replies?: { vertex: string; said: string }[]; compare?: Judged[] }
interface Verdict { loss: number; said: string[]; reasons: string[] }
/** What is known of the move that was tried last. */
export interface Answered { said: string[]; replies: { vertex: string; said: string }[]; asks: boolean; compare?: Judged[] }

const NOTHING: Answered = { said: [], replies: [], asks: false };

/** Asks about the last of the moves that are tried; a game whose review is not done yet is judged as in play. */
export function useTried(game: Game, id: number | null, at: number, tried: [Letter, string][], review: Review | null): Answered {
  const { settings, t, alone } = useShell();
  const [answered, setAnswered] = useState(NOTHING);
  const key = JSON.stringify([id, at, tried, settings.lang]);
  useEffect(() => {
    setAnswered(tried.length === 0 ? NOTHING : { ...NOTHING, asks: true });
    if (tried.length === 0) return;
    if (alone) { setAnswered({ ...held(review, at, tried, t), asks: false }); return; }
    const work = new AbortController();
    async function listen() {
      let told: Answered = { ...NOTHING, asks: true };
      if (id === null) {
        const judged = await ask<Verdict>("/api/judge", { game: extended(game, at, tried), lang: settings.lang }, work.signal);
        return setAnswered({ ...NOTHING, said: [...judged.said, ...judged.reasons] });
      }
      for await (const line of stream<Told>(`/api/reviews/${id}/try`, { at, moves: tried, lang: settings.lang }, work.signal)) {
        told = { said: [...told.said, ...line.said], replies: line.replies ?? told.replies, asks: true, compare: line.compare ?? told.compare };
        setAnswered(told);
      }
      setAnswered({ ...told, asks: false });
    }
    listen().catch((error) => {
      if (isAborted(error)) return;
      const why = error instanceof TypeError ? t("web-unanswered") : String(error instanceof Error ? error.message : error);
      setAnswered((old) => ({ ...old, said: [...old.said, why], asks: false }));
    });
    return () => work.abort();
  }, [key]);
  return answered;
}

interface Props {
  tried: [Letter, string][];
  answered: Answered;
  back(): void;
  end(): void;
  put(vertex: string): void;
  /** Keeps the line; nothing where nothing is kept. */
  keep?(): void;
}

/** The moves that are tried and what is said of them. */
export function Tried({ tried, answered, back, end, put, keep }: Props) {
  const { t } = useShell();
  return (
    <section class="card tried" aria-live="polite">
      <h2>{t("report-try-moves", { moves: tried.map(([, vertex]) => vertex).join(" ") })}</h2>
      {answered.said.length > 0 && <ul class="told">{answered.said.map((line) => <li key={line}>{unmarked(line)}</li>)}</ul>}
      {answered.asks && <p class="quiet">{t("report-try-asks")}</p>}
      <div class="buttons">
        {answered.replies.map((reply) => <button type="button" key={reply.vertex} onClick={() => put(reply.vertex)}>{reply.said}</button>)}
      </div>
      <div class="buttons">
        <button type="button" onClick={back}>{t("report-try-back")}</button>
        <button type="button" onClick={end}>{t("report-try-end")}</button>
        {keep && <button type="button" onClick={keep}>{t("report-note-keep")}</button>}
      </div>
      {answered.compare && answered.compare.length > 0 && (
        <details class="fold"><summary>{t("report-sizes")}</summary><Compared positions={answered.compare} /></details>
      )}
    </section>
  );
}
