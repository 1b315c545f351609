/** The line at a place; "" outside the list, as for a blank line. */
export function lineAt(lines: readonly string[], index: number): string {
  return lines[index] ?? "";
}

export function filled(lines: readonly string[]): string[] {
  return lines.filter((line) => line !== "");
}

export function firstWord(line: string): string {
  return line.split(" ", 1)[0] ?? "";
}

export function isWrapped(before: string, line: string, width: number): boolean {
  return line !== "" && width >= minWidth && isFull(before, line, width * nearlyFull);
}

export function isFull(before: string, line: string, width: number): boolean {
  return before.length + 1 + firstWord(line).length > width;
}

export function longest(lines: readonly string[]): number {
  return lines.reduce((most, line) => Math.max(most, line.length), 0);
}

/** A line was wrapped if the next word would not have fitted within this share of the longest line. */
const nearlyFull = 0.9;
const minWidth = 18;

/** Adds a continuation line to an item. Only the last part is looked at: an item may have any number of them. */
export function addLine(parts: string[], line: string): void {
  const before = parts.at(-1) ?? "";
  // "toma-" and "toes" become one word; "all-" and "purpose" keep the hyphen.
  if (
    /\p{Ll}-$/u.test(before.slice(-3)) &&
    /^\p{Ll}/u.test(line) &&
    !/\b(all|self|extra|low|bite|non|semi|well|half)-$/i.test(before.slice(-6))
  ) {
    parts.splice(-1, 1, before.slice(0, -1), line);
  } else parts.push(before === "" || before.endsWith("-") ? line : ` ${line}`);
}
