// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** The text without control characters other than tab and line ends, and with halves of surrogate pairs replaced: no field has a use for them. */
export function plainText(text: string): string {
  return text.toWellFormed().replace(controlCharacters, "");
}
