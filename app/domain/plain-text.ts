// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g;
/** Zero-width, joining, direction and variation marks, fillers and the empty Braille cell are invisible. */
const visible = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Removes control characters but tabs and line ends, what turns the direction of text, and lone surrogates. */
export function plainText(text: string): string {
  return text.toWellFormed().replace(controlCharacters, "");
}

export function isVisible(text: string): boolean {
  return visible.test(text);
}

/** Empty if nothing is visible. */
export function oneLine(text: string): string {
  return isVisible(text) ? plainText(text).replace(/\s+/g, " ").trim() : "";
}
