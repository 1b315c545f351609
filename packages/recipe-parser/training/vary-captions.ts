import type { TrainingCaption, TrainingSpan } from "./read-captions.ts";

type Edit = { start: number; end: number; text: string };

/** Variants of a caption with the same truth: as other people would type it, or as text recognition would misread it. */
export function varyCaption(caption: TrainingCaption, random: () => number): TrainingCaption[] {
  const writing: (text: string) => Edit[] = pick(
    [lowerCase, withoutEmoji, withoutMarks, withoutLineBreaks, withoutBlankLines],
    random,
  );
  const variants = [apply(caption, writing(caption.text))];
  let read = caption;
  for (const [pattern, readings, share] of misreadings)
    read = apply(
      read,
      edits(read.text, pattern, () => (random() < share ? pick(readings, random) : null)),
    );
  read = apply(read, wrap(read.text, random));
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

/** Breaks lines before the word that exceeds a phone's width, which holds 45 to 62 characters in the pictures. */
function wrap(text: string, random: () => number): Edit[] {
  const width = 45 + Math.floor(random() * 18);
  let column = 0;
  return edits(text, /\n+|[^\S\n]+\S*|\S+/g, (found) => {
    if (found.startsWith("\n")) {
      column = 0;
      // Text recognition sees a wider gap between 1 in 16 lines.
      return found === "\n" && random() < 0.06 ? "\n\n" : null;
    }
    const word = found.trimStart();
    const isTooLong = word !== found && column > 0 && column + found.length > width;
    column = isTooLong ? word.length : column + found.length;
    return isTooLong ? `\n${word}` : null;
  });
}

const emoji = String.raw`\p{Extended_Pictographic}(?:[\uFE0F\u20E3\u{1F3FB}-\u{1F3FF}]|\u200D|\p{Extended_Pictographic})*`;

/**
 * What the on-device reader makes of the pictures of captions, and in which share of the places; rarer shares are
 * guessed from single cases. `benchmarks/misreadings.ts` lists the cases.
 */
const misreadings: readonly [printed: RegExp, read: readonly string[], share: number][] = [
  [new RegExp(`^${emoji}[^\\S\\n]?`, "gmu"), ["• ", "• ", "• ", "• ", "", "", "", "", "7 ", "v/ ", "@ "], 1],
  [new RegExp(`[^\\S\\n]*${emoji}`, "gu"), [" @", " ©", " 39"], 0.15],
  [new RegExp(`[^\\S\\n]*${emoji}`, "gu"), [""], 1],
  [/^[-*](?= )/gm, ["•"], 0.55],
  [/►/g, ["»"], 1],
  [/·/g, ["-"], 0.7],
  [/(?<=\d)–(?=\d)/g, ["-"], 0.9],
  [/–/g, ["—", "-"], 0.7],
  [/’/g, ["'"], 0.7],
  [/\bI\b/g, ["|"], 0.35],
  [/(?<=t)b(?=sp)/g, ["h"], 0.1],
  [/(?<=\d ?)o(?=z\b)/g, ["0"], 0.3],
  [/(?<=\d )l(?=b)/g, ["I"], 0.3],
  [/(?<=\d)\/(?=\d)/g, ["7"], 0.03],
  [/(?<=\d) (?=g\b|in\b)/g, [""], 0.05],
  [/(?<=\d )tsp/g, ["ts"], 0.02],
  [/è/g, ["e"], 0.5],
  [/ /g, [",", ".", "'", ""], 0.0008],
  [/\b1\b/g, ["T", "l"], 0.02],
  [/(?<=\w)i(?=l)/g, ["l"], 0.01],
  [/,/g, ["."], 0.005],
  [/g\b/g, ["a"], 0.002],
  [/[!.](?=\s)/g, [""], 0.005],
];
