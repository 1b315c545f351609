import { stripControlCharacters } from "recipe-parser/strip-control-characters";

/** Excludes zero-width, joining, direction and variation marks, fillers and the empty Braille cell. */
const visibleCharacter = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

export function hasVisibleCharacter(text: string): boolean {
  return visibleCharacter.test(text);
}

/** Replaces line breaks and repeated white space by one space. Returns an empty string if no character is visible. */
export function normalizeToOneLine(text: string): string {
  return hasVisibleCharacter(text) ? stripControlCharacters(text).replace(/\s+/g, " ").trim() : "";
}
