/* Review: a record goes in and stands on the board at once; what is known of it is shown while it is made. Reviews that
   are kept are opened from a list. */
import { useEffect, useRef, useState } from "preact/hooks";
import { unpacked } from "./alone";
import type { Game } from "./game";
import type { Given } from "./main";
import { Opener } from "./opener";
import { NOTHING, SCHEMA, type Progress, type Review as Made } from "./review/types";
import { ReviewView } from "./review/view";
import { file, forget, get, isAborted, send } from "./server";
import { Stopped } from "./stopped";
import { useShell } from "./shell";

interface Entry { id: number; title: string; changed: number }
interface Begun { game: Game; title: string }
interface Told extends Partial<Progress>, Partial<Begun> { done?: number; note?: string }
/** What is on the page: a game with its review, or with how far that is. */
interface Open extends Begun { id: number | null; review: Made | null; progress: Progress | null }

/** The review and the move that the address names. */
function named(): { id: number | null; move: number | null } {
  const asked = new URLSearchParams(location.hash.slice(1));
  const number = (name: string) => { const found = Number.parseInt(asked.get(name) ?? "", 10); return Number.isNaN(found) ? null : found; };
  return { id: number("id"), move: number("move") };
}

export function Review({ given, taken }: { given: Given | null; taken(): void }) {
  const { t, hello, settings, change, fail } = useShell();
  const engines = hello.engines.filter((one) => one.kind === "analysis");
  const [reviews, setReviews] = useState<Entry[]>([]);
  const [open, setOpen] = useState<Open | null>(null);
  const [asked, setAsked] = useState(named);
  const [waits, setWaits] = useState(false);
  /* What went wrong with an engine. */
  const [notes, setNotes] = useState<string[]>([]);
  /* What was known when the review was stopped; null where none was. */
  const [stopped, setStopped] = useState<string[] | null>(null);
  const work = useRef(new AbortController());
  const list = () => get<Entry[]>("/api/reviews").then(setReviews, fail);

  useEffect(() => {
    list();
    const follow = () => setAsked(named());
    addEventListener("hashchange", follow);
    return () => { removeEventListener("hashchange", follow); work.current.abort(); };
  }, []);
  // The address names a review that is kept, or none any more.
  useEffect(() => {
    if (asked.id === null) { if (open?.id != null) leave(); return; }
    if (asked.id !== open?.id) load(asked.id).catch(fail);
  }, [asked]);

  function begin(): AbortSignal {
    work.current.abort();
    fail(null);
    setStopped(null);
    setNotes([]);
    return (work.current = new AbortController()).signal;
  }

  function leave() {
    work.current.abort();
    setOpen(null);
    setWaits(false);
    list();
  }

  /** Shows a review that is kept. */
  async function load(id: number, begun?: Begun) {
    const [told, review] = await Promise.all([begun ?? get<Begun>(`/api/reviews/${id}/game`), get<Made>(`/api/reviews/${id}`)]);
    setOpen({ ...told, id, review, progress: null });
    setWaits(false);
  }

  /** Shows a review that was saved as a file; one of another version is refused in words. */
  async function saved(file: File): Promise<boolean> {
    if (!/\.(html?|json)$/i.test(file.name)) return false;
    const text = await file.text();
    if (!/id="(offline|data)"|"schema":/.test(text)) return false;
    const packed = /id="offline">([^<]+)</.exec(text)?.[1];
    const held = packed ? await unpacked(packed).catch(() => null) : null;
    begin();
    if (held?.review.schema === SCHEMA) setOpen({ game: held.game, title: held.title, id: null, review: held.review, progress: null });
    else fail(new Error(t("web-review-other-version")));
    return true;
  }

  async function review(file: File, number: number, again = false) {
    const signal = begin();
    setOpen(null);
    setWaits(true);
    setAsked({ id: null, move: null });
    if (named().id !== null) history.replaceState(null, "", "#review");
    let [begun, progress]: [Begun | undefined, Progress] = [undefined, NOTHING];
    try {
      const engine = engines.some((one) => one.name === settings.judge) ? settings.judge : "";
      const told = { name: file.name, game: String(number), lang: settings.lang, engine, ...(again ? { again: "1" } : {}) };
      for await (const line of send<Told>("/api/review", told, file, signal)) {
        if (line.note) setNotes((old) => [...old, line.note!].slice(0, 8));
        if (line.game) begun = { game: line.game, title: line.title ?? "" };
        progress = { ...progress, ...line, reasons: [...progress.reasons, ...(line.reasons ?? [])] };
        if (line.done) { await load(line.done, begun); list(); }
        else if (begun) setOpen({ ...begun, id: null, review: null, progress });
      }
    } catch (error) {
      if (signal.aborted) { if (isAborted(error) && work.current.signal === signal) setStopped(progress.so_far); }
      else fail(error);
      if (work.current.signal === signal) { setOpen(null); setWaits(false); }
    }
  }
  useEffect(() => {
    if (!given?.game) return;
    file("/api/sgf", "game.sgf", { game: given.game, players: given.players }).then((record) => review(record, 1), fail);
    taken();
  }, [given]);
  useEffect(() => { if (given?.file && open) leave(); }, [given]);

  const told = notes.length > 0 && <div role="status">{notes.map((line) => <p key={line} class="fault">{line}</p>)}</div>;
  if (open) {
    return (
      <>
        {told}
        <ReviewView
          {...open} key={open.title} asked={asked.move} stop={() => work.current.abort()} leave={leave}
          again={open.id === null ? undefined : () => file(`/api/reviews/${open.id}/record`, "game.sgf").then((record) => review(record, 1, true), fail)}
        />
      </>
    );
  }
  return (
    <div class="column">
      {told}
      {waits && <p role="status">{t("web-reviewing", { percent: 0 })}</p>}
      {stopped && <Stopped known={stopped} nothing={t("web-cancelled-review")} />}
      {engines.length > 0 && (
        <label class="judge">{t("web-judge")}{" "}
          <select value={settings.judge} onChange={(event) => change({ judge: event.currentTarget.value })}>
            <option value="">{t("web-judge-own")}</option>
            {engines.map(({ name }) => <option key={name} value={name}>{name}</option>)}
          </select>
        </label>
      )}
      <Opener given={given} taken={taken} open={(file, number) => review(file, number)} takes={saved} />
      <section class="card">
        <h2>{t("web-reviews")}</h2>
        <ul class="list">
          <li><button type="button" onClick={() => review(new File([], "go1.sgf"), 1)}>{t("web-sample")} <small>GO.1, 1987</small></button></li>
          {reviews.map((one) => (
            <li key={one.id}>
              <a href={`#review&id=${one.id}`}>{one.title} <small>{new Date(1000 * one.changed).toLocaleString(settings.lang)}</small></a>
              <button type="button" class="small" aria-label={t("web-forget-name", { name: one.title })} onClick={() => forget(`/api/reviews/${one.id}`).then(list, fail)}>×</button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
