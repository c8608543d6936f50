/* What the server knows of a position as signs on a board: letters and numbers on groups, and links as lines. */
import { point } from "./game";
import type { Link } from "./board";

/** What is asked of the server. */
export const ASKED = ["families", "groups", "links", "potential"] as const;
export type Asked = (typeof ASKED)[number];
export const isAsked = (kind: string): kind is Asked => (ASKED as readonly string[]).includes(kind);
/** No larger number is looked for. */
const MOST = 4;

export interface Looked {
  families: { id: string; groups: { stones: string[] }[] }[];
  pon: { id: string; least: number; most: number }[];
  strength: { groups: { id: string; weak: boolean }[] };
  strings: { id: string; stones: string[] }[];
  links: { from: string; to: string; strength: string }[];
  potential: number[];
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
  if (kind !== "groups") return [];
  const weak = new Set(looked.strength.groups.filter((group) => group.weak).map(({ id }) => id));
  return looked.pon.flatMap(({ id, least, most }) => labelled(id, size, often(least, most), weak.has(id)));
}

/** Links as lines between the nearest stones of both strings. */
export function links({ links, strings }: Looked, size: number): Link[] {
  const all = new Map(strings.map(({ id, stones }) => [id, stones.map((stone) => point(stone, size)).filter((at) => at !== null)]));
  const far = ([one, other]: [number, number]) => ((one % size) - (other % size)) ** 2 + (Math.floor(one / size) - Math.floor(other / size)) ** 2;
  return links.flatMap(({ from, to, strength }) => {
    const pairs = (all.get(from) ?? []).flatMap((one) => (all.get(to) ?? []).map((other): [number, number] => [one, other]));
    const [nearest] = pairs.sort((a, b) => far(a) - far(b));
    return nearest ? [{ from: nearest[0], to: nearest[1], weak: strength === "weak" }] : [];
  });
}
