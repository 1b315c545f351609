import type { Typeface } from "./printable-title.ts";

export type FittedTitle = { size: number; lines: string[] };
type Step = { size: number; maxLines: number };

const ellipsis = "…";
/** Japanese and Chinese text may break between any two characters. */
const afterBreak =
  /(?<=[\s\-–—/])(?=[^\s\-–—/])|(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])(?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])/u;
const letters = /\P{M}\p{M}*/gu;
const balanceStep = 8;

/** Chooses the largest size that breaks no word. At the smallest size words break and the end is truncated. */
export function fitTitle(
  title: string,
  typeface: Typeface,
  { width, steps }: { width: number; steps: readonly [Step, ...Step[]] },
): FittedTitle {
  const pieces = title.split(afterBreak);
  const within = (size: number, limit: number) => (text: string) => typeface.widthOf(text) * size <= limit;
  let [smallest] = steps;
  for (smallest of steps) {
    const { size, maxLines } = smallest;
    const lines = wrap(pieces, within(size, width));
    if (lines !== null && lines.length <= maxLines) return { size, lines: balanced(size, lines) };
  }
  const { size, maxLines } = smallest;
  const fits = within(size, width);
  const broken = pieces.flatMap((piece) => (fits(piece.trimEnd()) ? [piece] : (piece.match(letters) ?? [])));
  const lines = wrap(broken, fits) ?? [];
  return { size, lines: lines.length > maxLines ? cut(lines.slice(0, maxLines), fits) : lines };

  function balanced(size: number, lines: string[]): string[] {
    for (let limit = width - balanceStep; ; limit -= balanceStep) {
      const narrower = wrap(pieces, within(size, limit));
      if (narrower === null || narrower.length > lines.length) return lines;
      lines = narrower;
    }
  }
}

function wrap(pieces: string[], fits: (text: string) => boolean): string[] | null {
  const lines: string[] = [];
  for (const piece of pieces) {
    const longer = (lines.at(-1) ?? "") + piece;
    if (lines.length > 0 && fits(longer.trimEnd())) lines[lines.length - 1] = longer;
    else if (fits(piece.trimEnd())) lines.push(piece);
    else return null;
  }
  return lines.map((line) => line.trim());
}

function cut(lines: string[], fits: (text: string) => boolean): string[] {
  const last = lines.pop() ?? "";
  let kept = last;
  while (kept !== "" && !fits(kept + ellipsis))
    kept = /\s/.test(kept) ? kept.replace(/\s+\S*$/, "") : kept.slice(0, -1);
  return [...lines, kept.replace(/[\s,.;:&–—-]+$/u, "") + ellipsis];
}
