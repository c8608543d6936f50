/* What a review tells of the whole game: who was ahead, the mistakes that are chosen, lessons, best moves. */
import { counted, useShell } from "../shell";
import { audience, byPoint, SIZES, type Filter, type Item } from "./model";
import { Players } from "./more";
import { said, sentences, type Review, type Side } from "./types";
import { Linked } from "./text";

interface Go { at: number; most: number; go(at: number): void }

/** Who was ahead and where the game turned; while the review is made, what is known so far. */
export function Verdict({ review, known, most, go }: { review: Review | null; known: string[] } & Omit<Go, "at">) {
  const { t, settings } = useShell();
  const lines = review ? [said(review.verdict.text, settings.lang), ...sentences(review.players, settings.lang)] : known;
  // What is counted is no number of a move.
  const turning = review?.verdict.turning;
  const numbers = (place: number) => (!review ? undefined : place === 0 && turning ? [turning] : []);
  if (lines.length === 0) return null;
  return (
    <section class="card" id="verdict">
      <h2>{t(review ? "web-review-verdict" : "web-review-so-far")}</h2>
      {lines.map((line, i) => <p key={line}><Linked text={line} most={most} go={go} numbers={numbers(i)} /></p>)}
      {review && <Players review={review} />}
    </section>
  );
}

interface Chosen extends Go { items: Item[]; filter: Filter; set(filter: Filter): void; review: Review | null }

/** The mistakes, the largest first, with the choices which of them are shown. */
export function Mistakes({ items, filter, set, at, go, review }: Chosen) {
  const { t, settings } = useShell();
  const audiences = review?.audiences ?? [];
  const told = review && filter.size === "told" ? audience(review, filter.whom) : undefined;
  const sides: Filter["side"][] = ["both", "black", "white"];
  return (
    <section class="card" id="mistakes">
      <h2>{t("web-review-mistakes")}</h2>
      <fieldset class="choices">
        <legend class="unseen">{t("web-review-choices")}</legend>
        <select aria-label={t("web-review-whose")} value={filter.side} onChange={(event) => set({ ...filter, side: event.currentTarget.value as Filter["side"] })}>
          {sides.map((side) => <option key={side} value={side}>{t(side === "both" ? "web-review-both" : `web-${side}`)}</option>)}
        </select>
        <select aria-label={t("web-review-size")} value={filter.size} onChange={(event) => set({ ...filter, size: event.currentTarget.value as Filter["size"] })}>
          {SIZES.map((size) => <option key={size} value={size}>{Number(size) ? t("web-review-size-least", { number: size }) : t(`web-review-size-${size}`)}</option>)}
        </select>
        {audiences.length > 1 && filter.size === "told" && (
          <select aria-label={t("report-for")} value={audience(review!, filter.whom)?.whom} onChange={(event) => set({ ...filter, whom: event.currentTarget.value })}>
            {audiences.map(({ whom, name }) => <option key={whom} value={whom}>{said(name, settings.lang)}</option>)}
          </select>
        )}
        <label><input type="checkbox" checked={filter.proven} onChange={(event) => set({ ...filter, proven: event.currentTarget.checked })} /> {t("web-review-proven")}</label>
      </fieldset>
      {items.length === 0 && <p class="quiet">{t(review ? "web-review-none" : "web-review-none-yet")}</p>}
      {told && items.length > 0 && <p class="quiet">{said(told.text, settings.lang)}</p>}
      {items.length > 0 && <p class="quiet">{t("web-review-estimates")}</p>}
      <ol class="mistakes">
        {byPoint(items).map(([item, ...same]) => (
          <li key={item.number}>
            {row(item, true)}
            {same.length > 0 && <ol class="mistakes same">{same.map((one) => <li key={one.number}>{row(one, false)}</li>)}</ol>}
          </li>
        ))}
      </ol>
    </section>
  );

  function row(item: Item, why: boolean) {
    return <button type="button" aria-current={item.number === at} onClick={() => go(item.number)}><Named item={item} reason={why} /></button>;
  }
}

/** A mistake in a list: its number, who made it, what it lost, and, if it is wanted, the first sentence of why. */
function Named({ item: { number, color, points, why: found }, reason }: { item: Item; reason: boolean }) {
  const { t, settings } = useShell();
  const lines = found && reason ? sentences(found.text, settings.lang) : [];
  // The first sentence of a story says from when to when a point was left, the second one what for.
  const why = (found?.from && lines[1]) || lines[0];
  return (
    <>
      <span class={`disc ${color}`} role="img" aria-label={t(`web-${color}`)} />
      <span class="number">{number}</span>
      <span>{t("web-review-lost", { points: counted(t, "web-points", points) })}{why && <small> {why}</small>}</span>
    </>
  );
}

/** What both players can learn, and their best moves. */
export function Lessons({ review, most, go }: { review: Review } & Omit<Go, "at">) {
  const { t, settings } = useShell();
  const sides: Side[] = ["black", "white"];
  const lessons = sides.flatMap((side) => (review.players[side].lessons ?? []).map((lesson) => ({ side, lesson })));
  return (
    <section class="card" id="lessons">
      <h2>{t("web-review-lessons")}</h2>
      {lessons.length === 0 && <p class="quiet">{t("web-review-no-lessons")}</p>}
      <ul class="lessons">
        {lessons.map(({ side, lesson }) => (
          <li key={`${side}${lesson.kind}`}>
            <span class={`disc ${side}`} role="img" aria-label={t(`web-${side}`)} />
            <span><Linked text={lesson.text ? said(lesson.text, settings.lang) : `${lesson.kind} (${lesson.moves.join(", ")})`} most={most} go={go} numbers={lesson.moves} /></span>
          </li>
        ))}
      </ul>
      {(review.best ?? []).length > 0 && <h3>{t("web-review-best")}</h3>}
      <ul class="told">
        {(review.best ?? []).map((best) => <li key={best.number}><Linked text={said(best.text, settings.lang)} most={most} go={go} /></li>)}
      </ul>
    </section>
  );
}
