/** Cuts a text to at most `maxCharacters` code points, the last of which is an ellipsis. */
export function clipText(text: string, maxCharacters: number): string {
  const characters = [...text];
  return characters.length > maxCharacters ? `${characters.slice(0, maxCharacters - 1).join("")}…` : text;
}
