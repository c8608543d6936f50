/* The review on one page: the board, beside it the graph and the move at hand with its reason, below them the whole
   game. A review that is still made is shown in the same way, with what is known so far. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Board, type Mark } from "../board";
import { illegal, lines, point, position, vertex, type Game, type Letter } from "../game";
import { Overlay, useOverlay } from "../overlay";
import { save } from "../server";
import { rulesName, useShell } from "../shell";
import { Graph } from "./graph";
import { Lives, useLife } from "./group";
import { mistakeMarks, numbered, standing } from "./marks";
import { AtHand } from "./mistake";
import { change, chosen, course, divided, extended, frameAt, leader, next, owners, playedAt, type Filter, type Shown } from "./model";
import { letterOf, More, Remarks } from "./more";
import { useNotes, Written, type Note } from "./notes";
import { Sheet } from "./sheet";
import { Steps } from "./steps";
import { Lessons, Mistakes, Verdict } from "./story";
import { Tried, useTried } from "./tries";
import { SCHEMA, type Progress, type Review } from "./types";
import { Words } from "./words";

interface Props {
  game: Game;
  title: string;
  /** The number of the review, once it is kept. */
  id: number | null;
  review: Review | null;
  progress: Progress | null;
  /** The move that the address names. */
  asked: number | null;
  /** Ends a review that is made; nothing where it is a file alone. */
  stop?(): void;
  leave?(): void;
  again?(): void;
}

export function ReviewView({ game, title, id, review, progress, asked, stop, leave, again }: Props) {
  const { t, fail, alone, settings, change: choose } = useShell();
  const { size } = game;
  const last = game.moves.length;
  const [at, setAt] = useState(asked ?? last);
  /* The same at once: keys may come faster than the page is drawn. */
  const place = useRef(at);
  const [filter, setFilter] = useState<Filter>({ side: settings.side, size: "told", proven: false, whom: settings.whom });
  /* Whether the letters of proposals are on the board. */
  const [proposes, setProposes] = useState(false);
  const [tried, setTried] = useState<[Letter, string][]>([]);
  /* The line that stays on the board, and the one that the pointer shows. */
  const [kept, setKept] = useState<Shown | null>(null);
  const [passing, setPassing] = useState<Shown | null>(null);
  /* The stone whose group is asked about. */
  const [stone, setStone] = useState<number | null>(null);
  /* How often a move of a list was gone to. */
  const [visits, setVisits] = useState(0);
  /* Whether somebody has chosen a position. */
  const moved = useRef(asked !== null);
  const items = useMemo(() => chosen(review, progress, filter), [review, progress, filter]);
  const known = useMemo(() => course(review, progress), [review, progress]);
  const notes = useNotes(id);
  const answered = useTried(game, id, at, tried, review);
  const line = passing ?? kept;
  const column = useRef<HTMLDivElement>(null);

  function go(to: number) {
    moved.current = true;
    stand(Math.max(0, Math.min(last, to)));
    clear();
  }
  /** Goes to a move of a list: where the board is above the lists its card comes into sight below it. */
  function visit(to: number) {
    go(to);
    setVisits((count) => count + 1);
  }
  useEffect(() => {
    const [board, card] = [document.getElementById("board"), document.getElementById("mistake")];
    if (visits === 0 || !board || !card) return;
    // Beside the board the column scrolls, and the card is at its top.
    if (getComputedStyle(board).position !== "sticky") return column.current?.scrollTo({ top: 0 });
    card.style.scrollMarginTop = `${board.offsetHeight}px`;
    card.scrollIntoView({ block: "start" });
  }, [visits]);
  useEffect(() => { if (tried.length > 0) column.current?.scrollTo({ top: 0 }); }, [tried.length]);
  function stand(to: number) {
    place.current = to;
    setAt(to);
  }
  function clear() {
    setTried([]);
    setKept(null);
    setPassing(null);
    setStone(null);
  }
  function jump(forward: boolean) {
    const found = next(items, place.current, forward);
    if (found) visit(found.number);
  }

  // It opens at the largest mistake, unless somebody looks at something else.
  useEffect(() => {
    if (review && !moved.current && items[0]) stand(items[0].number);
  }, [review]);
  useEffect(() => { if (asked !== null && asked !== at) go(asked); }, [asked]);
  // Browsers refuse addresses that change too often. One that leads elsewhere already is left alone.
  useEffect(() => {
    if (alone) {
      const timer = setTimeout(() => history.replaceState(null, "", `#move=${at}`), 150);
      return () => clearTimeout(timer);
    }
    if (id === null) return;
    const timer = setTimeout(() => {
      const [view, ...rest] = location.hash.slice(1).split("&");
      const leads = new URLSearchParams(rest.join("&")).get("id");
      if (view === "review" && (leads === null || leads === String(id))) history.replaceState(null, "", `#review&id=${id}&move=${at}`);
    }, 150);
    return () => clearTimeout(timer);
  }, [id, at]);

  const now = useMemo(
    () => (line ? extended(game, line.begins, standing(line)) : tried.length > 0 ? extended(game, at, tried) : null),
    [game, at, line, tried],
  );
  const stands = now ? position(now) : position(game, at);
  const plain = useMemo(() => extended(game, at, tried), [game, at, tried]);
  const held = useMemo(() => {
    if (!review || tried.length > 0) return undefined;
    const frame = frameAt(review, at);
    const found = owners(frame);
    const moves = [...new Set((frame.lines ?? []).flatMap(({ moves }) => moves.slice(0, 1)))];
    return found && { owners: found, change: at > review.skipped ? change(review, at) : undefined, regions: divided(frame.areas), moves };
  }, [review, at, tried]);
  const overlay = useOverlay(plain, !line, held);
  const life = useLife(plain, line ? null : stone);

  function put(where: number) {
    setPassing(null);
    setKept(null);
    const { stones, next: turn } = position(plain);
    setStone(stones[where] === "_" ? null : where);
    if (stones[where] !== "_") return;
    const name = vertex(where, size);
    if (tried.length === 0 && game.moves[at]?.[1] === name) return go(at + 1);
    const why = illegal(position(plain), game, where);
    if (why) return fail(new Error(t(`web-${why}`, { vertex: name })));
    fail(null);
    moved.current = true;
    setTried([...tried, [turn, name]]);
  }
  function tryMove(name: string) {
    const where = point(name, size);
    if (where !== null) put(where);
  }
  function show(note: Note) {
    go(note.at);
    setTried(note.moves);
  }

  useEffect(() => {
    const steps: Record<string, () => void> = {
      ArrowLeft: () => go(place.current - 1), ArrowRight: () => go(place.current + 1), PageUp: () => go(place.current - 10), PageDown: () => go(place.current + 10),
      Home: () => go(0), End: () => go(last), m: () => jump(true), M: () => jump(false), Escape: clear,
      Backspace: () => { setStone(null); setTried(tried.slice(0, -1)); },
    };
    const key = (event: KeyboardEvent) => {
      const elsewhere = event.target instanceof Element && event.target.closest("select, textarea, input, summary");
      const step = steps[event.key];
      if (!step || elsewhere || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      step();
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  });

  const isOld = review !== null && (review.schema !== SCHEMA || [review.start.owners, review.start.areas, review.audiences].includes(undefined));
  const drawn = line || tried.length > 0 || overlay.kind !== "none" && overlay.kind !== "change"
    ? null : mistakeMarks(review, progress, game, at, t);
  const numbers = line ? numbered(standing(line), size, stands.stones) : numbered(tried, size, stands.stones);
  const group = (line ? [] : life?.stones ?? []).map((one): [number, Mark] => [one, { look: "triangle" }]);
  const proposals = (line || !proposes ? [] : playedAt(review, at)?.proposals ?? []).flatMap(({ vertex }, i): [number, Mark][] => {
    const where = point(vertex, size);
    return where === null ? [] : [[where, { look: "good", text: letterOf(i), said: true }]];
  });
  const counted = settings.numbers && !line && tried.length === 0 ? numbered(game.moves.slice(0, at), size, stands.stones) : [];
  const marks = new Map<number, Mark>([...counted, ...(line ? [] : overlay.marks), ...proposals, ...group, ...(drawn?.marks ?? []), ...numbers]);

  return (
    <div class="review">
      <div class="sheet-head" aria-hidden="true"><h1>{title}</h1><p>{facts()}</p></div>
      <div id="board" class="stuck">
        <Board
          size={size} stones={stands.stones} last={stands.last} marks={marks} areas={drawn?.areas ?? (line ? undefined : overlay.areas)} turn={line ? null : stands.next} play={put}
          links={line ? undefined : overlay.links} owners={line ? undefined : overlay.owners}
        />
      </div>
      <div class="beside" ref={column}>
        <Steps at={at} last={last} go={go} jump={jump} count={items.length} />
        {progress && !review && <Waiting progress={progress} stop={stop ?? (() => {})} />}
        <Graph known={known} items={items} phases={review ? [review.players.opening_ends, review.players.middle_ends] : null} at={at} last={last} go={go} />
        {life && stone !== null && !line && (
          <Lives life={life} name={vertex(stone, size)} put={tryMove} close={() => setStone(null)} />
        )}
        {tried.length > 0 && (
          <Tried
            tried={tried} answered={answered} back={() => setTried(tried.slice(0, -1))} end={clear}
            put={tryMove} keep={id === null ? undefined : () => notes.keep({ at, moves: tried })}
          />
        )}
        <AtHand
          game={game} review={review} progress={progress} at={at} on={line} go={go}
          show={(shown, stays) => { setPassing(stays ? null : shown); if (stays) setKept(shown); }}
        />
        <Overlay overlay={overlay} />
        <Mistakes items={items} filter={filter} set={choice} review={review} at={at} most={last} go={visit} />
        <Verdict review={review} known={soFar()} most={last} go={visit} />
        {review && <Lessons review={review} most={last} go={visit} />}
        {review && !isOld && (
          <More
            game={game} review={review} at={at} on={line} go={go} put={tryMove} propose={setProposes}
            show={(shown, stays) => { setPassing(stays ? null : shown); if (stays) setKept(shown); }}
          />
        )}
        {id !== null && <Written notes={notes} here={{ at, moves: tried }} show={show} />}
        {isOld && <p class="notice">{t("web-review-older")} {again && <button type="button" onClick={again}>{t("web-review-again")}</button>}</p>}
        <section class="card">
          <h2>{title}</h2>
          <p class="quiet">{facts()}</p>
          <p class="quiet">{t("web-review-keys")}</p>
          <div class="buttons">
            {id !== null && <button type="button" onClick={() => save(`/api/reviews/${id}/sgf`, undefined, "review.sgf").catch(fail)}>{t("web-save")}</button>}
            {leave && <a class="button" href="#review" onClick={leave}>{t("web-review-others")}</a>}
            <button type="button" onClick={() => print()}>{t("web-review-print")}</button>
          </div>
          {review && <Remarks review={review} most={last} go={visit} />}
          <Words />
          <details class="fold"><summary>{t("web-board-text")}</summary><pre>{lines(stands.stones, size)}</pre></details>
        </section>
      </div>
      {review && !isOld && <Sheet game={game} review={review} items={items} />}
    </div>
  );

  /** Which mistakes are shown; whose and for whom is kept for the next game. */
  function choice(filter: Filter) {
    setFilter(filter);
    if (filter.side !== settings.side || filter.whom !== settings.whom) choose({ side: filter.side, whom: filter.whom });
  }

  /** Who is ahead at the end, once that is known, and which moves seem to have lost most; how many positions were looked at the bar says. */
  function soFar(): string[] {
    const end = known.find((one) => one.at === last);
    const lead = end ? [t(`web-overlay-lead-${leader(end.lead)}`, { number: Math.abs(end.lead).toFixed(1) })] : [];
    return [...lead, ...(progress?.so_far.slice(1) ?? [])];
  }

  function facts(): string {
    const { event, date, result, rules, komi, handicap } = review?.game ?? {};
    const conditions = review ? [rulesName(t, rules ?? ""), `${t("report-komi")} ${komi}`, handicap ? `${t("report-handicap")} ${handicap}` : null] : [];
    return [event, date, ...conditions, result, review?.judge].filter(Boolean).join(", ");
  }
}

/** How far a review is and how long it still takes. */
function Waiting({ progress: { percent, left }, stop }: { progress: Progress; stop(): void }) {
  const { t } = useShell();
  const minutes = left === null ? 0 : Math.round(left / 60);
  const rest = left === null ? "" : minutes > 1 ? t("web-review-left-minutes", { count: minutes }) : t("web-review-left", { count: Math.max(5, Math.round(left / 5) * 5) });
  return (
    <div class="waiting" role="status">
      <progress max="100" value={percent} aria-label={t("web-review")} />
      <span>{t("web-reviewing", { percent })} {rest}</span>
      <button type="button" onClick={stop}>{t("web-cancel")}</button>
    </div>
  );
}
