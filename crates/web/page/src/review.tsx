/* Review: a record goes in, how far it is is shown, and the page of the review opens. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Given } from "./main";
import { Opener } from "./opener";
import { file, forget, get, isAborted, send } from "./server";
import { Stopped } from "./stopped";
import { useShell } from "./shell";

interface Entry { id: number; title: string; changed: number }
interface Told { percent?: number; so_far?: string[]; done?: number; note?: string }

export function Review({ given, taken }: { given: Given | null; taken(): void }) {
  const { t, hello, settings, change, fail } = useShell();
  const engines = hello.engines.filter((one) => one.kind === "analysis");
  const [reviews, setReviews] = useState<Entry[]>([]);
  const [percent, setPercent] = useState<number | null>(null);
  /* What went wrong with an engine, and the review that is there all the same. */
  const [notes, setNotes] = useState<string[]>([]);
  const [done, setDone] = useState<number | null>(null);
  /* What was known when the review was stopped; null where none was. */
  const [stopped, setStopped] = useState<string[] | null>(null);
  const work = useRef(new AbortController());
  const list = () => get<Entry[]>("/api/reviews").then(setReviews, fail);
  useEffect(() => { list(); return () => work.current.abort(); }, []);

  async function review(file: File, number: number) {
    work.current.abort();
    const { signal } = (work.current = new AbortController());
    fail(null);
    setStopped(null);
    setPercent(0);
    setNotes([]);
    setDone(null);
    let noted = false;
    let known: string[] = [];
    try {
      const engine = engines.some((one) => one.name === settings.judge) ? settings.judge : "";
      const told = { name: file.name, game: String(number), lang: settings.lang, engine };
      for await (const line of send<Told>("/api/review", told, file, signal)) {
        if (line.percent !== undefined) setPercent(line.percent);
        known = line.so_far ?? known;
        if (line.note) { noted = true; setNotes((old) => [...old, line.note!].slice(0, 8)); }
        if (line.done && noted) { setDone(line.done); setPercent(null); list(); }
        else if (line.done) location.href = `/review/${line.done}#lang=${settings.lang}`;
      }
    } catch (error) {
      if (isAborted(error)) setStopped(known);
      else fail(error);
      setPercent(null);
    }
  }
  useEffect(() => {
    if (!given?.game) return;
    file("/api/sgf", "game.sgf", { game: given.game, players: given.players }).then((record) => review(record, 1), fail);
    taken();
  }, [given]);

  return (
    <div class="column">
      {percent !== null && (
        <section class="card" aria-live="polite">
          <p>{percent < 99 ? t("web-reviewing", { percent }) : t("web-reviewing-reads")}</p>
          <progress max="100" value={percent < 99 ? percent : undefined} aria-label={t("web-review")} />
          <div class="buttons"><button type="button" onClick={() => work.current.abort()}>{t("web-cancel")}</button></div>
        </section>
      )}
      {notes.length > 0 && (
        <section class="card" role="status">
          {notes.map((line) => <p key={line} class="fault">{line}</p>)}
          {done !== null && <p><a href={`/review/${done}#lang=${settings.lang}`}>{t("web-review-open")}</a></p>}
        </section>
      )}
      {stopped && percent === null && <Stopped known={stopped} nothing={t("web-cancelled-review")} />}
      {engines.length > 0 && (
        <label class="judge">{t("web-judge")}{" "}
          <select value={settings.judge} onChange={(event) => change({ judge: event.currentTarget.value })}>
            <option value="">{t("web-judge-own")}</option>
            {engines.map(({ name }) => <option key={name} value={name}>{name}</option>)}
          </select>
        </label>
      )}
      <Opener given={given} taken={taken} open={(file, number) => review(file, number)} />
      <section class="card">
        <h2>{t("web-reviews")}</h2>
        <ul class="list">
          <li><button type="button" onClick={() => review(new File([], "go1.sgf"), 1)}>{t("web-sample")} <small>GO.1, 1987</small></button></li>
          {reviews.map((one) => (
            <li key={one.id}>
              <a href={`/review/${one.id}#lang=${settings.lang}`}>{one.title} <small>{new Date(1000 * one.changed).toLocaleString(settings.lang)}</small></a>
              <button type="button" class="small" aria-label={t("web-forget-name", { name: one.title })} onClick={() => forget(`/api/reviews/${one.id}`).then(list, fail)}>×</button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
