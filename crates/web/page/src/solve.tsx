/* Life and death: a position is set up or opened, the solver says what is proven, and every move
   that is tried is answered as well as can be. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Board, type Mark } from "./board";
import { other, point, position, vertex, type Game, type Letter } from "./game";
import { Exercise } from "./exercise";
import type { Given } from "./main";
import { Check, signs, type Checked } from "./check";
import { Opener, type Opened } from "./opener";
import { ask, isAborted, save, STOP, stream } from "./server";
import { useShell } from "./shell";
import { Stopped } from "./stopped";
import { Trainer, type Card } from "./trainer";

type Tool = "black" | "white" | "erase" | "target" | "bounds";
const TOOLS: Tool[] = ["black", "white", "erase", "target", "bounds"];

interface Status { status: string; at_least: string; at_most: string }
interface Side extends Status { first: string; first_moves: string[]; moves: (Status & { move: string })[] }
interface Solution { defender: string; target: string[]; answers: Side[] }
interface Solved { solution: Solution; question: string; said: string[][]; named: string | null; granted: string[] }
interface Walked { outside?: boolean; said: string[]; status?: Status; reply?: string | null; line?: string[] }

const problem = (size: number, black: string, white: string): Game => ({
  size, rules: "Japanese", komi: 6.5, handicap: 0, to_move: "B", moves: [],
  black: black.split(" ").filter(Boolean), white: white.split(" ").filter(Boolean),
});
/** Five points in a corner that Black takes in the middle. */
const SAMPLE = problem(9, "E9 E8 A7 B7 C7 D7 E7", "D9 A8 B8 C8 D8");

export function Solve({ given, taken }: { given: Given | null; taken(): void }) {
  const { t, settings, fail } = useShell();
  const [game, setGame] = useState<Game>(SAMPLE);
  const [target, setTarget] = useState<string[]>([]);
  /* The empty points of an area that is marked; none where it is found. */
  const [area, setArea] = useState<string[]>([]);
  const [tool, setTool] = useState<Tool>("black");
  const [nodes, setNodes] = useState<number | null>(null);
  const [solved, setSolved] = useState<Solved | null>(null);
  /* Whether the answer is kept from who tries it alone. */
  const [hidden, setHidden] = useState(false);
  const [walked, setWalked] = useState<string[]>([]);
  const [answer, setAnswer] = useState<Walked | null>(null);
  const [wrong, setWrong] = useState<boolean | null>(null);
  /* The problems of a file, and which of them this is. */
  const [set, setSet] = useState<{ file: File; games: Opened[]; at: number } | null>(null);
  /* What a check of the author's tree found, and a line of it on the board. */
  const [checked, setChecked] = useState<Checked | null>(null);
  const [line, setLine] = useState<string[] | null>(null);
  /* The problem of the trainer, and how it was answered. */
  const [card, setCard] = useState<Card | null>(null);
  const [right, setRight] = useState<boolean | null>(null);
  const [files, setFiles] = useState<File[]>([]);
  /* What was known when the solver was stopped; null where it was not. */
  const [stopped, setStopped] = useState<{ known: string[]; nothing: string } | null>(null);
  const work = useRef(new AbortController());
  useEffect(() => () => work.current.abort(), []);

  // What is dropped while a problem is walked through takes its place.
  useEffect(() => {
    if (given?.file && solved) change(game);
    if (given?.files) { setSet(null); setChecked(null); setFiles(given.files); taken(); }
  }, [given]);

  const { size } = game;
  const first = game.to_move;
  const ask_of = (game: Game, target: string[], area: string[]) => ({ game: { ...game, moves: [] }, target, area, first: game.to_move, lang: settings.lang });
  const question = ask_of(game, target, area);

  function change(next: Game) {
    work.current.abort();
    setGame(next);
    setSolved(null);
    setNodes(null);
    setStopped(null);
    setWalked([]);
    setAnswer(null);
    setWrong(null);
    setLine(null);
    setChecked(null);
    setCard(null);
    setRight(null);
  }

  /** Another position than that of a file. */
  function edited(next: Game) {
    setSet(null);
    change(next);
  }

  /** Asks a problem of the trainer. */
  function train(next: Card | null) {
    if (!next) return change(game);
    const { game: asked, target: group } = next.body;
    setSet(null);
    setTarget(group);
    setArea([]);
    change({ ...asked, moves: [] });
    setCard(next);
    if (!next.body.exercise) solve(true, { ...asked, moves: [] }, group, []);
  }

  /** Takes a problem of a file. */
  function take(file: File, games: Opened[], at: number) {
    setSet({ file, games, at });
    setTarget(games[at]!.target ?? []);
    setArea(games[at]!.area ?? []);
    change({ ...games[at]!.game, handicap: 0, moves: [] });
  }

  /** Puts or takes a stone, or names the group. */
  function edit(where: number) {
    const name = vertex(where, size);
    if (tool === "target") {
      if (at.stones[where] !== "_") setTarget(target.includes(name) ? target.filter((one) => one !== name) : [...target, name]);
      return;
    }
    if (tool === "bounds") {
      if (at.stones[where] === "_") setArea(area.includes(name) ? area.filter((one) => one !== name) : [...area, name]);
      return;
    }
    const without = (stones: string[]) => stones.filter((one) => one !== name);
    const [black, white] = [without(game.black), without(game.white)];
    const again = (tool === "black" ? game.black : game.white).includes(name);
    if (tool === "black" && !again) black.push(name);
    if (tool === "white" && !again) white.push(name);
    setTarget(target.filter((one) => black.includes(one) || white.includes(one)));
    setArea(area.filter((one) => !black.includes(one) && !white.includes(one)));
    edited({ ...game, black, white });
  }

  async function solve(alone: boolean, of = game, group = target, marked = area) {
    work.current.abort();
    const { signal } = (work.current = new AbortController());
    fail(null);
    setHidden(alone);
    setSolved(null);
    setWalked([]);
    setAnswer(null);
    setNodes(0);
    setStopped(null);
    setLine(null);
    if (of.black.length + of.white.length === 0) {
      setNodes(null);
      return fail(t("web-solve-empty"));
    }
    let count = 0;
    let known: string[] = [];
    try {
      for await (const told of stream<{ nodes?: number; so_far?: string[] } & Partial<Solved>>("/api/solve", ask_of(of, group, marked), signal)) {
        if (told.nodes !== undefined) setNodes(count = told.nodes);
        known = told.so_far ?? known;
        if (told.solution) setSolved(told as Solved);
      }
    } catch (error) {
      if (isAborted(error)) {
        // Where something else was asked meanwhile, this one is not spoken of; who tries it alone is
        // told no answer.
        const nothing = known.length > 0 ? t("web-cancelled") : t("web-cancelled-solve", { count: count.toLocaleString(settings.lang) });
        if (signal.reason === STOP) setStopped({ known: alone ? [] : known, nothing });
        return;
      }
      fail(error);
    }
    setNodes(null);
  }

  /** The mover's best is known; whether a result is as good for whoever moves first. */
  const best = solved?.solution.answers[0];
  const asGood = (status: Status) => status.at_least === best!.at_least && status.at_most === best!.at_most;

  const proven = (status: Status) => status.at_least === status.at_most;

  /* Whether no move of the side that moves first changes anything. */
  const hopeless = best?.status === (best?.first === solved?.solution.defender ? "dead" : "alive");

  /** A move of the walk, and the answer to it. */
  async function play(where: number) {
    if (at.stones[where] !== "_" || walked.length % 2 === 1) return;
    await step([...walked, vertex(where, size)]);
  }

  async function step(moves: string[]) {
    work.current.abort();
    const { signal } = (work.current = new AbortController());
    setWalked(moves);
    setLine(null);
    try {
      const told = await ask<Walked>("/api/solve/walk", { ...question, target: solved!.solution.target, walked: moves }, signal);
      setAnswer(told);
      if (told.outside) return setWalked(moves.slice(0, -1));
      const failed = told.status ? !asGood(told.status) : null;
      setWrong(failed);
      // The first move decides, where it is proven what it does and what could be done.
      const known = told.status && proven(told.status) && proven(best!) && !hopeless;
      if (card && right === null && known) setRight(!failed);
      if (told.reply) setWalked([...moves, told.reply]);
    } catch (error) { if (!isAborted(error)) { fail(error); setWalked(moves.slice(0, -1)); } }
  }

  function back() {
    setWalked(walked.slice(0, walked.length % 2 === 0 ? -2 : -1));
    setLine(null);
    setAnswer(null);
    setWrong(null);
  }

  /** Gives the answer away. */
  function reveal() {
    setHidden(false);
    if (card && right === null) setRight(false);
  }

  /* A line that has come to its end with the result that was to be reached. */
  const solvedNow = wrong === false && answer?.reply === null && proven(answer!.status!) && !hopeless;
  /* The moves that were answered last, without the answer. */
  const mine = answer?.reply ? walked.slice(0, -1) : walked;
  /* How play goes on after a move that does not work. */
  const refutation = wrong && answer?.line && answer.line.length > 0 ? answer.line : null;

  const begins: Letter = line && checked ? (checked.checked.first === "black" ? "B" : "W") : first;
  const moves = (line ?? walked).map((name, i): [Letter, string] => [i % 2 === 0 ? begins : other(begins), name]);
  const at = position({ ...game, moves });
  const walking = solved !== null;
  const marks = new Map<number, Mark>();
  const place = (name: string, mark: Mark) => { const where = point(name, size); if (where !== null) marks.set(where, mark); };
  (solved ? solved.solution.target : target).forEach((name) => place(name, { look: "triangle" }));
  if (!walking || walked.length === 0) area.forEach((name) => place(name, { look: "here" }));
  if (walking && !hidden && walked.length === 0 && best) {
    for (const one of best.moves) if (asGood(one) && !hopeless) place(one.move, { look: "best", text: "○" });
  }
  if (checked && !walking && !line) for (const [name, mark] of signs(checked)) place(name, mark);
  (line ?? walked).forEach((name, i) => { if (at.stones[point(name, size) ?? -1] !== "_") place(name, { look: "number", text: String(i + 1) }); });
  const side = t(first === "B" ? "web-black" : "web-white");

  const trainer = <Trainer card={card} right={right} files={files} taken={() => setFiles([])} show={train} />;
  if (card?.body.exercise) {
    const decide = (good: boolean) => setRight((before) => before ?? good);
    return <Exercise game={game} target={target} answers={card.body.exercise} decide={decide}>{trainer}</Exercise>;
  }
  return (
    <div class="split">
      <Board
        size={size} stones={at.stones} last={at.last} marks={marks}
        turn={walking ? (walked.length % 2 === 0 ? first : null) : tool === "black" ? "B" : tool === "white" ? "W" : null}
        play={line ? () => setLine(null) : walking ? play : edit}
      />
      <div class="side">
        {!set && trainer}
        {set && set.games.length > 1 && (
          <div class="buttons set">
            <span>{t("web-solve-of", { number: set.at + 1, count: set.games.length })}</span>
            <button type="button" disabled={set.at === 0} onClick={() => take(set.file, set.games, set.at - 1)}>{t("web-solve-before")}</button>
            <button type="button" class="main" disabled={set.at + 1 === set.games.length} onClick={() => take(set.file, set.games, set.at + 1)}>{t("web-solve-next")}</button>
          </div>
        )}
        {!walking && (
          <section class="card">
            <p class="quiet">{t("web-solve-help")}</p>
            <fieldset class="tools">
              <legend>{t("web-tool")}</legend>
              {TOOLS.map((one) => (
                <label key={one}><input type="radio" name="tool" checked={tool === one} onChange={() => setTool(one)} /> {t(`web-tool-${one}`)}</label>
              ))}
            </fieldset>
            <div class="setup">
              <label>{t("web-size")}
                <select value={size} onChange={(event) => { setTarget([]); setArea([]); edited(problem(Number(event.currentTarget.value), "", "")); }}>
                  {[...new Set([9, 13, 19, size])].map((one) => <option key={one} value={one}>{t("web-size-of", { number: one })}</option>)}
                </select>
              </label>
              <label>{t("web-first")}
                <select value={first} onChange={(event) => edited({ ...game, to_move: event.currentTarget.value as Letter })}>
                  <option value="B">{t("web-black")}</option><option value="W">{t("web-white")}</option>
                </select>
              </label>
            </div>
            <div class="buttons">
              {nodes === null && <button type="button" class="main" onClick={() => solve(true)}>{t("web-solve-try")}</button>}
              {nodes === null && <button type="button" onClick={() => solve(false)}>{t("web-solve-it")}</button>}
              {nodes !== null && <button type="button" onClick={() => { work.current.abort(STOP); setNodes(null); }}>{t("web-cancel")}</button>}
              <button type="button" onClick={() => { setTarget([]); setArea([]); edited({ ...game, black: [], white: [] }); }}>{t("web-clear")}</button>
              <button type="button" onClick={() => { setTarget([]); setArea([]); edited(SAMPLE); }}>{t("web-solve-sample")}</button>
            </div>
            <p aria-live="polite">{nodes !== null && t("web-solving", { count: nodes.toLocaleString(settings.lang) })}</p>
            {stopped && <Stopped {...stopped} />}
          </section>
        )}
        {solved && hidden && (
          <section class="card" aria-live="polite">
            <h2>{solved.question}</h2>
            <div class="buttons"><button type="button" onClick={reveal}>{t("web-solve-answer")}</button></div>
          </section>
        )}
        {solved && !hidden && (
          <section class="card" aria-live="polite">
            <h2>{solved.said[0]?.[0]}</h2>
            <ul>{[...solved.said[0]!.slice(1), solved.named].filter(Boolean).map((line) => <li key={line}>{line}</li>)}</ul>
            <h3>{solved.said[1]?.[0]}</h3>
            <details><summary>{t("web-solve-granted")}</summary><ul>{[solved.question, ...solved.granted].map((line) => <li key={line}>{line}</li>)}</ul></details>
          </section>
        )}
        {walking && (
          <section class="card">
            <p class="quiet">{t("web-solve-walk", { name: side })}</p>
            <div aria-live="polite">
              {wrong !== null && <p class={wrong ? "verdict no" : "verdict yes"}><span aria-hidden="true">{wrong ? "✕" : "○"}</span> {t(wrong ? "web-solve-wrong" : solvedNow ? "web-train-solved" : "web-solve-right")}</p>}
              {answer?.said.map((line) => <p key={line}>{line}</p>)}
              {refutation && (
                <p class="refuted">{t("web-solve-refuted", { moves: refutation.join(" ") })}{" "}
                  <button type="button" class="link" aria-pressed={line !== null} onClick={() => setLine(line ? null : [...mine, ...refutation])}>{t("web-count-show")}</button>
                </p>
              )}
              {answer && !answer.outside && !answer.reply && !solvedNow && <p>{t("web-solve-end")}</p>}
            </div>
            <div class="buttons">
              <button type="button" disabled={walked.length === 0} onClick={back}>{t("web-undo")}</button>
              <button type="button" disabled={walked.length === 0} onClick={() => { setWalked([]); setAnswer(null); setWrong(null); setLine(null); }}>{t("web-solve-again")}</button>
              <button type="button" disabled={hidden || walked.length > 0 || !best?.first_moves[0]} onClick={() => step([best!.first_moves[0]!])}>{t("web-solve-show")}</button>
              <button type="button" onClick={() => save("/api/solve/proof", { ...question, target: solved.solution.target }, "proof.sgf").catch(fail)}>{t("web-solve-proof")}</button>
              <button type="button" onClick={() => change(game)}>{t("web-solve-set-up")}</button>
            </div>
          </section>
        )}
        {line && <div class="buttons"><button type="button" onClick={() => setLine(null)}>{t("web-check-back")}</button></div>}
        {set && !walking && <Check file={set.file} number={set.at + 1} target={target} found={setChecked} show={setLine} />}
        {set && <div class="buttons"><button type="button" onClick={() => { setFiles([set.file]); setSet(null); setChecked(null); }}>{t("web-train-add-these")}</button></div>}
        {!walking && <Opener given={given?.file ? given : null} taken={taken} open={(file, number, games) => take(file, games, number - 1)} />}
      </div>
    </div>
  );
}
