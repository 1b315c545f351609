import { hasVisibleCharacter, normalizeToOneLine } from "../plain-text.ts";

export type Typeface = { covers(character: string): boolean; widthOf(text: string): number };

const typedApostrophe = /(?<=\p{L})'(?=\p{L})/gu;
const invisible = /\p{Default_Ignorable_Code_Point}/u;
/** Other characters, such as emoji, can be left out. */
const wordCharacter = /[\p{L}\p{N}\p{Mn}\p{Mc}]/u;

/** Null if the typeface lacks a character of a word, or nothing is left. */
export function getPrintableTitle(title: string, { covers }: Pick<Typeface, "covers">): string | null {
  let text = "";
  for (const character of normalizeToOneLine(title).replace(typedApostrophe, "’").normalize("NFC")) {
    if (invisible.test(character)) continue;
    // `ﬁ` becomes `fi`, `⅓` gets a fraction slash.
    const plain = covers(character) ? character : character.normalize("NFKC");
    if ([...plain].every(covers)) text += plain;
    else if (wordCharacter.test(character)) return null;
  }
  const printable = text.replace(/\s+/g, " ").trim();
  return hasVisibleCharacter(printable) ? printable : null;
}
