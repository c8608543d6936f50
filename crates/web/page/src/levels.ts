/* Levels in words that players know: a rank as each language writes it, and what players of that rank are called. */

/** A rank such as 15k or 2d as a language writes it. */
export function rankName(rank: string, lang: string): string {
  const [, number, kind] = /^(\d+)([kd])$/.exec(rank) ?? [];
  if (!number || !kind) return rank;
  const named: Record<string, [string, string]> = { ja: ["級", "段"], zh: ["级", "段"], ko: ["급", "단"] };
  const [kyu, dan] = named[lang] ?? [" kyu", " dan"];
  return `${number}${kind === "k" ? kyu : dan}`;
}

/** What players of a rank are called: beginner, casual, club player or strong. */
export function kindOf(rank: string): "beginner" | "casual" | "club" | "strong" {
  const kyu = /^(\d+)k$/.exec(rank)?.[1];
  return kyu === undefined ? "strong" : Number(kyu) >= 18 ? "beginner" : Number(kyu) >= 10 ? "casual" : "club";
}
