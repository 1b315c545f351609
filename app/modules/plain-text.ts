import { stripControlCharacters } from "recipe-parser/strip-control-characters";

/** Excludes zero-width, joining, direction and variation marks, fillers and the empty Braille cell. */
const visibleCharacter = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

export function hasVisibleCharacter(text: string): boolean {
  return visibleCharacter.test(text);
}

/** The replacement characters that stand for undecodable bytes and for a pasted picture. */
const placeholders = /[\uFFFC\uFFFD]/g;

/** Normalizes white space to one space, and removes placeholders. Returns "" if no character is visible. */
export function normalizeToOneLine(text: string): string {
  const cleaned = stripControlCharacters(text.toWellFormed()).replace(placeholders, "");
  return hasVisibleCharacter(cleaned) ? cleaned.replace(/\s+/g, " ").trim() : "";
}

/** Normalizes texts and searches for comparison: lower case without accents. */
export function normalizeForSearch(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}

/** Cuts a text to at most `maxCharacters` code points, the last of which is an ellipsis. */
export function truncateText(text: string, maxCharacters: number): string {
  const characters = [...text];
  return characters.length > maxCharacters ? `${characters.slice(0, maxCharacters - 1).join("")}…` : text;
}
