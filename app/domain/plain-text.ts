import { stripControlCharacters } from "recipe-parser/strip-control-characters";

/** Zero-width, joining, direction and variation marks, fillers and the empty Braille cell are invisible. */
const visibleCharacter = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

export function hasVisibleCharacter(text: string): boolean {
  return visibleCharacter.test(text);
}

/** Empty if nothing is visible. */
export function normalizeToOneLine(text: string): string {
  return hasVisibleCharacter(text) ? stripControlCharacters(text).replace(/\s+/g, " ").trim() : "";
}
