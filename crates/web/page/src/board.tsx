/* The board: drawn as SVG, and above it one button for each point, with a name that a screen
   reader says. Only one button is reached by Tab; arrow keys go on from there. On a touch screen
   the first touch shows the stone and the second one plays it. */
import type { VNode } from "preact";
import { useEffect, useId, useMemo, useRef, useState } from "preact/hooks";
import { vertex, type Letter, type Stones } from "./game";
import { useShell } from "./shell";

/** A sign on a point: what it says and how it looks. */
export interface Mark {
  text?: string;
  /** Whether the text belongs to the name of the point. */
  said?: boolean;
  /** The shape behind the text or alone. */
  look: "number" | "best" | "good" | "wrong" | "triangle" | "dead" | "black" | "white" | "here" | "played" | "vital";
}

/** Points that belong together: stones with a line around them, or territory that is hatched in the direction of its side. */
export interface Area { points: number[]; color: "black" | "white"; look: "outline" | "outline broken" | "hatch" }

/** A line between two stones, or to the edge; its letters say of which type it is. */
export interface Link { from: number; to: number; strength: "strong" | "weak" | "abandoned"; label?: string }

interface Props {
  size: number;
  stones: Stones;
  last?: number | null;
  marks?: Map<number, Mark>;
  links?: Link[];
  areas?: Area[];
  /** Who owns each point, from 100 for Black to -100 for White. */
  owners?: number[];
  /** Points to look at. */
  light?: Set<number>;
  /** Whose stone a click would put; null where a click does something else or nothing. */
  turn: Letter | null;
  play(point: number): void;
  /** What is said of a point beside its stone. */
  named?(point: number): string | undefined;
}

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};
const STARS: Record<number, number[]> = { 19: [3, 9, 15], 13: [3, 9], 9: [2, 6] };

/** The star points of a board. */
function stars(size: number): [number, number][] {
  const lines = STARS[size] ?? [];
  const all = lines.flatMap((x) => lines.map((y): [number, number] => [x, y]));
  const middle = (size - 1) / 2;
  return size === 13 || size === 9 ? [...all, [middle, middle]] : all;
}

export function Board(props: Props) {
  const { size, stones, turn } = props;
  const { t, settings } = useShell();
  const [at, setAt] = useState(Math.floor((size * size) / 2));
  const [touched, setTouched] = useState<number | null>(null);
  const cells = useRef<HTMLDivElement>(null);
  const byTouch = useRef(false);
  useEffect(() => { setAt(Math.floor((size * size) / 2)); }, [size]);
  useEffect(() => { setTouched(null); }, [stones]);

  const margin = settings.coordinates ? 0.35 + 0.026 * size : 0.15;
  const whole = size + 2 * margin;

  function spoken(point: number): string {
    const mark = props.marks?.get(point);
    return mark?.said ? mark.text ?? "" : "";
  }

  function say(point: number): string {
    const name = { vertex: vertex(point, size) };
    const told = props.named?.(point);
    if (told) return told;
    const stone = t({ X: "web-point-black", O: "web-point-white", _: "web-point-empty" }[stones[point]!], name);
    const text = spoken(point);
    return text ? `${stone}, ${text}` : stone;
  }

  function key(event: KeyboardEvent) {
    const way = WAYS[event.key];
    if (!way || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const [x, y] = [(at % size) + way[0], Math.floor(at / size) + way[1]];
    if (x < 0 || x >= size || y < 0 || y >= size) return;
    setAt(y * size + x);
    cells.current?.querySelector<HTMLElement>(`[data-at="${y * size + x}"]`)?.focus();
  }

  /** A click; a touch has to be repeated. */
  function click(point: number) {
    setAt(point);
    if (turn && byTouch.current && touched !== point && stones[point] === "_") return setTouched(point);
    setTouched(null);
    props.play(point);
  }

  /* What a click does now; the buttons of rows that stay as they are call it, too. */
  const clicked = useRef(click);
  clicked.current = click;
  /* The rows as they are drawn. One in which nothing changed is not made again, so that who steps
     through a game waits for nothing. */
  const rows = useRef(new Map<number, { key: string; row: VNode }>());
  function row(y: number): VNode {
    const points = Array.from({ length: size }, (_, x) => y * size + x);
    const told = points.map((point) => props.named?.(point) ?? spoken(point));
    const own = at >= y * size && at < (y + 1) * size ? at : -1;
    const key = [size, settings.lang, own, points.map((point) => stones[point]).join(""), told.join()].join();
    const known = rows.current.get(y);
    if (known?.key === key) return known.row;
    const made = (
      <div role="row" key={y}>
        {points.map((point) => (
          <button
            type="button" role="gridcell" key={point} data-at={point} aria-label={say(point)}
            tabIndex={point === at ? 0 : -1} onClick={() => clicked.current(point)}
            class={stones[point] === "_" ? "free" : undefined}
          />
        ))}
      </div>
    );
    rows.current.set(y, { key, row: made });
    return made;
  }

  const inset = `${(100 * margin) / whole}%`;
  return (
    <div class="board-frame">
      <div class="board">
        <Drawing {...props} margin={margin} touched={touched} coordinates={settings.coordinates} />
        <div
          class="cells" role="grid" ref={cells} aria-label={t("web-board")} aria-describedby="board-help"
          style={{ inset, gridTemplateRows: `repeat(${size}, 1fr)` }} onKeyDown={key}
          onPointerDown={(event) => { byTouch.current = event.pointerType === "touch"; }}
          data-turn={turn ?? "none"}
        >
          {Array.from({ length: size }, (_, y) => row(y))}
        </div>
      </div>
      <p id="board-help" class="unseen">{t("web-board-help")}</p>
      {touched !== null && (
        <button type="button" class="main confirm" onClick={() => { byTouch.current = false; click(touched); }}>
          {t("web-here", { vertex: vertex(touched, size) })}
        </button>
      )}
    </div>
  );
}

interface Drawn extends Props {
  margin: number;
  touched: number | null;
  coordinates: boolean;
}

/** A board to look at, for paper. */
export function Picture(props: Omit<Props, "turn" | "play">) {
  return <Drawing {...props} turn={null} play={() => {}} margin={0.35 + 0.026 * props.size} touched={null} coordinates />;
}

/** The picture alone; everything that it says the buttons say, too. */
function Drawing({ size, stones, last, marks, links, areas, owners, light, turn, margin, touched, coordinates }: Drawn) {
  const whole = size + 2 * margin;
  // Two boards on one page have their own colours.
  const id = useId();
  const fill = { X: `url(#${id}black)`, O: `url(#${id}white)` };
  const where = (point: number) => ({ x: (point % size) + 0.5, y: Math.floor(point / size) + 0.5 });
  /* Stones as they are drawn, so that those that stay are not made again. */
  const kept = useRef(new Map<string, VNode>());
  useMemo(() => kept.current.clear(), [size]);
  function stoneAt(stone: "X" | "O", point: number, dead: boolean): VNode {
    const key = `${stone}${point}${dead}`;
    const known = kept.current.get(key);
    if (known) return known;
    const { x, y } = where(point);
    const made = (
      <g key={key} class={dead ? "dead" : undefined}>
        <circle class="shadow" cx={x + 0.03} cy={y + 0.05} r=".47" />
        <circle class={stone === "X" ? "stone black" : "stone white"} fill={fill[stone]} cx={x} cy={y} r=".47" />
      </g>
    );
    kept.current.set(key, made);
    return made;
  }
  const ground = useMemo(() => [
      <defs key="defs">
        <radialGradient id={`${id}black`} cx=".36" cy=".32" r=".75">
          <stop offset="0" stop-color="#5a5a5a" /><stop offset=".55" stop-color="#222" /><stop offset="1" stop-color="#0b0b0b" />
        </radialGradient>
        <radialGradient id={`${id}white`} cx=".36" cy=".32" r=".8">
          <stop offset="0" stop-color="#fff" /><stop offset=".7" stop-color="#f4f2ee" /><stop offset="1" stop-color="#cfcac0" />
        </radialGradient>
        <Hatch id={`${id}hatch-black`} way={45} look="black" />
        <Hatch id={`${id}hatch-white`} way={-45} look="white" />
      </defs>,
      <rect key="wood" class="wood" x={-margin} y={-margin} width={whole} height={whole} rx=".2" />,
  ], [margin, whole]);
  const lines = useMemo(() => {
    const grid = Array.from({ length: size }, (_, i) => `M${i + 0.5},.5V${size - 0.5}M.5,${i + 0.5}H${size - 0.5}`).join("");
    const each = Array.from({ length: size }, (_, i) => i);
    return [
      <path key="grid" class="grid" d={grid} />,
      ...stars(size).map(([x, y]) => <circle key={`${x},${y}`} class="star" cx={x + 0.5} cy={y + 0.5} r=".1" />),
      ...(coordinates ? each : []).map((i) => (
        <g key={i} class="coordinates" font-size={0.02 * whole}>
          <text x={i + 0.5} y={-margin / 2}>{"ABCDEFGHJKLMNOPQRST"[i]}</text>
          <text x={i + 0.5} y={size + margin / 2}>{"ABCDEFGHJKLMNOPQRST"[i]}</text>
          <text x={-margin / 2} y={i + 0.5}>{size - i}</text>
          <text x={size + margin / 2} y={i + 0.5}>{size - i}</text>
        </g>
      )),
    ];
  }, [size, margin, whole, coordinates]);
  return (
    <svg viewBox={`${-margin} ${-margin} ${whole} ${whole}`} aria-hidden="true">
      {ground}
      {light && [...light].map((point) => <rect key={point} class="light" x={point % size} y={Math.floor(point / size)} width="1" height="1" />)}
      {lines}
      {areas?.filter(({ look }) => look === "hatch").flatMap(({ points, color }) => points.map((point) => (
        <rect key={`${color}${point}`} fill={`url(#${id}hatch-${color})`} x={point % size} y={Math.floor(point / size)} width="1" height="1" />
      )))}
      {stones.map((stone, point) => (stone === "_" ? null : stoneAt(stone, point, marks?.get(point)?.look === "dead")))}
      {areas?.map(({ points, color, look }, i) => <path key={i} class={`${look} around ${color}`} d={around(points, size)} />)}
      {owners?.map((owner, point) => <Owner key={point} owner={owner} stone={stones[point]!} {...where(point)} />)}
      {links?.map(({ from, to, strength, label }, i) => {
        const [one, other] = [where(from), where(to)];
        return (
          <g key={i}>
            <line class={`link ${strength}`} x1={one.x} y1={one.y} x2={other.x} y2={other.y} />
            {label && <text class="link-type" x={(one.x + other.x) / 2} y={(one.y + other.y) / 2 + 0.1}>{label}</text>}
          </g>
        );
      })}
      {last !== null && last !== undefined && !marks?.has(last) && stones[last] !== "_" && (
        <circle class={`last ${stones[last] === "X" ? "on-black" : "on-white"}`} cx={where(last).x} cy={where(last).y} r=".2" />
      )}
      {touched !== null && turn && (
        <circle class={`stone ghost ${turn === "B" ? "black" : "white"}`} fill={fill[turn === "B" ? "X" : "O"]} cx={where(touched).x} cy={where(touched).y} r=".47" />
      )}
      {marks && [...marks].map(([point, mark]) => <Sign key={point} mark={mark} stone={stones[point]!} {...where(point)} />)}
    </svg>
  );
}

/** Lines in one direction, those of Black rising, those of White falling. */
function Hatch({ id, way, look }: { id: string; way: number; look: string }) {
  return (
    <pattern id={id} width=".22" height=".22" patternUnits="userSpaceOnUse" patternTransform={`rotate(${way})`}>
      <path class={`hatched ${look}`} d="M.11,0V.22" />
    </pattern>
  );
}

/** A line around points: every side on which the next point is none of them. */
function around(points: number[], size: number): string {
  const inside = new Set(points);
  return points.map((point) => {
    const [x, y] = [point % size, Math.floor(point / size)];
    return [
      (x === 0 || !inside.has(point - 1)) && `M${x},${y}v1`, (x === size - 1 || !inside.has(point + 1)) && `M${x + 1},${y}v1`,
      !inside.has(point - size) && `M${x},${y}h1`, !inside.has(point + size) && `M${x},${y + 1}h1`,
    ].filter(Boolean).join("");
  }).join("");
}

interface Place { x: number; y: number; stone: string }

/** A square for Black's points, a diamond for White's; the larger the surer. */
function Owner({ owner, stone, x, y }: Place & { owner: number }) {
  const own = stone === "X" ? 100 : stone === "O" ? -100 : 0;
  if (Math.abs(owner) < 15 || (own !== 0 && Math.sign(own) === Math.sign(owner))) return null;
  const r = 0.08 + (0.16 * Math.abs(owner)) / 100;
  const shape = owner > 0 ? `M${x - r},${y - r}h${2 * r}v${2 * r}h${-2 * r}Z` : `M${x},${y - 1.3 * r}l${1.3 * r},${1.3 * r}l${-1.3 * r},${1.3 * r}l${-1.3 * r},${-1.3 * r}Z`;
  return <path class={owner > 0 ? "owner black" : "owner white"} d={shape} />;
}

function Sign({ mark, stone, x, y }: Place & { mark: Mark }) {
  const { look, text } = mark;
  const ground = stone === "X" ? "on-black" : stone === "O" ? "on-white" : "on-board";
  if (look === "black" || look === "white") return <Owner owner={look === "black" ? 100 : -100} stone="_" x={x} y={y} />;
  if (look === "dead") return <path class={`cross ${ground}`} d={`M${x - 0.2},${y - 0.2}l.4,.4m0,-.4l-.4,.4`} />;
  if (look === "played") return <path class={`played ${ground}`} d={`M${x - 0.23},${y - 0.23}l.46,.46m0,-.46l-.46,.46`} />;
  if (look === "vital") return <path class={`vital ${ground}`} d={`M${x},${y - 0.42}l.42,.42l-.42,.42l-.42,-.42Z`} />;
  if (look === "triangle") return <path class={`triangle ${ground}`} d={`M${x},${y - 0.28}l.25,.43h-.5Z`} />;
  if (look === "here") return <circle class="here" cx={x} cy={y} r=".36" />;
  const behind = look === "number" ? null
    : look === "wrong" ? <rect class="wrong" x={x - 0.34} y={y - 0.34} width=".68" height=".68" rx=".08" />
      : <circle class={look} cx={x} cy={y} r=".4" />;
  const long = (text ?? "").length > 2;
  return <g>{behind}<text class={`sign ${look} ${ground} ${long ? "long" : ""}`} x={x} y={y + (long ? 0.11 : 0.16)}>{text}</text></g>;
}
