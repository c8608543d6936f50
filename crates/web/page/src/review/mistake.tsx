/* The move at hand: what it lost and why, what was better, what it was for. */
import type { ComponentChildren } from "preact";
import { counted, useShell } from "../shell";
import { PlayLine } from "./lines";
import { CIRCLED } from "./marks";
import { audience, mistakeAt, playedAt, whyAt, type Shown } from "./model";
import { said, sentences, side, type Mistake, type Played, type Progress, type Review, type Side, type Stake } from "./types";
import type { Game } from "../game";
import { Linked } from "./text";
import { useWords } from "./words";

interface Props {
  game: Game;
  review: Review | null;
  progress: Progress | null;
  at: number;
  on: Shown | null;
  show(line: Shown | null, stays: boolean): void;
  go(at: number): void;
}

export function AtHand({ game, review, progress, at, on, show, go }: Props) {
  const { t, settings } = useShell();
  const mistake = mistakeAt(review, at);
  const played = playedAt(review, at);
  const why = whyAt(review, progress, at);
  const explain = useWords(review !== null && (audience(review, settings.whom)?.words ?? true));
  return (
    <section id="mistake" class="card" aria-live="polite" aria-labelledby="mistake-name">
      <h2 id="mistake-name">{title()}</h2>
      <div id="reason">
        {mistake || why
          ? <Reason why={why ?? null} mistake={mistake} mover={game.moves[at - 1] && side(game.moves[at - 1]![0])} go={go} most={game.moves.length} explain={explain} />
          : <Told review={review} played={played} most={game.moves.length} go={go} explain={explain} />}
      </div>
      {mistake?.instead && (
        <PlayLine
          id={`better ${at}`} label={label(mistake.instead.proven ? "line-better-proven" : "line-better")}
          line={mistake.instead} begins={at - 1} on={on} show={show}
        />
      )}
      {mistake?.refutation && <PlayLine id={`answer ${at}`} label={label("line-answer")} line={mistake.refutation} begins={at} on={on} show={show} />}
      {(mistake || why) && <Told review={review} played={played} bare={Boolean(mistake && why)} most={game.moves.length} go={go} explain={explain} />}
      {mistake && <p class="signs">{t("web-review-signs")}</p>}
    </section>
  );

  /** What stands before the moves of a line. */
  function label(id: string): string {
    return t(id, { moves: "" }).trim();
  }

  function title() {
    const move = game.moves[at - 1];
    if (!move) return t("web-review-start");
    const [color, vertex] = move;
    const named = t("web-review-move", { number: at, name: t(color === "B" ? "web-black" : "web-white"), vertex: vertex === "pass" || vertex === "resign" ? t(`web-${vertex}`) : vertex });
    const seems = progress && !review ? progress.losses.find(([number]) => number === at)?.[2] : undefined;
    const points = mistake?.points ?? (played?.why ? played.loss.points : seems);
    return points === undefined ? named : <>{named}<span class="lost"> {t("web-review-lost", { points: counted(t, "web-points", points) })}</span></>;
  }
}

/** What all sentences of the card need. */
interface Says { most: number; go(at: number): void; explain(text: string): ComponentChildren }

/** A case of GO.1 by its name: of the side that attacks or defends, or both where they have one name. */
function caseName(t: (id: string) => string, name: string, side?: string): string {
  if (side) return t(`case-${name}-${side}`);
  return [...new Set([t(`case-${name}-attack`), t(`case-${name}-defence`)])].join(" / ");
}

/** The card states the gain of its reasons where that is less than half of the loss. */
const ACCOUNTS = 0.5;

/** Why a move was a mistake; where nothing is known of why, what is said of it in a list. */
function Reason({ why, mistake, mover, go, most, explain }: { why: Mistake["why"]; mistake: Mistake | undefined; mover: Side | undefined } & Says) {
  const { t, settings } = useShell();
  const told = why ? sentences(why.text, settings.lang) : [];
  const better = mistake?.instead?.moves[0]?.vertex;
  const basis = why?.stakes[0]?.basis;
  const accounted = (why?.stakes ?? []).reduce((sum, { gain }) => sum + Math.max(0, gain), 0);
  const stakeName = ({ color, stones, points, gain }: Stake) => {
    const worth = counted(t, "web-points", gain);
    const filled = { name: t(`web-${color}`), vertex: stones[0] ?? points[0] ?? "", points: worth, stones: counted(t, "web-stones", stones.length), count: counted(t, "web-points", points.length) };
    return t(stones.length > 0 ? "web-review-stake-stones" : "web-review-stake-points", filled);
  };
  return (
    <>
      {told.map((line) => <p key={line}><Linked text={line} most={most} go={go} explain={explain} /></p>)}
      {told.length === 0 && better && <p>{t("web-review-was-better", { vertex: better })}</p>}
      {why && why.stakes.length > 1
        ? <ol class="stakes">{why.stakes.map((stake, i) => <li key={i}>{CIRCLED[i]} {stakeName(stake)}{stake.basis !== "estimated" && <> <small>{t(`web-review-basis-${stake.basis}`)}</small></>}</li>)}</ol>
        : basis && basis !== "estimated" && <p class="quiet">{t(`web-review-basis-${basis}`)}</p>}
      {mistake && accounted > 0 && accounted < ACCOUNTS * mistake.points && (
        <p class="quiet">{t("web-review-accounts", { points: counted(t, "web-points", accounted), number: Math.round(mistake.points) })}</p>
      )}
      {why?.case && <p class="quiet">{t("web-review-case-better")} <span class="case">{caseName(t, why.case, why.stakes[0] && mover ? (why.stakes[0].color === mover ? "defence" : "attack") : undefined)}</span></p>}
    </>
  );
}

/** What a move was for, what it did, what others played there; what it was for as its case alone where the reason of a
    mistake has been given. */
function Told({ review, played, bare = false, most, go, explain }: { review: Review | null; played: Played | undefined; bare?: boolean } & Says) {
  const { t, settings } = useShell();
  if (!played) return null;
  const purpose = played.purpose ? said(played.purpose.text, settings.lang) : "";
  const others = (review?.precedents ?? []).find(({ number }) => number === played.number);
  const did = played.why ? [] : sentences(played.told, settings.lang);
  const lines = [...new Set([...did, ...(others ? sentences(others.text, settings.lang) : [])])].filter((line) => line !== purpose);
  if (!played.purpose && lines.length === 0) return played.why ? null : <p class="quiet">{t("web-review-nothing")}</p>;
  return (
    <>
      {played.purpose && bare && <p class="quiet">{t("web-review-case-played")} <span class="case">{caseName(t, played.purpose.case, played.purpose.side)}</span></p>}
      {played.purpose && !bare && <p><span class="case">{caseName(t, played.purpose.case, played.purpose.side)}</span>{purpose && <> <Linked text={purpose} most={most} go={go} explain={explain} /></>}</p>}
      {lines.length > 0 && <ul class="told">{lines.map((line) => <li key={line}><Linked text={line} most={most} go={go} explain={explain} /></li>)}</ul>}
    </>
  );
}

