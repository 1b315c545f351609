/** Returns the line at a place; "" outside the list, as for a blank line. */
export function getLine(lines: readonly string[], index: number): string {
  return lines[index] ?? "";
}

/** Removes lines that are "". Lines with spaces stay. */
export function removeBlankLines(lines: readonly string[]): string[] {
  return lines.filter((line) => line !== "");
}

/** Returns the text before the first space. */
export function getFirstWord(line: string): string {
  return line.split(" ", 1)[0] ?? "";
}

/**
 * True when the line before ended because the first word of `line` did not fit. `width` is the longest line's length.
 */
export function isWrappedLine(before: string, line: string, width: number): boolean {
  return line !== "" && width >= minWidth && isLineFull(before, line, width * nearlyFull);
}

/** True when `before` with the first word of `line` would be longer than `width` characters. */
export function isLineFull(before: string, line: string, width: number): boolean {
  return before.length + 1 + getFirstWord(line).length > width;
}

/** Returns the length of the longest line in characters; 0 for an empty list. */
export function getLongestLength(lines: readonly string[]): number {
  return lines.reduce((most, line) => Math.max(most, line.length), 0);
}

/** Appends a line to the last item; a hyphen at the end of the line `before` takes no space behind it. */
export function appendContinuation(items: string[], before: string, line: string): void {
  items.push(`${items.pop() ?? ""}${before.endsWith("-") ? "" : " "}${line}`);
}

/** A line was wrapped if the next word would not have fitted within this share of the longest line. */
const nearlyFull = 0.9;
const minWidth = 18;
