/* The teacher's stop: what the move loses and why, the answer to it and what would have been better, both as lines that
   go on the board. */
import { other, type Letter } from "./game";
import { PlayLine } from "./review/lines";
import type { Shown } from "./review/model";
import { side, type Line } from "./review/types";
import { unmarked, useShell } from "./shell";

/** What the server says of the move that was played last. */
export interface Judgement { loss: number; wasted: boolean; better: string[] | null; answer: string[]; said: string[]; reasons: string[] }

/** Moves of an answer that are on the board at once. */
const FIRST = 3;

const turns = (begins: Letter, names: string[]): [Letter, string][] =>
  names.map((name, i) => [i % 2 === 0 ? begins : other(begins), name]);

/** The line of the answer as it is on the board where a move is stopped: its first moves. */
export function refuted(judged: Judgement, mover: Letter, at: number): Shown | null {
  const moves = turns(other(mover), judged.answer);
  return moves.length > 0 ? { name: "answer", begins: at, moves, count: Math.min(FIRST, moves.length) } : null;
}

interface Props {
  judged: Judgement;
  mover: Letter;
  /** The number of the move. */
  at: number;
  on: Shown | null;
  show(line: Shown | null, stays: boolean): void;
  undo(): void;
  goOn(): void;
}

export function Stop({ judged, mover, at, on, show, undo, goOn }: Props) {
  const { t } = useShell();
  // A reason that names the better move says it already.
  const named = judged.reasons.some((reason) => reason.includes(judged.better?.[0] ?? " "));
  const line = (begins: Letter, names: string[]): Line =>
    ({ score: null, proven: false, moves: turns(begins, names).map(([color, vertex]) => ({ color: side(color), vertex })) });
  return (
    <section class="card stop">
      <h2>{t("web-teach-stop", { number: Math.round(judged.loss) })}</h2>
      <ul>{[...(named ? [] : judged.said.slice(1, 2)), ...judged.reasons].slice(0, 5).map((line) => <li key={line}>{unmarked(line)}</li>)}</ul>
      <div class="buttons">
        <button type="button" class="main" onClick={undo}>{t("web-undo")}</button>
        <button type="button" onClick={goOn}>{t("web-teach-go-on")}</button>
      </div>
      {judged.answer.length > 0 && <PlayLine id="answer" label={t("web-teach-answer")} line={line(other(mover), judged.answer)} begins={at} on={on} show={show} />}
      {judged.better && <PlayLine id="better" label={t("web-teach-better")} line={line(mover, judged.better)} begins={at - 1} on={on} show={show} />}
    </section>
  );
}

/** Losses that stop the teacher, to choose from; the first leaves it to the level of the opponent. */
const THRESHOLDS = [0, 2, 3, 5, 8, 12];

/** The loss that stops the teacher against an opponent: what a player of that level still learns from. A rank such as
    15k says how strong he is; who plays Gokoro at its best is stopped at smaller losses. */
function stops(level: string): number {
  const rank = /^(\d+)k$/.exec(level);
  const kyu = rank ? Number(rank[1]) : 0;
  return kyu >= 18 ? 8 : kyu >= 10 ? 5 : kyu >= 1 ? 3 : 2;
}

/** The loss that stops the teacher: the one that was chosen, else that of the level. */
export const leastLoss = (chosen: number, level: string): number => chosen || stops(level);

/** Whether the teacher looks at moves, and at which losses he stops. */
export function Teaching({ level }: { level: string }) {
  const { t, settings, change } = useShell();
  return (
    <>
      <label class="check">
        <input type="checkbox" checked={settings.teach} onChange={(event) => change({ teach: event.currentTarget.checked })} />
        <span>{t("web-teach")}<small>{t("web-teach-help", { number: leastLoss(settings.threshold, level) })}</small></span>
      </label>
      {settings.teach && (
        <label class="threshold">{t("web-teach-from")}{" "}
          <select value={settings.threshold} onChange={(event) => change({ threshold: Number(event.currentTarget.value) })}>
            {THRESHOLDS.map((points) => <option key={points} value={points}>{points === 0 ? t("web-teach-by-level", { number: stops(level) }) : t("web-review-size-least", { number: points })}</option>)}
          </select>
        </label>
      )}
    </>
  );
}
