import type { TrainingCaption, TrainingSpan } from "./read-captions.ts";

type Edit = { start: number; end: number; text: string };

/** Variants of a caption with the same truth: as other people would type it, or as text recognition would misread it. */
export function varyCaption(caption: TrainingCaption, random: () => number): TrainingCaption[] {
  const writing: (text: string) => Edit[] = pick(
    [lowerCase, withoutEmoji, withoutMarks, withoutLineBreaks, withoutBlankLines],
    random,
  );
  const misreading = random() < 0.5 ? [misread, wrap] : [wrap];
  const variants = [apply(caption, writing(caption.text))];
  let read = apply(caption, withoutEmoji(caption.text));
  for (const change of misreading) read = apply(read, change(read.text, random));
  return [...variants, read];
}

function pick<Item>(items: readonly Item[], random: () => number): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

function apply(caption: TrainingCaption, edits: readonly Edit[]): TrainingCaption {
  let text = "";
  let at = 0;
  const moves: { from: number; by: number; inside: Edit }[] = [];
  for (const edit of edits) {
    text += caption.text.slice(at, edit.start) + edit.text;
    at = edit.end;
    moves.push({ from: edit.end, by: text.length - edit.end, inside: edit });
  }
  text += caption.text.slice(at);
  const moved = (position: number) => {
    const last = moves.findLast(({ inside }) => inside.start < position);
    return last === undefined ? position : Math.max(position, last.from) + last.by;
  };
  const spans: TrainingSpan[] = caption.spans.map((span) => ({
    ...span,
    start: moved(span.start),
    end: moved(span.end),
  }));
  return { ...caption, text, spans: spans.filter(({ start, end }) => text.slice(start, end).trim() !== "") };
}

function edits(text: string, pattern: RegExp, write: (found: string) => string | null): Edit[] {
  return [...text.matchAll(pattern)].flatMap((found) => {
    const written = write(found[0]);
    return written === null || written === found[0]
      ? []
      : [{ start: found.index, end: found.index + found[0].length, text: written }];
  });
}

function lowerCase(text: string): Edit[] {
  return edits(text, /\p{Lu}+/gu, (found) => found.toLowerCase());
}

function withoutEmoji(text: string): Edit[] {
  return edits(
    text,
    /[^\S\n]*\p{Extended_Pictographic}(?:[\uFE0F\u20E3\u{1F3FB}-\u{1F3FF}]|\u200D|\p{Extended_Pictographic})*[^\S\n]?/gu,
    (found) => (/\s/.test(found) ? " " : ""),
  );
}

function withoutMarks(text: string): Edit[] {
  return edits(text, /^[-•*▪►🔸👉][^\S\n]*/gmu, () => "");
}

function withoutLineBreaks(text: string): Edit[] {
  return edits(text, /\s*\n\s*/g, () => " ");
}

function withoutBlankLines(text: string): Edit[] {
  return edits(text, /\n{2,}/g, () => "\n");
}

/** Breaks long lines where a phone's screen would. */
function wrap(text: string, random: () => number): Edit[] {
  const width = 30 + Math.floor(random() * 22);
  let column = 0;
  return edits(text, /\n|[^\S\n]+(?=\S+)|\S+/g, (found) => {
    if (found === "\n") column = 0;
    else if (/\S/.test(found)) column += found.length;
    else if (column >= width - 5) {
      column = 0;
      return "\n";
    } else column += 1;
    return null;
  });
}

const misreadings: readonly [string, string][] = [
  ["l", "1"],
  ["l", "I"],
  ["I", "l"],
  ["oil", "all"],
  ["rn", "m"],
  ["m", "rn"],
  ["cl", "d"],
  ["tbsp", "tbsb"],
  ["½", "%"],
  ["½", "1/2"],
  ["0", "O"],
  ["vv", "w"],
  [",", "."],
  [".", ""],
  ["'", ""],
  ["g ", "q "],
  ["S", "5"],
  ["e", "c"],
  ["ti", "u"],
];
/** The share of places where a misreading happens if it could. */
const misreadShare = 0.015;

function misread(text: string, random: () => number): Edit[] {
  return edits(text, /oil|rn|cl|tbsp|vv|ti|g |[lIm½0,.'Se]/g, (found) => {
    const choices = misreadings.filter(([from]) => from === found);
    return random() < misreadShare && choices.length > 0 ? pick(choices, random)[1] : null;
  });
}
