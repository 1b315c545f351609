import { hasVisibleCharacter, normalizeToOneLine } from "../plain-text.ts";

export type Typeface = { covers(character: string): boolean; widthOf(text: string): number };

const typedApostrophe = /(?<=\p{L})'(?=\p{L})/gu;
const invisible = /\p{Default_Ignorable_Code_Point}/u;
/** Letters, digits and marks must be printable; other characters, such as emoji, may be dropped. */
const wordCharacter = /[\p{L}\p{N}\p{Mn}\p{Mc}]/u;

/** Returns the printable title; null if the typeface lacks a letter or nothing is left. */
export function getPrintableTitle(title: string, { covers }: Pick<Typeface, "covers">): string | null {
  let text = "";
  for (const character of normalizeToOneLine(title).replace(typedApostrophe, "’").normalize("NFC")) {
    if (invisible.test(character)) continue;
    // NFKC turns `ﬁ` into `fi` and `⅓` into digits with a fraction slash.
    const plain = covers(character) ? character : character.normalize("NFKC");
    if ([...plain].every(covers)) text += plain;
    else if (wordCharacter.test(character)) return null;
  }
  const printable = text.replace(/\s+/g, " ").trim();
  return hasVisibleCharacter(printable) ? printable : null;
}
