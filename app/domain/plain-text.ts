import { stripControlCharacters } from "recipe-parser/strip-control-characters";

/** Zero-width, joining, direction and variation marks, fillers and the empty Braille cell are invisible. */
const visible = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

export function isVisible(text: string): boolean {
  return visible.test(text);
}

/** Empty if nothing is visible. */
export function oneLine(text: string): string {
  return isVisible(text) ? stripControlCharacters(text).replace(/\s+/g, " ").trim() : "";
}
