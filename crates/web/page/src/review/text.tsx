/* Sentences of a review: the numbers of moves in them lead there. */
import type { ComponentChildren } from "preact";
import { useShell } from "../shell";

/* How a move is named in each language: what is around its number tells it from other numbers. */
const NAMED: Record<string, RegExp> = {
  en: /(?<=\bmoves? |\bmove \d{1,3} to )(\d{1,3})\b(?! times| points?)/giu,
  ja: /(\d{1,3})(?=手目)/gu,
  zh: /(?<=第)(\d{1,3})(?=手)/gu,
  ko: /(\d{1,3})(?=수(?!상))/gu,
};

/** These numbers, where they count nothing. */
const just = (numbers: number[]) => new RegExp(numbers.length === 0 ? "(?!)" : `(?<!\\d)(${numbers.join("|")})(?!\\d| points?|目|집)`, "gu");

interface Props {
  text: string;
  most: number;
  go(number: number): void;
  /** The moves that it names, where they are known; where none is, nothing in it is a link. */
  numbers?: number[];
  /** Explains the words in what is no link. */
  explain?(text: string): ComponentChildren;
}

/** A sentence whose moves are links. */
export function Linked({ text, most, go, numbers, explain = (plain) => plain }: Props) {
  const { t, settings } = useShell();
  const parts: ComponentChildren[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(numbers ? just(numbers) : NAMED[settings.lang] ?? NAMED.en!)) {
    const number = Number(found);
    if (number < 1 || number > most) continue;
    parts.push(explain(text.slice(from, index)), (
      <button type="button" class="to" key={index} aria-label={t("web-move-number", { number })} onClick={() => go(number)}>{found}</button>
    ));
    from = index + found.length;
  }
  return <>{parts}{explain(text.slice(from))}</>;
}
