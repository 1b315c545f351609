import { isSubheading, parseHeading } from "./headings.ts";
import { calculateSimilarity, isSimilar } from "./similarity.ts";

const cutLine = 0.4;
/** The minimum length of an overlap of one line, because "1 egg" alone proves nothing. */
const minCharactersOfOne = 9;
const cutLines = 2;
/** The number of head lines with account and title, which each screenshot of a post may repeat. */
const headLines = 8;
/** The maximum number of overlapping lines, more than a screen shows. */
const maxOverlapping = 150;

/** Merges screenshots, so that lines that one repeats from the previous one appear once. */
export function mergeScreenshots(pages: readonly string[][]): string[] {
  return pages.reduce<string[]>(appendScreenshot, []);
}

/** Whether a screenshot begins with lines that end the previous screenshot. */
export function overlapsScreenshot(previous: readonly string[], page: readonly string[]): boolean {
  return findOverlap(listFilledLines(previous), listFilledLines(page)) !== null;
}

function appendScreenshot(merged: string[], page: string[]): string[] {
  if (merged.length === 0) return [...page];
  const seen = listFilledLines(merged);
  const next = listFilledLines(page);
  const overlap = findOverlap(seen, next);
  if (overlap) {
    const { size, cut, skipped } = overlap;
    const kept = merged.slice(0, (seen[seen.length - cut - 1]?.at ?? 0) + 1);
    return [...kept, ...page.slice((next[skipped + size - 1]?.at ?? -1) + 1)];
  }
  const head = listFilledLines(merged.slice(0, headLines));
  const from = page.findIndex((line) => line.trim() !== "" && !head.some(({ text }) => isSimilar(text, line)));
  return [...merged, "", ...(from === -1 ? [] : page.slice(from))];
}

type Placed = { text: string; at: number };

function listFilledLines(lines: readonly string[]): Placed[] {
  return lines.map((text, at) => ({ text, at })).filter((line) => line.text.trim() !== "");
}

type Overlap = { merged: readonly Placed[]; page: readonly Placed[]; size: number; cut: number; skipped: number };

function findOverlap(merged: readonly Placed[], page: readonly Placed[]): Overlap | null {
  for (let cut = 0; cut <= cutLines; cut += 1) {
    for (let skipped = 0; skipped <= cutLines; skipped += 1) {
      const size = countOverlappingLines(merged.slice(0, merged.length - cut), page.slice(skipped));
      const overlap = { merged, page, size, cut, skipped };
      if (size > 0 && isOverlap(overlap)) return overlap;
    }
  }
  return null;
}

/** Whether lines overlap. Lines beside a single common line must be halves of each other. */
function isOverlap({ merged, page, size, cut, skipped }: Overlap): boolean {
  const before = page.slice(0, skipped);
  const headings = before.filter(({ text }) => isSubheading(text) || parseHeading(text) !== null);
  if (!headings.every(({ text }) => merged.some((other) => isSimilar(other.text, text)))) return false;
  if (size > 1) return true;
  const end = merged.length - cut - size;
  const halves = before.map((line, index) => [line, merged[end - skipped + index]] as const);
  const after = merged.slice(end + size).map((line, index) => [line, page[skipped + size + index]] as const);
  return [...halves, ...after].every(([a, b]) => b !== undefined && calculateSimilarity(a.text, b.text) >= cutLine);
}

function countOverlappingLines(before: readonly Placed[], after: readonly Placed[]): number {
  for (let size = Math.min(before.length, after.length, maxOverlapping); size > 0; size -= 1) {
    const tail = before.slice(before.length - size);
    if (tail.every((line, index) => isSimilar(line.text, after[index]?.text ?? ""))) {
      return size > 1 || (tail[0]?.text.length ?? 0) >= minCharactersOfOne ? size : 0;
    }
  }
  return 0;
}
