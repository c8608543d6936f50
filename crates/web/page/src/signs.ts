/* What the server knows of a position as signs on a board: letters and numbers on groups, and links as lines. */
import { point } from "./game";
import type { Area, Link } from "./board";

/** What is asked of the server. */
export const ASKED = ["families", "groups", "links", "areas", "potential", "reduced", "distance"] as const;
export type Asked = (typeof ASKED)[number];
export const isAsked = (kind: string): kind is Asked => (ASKED as readonly string[]).includes(kind);
/** No larger number is looked for. */
const MOST = 4;

export interface Looked {
  families: { id: string; groups: { stones: string[] }[] }[];
  pon: { id: string; least: number; most: number }[];
  strength: { groups: { id: string; weak: boolean }[]; families: { color: "black" | "white"; interior: string[]; enclosed: string[] }[] };
  strings: { id: string; stones: string[] }[];
  links: { from: string; to: string; strength: Link["strength"]; kind: string }[];
  edge_links: { stone: string; edge: string; strength: Link["strength"] }[];
  owner: string[];
  kind: string[];
  ownership: { settled: { black: string[] | null; white: string[] | null } } | null;
  potential: number[];
  distance: { strengths: { stone: string; strength: number }[]; likely: string[]; points: string[] };
  reduced: { codes: number[][]; lines: number[] } | null;
}

export interface Label { at: number; text: string; weak: boolean }

/** How often a group may be left alone. */
function often(least: number, most: number): string {
  if (least < 0 && most > least) return most < 0 ? `${least}–${most}` : "?";
  if (most === MOST) return `${least}+`;
  return least === most ? `${most}` : `${least}–${most}`;
}

const labelled = (name: string | undefined, size: number, text: string, weak: boolean): Label[] => {
  const at = name === undefined ? null : point(name, size);
  return at === null ? [] : [{ at, text, weak }];
};

/** The letter of its family on every group, or how often a group may be left alone, and whether it is weak. */
export function labels(kind: string, looked: Looked, size: number): Label[] {
  if (kind === "families") {
    return looked.families.flatMap(({ id, groups }) => groups.flatMap(({ stones }) => labelled(stones[0], size, id, false)));
  }
  if (kind === "distance") {
    const letters = looked.distance.likely.flatMap((name, i) => labelled(name, size, "ABCDEFGHIJ"[i] ?? "", false));
    return [...looked.distance.strengths.flatMap(({ stone, strength }) => labelled(stone, size, strength.toFixed(1), false)), ...letters];
  }
  if (kind === "reduced") return looked.reduced ? codes(looked.reduced, size) : [];
  if (kind !== "groups") return [];
  const weak = new Set(looked.strength.groups.filter((group) => group.weak).map(({ id }) => id));
  return looked.pon.flatMap(({ id, least, most }) => labelled(id, size, often(least, most), weak.has(id)));
}

/** The code of each cell of the reduced board in its middle; what is undeveloped has none. */
function codes({ codes, lines }: NonNullable<Looked["reduced"]>, size: number): Label[] {
  const middle = (cell: number) => { const own = lines.flatMap((one, line) => (one === cell ? [line] : [])); return own[Math.floor(own.length / 2)]; };
  return codes.flatMap((row, y) => row.flatMap((code, x): Label[] => {
    const [column, line] = [middle(x), middle(y)];
    return code === 1 || column === undefined || line === undefined ? [] : [{ at: line * size + column, text: `${code}`, weak: false }];
  }));
}

/** Whose the cells of the reduced board are, as owners of their points. */
export function cells({ reduced }: Looked): number[] {
  const lines = reduced?.lines ?? [];
  return lines.flatMap((y) => lines.map((x) => ({ 0: -40, 3: 40 })[reduced!.codes[y]?.[x] ?? 1] ?? 0));
}

/** The types of links, with the letters that name them on the board. */
export const TYPES: Record<string, string> = {
  diagonal: "d", jump: "1", knight: "k", "diagonal-jump": "dd", "two-space-jump": "2", "large-knight": "lk", "three-space-jump": "3", around: "a",
};

/** Links as lines between the nearest stones of both strings, and those to the edge as lines to the first line. */
export function links({ links, edge_links, strings }: Looked, size: number): Link[] {
  const all = new Map(strings.map(({ id, stones }) => [id, stones.map((stone) => point(stone, size)).filter((at) => at !== null)]));
  const far = ([one, other]: [number, number]) => ((one % size) - (other % size)) ** 2 + (Math.floor(one / size) - Math.floor(other / size)) ** 2;
  const between = links.flatMap(({ from, to, strength, kind }): Link[] => {
    const pairs = (all.get(from) ?? []).flatMap((one) => (all.get(to) ?? []).map((other): [number, number] => [one, other]));
    const [nearest] = pairs.sort((a, b) => far(a) - far(b));
    return nearest ? [{ from: nearest[0], to: nearest[1], strength, label: TYPES[kind] ?? "" }] : [];
  });
  const edges = edge_links.flatMap(({ stone, edge, strength }): Link[] => {
    const from = point(stone, size);
    if (from === null) return [];
    const [x, y] = [from % size, Math.floor(from / size)];
    const to = { top: x, bottom: (size - 1) * size + x, left: y * size, right: y * size + size - 1 }[edge];
    return to === undefined || to === from ? [] : [{ from, to, strength }];
  });
  return [...between, ...edges];
}

/** The interior of families is hatched; what strong links alone enclose has a line around it. */
export function interiors({ strength }: Looked, size: number): Area[] {
  const points = (names: string[]) => names.map((name) => point(name, size)).filter((at) => at !== null);
  return strength.families.flatMap(({ color, interior, enclosed }): Area[] => [
    { points: points(interior), color, look: "hatch" }, { points: points(enclosed), color, look: "outline" },
  ]).filter((area) => area.points.length > 0);
}

/** Whose the points are by the division: settled ones largest, then occupied ones, then influence. */
export function settled({ owner, kind, ownership }: Looked, size: number): number[] {
  const certain = new Set([...(ownership?.settled.black ?? []), ...(ownership?.settled.white ?? [])].map((name) => point(name, size)));
  const [owners, kinds] = [owner.join(""), kind.join("")];
  return [...owners].map((whose, i) => {
    const large = kinds[i] === "o" ? (certain.has(i) ? 100 : 50) : kinds[i] === "i" ? 20 : 0;
    return whose === "B" ? large : whose === "W" ? -large : 0;
  });
}
