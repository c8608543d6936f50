/* The knowledge editor: a position is drawn with a move and marks, or a sequence is played; the readers
   check what is claimed, and what is saved is known at once. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Board, type Mark } from "./board";
import { When } from "./conditions";
import { diagram, Drawn, placed, stone, type Step } from "./diagram";
import { asked, claimed, Entries, first, type Entry, type Overview } from "./entries";
import { empty, illegal, point as numberOf, position, sign, string, vertex, type Game, type Letter, type Stones } from "./game";
import { ask, get, isAborted } from "./server";
import { useShell } from "./shell";

const TOOLS = ["black", "white", "erase", "claim", "area", "move"] as const;
const SIZES = [9, 13, 19];
type Line = [Letter, string][];
interface Told { standing: string; said: string; entry: Entry | null; refutation?: { diagram: string; moves: Step[] } | null }
/** What is drawn: stones, the move, the stones of the claim, the points of the diagram. */
interface Scene { size: number; stones: Stones; mover: Letter; move: number | null; targets: number[]; area: number[] }

const blank = (size: number): Scene => ({ size, stones: empty(size), mover: "B", move: null, targets: [], area: [] });
const without = (points: number[], where: number) => points.filter((one) => one !== where);
const toggled = (points: number[], where: number) => (points.includes(where) ? without(points, where) : [...points, where]);
const begins = (line: Line, start: Line) => start.every(([, name], i) => line[i]?.[1] === name);

/** The letters of the marked strings, as the program gives them: row by row, capitals for who moves. */
function lettered({ size, stones, mover, targets }: Scene): Map<string, number> {
  const letters = new Map<string, number>();
  const seen = new Set<number>();
  let [own, enemy] = ["A".charCodeAt(0), "a".charCodeAt(0)];
  for (const where of [...targets].sort((a, b) => a - b)) {
    if (seen.has(where)) continue;
    string(stones, size, where).forEach((one) => seen.add(one));
    letters.set(String.fromCharCode(stones[where] === sign(mover) ? own++ : enemy++), where);
  }
  return letters;
}

/** The claims of these forms that can be made of lettered stones, each pair of a side once. */
function claims(forms: string[], letters: string[]): string[] {
  return forms.flatMap((form) => {
    const [word, ...args] = form.split(" ");
    let found: string[][] = [[]];
    for (const arg of args) {
      const pool = /\d/.test(arg) ? [arg] : letters.filter((one) => (one < "a") === (arg < "a"));
      found = found.flatMap((some) => pool.filter((one) => some.every((before) => before < one)).map((one) => [...some, one]));
    }
    return found.map((some) => [word, ...some].join(" "));
  });
}

export function Knowledge() {
  const { t, settings, fail } = useShell();
  const [overview, setOverview] = useState<Overview | null>(null);
  /* Whether an entry is written or changed; else those that there are are looked through, one of them on the board. */
  const [edits, setEdits] = useState(false);
  const [on, setOn] = useState<Entry | null>(null);
  const [way, setWay] = useState<"scene" | "line">("scene");
  const [tool, setTool] = useState<(typeof TOOLS)[number]>("black");
  const [scene, setScene] = useState(() => blank(19));
  /* The ends of all lines that were played, and the one that is on the board. */
  const [lines, setLines] = useState<Line[]>([]);
  const [line, setLine] = useState<Line>([]);
  const [kind, setKind] = useState("tesuji");
  const [name, setName] = useState("");
  const [wish, setWish] = useState("");
  const [conditions, setConditions] = useState<string[]>([]);
  const [value, setValue] = useState("");
  const [told, setTold] = useState<Told | null>(null);
  const [busy, setBusy] = useState(false);
  const work = useRef(new AbortController());
  useEffect(() => () => work.current.abort(), []);
  const load = () => { get<Overview>(`/api/knowledge?lang=${settings.lang}`).then(setOverview, fail); };
  useEffect(load, [settings.lang]);

  const { size, stones, mover, move, targets, area } = scene;
  const of = (side: Letter) => stones.flatMap((one, where) => (one === sign(side) ? [vertex(where, size)] : []));
  const start: Game = { size, rules: "Japanese", komi: 6.5, handicap: 0, to_move: mover, moves: [], black: of("B"), white: of("W") };
  const game = { ...start, moves: line };
  const at = position(game);
  const letters = lettered(scene);
  const point = (where: number, stands = at.stones) => t({ X: "web-point-black", O: "web-point-white", _: "web-point-empty" }[stands[where]!], { vertex: vertex(where, size) });
  const letter = (one: string) => { const where = letters.get(one); return where === undefined ? one : `${one} (${point(where)})`; };
  const valued = overview?.kinds.some((one) => one.kind === kind && one.valued) ?? false;
  const allowed = claims(overview?.claims ?? [], [...letters.keys()]);
  // What the marks suggest stands after what claims nothing.
  const claim = allowed.includes(wish) ? wish : letters.size > 0 ? allowed[1] ?? "played" : "played";
  const kept = conditions.filter((one) => (one.match(/\b[A-Ha-h]\b/g) ?? []).every((which) => letters.has(which)));

  /** Takes back what was said of something else. */
  function unsay() {
    work.current.abort();
    setTold(null);
    setBusy(false);
  }
  function change(some: Partial<Scene>) {
    unsay();
    setScene({ ...scene, ...some });
    setLines([]);
    setLine([]);
  }

  function draw(where: number) {
    if (tool === "claim") { if (stones[where] !== "_") change({ targets: toggled(targets, where) }); return; }
    if (tool === "area") return change({ area: toggled(area, where) });
    if (tool === "move") { if (stones[where] === "_") change({ move: move === where ? null : where }); return; }
    const next = [...stones];
    const put = tool === "black" ? "X" : tool === "white" ? "O" : "_";
    next[where] = next[where] === put ? "_" : put;
    change({ stones: next, targets: without(targets, where), move: move === where ? null : move });
  }

  /** Plays a move of the sequence; what stands behind it is a line of its own, or goes on with one. */
  function play(name: string) {
    unsay();
    const longer: Line = [...line, [at.next, name]];
    setLine(longer);
    if (lines.some((one) => begins(one, longer))) return;
    setLines([...lines.filter((one) => one.length > line.length || !begins(line, one)), longer]);
  }
  function drop() {
    unsay();
    const left = lines.filter((one) => !begins(one, line));
    const before = line.slice(0, -1);
    setLine(before);
    setLines(before.length === 0 || left.some((one) => begins(one, before)) ? left : [...left, before]);
  }

  async function send(save: boolean) {
    unsay();
    const { signal } = (work.current = new AbortController());
    setBusy(true);
    fail(null);
    const names = (points: number[]) => points.map((where) => vertex(where, size));
    const what = way === "line" ? { claim: "played", lines }
      : { claim, conditions: kept, mover, point: move === null ? null : vertex(move, size), targets: names(targets), drawn: names(area) };
    try {
      const found = await ask<Told>(save ? "/api/knowledge" : "/api/knowledge/check", { lang: settings.lang, game: start, kind, name: name.trim(), value: valued ? value : "", ...what }, signal);
      if (!signal.aborted) setTold(found);
      if (save) load();
    } catch (error) { if (!isAborted(error)) fail(error); }
    if (!signal.aborted) setBusy(false);
  }

  /** Puts an entry on the board, to be looked at or changed; who moves is Black. */
  function put(entry: Entry) {
    setOn(entry);
    const { size, marks } = placed(first(entry));
    const drawn = blank(size);
    for (const [where, mark] of marks) {
      drawn.stones[where] = stone(mark) ?? "_";
      if (mark === "*") drawn.move ??= where;
      if (/[A-Ha-h]/.test(mark)) drawn.targets.push(where);
      if (mark !== "?") drawn.area.push(where);
    }
    setWay("scene");
    change(drawn);
    setKind(entry.kind);
    setWish(entry.claim);
    setConditions(entry.conditions);
    setValue(entry.value?.toString() ?? "");
  }
  function show(entry: Entry) {
    put(entry);
    scrollTo(0, 0);
  }
  /** Begins an entry on an empty board. */
  function add() {
    setEdits(true);
    setOn(null);
    change(blank(19));
    setConditions([]);
    setName("");
    setWish("");
    setValue("");
  }

  const marks = new Map<number, Mark>();
  const light = new Set<number>();
  if (way === "scene") {
    for (const where of area) { light.add(where); if (stones[where] === "_") marks.set(where, { look: "number", text: "·" }); }
    for (const [one, where] of letters) marks.set(where, { look: "number", text: one });
    if (move !== null) marks.set(move, { look: "best", text: "1" });
  } else line.forEach(([, name], i) => { const where = numberOf(name, size); if (where !== null && at.stones[where] !== "_") marks.set(where, { look: "number", text: String(i + 1) }); });
  const drawn = way === "scene" ? stones : at.stones;
  const side = (which: Letter) => t(which === "B" ? "web-black" : "web-white");

  /** A point with what is marked there. */
  function named(where: number): string | undefined {
    if (way === "line") return undefined;
    let said = point(where, stones);
    for (const [one, at] of letters) if (at === where) said = t("web-know-is-claim", { name: said, other: one });
    if (move === where) said = t("web-know-is-move", { name: said });
    return area.includes(where) ? t("web-know-is-area", { name: said }) : said;
  }

  return (
    <div class="split">
      <Board
        size={size} stones={drawn} marks={marks} light={light} named={named} last={way === "line" ? at.last : null}
        turn={!edits ? null : way === "line" ? at.next : tool === "black" ? "B" : tool === "white" ? "W" : tool === "move" ? mover : null}
        play={(where) => { if (!edits) return; if (way === "scene") draw(where); else if (!illegal(at, game, where)) play(vertex(where, size)); }}
      />
      <div class="side">
        {!edits && (
          <section class="card shown" aria-live="polite">
            <p class="quiet">{t("web-know-look")}</p>
            {on && <h2>{overview?.kinds.find(({ kind }) => kind === on.kind)?.said} <small>{on.name}</small></h2>}
            {on && <p>{claimed(t, on.claim, letter)}</p>}
            {on && on.value !== null && <p>{t("web-know-worth", { number: on.value })}</p>}
            {on?.conditions.map((condition) => <p key={condition} class="quiet">{asked(t, condition)}</p>)}
            <div class="buttons">
              <button type="button" class="main" onClick={add}>{t("web-know-add")}</button>
              {on && <button type="button" onClick={() => setEdits(true)}>{t("web-know-change")}</button>}
            </div>
          </section>
        )}
        {edits && <section class="card">
          <p class="quiet">{t("web-know-help")}</p>
          <fieldset class="tools">
            <legend>{t("web-know-way")}</legend>
            {(["scene", "line"] as const).map((one) => <label key={one}><input type="radio" name="know-way" checked={way === one} onChange={() => { unsay(); setWay(one); setLine([]); }} /> {t(`web-know-way-${one}`)}</label>)}
          </fieldset>
          {way === "scene" && (
            <fieldset class="tools">
              <legend>{t("web-tool")}</legend>
              {TOOLS.map((one) => <label key={one}><input type="radio" name="know-tool" checked={tool === one} onChange={() => setTool(one)} /> {t(`web-tool-${one}`)}</label>)}
            </fieldset>
          )}
          <div class="setup">
            <label>{t("web-size")}
              <select value={size} onChange={(event) => change(blank(Number(event.currentTarget.value)))}>
                {[...new Set([...SIZES, size])].map((one) => <option key={one} value={one}>{t("web-size-of", { number: one })}</option>)}
              </select>
            </label>
            <label>{t(way === "scene" ? "web-know-mover" : "web-first")}
              <select value={mover} onChange={(event) => change({ mover: event.currentTarget.value as Letter })}>
                <option value="B">{t("web-black")}</option><option value="W">{t("web-white")}</option>
              </select>
            </label>
          </div>
          {way === "scene" && <p class="quiet">{t("web-know-area-help")}</p>}
          {way === "scene" && letters.size > 0 && <p>{t("web-know-marked", { name: [...letters.keys()].map(letter).join(", ") })}</p>}
          {way === "line" && (
            <>
              <p class="quiet">{t("web-know-line-help")}</p>
              <p aria-live="polite">{t("web-know-next", { name: side(at.next), number: line.length, count: lines.length })}</p>
            </>
          )}
          <div class="buttons">
            {way === "line" && <button type="button" disabled={line.length === 0} onClick={() => setLine(line.slice(0, -1))}>{t("web-undo")}</button>}
            {way === "line" && <button type="button" onClick={() => play("pass")}>{t("web-pass")}</button>}
            {way === "line" && <button type="button" disabled={line.length === 0} onClick={drop}>{t("web-know-drop")}</button>}
            <button type="button" onClick={() => { change(blank(size)); setConditions([]); }}>{t("web-clear")}</button>
            <button type="button" onClick={() => setEdits(false)}>{t("web-know-end")}</button>
          </div>
        </section>}
        {edits && <form class="card learn" onSubmit={(event) => { event.preventDefault(); send(true); }}>
          <div class="setup">
            <label>{t("web-know-name")}
              <input type="text" value={name} maxLength={80} aria-describedby="know-name-help" spellcheck={false} onInput={(event) => { unsay(); setName(event.currentTarget.value); }} />
              <small id="know-name-help">{t("web-know-name-help")}</small>
            </label>
            <label>{t("web-know-kind")}
              <select value={kind} onChange={(event) => { unsay(); setKind(event.currentTarget.value); }}>
                {overview?.kinds.map((one) => <option key={one.kind} value={one.kind}>{one.said}</option>)}
              </select>
            </label>
            {valued && (
              <label>{t("web-know-value")}
                <input type="text" inputMode="decimal" size={4} value={value} aria-describedby="know-value-help" onInput={(event) => { unsay(); setValue(event.currentTarget.value); }} />
                <small id="know-value-help">{t("web-know-value-help")}</small>
              </label>
            )}
            {way === "scene" && (
              <label class="wide">{t("web-know-claim")}
                <select value={claim} onChange={(event) => { unsay(); setWish(event.currentTarget.value); }}>
                  {allowed.map((one) => <option key={one} value={one}>{claimed(t, one, letter)}</option>)}
                </select>
              </label>
            )}
          </div>
          {way === "scene" && <When forms={overview?.conditions ?? []} letters={[...letters.keys()]} of={letter} kept={kept} change={(next) => { unsay(); setConditions(next); }} />}
          <div class="buttons">
            <button type="button" disabled={busy || (way === "line" && lines.length === 0)} onClick={() => send(false)}>{t("web-know-check")}</button>
            <button type="submit" class="main" disabled={busy || (way === "line" && lines.length === 0)}>{t("web-know-save")}</button>
          </div>
          <div role="status" class="learned">
            {busy && <p>{t("web-know-busy")}</p>}
            {told && <p class={`verdict ${{ proven: "yes", refuted: "no", unproven: "no" }[told.standing] ?? ""}`}>
              <span aria-hidden="true">{{ proven: "○", "proven-alone": "○", refuted: "✕", unproven: "✕" }[told.standing] ?? "?"}</span> {told.said}
            </p>}
            {told?.refutation && <Drawn of={diagram(told.refutation.diagram)} line={told.refutation.moves.slice(1)} label={told.said} />}
            {told?.entry && !told.refutation && <Drawn of={first(told.entry)} label={t("web-know-diagram", { name: told.entry.name })} />}
            {told?.entry?.conditions.map((condition) => <p key={condition} class="quiet">{asked(t, condition)}</p>)}
          </div>
        </form>}
        {overview && <Entries overview={overview} on={edits ? null : on} load={load} show={show} begin={(entry) => { if (!edits) put(entry); }} />}
      </div>
    </div>
  );
}
