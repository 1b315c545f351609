// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
/** Neither white space nor what draws nothing: zero-width, joining, direction and variation marks, fillers, an empty Braille cell. */
const visible = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** The text without control characters other than tab and line ends, and with halves of surrogate pairs replaced: no field has a use for them. */
export function plainText(text: string): string {
  return text.toWellFormed().replace(controlCharacters, "");
}

/** Whether there is anything to be seen of a text. One that is made of zero-width characters counts as empty. */
export function isVisible(text: string): boolean {
  return visible.test(text);
}

/** A field's text in one line; empty where nothing of it can be seen. */
export function oneLine(text: string): string {
  return isVisible(text) ? plainText(text).replace(/\s+/g, " ").trim() : "";
}
