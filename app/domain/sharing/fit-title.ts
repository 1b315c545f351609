import type { Typeface } from "./printable-title.ts";

export type FittedTitle = { size: number; lines: string[] };
type Step = { size: number; maxLines: number };

const ellipsis = "…";
/** A line may also break after these. */
const afterBreak = /(?<=[\s\-–—/])(?=[^\s\-–—/])/u;
/** With the marks that belong to it. */
const letters = /\P{M}\p{M}*/gu;
const balanceStep = 8;

/**
 * A title in lines of at most this width: at the first of the steps, which go from large to small, at which
 * it fits without breaking a word. At the last one words are broken, and what is too much is cut.
 */
export function fitTitle(
  title: string,
  typeface: Typeface,
  { width, steps }: { width: number; steps: readonly Step[] },
): FittedTitle {
  const pieces = title.split(afterBreak);
  const within = (size: number, limit: number) => (text: string) => typeface.widthOf(text) * size <= limit;
  for (const { size, maxLines } of steps) {
    const lines = wrap(pieces, within(size, width));
    if (lines !== null && lines.length <= maxLines) return { size, lines: balanced(size, lines) };
  }
  const { size, maxLines } = steps[steps.length - 1] as Step;
  const fits = within(size, width);
  const broken = pieces.flatMap((piece) => (fits(piece.trimEnd()) ? [piece] : (piece.match(letters) ?? [])));
  const lines = wrap(broken, fits) ?? [];
  return { size, lines: lines.length > maxLines ? cut(lines.slice(0, maxLines), fits) : lines };

  /** Lines of about the same length: as narrow as they can be without becoming more. */
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

/** Ends the last line with an ellipsis, after a word where there is one. */
function cut(lines: string[], fits: (text: string) => boolean): string[] {
  const last = lines.pop() ?? "";
  let kept = last;
  while (kept !== "" && !fits(kept + ellipsis))
    kept = /\s/.test(kept) ? kept.replace(/\s+\S*$/, "") : kept.slice(0, -1);
  return [...lines, kept.replace(/[\s,.;:&–—-]+$/u, "") + ellipsis];
}
