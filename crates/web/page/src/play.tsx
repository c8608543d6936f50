/* Play: a game between people and the program, with hints in steps, a teacher who stops at
   mistakes, and the count at the end. Everything is kept as it is played. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Board, type Mark } from "./board";
import { after, clock, moved, shown as asTime, told, type Clock, type Left } from "./clock";
import { illegal, lines, other, point, position, string, vertex, type Game, type Letter } from "./game";
import { Counting, countMarks, type Count, type Killing } from "./counting";
import { Course } from "./course";
import { kindOf, rankName } from "./levels";
import { NewGame } from "./newgame";
import { Overlay, useOverlay } from "./overlay";
import { numbered, standing } from "./review/marks";
import { extended, type Shown } from "./review/model";
import { ask, forget, get, isAborted, save, stream, tell } from "./server";
import { useShell, type Setup } from "./shell";
import { sound } from "./sound";
import { leastLoss, refuted, Stop, Teaching, type Judgement } from "./teacher";
import { kept, Variations, type Moves } from "./variations";

/** A game with who plays it. */
interface Table {
  game: Game;
  black: string;
  white: string;
  /** The result, once it is agreed on. */
  result: string | null;
  /** What both sides had left when the last move was made. */
  clock?: Clock;
  /** Lines that were taken back. */
  lines?: Moves[];
  /** Another game draws other moves; it is also known by this. */
  seed: number;
}

interface Entry { id: number; title: string; changed: number }
interface Step { kind: "region" | "group" | "move" | "reason" | "pass"; said: string[]; points: string[] }

/** What begins the name of an engine in the place of a level. */
const ENGINE = "engine:";

/** Ends the engines of a table: they are not wanted any more. */
function endEngines(table: Table | null) {
  if (table && [table.black, table.white].some((one) => one.startsWith(ENGINE))) tell("/api/engines/end", { seed: table.seed });
}

/** Whether the last move took stones. */
const took = (before: Game, now: Game) => {
  const [a, b] = [position(before).taken, position(now).taken];
  return a.B + a.W < b.B + b.W;
};

export function Play({ shown }: { shown: boolean }) {
  const { t, settings, change, fail, review } = useShell();
  const [table, setTable] = useState<Table | null>(null);
  const [games, setGames] = useState<Entry[]>([]);
  const [said, setSaid] = useState<string[]>([]);
  const [works, setThinking] = useState(false);
  const [hinting, setHinting] = useState(false);
  const thinking = works || hinting;
  const [stopped, setStopped] = useState<Judgement | null>(null);
  const [hint, setHint] = useState<{ steps: Step[]; shown: number } | null>(null);
  const [count, setCount] = useState<Count | null>(null);
  const [killed, setKilled] = useState<Killing | null>(null);
  /* The line that stays on the board, and the one that the pointer shows. */
  const [staying, setStaying] = useState<Shown | null>(null);
  const [passing, setPassing] = useState<Shown | null>(null);
  const line = passing ?? staying;
  const [paused, setPaused] = useState(false);
  const work = useRef(new AbortController());
  /* The hint or count that is asked for. */
  const asking = useRef(new AbortController());
  /* How often another game was asked for: the last one comes to the board. */
  const opening = useRef(0);
  const [opened, setOpened] = useState(0);
  const keeping = useRef(Promise.resolve());
  /* The numbers of the games that were kept here, by their seeds. */
  const numbers = useRef(new Map<number, number>());

  /* When the turn began, and what was said of its time. */
  const turnBegan = useRef(0);
  /* What a turn had taken when its clock stopped. */
  const stood = useRef({ key: "", seconds: 0 });
  const [left, setLeft] = useState<Left | null>(null);
  /* The turn for which an engine has started; its time begins then. */
  const [ready, setReady] = useState("");
  const [timeSaid, setTimeSaid] = useState("");

  const list = () => get<Entry[]>("/api/games").then(setGames, fail);
  useEffect(() => {
    get<Entry[]>("/api/games").then((kept) => {
      setGames(kept);
      if (kept[0]) load(kept[0].id);
      else start(settings.setup);
    }).catch((error) => { fail(error); start(settings.setup); });
    const leave = () => endEngines(latest.current);
    addEventListener("pagehide", leave);
    return () => { removeEventListener("pagehide", leave); work.current.abort(); asking.current.abort(); };
  }, []);
  const latest = useRef<Table | null>(null);
  latest.current = table;

  const at = table && position(table.game);
  const side = (letter: Letter) => (letter === "B" ? table!.black : table!.white);
  const over = Boolean(table && (table.result || at!.over));
  const turn = table && !over && side(at!.next) === "person" ? at!.next : null;

  /** Ends the hint or count that is asked for; the signal of the next one. */
  function unask(): AbortSignal {
    asking.current.abort();
    setHinting(false);
    return (asking.current = new AbortController()).signal;
  }

  /** Shows a table with nothing that was said of another one. */
  function show(next: Table) {
    unask();
    setTable(next);
    setHint(null);
    setStopped(null);
    setCount(null);
    setStaying(null);
    setPassing(null);
  }

  /** Puts a line on the board, or takes it away. */
  function lay(line: Shown | null, stays: boolean) {
    setPassing(stays ? null : line);
    if (stays) setStaying(line);
  }

  /** Puts a table in the place of the one that is there, and keeps it. */
  function put(next: Table) {
    show(next);
    if (next.result) endEngines(next);
    // One after the other, so that a new game gets one number.
    keeping.current = keeping.current.then(async () => {
      const question = { id: numbers.current.get(next.seed), title: titled(next), body: next };
      const { id } = await ask<{ id: number }>("/api/games", question);
      numbers.current.set(next.seed, id);
    }).catch(fail);
  }

  const name = (level: string) =>
    level === "person" ? t("web-person")
      : level.startsWith(ENGINE) ? level.slice(ENGINE.length)
      : ["best", "net", "go1", "mind"].includes(level) ? t(`web-level-${level}`) : t(`web-level-${kindOf(level)}`, { name: rankName(level, settings.lang) });
  const titled = (one: Table) => `${name(one.black)} – ${name(one.white)}, ${t("web-size-of", { number: one.game.size })}`;

  /** Ends all work on the table; what comes late does not meet the next one. */
  function clear() {
    work.current.abort();
    work.current = new AbortController();
    setThinking(false);
    setOpened(opening.current);
    endEngines(latest.current);
    setSaid([]);
  }

  async function start(setup: Setup) {
    const mine = ++opening.current;
    try {
      const { size, rules, komi, handicap } = setup;
      const game = await ask<Game>("/api/start", { game: { size, rules, komi, handicap } });
      if (mine !== opening.current) return;
      clear();
      const seed = Math.floor(Math.random() * 2 ** 48);
      setPaused(false);
      change({ setup });
      put({ game, black: setup.black, white: setup.white, result: null, seed, clock: clock(setup.timing) });
      fail(null);
      list();
    } catch (error) { fail(error); }
  }

  async function load(id: number) {
    const mine = ++opening.current;
    try {
      const kept = await get<Table>(`/api/games/${id}`);
      if (mine !== opening.current) return;
      clear();
      numbers.current.set(kept.seed, id);
      // A game between two programs, or with a clock, goes on when it is asked to.
      setPaused(kept.black !== "person" && kept.white !== "person" || Boolean(kept.clock));
      show(kept);
      if (!kept.result && position(kept.game).over) counted(kept.game);
    } catch (error) { fail(error); }
  }

  // The program moves when it is its turn.
  const waits = table && !over && !turn && !paused && !stopped;
  const key = table ? `${table.seed} ${table.game.moves.length}` : "";
  useEffect(() => {
    if (!waits || !table) return;
    const { signal } = (work.current = new AbortController());
    setThinking(true);
    const clock = table.clock && told(table.clock);
    const question = { game: table.game, level: side(at!.next), seed: table.seed, clock, lang: settings.lang };
    interface Told { ready?: boolean; color: Letter; move: string; said: string }
    const answered = async () => {
      for await (const told of stream<Told>("/api/play", question, signal)) {
        if (told.ready) { setReady(key); continue; }
        setSaid([told.said]);
        return played(table, told.color, told.move);
      }
    };
    setReady("");
    answered().catch((error) => { if (!isAborted(error)) { fail(error); setPaused(true); } })
      .finally(() => { if (!signal.aborted) setThinking(false); });
    return () => { work.current.abort(); setThinking(false); };
  }, [waits, key, opened]);

  // The clock of whoever is to move runs, unless the game waits for something else.
  const starts = Boolean(table && !over && side(at!.next).startsWith(ENGINE) && ready !== key);
  const runs = Boolean(table?.clock && !over && !paused && !stopped && !starts && !(count && !count.goes_on));
  const running = useRef(false);
  running.current = runs;
  useEffect(() => {
    if (!runs || !table?.clock) return setLeft(null);
    const before = stood.current.key === key ? stood.current.seconds : 0;
    turnBegan.current = performance.now() - 1000 * before;
    const { next } = at!;
    let warned = false;
    const look = () => {
      const now = after(table.clock!, table.clock!.left[next], (performance.now() - turnBegan.current) / 1000);
      if (!now) return lost(next);
      setLeft(now);
      if (!warned && now.seconds <= 10 && side(next) === "person") {
        warned = true;
        setTimeSaid(t("web-clock-soon", { number: 10 }));
        if (settings.sound) sound("time");
      }
    };
    look();
    const timer = setInterval(look, 200);
    return () => {
      clearInterval(timer);
      setTimeSaid("");
      stood.current = { key, seconds: (performance.now() - turnBegan.current) / 1000 };
    };
  }, [runs, key, table?.seed]);

  /** Seconds that the turn took so far. */
  const spent = () =>
    running.current ? (performance.now() - turnBegan.current) / 1000 : stood.current.key === key ? stood.current.seconds : 0;

  /** Whether who moves has no time left, though nobody looked at the clock since. */
  const late = (from: Table, letter: Letter) => Boolean(from.clock && !after(from.clock, from.clock.left[letter], spent()));

  /** The clock after a move: what the turn took is gone. */
  function pressed(from: Table, letter: Letter): Clock | undefined {
    if (!from.clock) return from.clock;
    const now = after(from.clock, from.clock.left[letter], spent()) ?? { seconds: 0, periods: 0 };
    return { ...from.clock, left: { ...from.clock.left, [letter]: moved(from.clock, now) } };
  }

  /** Who has no time left has lost. */
  function lost(letter: Letter) {
    work.current.abort();
    setThinking(false);
    const clock = { ...table!.clock!, left: { ...table!.clock!.left, [letter]: { seconds: 0, periods: 0 } } };
    put({ ...table!, clock, result: `${other(letter)}+T` });
    setSaid([t(letter === "B" ? "web-clock-lost-black" : "web-clock-lost-white")]);
    if (settings.sound) sound("end");
  }

  /** The table after a move; two passes lead to the count, a resignation ends the game. */
  function played(from: Table, letter: Letter, move: string): void {
    if (late(from, letter)) return lost(letter);
    const game = { ...from.game, moves: [...from.game.moves, [letter, move] as [Letter, string]] };
    const result = move === "resign" ? `${other(letter)}+R` : null;
    const next = { ...from, game, result, clock: pressed(from, letter) };
    if (settings.sound) sound(result ? "end" : move === "pass" ? "pass" : took(from.game, game) ? "capture" : "stone");
    put(next);
    if (result || position(game).over) counted(game);
  }

  async function counted(game: Game, dead?: string[]) {
    const signal = unask();
    setKilled(null);
    try { setCount(await ask<Count>("/api/score", { game, dead, lang: settings.lang }, signal)); } catch (error) { fail(error); }
  }

  /** The person's move; a teacher looks at it before the program answers. */
  async function move(named: string) {
    if (!table || !turn || thinking) return;
    unask();
    setSaid([]);
    setPaused(false);
    if (!settings.teach || named === "resign" || named === "pass") return played(table, turn, named);
    if (late(table, turn)) return lost(turn);
    const game = { ...table.game, moves: [...table.game.moves, [turn, named] as [Letter, string]] };
    const { signal } = (work.current = new AbortController());
    const clock = pressed(table, turn);
    setTable({ ...table, game, clock });
    if (settings.sound) sound(took(table.game, game) ? "capture" : "stone");
    setPaused(true);
    setThinking(true);
    try {
      const judged = await ask<Judgement>("/api/judge", { game, lang: settings.lang }, signal);
      put({ ...table, game, clock });
      if (judged.better && (judged.loss >= least(table) || judged.wasted)) {
        setStopped(judged);
        setStaying(refuted(judged, turn, game.moves.length));
      }
    } catch (error) {
      if (!isAborted(error)) { fail(error); put(table); }
    }
    if (work.current.signal !== signal) return;
    setThinking(false);
    setPaused(false);
  }

  function click(where: number) {
    if (!table || !at) return;
    if (count && !count.goes_on && count.dead && !table.result) return toggle(where);
    if (!turn || thinking || stopped) return;
    const why = illegal(at, table.game, where);
    if (why) return setSaid([t(`web-${why}`, { vertex: vertex(where, table.game.size) })]);
    move(vertex(where, table.game.size));
  }

  /** Says that a string is dead, or that it lives. */
  function toggle(where: number) {
    const { size } = table!.game;
    if (at!.stones[where] === "_") return;
    const stones = string(at!.stones, size, where).map((one) => vertex(one, size));
    const dead = count!.dead!;
    const next = dead.includes(stones[0]!) ? dead.filter((one) => !stones.includes(one)) : [...dead, ...stones];
    // What is touched next goes on from here; nobody agrees until it is counted.
    setCount({ ...count!, dead: next, result: "" });
    counted(table!.game, next);
  }

  /** The loss that stops the teacher at a table. */
  const least = (at: Table) => leastLoss(settings.threshold, at.black === "person" ? at.white : at.black);

  /** Back to before the person's last move. */
  function undo() {
    if (!table) return;
    work.current.abort();
    const { moves } = table.game;
    // A move that the teacher stopped was not played.
    const lines = kept(table.lines ?? [], stopped ? moves.slice(0, -1) : moves);
    const own = moves.findLastIndex(([letter]) => side(letter) === "person");
    const left = own >= 0 ? own : Math.max(0, moves.length - 1);
    setSaid([]);
    // Who takes back a loss on time plays on with a new clock.
    stood.current = { key: "", seconds: 0 };
    const timed = table.clock && table.result?.endsWith("+T") ? clock(table.clock.timing) : table.clock;
    put({ ...table, lines, result: null, clock: timed, game: { ...table.game, moves: moves.slice(0, left) } });
  }

  /** Goes back to a line that was taken back; the one that is left stays. */
  function take(moves: Moves) {
    if (!table) return;
    work.current.abort();
    setSaid([]);
    // The program waits until the player presses *Start*.
    setPaused(true);
    put({ ...table, lines: kept(table.lines ?? [], table.game.moves), result: null, game: { ...table.game, moves } });
  }

  async function hints() {
    if (!table) return;
    const signal = unask();
    setHinting(true);
    try {
      const steps = await ask<Step[]>("/api/hint", { game: table.game, lang: settings.lang }, signal);
      setHint({ steps, shown: 1 });
    } catch (error) { fail(error); }
    if (!signal.aborted) setHinting(false);
  }

  const overlay = useOverlay(table?.game ?? null, shown && Boolean(table) && !thinking && !count);
  if (!table || !at) return <p class="quiet">…</p>;

  const { size } = table.game;
  const laid = line ? position(extended(table.game, line.begins, standing(line))) : at;
  const names: [string, string] = [name(table.black), name(table.white)];
  const places = (vertices: string[]) => vertices.map((one) => point(one, size)).filter((one) => one !== null);
  const step = hint?.steps[hint.shown - 1];
  const marks = new Map<number, Mark>([...(settings.numbers && !line ? numbered(table.game.moves, size, at.stones) : []), ...overlay.marks]);
  if (stopped?.better?.[0]) places([stopped.better[0]]).forEach((one) => marks.set(one, { look: "best", text: "!" }));
  if (step?.kind === "move" || step?.kind === "reason") places(hint!.steps.find(({ kind }) => kind === "move")?.points ?? []).forEach((one) => marks.set(one, { look: "best", text: "?", said: true }));
  if (count) countMarks(count, killed, size).forEach((mark, where) => marks.set(where, mark));
  if (line) numbered(standing(line), size, laid.stones).forEach(([where, mark]) => marks.set(where, mark));
  const named = (where: number) => {
    const look = marks.get(where)?.look;
    const id = look === "dead" ? "web-point-dead" : look === "black" || look === "white" ? `web-point-territory-${look}` : null;
    return id ? t(id, { vertex: vertex(where, size) }) : undefined;
  };
  /** Who thinks: an engine, or Gokoro as a player or a teacher. */
  function thinks() {
    const mover = side(at!.next);
    return mover.startsWith(ENGINE) ? t("web-engine-thinks", { name: name(mover) }) : t("web-thinking");
  }

  /** What a side has left, as it is shown and read. */
  function time(letter: Letter) {
    const now = (letter === at!.next && !over && left) || table!.clock!.left[letter];
    const periods = now.periods > 0 && t("web-clock-left", { count: now.periods });
    return <span class={`time ${now.seconds <= 10 ? "soon" : ""}`} role="timer" aria-live="off">{asTime(now)}{periods && <small> {periods}</small>}</span>;
  }
  const ended = over && count && !count.goes_on;
  const agreeing = ended && !table.result;

  return (
    <div class="split">
      <Board
        size={size} stones={laid.stones} last={laid.last} turn={stopped || thinking || line ? null : turn} play={line && !stopped ? () => lay(null, true) : click} named={named}
        marks={marks} links={overlay.links} areas={overlay.areas} owners={overlay.owners} light={step && step.kind !== "move" ? new Set(places(step.points)) : undefined}
      />
      <div class="side">
        <section class="players" aria-label={t("web-play")}>
          {(["B", "W"] as const).map((letter) => (
            <div key={letter} class={`player ${at.next === letter && !over ? "next" : ""}`}>
              <span class={`disc ${letter === "B" ? "black" : "white"}`} role="img" aria-label={t(letter === "B" ? "web-black" : "web-white")} />
              <span class="who">{name(side(letter))}</span>
              <span class="taken">{t("web-captured", { count: at.taken[letter] })}</span>
              {table.clock && time(letter)}
            </div>
          ))}
        </section>
        <div class="said" aria-live="polite">
          <p class="state">{over ? (table.result ?? "") : thinking ? thinks() : t(at.next === "B" ? "web-turn-black" : "web-turn-white")} {!over && <small>{t("web-move-number", { number: table.game.moves.length + 1 })}</small>}</p>
          {timeSaid && <p>{timeSaid}</p>}
          {said.map((line) => <p key={line}>{line}</p>)}
          {count?.said.map((line) => <p key={line}>{line}</p>)}
        </div>
        {stopped && (
          <Stop
            judged={stopped} mover={table.game.moves.at(-1)![0]} at={table.game.moves.length} on={line} show={lay}
            undo={undo} goOn={() => { setStopped(null); lay(null, true); }}
          />
        )}
        {hint && (
          <section class="card" aria-live="polite">
            {hint.steps.slice(0, hint.shown).flatMap((one) => one.said).map((line) => <p key={line}>{line}</p>)}
            {hint.shown < hint.steps.length && (
              <button type="button" class="main" onClick={() => setHint({ ...hint, shown: hint.shown + 1 })}>{t("web-hint-more")}</button>
            )}
          </section>
        )}
        {count && (agreeing || count.goes_on) && (
          <Counting
            count={count} killed={killed} show={setKilled} back={undo}
            agree={agreeing ? () => { put({ ...table, result: count.result }); setCount(count); } : undefined}
          />
        )}
        <div class="buttons">
          <button type="button" disabled={!turn || thinking || !!stopped} onClick={() => move("pass")}>{t("web-pass")}</button>
          <button type="button" disabled={table.game.moves.length === 0} onClick={undo}>{t("web-undo")}</button>
          <button type="button" disabled={!turn || thinking || !!stopped} onClick={hints}>{t("web-hint")}</button>
          <button type="button" disabled={thinking || over} onClick={() => counted(table.game)}>{t("web-count")}</button>
          <button type="button" disabled={!turn || thinking} onClick={() => { if (confirm(t("web-resign-sure"))) move("resign"); }}>{t("web-resign")}</button>
          {(!turn || paused && table.clock) && !over && !stopped && <button type="button" onClick={() => setPaused(!paused)}>{paused ? t("web-start") : t("web-cancel")}</button>}
        </div>
        <Teaching level={table.black === "person" ? table.white : table.black} />
        <Variations lines={table.lines ?? []} now={table.game.moves} on={line} show={lay} take={take} />
        <Course game={table.game} shown={shown} over={count !== null && !count.goes_on} />
        <Overlay overlay={overlay} />
        <div class="buttons wide">
          <button type="button" disabled={table.game.moves.length === 0} onClick={() => review(table.game, names)}>{t("web-review-this")}</button>
          <button type="button" onClick={() => save("/api/sgf", { game: table.game, players: names, result: table.result }, "gokoro.sgf").catch(fail)}>{t("web-save")}</button>
        </div>
        <NewGame start={start} name={name} />
        <details class="fold" onToggle={(event) => { if (event.currentTarget.open) list(); }}>
          <summary>{t("web-games")}</summary>
          <ul class="list">
            {games.map((game) => (
              <li key={game.id}>
                <button type="button" onClick={() => load(game.id)}>{game.title} <small>{new Date(1000 * game.changed).toLocaleString(settings.lang)}</small></button>
                <button type="button" class="small" aria-label={t("web-forget-name", { name: game.title })} onClick={() => forget(`/api/games/${game.id}`).then(list, fail)}>×</button>
              </li>
            ))}
          </ul>
        </details>
        <details class="fold"><summary>{t("web-board-text")}</summary><pre>{lines(at.stones, size)}</pre></details>
      </div>
    </div>
  );
}
