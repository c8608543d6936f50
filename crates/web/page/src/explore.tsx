/* Experiment: everything that is known of a position, thing by thing, with where it comes from; and
   one question put to a reader with a budget, its answer and the tree that proves it. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Board, type Mark } from "./board";
import { other, point, position, vertex, type Game, type Letter } from "./game";
import type { Given } from "./main";
import { Known } from "./known";
import { Opener } from "./opener";
import { Overlay, useOverlay } from "./overlay";
import { sentences, type Thing, type Value } from "./plain";
import { ask, isAborted, save } from "./server";
import { useShell } from "./shell";

/** A thing that is shown: what it is, where it comes from, its points, its attributes with their sources. */
interface Shown { kind: string; name: string; from: string; points: string[]; thing: Thing; sources?: Record<string, string> }
interface Looked { things: Shown[]; at: number[][] }
interface Node { to_move: Letter; moves: { move: string; next: number }[]; zone: string[] }
interface Verdict { first_moves: string[]; line: { color: string; move: string }[]; zone: string[]; assumptions: string[]; nodes: number }
interface Read { outcome?: string; prover?: Letter; verdict?: Verdict; tree?: Node[] | null; answer?: Verdict & { answer: string; basis: string } }

const GOALS = ["capture", "save", "connect", "cut", "live", "kill", "eye"] as const;
const TOOLS = ["look", "black", "white", "erase"] as const;
const EMPTY = (size: number): Game => ({ size, rules: "Japanese", komi: 6.5, handicap: 0, to_move: "B", moves: [], black: [], white: [] });
/** A corner to begin with. */
const SAMPLE: Game = { ...EMPTY(9), black: "C7 D6 E7 F6 G7 C4 D3".split(" "), white: "C6 D7 C8 F7 G6 E3 F4".split(" ") };
const HIDDEN = new Set(["schema"]);

export function Explore({ given, taken }: { given: Given | null; taken(): void }) {
  const { t, settings, fail } = useShell();
  const [game, setGame] = useState<Game>(SAMPLE);
  const [moves, setMoves] = useState(0);
  const [tool, setTool] = useState<(typeof TOOLS)[number]>("look");
  const [at, setAt] = useState<number | null>(null);
  const [looked, setLooked] = useState<Looked | null>(null);
  const [chosen, setChosen] = useState(0);
  const [goal, setGoal] = useState<(typeof GOALS)[number]>("capture");
  const [to, setTo] = useState("");
  const [first, setFirst] = useState<Letter>("B");
  const [nodes, setNodes] = useState(4000);
  const [read, setRead] = useState<Read | null>(null);
  const [path, setPath] = useState<{ move: string; node: number }[]>([]);
  const [busy, setBusy] = useState(false);
  const work = useRef(new AbortController());
  /* The question that is put to a reader. */
  const asking = useRef(new AbortController());
  /* Whether the last question was stopped. */
  const [stopped, setStopped] = useState(false);
  useEffect(() => () => { work.current.abort(); asking.current.abort(); }, []);

  const { size } = game;
  const now: Game = useMemo(() => ({ ...game, moves: game.moves.slice(0, moves) }), [game, moves]);
  const stands = position(game, moves);
  /* Of a board without stones there is nothing to say. */
  const isEmpty = stands.stones.every((stone) => stone === "_");
  const key = useMemo(() => JSON.stringify(now), [now]);
  const name = at === null ? "" : vertex(at, size);

  // What is known is asked for once somebody looks at a point.
  useEffect(() => {
    setLooked(null);
    unanswer();
  }, [key]);
  useEffect(() => {
    if (at === null || looked || tool !== "look" || isEmpty) return;
    work.current.abort();
    const { signal } = (work.current = new AbortController());
    const timer = setTimeout(() => {
      ask<Looked>("/api/look", { game: now, lang: settings.lang }, signal).then(setLooked, (error) => { if (!isAborted(error)) fail(error); });
    }, 150);
    return () => { clearTimeout(timer); work.current.abort(); };
  }, [key, at === null, looked === null, tool]);

  const overlay = useOverlay(now, !busy);

  function take(next: Game) {
    setGame(next);
    setMoves(next.moves.length);
    setAt(null);
    setFirst(position(next).next);
  }

  /** Takes an answer away whose question is another one now, or does not wait for it. */
  function unanswer() {
    asking.current.abort();
    setBusy(false);
    setStopped(false);
    setRead(null);
    setPath([]);
  }

  function click(where: number) {
    unanswer();
    setAt(where);
    setChosen(0);
    if (tool === "look") return;
    const stones = [...stands.stones];
    stones[where] = tool === "erase" || stones[where] !== "_" ? "_" : tool === "black" ? "X" : "O";
    const of = (sign: string) => stones.flatMap((one, i) => (one === sign ? [vertex(i, size)] : []));
    const edited = { ...game, handicap: 0, moves: [], black: of("X"), white: of("O"), to_move: first };
    setGame(edited);
    setMoves(0);
  }

  function stop() {
    unanswer();
    setStopped(true);
  }

  async function question() {
    unanswer();
    const { signal } = (asking.current = new AbortController());
    setBusy(true);
    fail(null);
    try {
      const points = goal === "connect" || goal === "cut" ? [name, to.trim().toUpperCase()] : [name];
      const found = await ask<Read>("/api/read", { game: now, goal, points, first, nodes, lang: settings.lang }, signal);
      if (!signal.aborted) setRead(found);
    } catch (error) { if (!signal.aborted) fail(error); }
    if (!signal.aborted) setBusy(false);
  }

  const shown = looked && at !== null ? (looked.at[at] ?? []).map((index) => looked.things[index]!) : [];
  const one = shown[Math.min(chosen, shown.length - 1)];
  const node = read?.tree?.[path.at(-1)?.node ?? 0];
  const begins = read?.tree?.[0]?.to_move;
  const walked = !begins ? [] : path.map(({ move }, i): [Letter, string] => [i % 2 === 0 ? begins : other(begins), move]);
  const board = walked.length === 0 ? stands : position({ ...now, moves: [...now.moves, ...walked] });
  const places = (names: string[]) => names.map((one) => point(one, size)).filter((one) => one !== null);
  const marks = new Map<number, Mark>(overlay.marks);
  if (at !== null) marks.set(at, { look: "here" });
  node?.moves.forEach(({ move }) => { const where = point(move, size); if (where !== null) marks.set(where, { look: "good", text: "·" }); });
  path.forEach(({ move }, i) => { const where = point(move, size); if (where !== null && board.stones[where] !== "_") marks.set(where, { look: "number", text: String(i + 1) }); });
  const light = new Set(places(read ? (node?.zone ?? []) : (one?.points ?? [])));
  const side = (letter: Letter) => t(letter === "B" ? "web-black" : "web-white");

  return (
    <div class="split">
      <Board size={size} stones={board.stones} last={board.last} marks={marks} light={light} links={overlay.links} owners={overlay.owners} turn={null} play={click} />
      <div class="side">
        <section class="card">
          <p class="quiet">{t("web-explore-help")}</p>
          <fieldset class="tools">
            <legend>{t("web-tool")}</legend>
            {TOOLS.map((which) => <label key={which}><input type="radio" name="explore-tool" checked={tool === which} onChange={() => setTool(which)} /> {t(`web-tool-${which}`)}</label>)}
          </fieldset>
          {game.moves.length > 0 && (
            <label class="moves">{t("web-move-number", { number: moves })}
              <input type="range" min="0" max={game.moves.length} value={moves} onInput={(event) => setMoves(event.currentTarget.valueAsNumber)} />
            </label>
          )}
          <Overlay overlay={overlay} />
          <div class="buttons">
            <button type="button" onClick={() => save("/api/sgf", { game: { ...game, moves: [], handicap: 0, ...setup(), to_move: first } }, "problem.sgf").catch(fail)}>{t("web-explore-save")}</button>
            <button type="button" onClick={() => take(EMPTY(size))}>{t("web-clear")}</button>
          </div>
        </section>
        {at !== null && tool === "look" && isEmpty && <p class="quiet" role="status">{t("web-explore-empty")}</p>}
        {at !== null && tool === "look" && !isEmpty && (
          <section class="card things" aria-live="polite">
            <h2>{name}</h2>
            {!looked && <p>{t("web-explore-reads")}</p>}
            <div class="buttons" role="group" aria-label={t("web-explore-things")}>
              {shown.map((thing, i) => <button key={i} type="button" aria-pressed={one === thing} onClick={() => setChosen(i)}>{t(`web-thing-${thing.kind}`)} {thing.name}</button>)}
            </div>
            {one && sentences(t, one.kind, one.name, one.thing).map((line) => <p key={line}>{line}</p>)}
            {one && (
              <details class="fold values">
                <summary>{t("web-explore-values")}</summary>
                <p class="quiet">{t(`web-from-${one.from}`)}</p>
                <Attributes thing={one.thing} sources={one.sources} />
              </details>
            )}
          </section>
        )}
        {at !== null && tool === "look" && !isEmpty && (
          <section class="card reader">
            <h2>{t("web-read")}</h2>
            <form class="setup" onSubmit={(event) => { event.preventDefault(); question(); }}>
              <label>{t("web-read-goal")}
                <select value={goal} onChange={(event) => { setGoal(event.currentTarget.value as typeof goal); unanswer(); }}>
                  {GOALS.map((which) => <option key={which} value={which}>{t(`web-read-${which}`, { vertex: name })}</option>)}
                </select>
              </label>
              <label>{t("web-first")}
                <select value={first} onChange={(event) => { setFirst(event.currentTarget.value as Letter); unanswer(); }}>
                  <option value="B">{t("web-black")}</option><option value="W">{t("web-white")}</option>
                </select>
              </label>
              {(goal === "connect" || goal === "cut") && <label>{t("web-read-to")}<input type="text" value={to} size={4} onInput={(event) => { setTo(event.currentTarget.value); unanswer(); }} /></label>}
              <label>{t("web-read-nodes")}<input type="number" min="1" max="200000" value={nodes} onInput={(event) => setNodes(event.currentTarget.valueAsNumber || 1)} /></label>
              <button type="submit" class="main" disabled={busy}>{t("web-read-ask")}</button>
            </form>
            <div aria-live="polite">
              {busy && <p>{t("web-explore-reads")} <button type="button" onClick={stop}>{t("web-cancel")}</button></p>}
              {stopped && <p role="status">{t("web-cancelled-read")}</p>}
              {read?.outcome && <p class="verdict">{t(`web-outcome-${read.outcome}`, { name: side(read.prover!) })}</p>}
              {read?.answer && <p class="verdict">{t("web-read-eye-answer", { name: read.answer.answer })} ({value(t, read.answer.basis)})</p>}
              {read && <details class="fold values"><summary>{t("web-explore-values")}</summary><Attributes thing={{ ...(read.verdict ?? read.answer) as unknown as Thing }} /></details>}
            </div>
            {node && (
              <>
                <h3>{t("web-read-tree")}</h3>
                <p>{node.moves.length === 0 ? t("web-read-reached") : t("web-read-moves", { name: side(node.to_move) })}</p>
                <div class="buttons">
                  {node.moves.map(({ move, next }) => <button key={move} type="button" disabled={next >= read!.tree!.length} onClick={() => setPath([...path, { move, node: next }])}>{move === "pass" ? t("web-read-elsewhere") : move}</button>)}
                  {path.length > 0 && <button type="button" onClick={() => setPath(path.slice(0, -1))}>{t("web-undo")}</button>}
                </div>
              </>
            )}
          </section>
        )}
        {at !== null && tool === "look" && !isEmpty && stands.stones[at] === "_" && <Known game={now} name={name} />}
        <Opener given={given?.file ? given : null} taken={taken} open={(_, number, games) => take(games[number - 1]!.game)} />
      </div>
    </div>
  );

  function setup() {
    const of = (sign: string) => stands.stones.flatMap((stone, i) => (stone === sign ? [vertex(i, size)] : []));
    return { black: of("X"), white: of("O") };
  }
}

type Say = (id: string, filled?: Record<string, string | number>) => string;

/** A word of the data in the language that is on; anything else as it is. */
function value(t: Say, word: string): string {
  const id = `web-is-${word.replaceAll("_", "-")}`;
  const said = t(id);
  return said === id ? word : said;
}

/** All attributes of a thing, as a list of terms. */
function Attributes({ thing, sources }: { thing: Thing; sources?: Record<string, string> }) {
  const { t } = useShell();
  const told = (one: Value | undefined): string => {
    if (one === null || one === undefined) return "–";
    if (typeof one === "boolean") return t(one ? "web-is-true" : "web-is-false");
    if (typeof one === "string") return value(t, one);
    if (typeof one === "number") return String(one);
    if (Array.isArray(one)) return one.length === 0 ? "–" : one.map((part) => told(part)).join(", ");
    if ("color" in one && "move" in one) return String(one.move);
    if ("kind" in one && "point" in one) return `${told(one.kind)} ${told(one.point)}`;
    // A part with attributes of its own.
    return Object.entries(one).filter(([field, part]) => !HIDDEN.has(field) && part !== null && !(Array.isArray(part) && part.length === 0))
      .map(([field, part]) => `${label(field)}: ${told(part)}`).join("; ");
  };
  const label = (field: string) => { const id = `web-attr-${field.replaceAll("_", "-")}`; const said = t(id); return said === id ? field : said; };
  return (
    <dl class="attributes">
      {Object.entries(thing).filter(([field]) => !HIDDEN.has(field)).map(([field, one]) => <div key={field}><dt>{label(field)}</dt><dd>{told(one)}{sources?.[field] && <span class="quiet"> ({value(t, sources[field]!)})</span>}</dd></div>)}
    </dl>
  );
}
