/* What is known of a thing of a position in sentences that a player reads; all values stand folded below them. */
export type Value = string | number | boolean | null | Value[] | { [name: string]: Value };
export type Thing = { [name: string]: Value };
type Say = (id: string, filled?: Record<string, string | number>) => string;

/** Owners that are expected less clearly than this are open. */
const OPEN = 0.3;

const text = (value: Value | undefined): string => (typeof value === "string" ? value : "");
const number = (value: Value | undefined): number => (typeof value === "number" ? value : 0);
const move = (value: Value | undefined): string => (value && typeof value === "object" && !Array.isArray(value) ? text(value.first_move) : "");

/** The sentences about a thing by its kind and name; none of a kind of which its name says all. */
export function sentences(t: Say, kind: string, name: string, thing: Thing): string[] {
  const side = text(thing.color) && t(`web-${text(thing.color)}`);
  const [killed, saved] = [text(thing.attack) || move(thing.opponent_first), text(thing.defence) || move(thing.owner_first)];
  const at = (id: string, vertex: string) => (vertex ? [t(id, { vertex })] : []);
  const status = text(thing.status).replace("_", "-");
  const life = text(thing.life);
  const strength = text(thing.strength);
  const sure = text(thing.basis) === "proven" ? "" : "-likely";
  switch (kind) {
    case "string":
      return [
        t("web-plain-string", { name: side, count: number(thing.stones), number: number(thing.liberties) }),
        t(`web-plain-string-${["safe", "in-danger", "exposed", "taken"].includes(status) ? status : "unknown"}`),
        ...at("web-plain-taken-at", ["exposed", "in-danger"].includes(status) ? killed : ""), ...at("web-plain-saved-at", status === "in-danger" ? saved : ""),
      ];
    case "group":
      return [
        t("web-plain-group", { name: side, count: number(thing.stones) }),
        t(["alive", "dead", "seki", "ko", "unsettled"].includes(life) ? `web-plain-group-${life}${sure}` : "web-plain-group-unknown"),
        ...(life === "unsettled" ? [...at("web-plain-killed-at", killed), ...at("web-plain-lives-at", saved)] : []),
      ];
    case "link":
    case "edge-link":
      return [
        t(`web-plain-link-${["strong", "weak", "abandoned"].includes(strength) ? strength : "unknown"}`, { name }),
        ...(strength === "weak" ? [...at("web-plain-cut-at", killed), ...at("web-plain-joined-at", saved)] : []),
      ];
    case "family":
      return [t(thing.weak ? "web-plain-family-weak" : "web-plain-family", { name: side, count: number(thing.stones) })];
    case "region":
      return [t("web-plain-region", { name: side, count: number(thing.size), number: number(thing.settled) })];
    case "point": {
      const expected = number(thing.expected);
      const id = Math.abs(expected) < OPEN ? "open" : expected > 0 ? "black" : "white";
      return [t(`web-plain-point-${id}`, { vertex: name, number: Math.round(50 + 50 * Math.abs(expected)) })];
    }
    default:
      return [];
  }
}
