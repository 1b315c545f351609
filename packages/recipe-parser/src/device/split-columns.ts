import { parseHeading } from "../text/headings.ts";
import { areOnSameRow, type Box, calculateMedian, getBoundingBox, getHeight, getSharedHeight } from "./box.ts";
import type { OcrLine } from "./ocr-line.ts";

const minLinesPerColumn = 3;
/** The minimum number of lines below a row that contains the headings of both columns. */
const minLinesWithHeading = 2;
/** The minimum width of a gutter, as a share of a usual line's height. */
const minGutter = 0.7;
const minShare = 0.35;
/** A column with fewer characters holds numbers, amounts or bullets, and belongs to the rows beside it. */
const minCharacters = 7;

/** Splits lines, sorted from the top, into groups in reading order. */
export function splitColumns(lines: readonly OcrLine[]): OcrLine[][] {
  const found = longestRun(lines);
  if (found === null) return lines.length === 0 ? [] : [[...lines]];
  const run = lines.slice(found.from, found.to);
  return [
    ...splitColumns(lines.slice(0, found.from)),
    ...splitColumns(run.filter((line) => line.bbox.x1 <= found.gutter)),
    ...splitColumns(run.filter((line) => line.bbox.x1 > found.gutter)),
    ...splitColumns(lines.slice(found.to)),
  ];
}

type Run = { from: number; to: number; gutter: number };

function longestRun(lines: readonly OcrLine[]): Run | null {
  const gap = minGutter * calculateMedian(lines.map(({ bbox }) => getHeight(bbox)));
  let best: Run | null = null;
  for (const right of new Set(lines.map((line) => Math.round(line.bbox.x0 / 8) * 8))) {
    const gutter = right - 8;
    for (const run of runsWith(lines, gutter, gap)) {
      if (best !== null && run.to - run.from <= best.to - best.from) continue;
      if (areColumns(lines.slice(run.from, run.to), gutter)) best = run;
    }
  }
  return best;
}

function runsWith(lines: readonly OcrLine[], gutter: number, gap: number): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (let index = 0; index <= lines.length; index += 1) {
    const box = lines[index]?.bbox;
    if (box !== undefined && (box.x1 <= gutter + 8 - gap || box.x0 >= gutter)) continue;
    if (index - from >= 2 * minLinesWithHeading) runs.push({ from, to: index, gutter });
    from = index + 1;
  }
  return runs;
}

function areColumns(run: readonly OcrLine[], gutter: number): boolean {
  const left = run.filter((line) => line.bbox.x1 <= gutter);
  const right = run.filter((line) => line.bbox.x1 > gutter);
  if (haveHeadings(left, right)) return Math.min(left.length, right.length) >= minLinesWithHeading;
  if (Math.min(left.length, right.length) < minLinesPerColumn) return false;
  if (Math.min(usualLength(left), usualLength(right)) < minCharacters) return false;
  const [a, b] = [boxOf(left), boxOf(right)];
  return getSharedHeight(a, b) > minShare * getHeight(getBoundingBox([a, b]));
}

function haveHeadings(left: readonly OcrLine[], right: readonly OcrLine[]): boolean {
  return left.some((line) => {
    const heading = wholeHeading(line);
    const other = right.find(({ bbox }) => areOnSameRow(bbox, line.bbox));
    const beside = other === undefined ? null : wholeHeading(other);
    return heading !== beside && [heading, beside].every((one) => one === "ingredients" || one === "steps");
  });
}

function wholeHeading(line: OcrLine): string | null {
  const found = parseHeading(line.text);
  return found?.rest === "" ? found.heading : null;
}

function boxOf(lines: readonly OcrLine[]): Box {
  return getBoundingBox(lines.map(({ bbox }) => bbox));
}

function usualLength(lines: readonly OcrLine[]): number {
  return calculateMedian(lines.map((line) => line.text.trim().length));
}
