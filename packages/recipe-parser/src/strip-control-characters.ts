// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Removes control characters except tabs and line breaks, bidirectional controls and lone surrogates. */
export function stripControlCharacters(text: string): string {
  return text.toWellFormed().replace(controlCharacters, "");
}
