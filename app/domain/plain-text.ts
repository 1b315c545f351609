// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
/**
 * Neither white space nor an invisible character: zero-width, joining, direction and variation marks,
 * fillers, an empty Braille cell.
 */
const visible = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * The text without control characters other than tab and line ends, and with lone surrogates replaced: no
 * field has a use for them.
 */
export function plainText(text: string): string {
  return text.toWellFormed().replace(controlCharacters, "");
}

/** Whether a text has anything visible. One made of zero-width characters counts as empty. */
export function isVisible(text: string): boolean {
  return visible.test(text);
}

/** A field's text on one line; empty where nothing of it is visible. */
export function oneLine(text: string): string {
  return isVisible(text) ? plainText(text).replace(/\s+/g, " ").trim() : "";
}
