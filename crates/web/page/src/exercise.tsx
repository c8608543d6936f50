/* A problem of the trainer that has its answers with it: the first move decides, and its line is shown on the board. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Board, type Mark } from "./board";
import { other, point, position, vertex, type Game, type Letter } from "./game";
import { sentences, type Texts } from "./review/types";
import { ask, isAborted } from "./server";
import { unmarked, useShell } from "./shell";
import type { Judgement } from "./teacher";

interface Line { moves: string[]; loses?: number; reasons?: Texts }
/** What is asked, and the first moves with their lines. */
export interface Answers { task: "live" | "kill" | "connect" | "cut" | "best"; right: Line[]; wrong: Line[]; elsewhere: Line | null; unknown: string[] }
interface Props {
  game: Game;
  target: string[];
  answers: Answers;
  /** Tells whether the first move was right. */
  decide(right: boolean): void;
  /** What stands above and below the answer. */
  children: preact.ComponentChildren;
}
/** What the first move was: right, wrong, about as good as the best one, or a move that the problem says nothing of. */
interface Tried { line: Line; result: "right" | "wrong" | "close" | "unknown"; given?: boolean; said?: string[] }

/** A move that was not searched for the problem is judged as the teacher does: it is wrong from so many points on, and as
    good as the best one below so many; between them it decides nothing. */
const WRONG = 4;
const CLOSE = 1.5;

export function Exercise({ game, target, answers, decide, children }: Props) {
  const { t, settings, fail } = useShell();
  const work = useRef(new AbortController());
  const [asks, setAsks] = useState(false);
  const [tried, setTried] = useState<Tried | null>(null);
  /* How many moves of the line are on the board. */
  const [count, setCount] = useState(0);
  useEffect(() => { clear(); return () => work.current.abort(); }, [game]);

  function clear() {
    work.current.abort();
    setAsks(false);
    setTried(null);
    setCount(0);
  }

  const { size } = game;
  const first = game.to_move;
  const proven = answers.task !== "best";

  function show(next: Tried) {
    setTried(next);
    setCount(next.line.moves.length);
    if (next.result === "right" || next.result === "wrong") decide(next.result === "right" && !next.given);
  }

  /** Has a move judged that the problem says nothing of. */
  async function judge(name: string) {
    const { signal } = (work.current = new AbortController());
    setAsks(true);
    try {
      const { loss, answer, reasons } = await ask<Judgement>("/api/judge", { game: { ...game, moves: [[first, name]] }, lang: settings.lang }, signal);
      const result = loss >= WRONG ? "wrong" : loss < CLOSE ? "close" : "unknown";
      // What names a right move would give it away.
      const said = reasons.filter((reason) => !answers.right.some(({ moves: [right] }) => reason.includes(right!))).slice(0, 2);
      show({ line: { moves: result === "close" ? [name] : [name, ...answer.slice(0, 5)], loses: loss }, result, said: result === "close" ? [] : said });
    } catch (error) { if (!isAborted(error)) fail(error); }
    if (!signal.aborted) setAsks(false);
  }

  function play(where: number) {
    if (tried && (tried.result === "right" || tried.result === "wrong") || asks) return;
    if (tried) setCount(0);
    const name = vertex(where, size);
    if (position({ ...game, moves: [] }).stones[where] !== "_") return;
    const of = (lines: Line[]) => lines.find((line) => line.moves[0] === name);
    const right = of(answers.right);
    const wrong = of(answers.wrong);
    if (right) return show({ line: right, result: "right" });
    if (wrong) return show({ line: wrong, result: "wrong" });
    if (answers.unknown.includes(name) || !answers.elsewhere) {
      show({ line: { moves: [name] }, result: "unknown" });
      if (!proven) judge(name);
      return;
    }
    // What is proven of a move elsewhere holds for every move that is not named.
    const { moves } = answers.elsewhere;
    show({ line: { moves: moves.includes(name) ? moves : [name, ...moves.slice(1)] }, result: "wrong" });
  }

  const moves = (tried?.line.moves ?? []).slice(0, count);
  const at = position({ ...game, moves: moves.map((name, i): [Letter, string] => [i % 2 === 0 ? first : other(first), name]) });
  const marks = new Map<number, Mark>();
  const place = (name: string, mark: Mark) => { const where = point(name, size); if (where !== null) marks.set(where, mark); };
  target.forEach((name) => place(name, { look: "triangle" }));
  moves.forEach((name, i) => { if (at.stones[point(name, size) ?? -1] !== "_") place(name, { look: "number", text: String(i + 1) }); });
  const result = tried?.result;
  const reasons = tried?.said ?? (tried?.line.reasons ? sentences(tried.line.reasons, settings.lang) : []);
  const all = tried?.line.moves.length ?? 0;
  const side = t(first === "B" ? "web-black" : "web-white");

  return (
    <div class="split">
      <Board size={size} stones={at.stones} last={at.last} marks={marks} turn={asks ? null : !tried || result === "unknown" || result === "close" ? first : null} play={play} />
      <div class="side">
        {children}
        <section class="card exercise">
          <h2>{t(`web-train-task-${answers.task}`, { name: side })}</h2>
          <div aria-live="polite">
            {asks && <p class="quiet">{t("web-thinking")}</p>}
            {result === "unknown" && !asks && <p class="verdict">{t(tried!.line.loses === undefined ? "web-train-unknown" : "web-train-less", { vertex: tried!.line.moves[0]! })}</p>}
            {result === "close" && <p class="verdict">{t("web-train-close", { vertex: tried!.line.moves[0]! })}</p>}
            {result === "right" && !tried!.given && <p class="verdict yes"><span aria-hidden="true">○</span> {t("web-train-solved")}</p>}
            {result === "wrong" && <p class="verdict no"><span aria-hidden="true">✕</span> {t("web-train-wrong")}</p>}
            {(result === "wrong" || result === "unknown") && !!tried!.line.loses && <p>{t("web-train-loses", { points: Math.round(tried!.line.loses) })}</p>}
            {reasons.map((line) => <p key={line}>{unmarked(line)}</p>)}
            {(result === "right" || result === "wrong") && <p class="quiet">{t(proven ? "web-train-proven" : "web-train-estimate")}</p>}
          </div>
          <div class="buttons">
            {tried && <button type="button" disabled={count === 0} aria-label={t("report-back")} onClick={() => setCount(count - 1)}>◀</button>}
            {tried && <button type="button" disabled={count === all} aria-label={t("report-forward")} onClick={() => setCount(count + 1)}>▶</button>}
            {tried?.result !== "right" && <button type="button" onClick={() => show({ line: answers.right[0]!, result: "right", given: true })}>{t("web-solve-answer")}</button>}
            {tried && <button type="button" onClick={clear}>{t("web-solve-again")}</button>}
          </div>
        </section>
      </div>
    </div>
  );
}
