/* Diagrams of known shapes: read from the text that files have, drawn by themselves or put on the
   board. Letters name stones, capitals those of who moves; a point that may be anything is left grey. */

/** What a diagram asks for, row by row, and which of its sides lie on the edge: left, right, top, bottom. */
export interface Diagram { rows: string[]; edges: [boolean, boolean, boolean, boolean] }

/** Reads a diagram as files have it. */
export function diagram(text: string): Diagram {
  const rows = text.trim().split("\n").map((row) => row.replace(/\s/g, ""));
  const border = (row: string | undefined) => /^[-+|]+$/.test(row ?? "");
  const top = border(rows[0]);
  if (top) rows.shift();
  const bottom = border(rows.at(-1));
  if (bottom) rows.pop();
  const [left, right] = [rows[0]?.startsWith("|") ?? false, rows[0]?.endsWith("|") ?? false];
  return { rows: rows.map((row) => row.slice(left ? 1 : 0, right ? -1 : undefined)), edges: [left, right, top, bottom] };
}

/** Whose stone a mark is: X for who moves, O for the other side, nothing for what is none. */
export const stone = (mark: string): "X" | "O" | null => (/[XA-H]/.test(mark) ? "X" : /[Oa-h]/.test(mark) ? "O" : null);
const letter = (mark: string) => /[A-Ha-h]/.test(mark);

/** A diagram on a board: the size of the board, and the number of the point of each mark. */
export function placed({ rows, edges: [left, right, top, bottom] }: Diagram): { size: number; marks: [number, string][] } {
  const [width, height] = [rows[0]?.length ?? 0, rows.length];
  const size = left && right ? width : top && bottom ? height : 19;
  const begin = (first: boolean, last: boolean, length: number) => (first ? 0 : last ? size - length : Math.floor((size - length) / 2));
  const [x0, y0] = [begin(left, right, width), begin(top, bottom, height)];
  return { size, marks: rows.flatMap((row, y) => [...row].map((mark, x): [number, string] => [(y0 + y) * size + x0 + x, mark])) };
}

/** A move of a line on a diagram: its place, by column and row from 0, or none for a move elsewhere. */
export interface Step { side: "mover" | "opponent"; point: string | null; column: number | null; row: number | null }

/** A picture of a diagram; who moves is Black. A line that follows its move 1 is numbered from 2. */
export function Drawn({ of: { rows, edges }, label, line = [] }: { of: Diagram; label: string; line?: Step[] }) {
  const [left, right, top, bottom] = edges;
  const [width, height] = [rows[0]?.length ?? 0, rows.length];
  const [from, to] = [[left ? 0.5 : 0, right ? width - 0.5 : width], [top ? 0.5 : 0, bottom ? height - 0.5 : height]];
  const across = rows.map((_, y) => `M${from[0]},${y + 0.5}H${from[1]}`);
  const down = Array.from({ length: width }, (_, x) => `M${x + 0.5},${to[0]}V${to[1]}`);
  const edge = [
    left && `M.5,${to[0]}V${to[1]}`, right && `M${width - 0.5},${to[0]}V${to[1]}`,
    top && `M${from[0]},.5H${from[1]}`, bottom && `M${from[0]},${height - 0.5}H${from[1]}`,
  ].filter(Boolean).join("");
  const cells = rows.flatMap((row, y) => [...row].map((mark, x) => ({ mark, x: x + 0.5, y: y + 0.5 })));
  return (
    <svg class="diagram" role="img" aria-label={label} viewBox={`-.1 -.1 ${width + 0.2} ${height + 0.2}`} style={{ width: `${1.35 * width}rem` }}>
      <rect class="wood" x="-.1" y="-.1" width={width + 0.2} height={height + 0.2} rx=".1" />
      <path class="grid" d={[...across, ...down].join("")} />
      <path class="grid edge" d={edge} />
      {cells.map(({ mark, x, y }) => {
        const side = stone(mark);
        if (mark === "?") return <rect key={`${x},${y}`} class="any" x={x - 0.5} y={y - 0.5} width="1" height="1" />;
        if (side) {
          return (
            <g key={`${x},${y}`}>
              <circle class={side === "X" ? "disk black" : "disk white"} cx={x} cy={y} r=".46" />
              {letter(mark) && <text class={`sign number ${side === "X" ? "on-black" : "on-white"}`} x={x} y={y + 0.16}>{mark}</text>}
            </g>
          );
        }
        if (mark === "*") return <g key={`${x},${y}`}><circle class="best" cx={x} cy={y} r=".36" /><text class="sign best" x={x} y={y + 0.16}>1</text></g>;
        return mark === "." ? null : <text key={`${x},${y}`} class="sign" x={x} y={y + 0.16}>{mark}</text>;
      })}
      {line.map(({ side, column, row }, i) => {
        const again = line.slice(0, i).some((one) => one.column === column && one.row === row);
        if (column === null || row === null || again) return null;
        const black = side === "mover";
        return (
          <g key={i}>
            <circle class={black ? "disk black" : "disk white"} cx={column + 0.5} cy={row + 0.5} r=".46" />
            <text class={`sign number ${black ? "on-black" : "on-white"}`} x={column + 0.5} y={row + 0.66}>{i + 2}</text>
          </g>
        );
      })}
    </svg>
  );
}
