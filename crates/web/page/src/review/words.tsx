/* Words that a review explains where they stand: those that only Gokoro and its papers use to everybody, words of the
   game to who may not know them. A word has one meaning, that of the glossary. */
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { useShell } from "../shell";

const OWN = ["pon", "region", "family", "influence", "occupied", "settled", "moku"];
/** Longer ones stand before those that they contain. */
const GAME = ["double-atari", "self-atari", "atari", "ladder", "net", "snapback", "seki", "ko", "race"];
/* Korean words begin after a space and end with particles; 패스 (pass) is no 패 (ko). */
const AROUND: Record<string, [string, string]> = { en: ["\\b", "\\b"], ko: ["(?<![가-힣])", "(?!스)"] };

/** Explains the words in a text, to who may not know those of the game, too. */
export function useWords(game: boolean): (text: string) => ComponentChildren {
  const { t, settings } = useShell();
  return useMemo(() => {
    const words = new Map([...OWN, ...(game ? GAME : [])].map((name) => [t(`term-${name}`), t(`term-${name}-help`)]));
    const [begin, end] = AROUND[settings.lang] ?? ["", ""];
    const found = new RegExp(`${begin}(${[...words.keys()].join("|")})${end}`, "u");
    return (text) => text.split(found).map((part, i) => (i % 2 === 1 ? <abbr key={i} title={words.get(part)}>{part}</abbr> : part));
  }, [game, settings.lang, t]);
}

/** All words in one list, for who has no pointer. */
export function Words() {
  const { t } = useShell();
  return (
    <details class="fold">
      <summary>{t("terms-heading")}</summary>
      <dl class="words">
        {[...OWN, ...GAME].map((name) => <div key={name}><dt>{t(`term-${name}`)}</dt><dd>{t(`term-${name}-help`)}</dd></div>)}
      </dl>
    </details>
  );
}
