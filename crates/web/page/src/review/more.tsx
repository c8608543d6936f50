/* What else a review knows of the move at hand, folded up: everything that is found of it with its lines, groups, regions
   and what they propose, how others went on. */
import { useState } from "preact/hooks";
import type { Game } from "../game";
import { useShell } from "../shell";
import { Compared, judged } from "./compared";
import { findings, proofs } from "./held";
import { PlayLine } from "./lines";
import { frameAt, playedAt, type Shown } from "./model";
import { Linked } from "./text";
import { said, sentences, type Frame, type Played, type Precedent, type Proposal, type Region, type Review } from "./types";

interface Props {
  game: Game;
  review: Review;
  at: number;
  on: Shown | null;
  show(line: Shown | null, stays: boolean): void;
  go(at: number): void;
  put(vertex: string): void;
  /** Shows the letters of proposals on the board, or takes them off. */
  propose(shown: boolean): void;
}

const signed = (value: number, digits = 0) => (value > 0 ? "+" : value < 0 ? "−" : "") + Math.abs(value).toFixed(digits);

export function More(props: Props) {
  const { t } = useShell();
  const [open, setOpen] = useState(false);
  const { review, at, propose } = props;
  return (
    <details class="card more" onToggle={(event) => { setOpen(event.currentTarget.open); propose(event.currentTarget.open); }}>
      <summary>{t("report-more")}</summary>
      {open && <Found {...props} played={playedAt(review, at)} frame={frameAt(review, at)} />}
    </details>
  );
}

function Found({ game, review, at, on, show, go, put, played, frame }: Props & { played: Played | undefined; frame: Frame }) {
  const { t, settings } = useShell();
  const others = review.precedents?.find(({ number }) => number === at + 1);
  const found = played ? [...findings(played), ...played.omissions, ...played.claims] : [];
  return (
    <>
      <ul class="told">
        {found.map((one, i) => (
          <li key={i}>
            <Linked text={said(one.text, settings.lang)} most={game.moves.length} go={go} />
            {(["before", "after"] as const).flatMap((stage) => proofs(one, stage).map(({ line }, n) => (
              <PlayLine key={`${stage}${n}`} id={`found ${at} ${i} ${stage} ${n}`} label={t(`web-review-line-${stage}`)} line={{ score: null, proven: true, moves: line! }} begins={stage === "before" ? at - 1 : at} on={on} show={show} />
            )))}
          </li>
        ))}
        {found.length === 0 && <li>{t("report-nothing")}</li>}
      </ul>
      {frame.lives.length > 0 && <h3>{t("report-lives")}</h3>}
      <ul class="told">
        {frame.lives.filter(({ life, basis }) => life !== "unknown" && ["proven", "likely"].includes(basis)).map(({ id, life, basis }) => (
          <li key={id}>{t(`report-alive-${life}${basis === "likely" ? "-likely" : ""}`, { vertex: id })}</li>
        ))}
      </ul>
      {others && <Others others={others} played={game.moves[at]?.[1]} put={put} />}
      {played && played.proposals.length > 0 && <Proposals proposals={played.proposals} played={played.vertex} />}
      {played?.strategy && <h3>{t("web-overlay-strategy")}</h3>}
      {played?.strategy && <ul class="told">{sentences(played.strategy.text, settings.lang).map((line) => <li key={line}>{line}</li>)}</ul>}
      <h3>{t("report-sizes")}</h3>
      <Compared positions={[...(played ? [judged(null, frameAt(review, at - 1))] : []), judged(played?.vertex ?? null, frame)]} />
      <Regions regions={frame.regions} />
    </>
  );
}

/** What others played from here, counted in a library; a move that is clicked on is tried. */
function Others({ others, played, put }: { others: Precedent; played: string | undefined; put(vertex: string): void }) {
  const { t } = useShell();
  const heads = ["move", "games", "black", "white", "years"];
  const share = (part: number, { black_wins, white_wins, draws }: Precedent["choices"][number]) => {
    const all = black_wins + white_wins + draws;
    return all > 0 ? `${Math.round((100 * part) / all)}%` : "";
  };
  return (
    <>
      <h3>{t("explorer-name")}</h3>
      <p class="quiet">{t("explorer-help")}</p>
      <div class="scroll" role="group" aria-label={t("explorer-name")} tabIndex={0}>
        <table>
          <thead><tr>{heads.map((head) => <th key={head} scope="col">{t(`explorer-${head}`)}</th>)}</tr></thead>
          <tbody>
            {others.choices.map((choice) => (
              <tr key={choice.vertex}>
                <th scope="row" aria-current={choice.vertex === played ? "true" : undefined}><button type="button" class="to" onClick={() => put(choice.vertex)}>{choice.vertex}</button></th>
                <td>{choice.count}</td><td>{share(choice.black_wins, choice)}</td><td>{share(choice.white_wins, choice)}</td>
                <td>{choice.years ? [...new Set(choice.years)].join("–") : ""}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** The letter of a proposal, on the board and in the table. */
export const letterOf = (place: number): string => "abcdefghijklmnopqrstuvwxyz"[place] ?? "";

function Proposals({ proposals, played }: { proposals: Proposal[]; played: string }) {
  const { t } = useShell();
  return (
    <>
      <h3>{t("report-alternatives")}</h3>
      <div class="scroll" role="group" aria-label={t("report-alternatives")} tabIndex={0}>
        <table>
          <thead><tr>{["letter", "point", "origin", "balance"].map((head) => <th key={head} scope="col">{t(`report-${head}`)}</th>)}</tr></thead>
          <tbody>
            {proposals.map(({ vertex, origin, balance }, i) => (
              <tr key={i}><th scope="row">{letterOf(i)}</th><td>{vertex}{vertex === played && ` (${t("report-played")})`}</td><td>{t(`report-origin-${origin.replaceAll("_", "-")}`)}</td><td>{signed(balance)}</td></tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Regions({ regions }: { regions: Region[] }) {
  const { t } = useShell();
  const heads = ["colour", "place", "stones", "occupied", "influence", "settled", "moku", "strength", "defects"];
  const weak = ({ cuts, invasions }: Region) => [...(cuts.length > 0 ? [`${t("report-cut")}: ${cuts.join(", ")}`] : []), ...(invasions.length > 0 ? [`${t("report-invasion")}: ${invasions.join(", ")}`] : [])].join("; ");
  return (
    <>
      <h3>{t("report-regions")}</h3>
      <div class="scroll" role="group" aria-label={t("report-regions")} tabIndex={0}>
        <table>
          <thead><tr>{heads.map((head) => <th key={head} scope="col" title={["settled", "moku", "strength"].includes(head) ? t(`report-${head}-help`) : undefined}>{t(`report-${head}`)}</th>)}</tr></thead>
          <tbody>
            {regions.map((region) => (
              <tr key={region.id}>
                <th scope="row">{t(`web-${region.color}`)}</th><td>{t(`report-place-${region.place}`)}</td><td>{region.stones}</td>
                <td>{region.size.occupied}</td><td>{region.size.influence}</td><td>{region.settled}</td>
                <td>{region.moku.toFixed(1)}</td><td>{signed(region.strength, 2)}</td><td>{weak(region)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** How both players did, in numbers. */
export function Players({ review }: { review: Review }) {
  const { t } = useShell();
  const { players } = review;
  const sides = ["black", "white"] as const;
  const ends = { opening: players.opening_ends, middle: players.middle_ends };
  return (
    <details class="fold">
      <summary>{t("players-heading")}</summary>
      <table>
        <thead><tr><td />{sides.map((side) => <th key={side} scope="col">{t(`web-${side}`)}</th>)}</tr></thead>
        <tbody>
          <tr><th colSpan={3} scope="rowgroup">{t("players-phases")}</th></tr>
          {["opening", "middle", "end"].map((phase, i) => (
            <tr key={phase}>
              <th scope="row">{t(`players-${phase}`, ends)}</th>
              {sides.map((side) => { const { moves, mean_loss, error } = players[side].phases[i]!; return <td key={side}>{moves === 0 ? "–" : `${mean_loss.toFixed(1)} ± ${error.toFixed(1)} (${moves})`}</td>; })}
            </tr>
          ))}
          <tr><th colSpan={3} scope="rowgroup">{t("players-kinds")}</th></tr>
          {players.black.kinds.map(({ kind }, i) => (
            <tr key={kind}>
              <th scope="row">{t(`players-kind-${kind}`)}</th>
              {sides.map((side) => { const { count, mean_points } = players[side].kinds[i]!; return <td key={side}>{count === 0 ? "0" : `${count} (${mean_points.toFixed(0)})`}</td>; })}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Lives and kills that were missed, and what was assumed while the record was read. */
export function Remarks({ review, most, go }: { review: Review; most: number; go(at: number): void }) {
  const { t, settings } = useShell();
  const missed = review.moves.flatMap(({ missed }) => missed).slice(0, 7);
  const list = (heading: string, lines: string[]) => lines.length > 0 && (
    <details class="fold">
      <summary>{t(heading)}</summary>
      <ul class="told">{lines.map((line) => <li key={line}><Linked text={line} most={most} go={go} /></li>)}</ul>
    </details>
  );
  return (
    <>
      {list("report-missed", missed.map(({ text }) => said(text, settings.lang)))}
      {list("report-notes", review.notes)}
    </>
  );
}
