// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** The text without control characters other than tab and line ends, and with halves of surrogate pairs replaced: no field has a use for them. */
export function plainText(text: string): string {
  return text.toWellFormed().replace(controlCharacters, "");
}

// What Unicode draws nothing for (zero width, directions, fillers, variation selectors), what is blank, and three signs that it counts elsewhere:
// the blank of Braille and the marks of interlinear annotations.
const unseen = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\u2800\ufff9-\ufffb]/gu;

/** A name on one line. One in which there is nothing to be seen is empty; others keep the joiners that emoji and scripts need. */
export function plainName(text: string): string {
  const name = plainText(text).replace(/\s+/g, " ").trim();
  return name.replace(unseen, "") === "" ? "" : name;
}
