import { parseHeading } from "./headings.ts";
import { getLine } from "./lines.ts";

const gap = /\s*\t\s*| {3,}/;
/** Matches the gap before a step's number, which may be one space: "2 tbsp tahini 3. Roast for 30 minutes". */
const beforeStepNumber = /(?<=\S) (?=\d{1,2}[.)] \p{Lu})/u;
const minRows = 2;
const maxHeadingWords = 12;

/** Puts two columns, ingredients beside directions, one after the other. */
export function separateColumns(text: string): string {
  const lines = text.split("\n");
  const at = lines.findIndex((line) => findColumnHeadings(line) !== null);
  const headings = findColumnHeadings(getLine(lines, at));
  if (headings === null) return text;
  const rows = lines.slice(at + 1);
  const separator = [gap, beforeStepNumber].find(
    (pattern) => rows.filter((row) => pattern.test(row)).length >= minRows,
  );
  if (separator === undefined) return text;
  const rightFrom = getLine(lines, at).indexOf(headings[1]);
  const [left, right] = [[headings[0]], [headings[1]]];
  for (const row of rows) {
    const indent = row.length - row.trimStart().length;
    const isRightOnly = indent > 0 && indent >= rightFrom / 2;
    const [first = "", ...others] = row.trim().split(separator);
    if (isRightOnly) right.push(row.trim());
    else left.push(first);
    if (!isRightOnly && others.length > 0) right.push(others.join(" "));
  }
  return [...lines.slice(0, at), ...left, ...right].join("\n");
}

function findColumnHeadings(line: string): [string, string] | null {
  const words = line.trim().split(/\s+/);
  if (words.length < 2 || words.length > maxHeadingWords) return null;
  for (let index = 1; index < words.length; index += 1) {
    const pair: [string, string] = [words.slice(0, index).join(" "), words.slice(index).join(" ")];
    const found = pair.map((words) => parseHeading(words)).map((found) => (found?.rest === "" ? found.heading : null));
    if (found.includes("ingredients") && found.includes("steps")) return pair;
  }
  return null;
}
