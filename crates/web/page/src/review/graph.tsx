/* The graph of a review, drawn here: a chart library would be larger than the rest of the page. Black's lead with
   the band in which it may be wrong, the chance to win as a dashed line, a dot for each mistake, the phases of the game. */
import { useMemo, useRef } from "preact/hooks";
import { useShell } from "../shell";
import { leader, type Item, type Known } from "./model";

const [WIDTH, HEIGHT, LEFT, TOP] = [400, 112, 34, 8];
const [RIGHT, BOTTOM] = [WIDTH - 8, HEIGHT - 16];

interface Props {
  known: Known[];
  items: Item[];
  /** The last moves of the opening and of the middle game. */
  phases: [number, number] | null;
  at: number;
  last: number;
  go(at: number): void;
}

/** A scale that ends at a round number of points. */
function scale(known: Known[]): number {
  const most = Math.max(9, ...known.map(({ lead }) => Math.abs(lead)));
  return most < 10 ? 10 : most < 20 ? 20 : Math.min(100, 20 * Math.ceil(most / 20));
}

export function Graph({ known, items, phases, at, last, go }: Props) {
  const { t } = useShell();
  const box = useRef<SVGSVGElement>(null);
  const most = scale(known);
  const x = (move: number) => LEFT + ((RIGHT - LEFT) * move) / Math.max(1, last);
  const y = (lead: number) => TOP + ((BOTTOM - TOP) * (1 - Math.max(-most, Math.min(most, lead)) / most)) / 2;
  const drawing = useMemo(() => {
    const path = (of: (one: Known) => number) => known.map((one, i) => `${i === 0 ? "M" : "L"}${x(one.at).toFixed(1)},${y(of(one)).toFixed(1)}`).join("");
    const above = path((one) => one.lead + one.error);
    const below = [...known].reverse().map((one) => `L${x(one.at).toFixed(1)},${y(one.lead - one.error).toFixed(1)}`).join("");
    const sure = known.filter((one) => one.wins !== null);
    return (
      <>
        {known.length > 1 && <path class="band" d={`${above}${below}Z`} />}
        {sure.length > 1 && <path class="chance" d={path((one) => most * (2 * (one.wins ?? 0.5) - 1))} />}
        {known.length > 1 && <path class="lead" d={path((one) => one.lead)} />}
      </>
    );
  }, [known, most, last]);
  const here = known.find((one) => one.at === at);
  const told = here ? t(`web-overlay-lead-${leader(here.lead)}`, { number: Math.abs(here.lead).toFixed(1) }) : "";
  const chance = here && here.wins !== null ? t("web-review-chance", { percent: Math.round(100 * here.wins) }) : "";
  const spoken = [t("web-move-number", { number: at }), told, chance].filter(Boolean).join(". ");
  const named: [string, number, number][] = phases
    ? [["opening", 0, phases[0]], ["middle", phases[0], phases[1]], ["end", phases[1], last]] : [];

  function point(event: PointerEvent) {
    if (event.type === "pointermove" && event.buttons !== 1) return;
    const { left, width } = box.current!.getBoundingClientRect();
    const place = ((event.clientX - left) * WIDTH) / width;
    const aimed = Math.round(((place - LEFT) * last) / (RIGHT - LEFT));
    const near = items.find(({ number }) => Math.abs(x(number) - place) < 5);
    go(Math.max(0, Math.min(last, event.type === "pointerdown" && near ? near.number : aimed)));
  }

  return (
    <div id="graph">
      <svg
        ref={box} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="slider" tabIndex={0} aria-label={t("web-review-graph")}
        aria-valuemin={0} aria-valuemax={last} aria-valuenow={at} aria-valuetext={spoken} onPointerDown={point} onPointerMove={point}
      >
        {named.map(([name, from, to]) => from < Math.min(to, last) && (
          <g key={name} class="phase">
            {from > 0 && <path d={`M${x(from)},${TOP}V${BOTTOM}`} />}
            <text x={x(from) + 3} y={HEIGHT - 4}>{t(`web-review-${name}`)}</text>
          </g>
        ))}
        <path class="axis" d={`M${LEFT},${y(0)}H${RIGHT}`} />
        <g class="scale">
          <text x={LEFT - 4} y={TOP + 4}>{t("web-review-axis-black", { number: most })}</text>
          <text x={LEFT - 4} y={y(0) + 3}>0</text>
          <text x={LEFT - 4} y={BOTTOM}>{t("web-review-axis-white", { number: most })}</text>
        </g>
        {drawing}
        <path class="now" d={`M${x(at)},${TOP}V${BOTTOM}`} />
        {items.map(({ number, color, points }) => {
          const lead = known.find((one) => one.at === number)?.lead ?? 0;
          const r = Math.min(7, 2.6 + points / 6);
          return <circle key={number} class={`loss ${color} ${number === at ? "here" : ""}`} cx={x(number)} cy={y(lead)} r={r} />;
        })}
      </svg>
      <p class="quiet">{[told, chance].filter(Boolean).join(" · ")}</p>
    </div>
  );
}
