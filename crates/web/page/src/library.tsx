/* The user's library: a position with what followed in the games, whose and when; games that are stepped through; players
   with all their names. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Board, type Mark } from "./board";
import { point, position, vertex, type Game, type Letter } from "./game";
import { ask, get, isAborted } from "./server";
import { useShell } from "./shell";

interface Tally { count: number; black_wins: number; white_wins: number; draws: number; years: Record<string, number> }
interface Next extends Tally { color: "black" | "white"; move: string; at_once: number }
interface Row { id: number; black: string | null; white: string | null; black_rank: string | null; white_rank: string | null; date: string | null; event: string | null; result: string | null; moves: number }
interface Hit { game: Row; after: number; colors_exchanged: boolean }
interface Found { games: number; hits: Tally; continuations: Next[]; found: Hit[] }
interface Player { player: string; names: string[]; games: number }

/** Continuations that are marked on the board, by letters. */
const MARKED = 12;
const letter = (i: number) => String.fromCharCode(65 + i);
const EMPTY: Game = { size: 19, rules: "Japanese", komi: 6.5, handicap: 0, to_move: "B", moves: [], black: [], white: [] };

export function Library() {
  const { t, settings, fail, review } = useShell();
  const [games, setGames] = useState<number | null | undefined>(undefined);
  const [game, setGame] = useState<Game>(EMPTY);
  const [count, setCount] = useState(0);
  /* The game of the library that is on the board. */
  const [row, setRow] = useState<Row | null>(null);
  const [wanted, setWanted] = useState({ player: "", opponent: "", from: "", to: "" });
  const [found, setFound] = useState<Found | null>(null);
  const work = useRef(new AbortController());
  useEffect(() => { get<{ games: number } | null>("/api/library").then((one) => setGames(one?.games ?? null), fail); return () => work.current.abort(); }, []);

  const { size } = game;
  const at = position(game, count);
  const now: Game = { ...game, moves: game.moves.slice(0, count) };
  const key = JSON.stringify([now, wanted]);
  useEffect(() => {
    if (!games) return;
    work.current.abort();
    const { signal } = (work.current = new AbortController());
    const timer = setTimeout(() => {
      ask<Found>("/api/library/search", { game: now, ...wanted, lang: settings.lang }, signal)
        .then(setFound, (error) => { if (!isAborted(error)) { setFound(null); fail(error); } });
    }, 150);
    return () => clearTimeout(timer);
  }, [key, games]);

  function play(where: number) {
    if (at.stones[where] !== "_") return;
    const move: [Letter, string] = [at.next, vertex(where, size)];
    setRow(null);
    setGame({ ...now, moves: [...now.moves, move] });
    setCount(count + 1);
  }

  async function open(hit: Hit) {
    try {
      const opened = await get<{ row: Row; game: Game }>(`/api/library/${hit.game.id}`);
      setRow(opened.row);
      setGame(opened.game);
      setCount(hit.after);
    } catch (error) { fail(error); }
  }

  if (games === null || games === 0) return <section class="card"><h2>{t("web-library")}</h2><p>{t("web-library-none")}</p><pre><code>gokoro library import games/</code></pre></section>;

  const next = found?.continuations ?? [];
  const marks = new Map<number, Mark>();
  next.slice(0, MARKED).forEach((one, i) => { const where = point(one.move, size); if (where !== null && at.stones[where] === "_") marks.set(where, { look: "good", text: letter(i), said: true }); });
  const share = (part: number, all: number) => (all > 0 ? new Intl.NumberFormat(settings.lang, { style: "percent", maximumFractionDigits: 0 }).format(part / all) : "–");
  const years = (tally: Tally) => { const all = Object.keys(tally.years).sort(); return all.length === 0 ? "–" : all[0] === all.at(-1) ? all[0] : `${all[0]}–${all.at(-1)}`; };
  const results = (tally: Tally) => { const all = tally.black_wins + tally.white_wins + tally.draws; return `${share(tally.black_wins, all)} / ${share(tally.white_wins, all)}`; };
  const called = (one: Row) => `${one.black ?? "?"} – ${one.white ?? "?"}`;
  const change = (field: keyof typeof wanted) => (event: { currentTarget: HTMLInputElement }) => setWanted({ ...wanted, [field]: event.currentTarget.value });

  return (
    <div class="split library">
      <Board size={size} stones={at.stones} last={at.last} marks={marks} turn={at.next} play={play} />
      <div class="side">
        <section class="card" aria-labelledby="library-name">
          <h2 id="library-name">{t("web-library")}</h2>
          {row && <p>{called(row)} · {row.date ?? "?"} · {row.result ?? "?"}{row.event && ` · ${row.event}`}</p>}
          <label class="moves">{t("web-move-number", { number: count })}
            <input type="range" min="0" max={game.moves.length} value={count} onInput={(event) => setCount(event.currentTarget.valueAsNumber)} />
          </label>
          <div class="buttons">
            <button type="button" disabled={count === 0} onClick={() => setCount(count - 1)}>{t("web-undo")}</button>
            <button type="button" disabled={count === game.moves.length} onClick={() => setCount(count + 1)}>{t("report-forward")}</button>
            <button type="button" disabled={game.moves.length === 0} onClick={() => { setRow(null); setGame(EMPTY); setCount(0); }}>{t("web-clear")}</button>
            {row && <button type="button" onClick={() => review(game, [row.black ?? "", row.white ?? ""])}>{t("web-review")}</button>}
          </div>
          <form class="setup" onSubmit={(event) => event.preventDefault()}>
            <label>{t("web-library-player")}<Named value={wanted.player} change={change("player")} /></label>
            <label>{t("web-library-opponent")}<Named value={wanted.opponent} change={change("opponent")} /></label>
            <label>{t("web-library-from")}<input type="text" inputMode="numeric" size={6} value={wanted.from} onInput={change("from")} /></label>
            <label>{t("web-library-to")}<input type="text" inputMode="numeric" size={6} value={wanted.to} onInput={change("to")} /></label>
          </form>
          <p role="status">{found && t("web-library-found", { count: found.hits.count, number: found.games, name: results(found.hits) })}</p>
        </section>
        {next.length > 0 && (
          <section class="card">
            <h2>{t("web-library-next")}</h2>
            <table class="continuations">
              <thead><tr><th scope="col">{t("web-library-move")}</th><th scope="col">{t("web-library-games")}</th><th scope="col">{t("web-library-wins")}</th><th scope="col">{t("web-library-years")}</th></tr></thead>
              <tbody>
                {next.slice(0, MARKED).map((one, i) => (
                  <tr key={one.move + one.color}>
                    <td><button type="button" class="small" onClick={() => play(point(one.move, size)!)}>{letter(i)} {one.move}</button></td>
                    <td>{one.count.toLocaleString(settings.lang)}</td><td>{results(one)}</td><td>{years(one)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
        {found && found.found.length > 0 && (
          <section class="card">
            <h2>{t("web-library-games")}</h2>
            <ul class="list">
              {found.found.map((hit) => (
                <li key={`${hit.game.id} ${hit.after}`}>
                  <button type="button" onClick={() => open(hit)}>{called(hit.game)} <small>{hit.game.date ?? "?"} · {hit.game.result ?? "?"} · {t("web-move-number", { number: hit.after })}</small></button>
                </li>
              ))}
            </ul>
          </section>
        )}
        <Players choose={(player) => setWanted({ ...wanted, player })} />
      </div>
    </div>
  );
}

/** A field for part of a name, with the players that have it. */
function Named({ value, change }: { value: string; change(event: { currentTarget: HTMLInputElement }): void }) {
  const { fail } = useShell();
  const [all, setAll] = useState<Player[]>([]);
  const id = useRef(`names-${Math.random().toString(36).slice(2)}`).current;
  useEffect(() => {
    const timer = setTimeout(() => get<{ players: Player[] }>(`/api/library/players?name=${encodeURIComponent(value)}`).then((found) => setAll(found.players), fail), 250);
    return () => clearTimeout(timer);
  }, [value]);
  return <><input type="text" list={id} value={value} onInput={change} /><datalist id={id}>{all.map(({ player }) => <option key={player} value={player} />)}</datalist></>;
}

/** Players by games, and the names that are one player's. */
function Players({ choose }: { choose(player: string): void }) {
  const { t, fail } = useShell();
  const [part, setPart] = useState("");
  const [found, setFound] = useState<{ count: number; players: Player[] } | null>(null);
  const [same, setSame] = useState({ name: "", player: "" });
  const list = () => get<{ count: number; players: Player[] }>(`/api/library/players?name=${encodeURIComponent(part)}`).then(setFound, fail);
  useEffect(() => { const timer = setTimeout(list, 250); return () => clearTimeout(timer); }, [part]);
  const join = async (name: string, player: string | null) => {
    try { await ask("/api/library/alias", { name, player }); setSame({ name: "", player: "" }); } catch (error) { fail(error); }
    list();
  };
  return (
    <details class="card names">
      <summary>{t("web-library-players")}</summary>
      <label>{t("web-library-player")} <input type="text" value={part} onInput={(event) => setPart(event.currentTarget.value)} /></label>
      <ul class="list">
        {found?.players.map(({ player, names, games }) => (
          <li key={player}>
            <button type="button" onClick={() => choose(player)}>{player} <small>{t("web-library-count", { count: games })}</small></button>
            {names.filter((name) => name !== player).map((name) => <button key={name} type="button" class="small" aria-label={t("web-library-apart", { name })} onClick={() => join(name, null)}>{name} ×</button>)}
          </li>
        ))}
      </ul>
      <form class="setup" onSubmit={(event) => { event.preventDefault(); join(same.name, same.player); }}>
        <label>{t("web-library-name")}<Named value={same.name} change={(event) => setSame({ ...same, name: event.currentTarget.value })} /></label>
        <label>{t("web-library-same")}<Named value={same.player} change={(event) => setSame({ ...same, player: event.currentTarget.value })} /></label>
        <button type="submit" disabled={!same.name || !same.player}>{t("web-library-join")}</button>
      </form>
    </details>
  );
}
