import type { TrainingCaption, TrainingSpan } from "./read-captions.ts";

type Edit = { start: number; end: number; text: string };

/** Creates two variants of a caption with the same spans: typed in another style, and misread by text recognition. */
export function varyCaption(caption: TrainingCaption, random: () => number): TrainingCaption[] {
  const writing: (text: string) => Edit[] = pick(
    [lowerCase, withoutEmoji, withoutMarks, withoutLineBreaks, withoutBlankLines],
    random,
  );
  const variants = [applyEdits(caption, writing(caption.text))];
  let misread = caption;
  for (const [pattern, readings, share] of misreadings)
    misread = applyEdits(
      misread,
      listEdits(misread.text, pattern, () => (random() < share ? pick(readings, random) : null)),
    );
  misread = applyEdits(misread, wrapLines(misread.text, random));
  return [...variants, misread];
}

function pick<Item>(items: readonly Item[], random: () => number): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

function applyEdits(caption: TrainingCaption, edits: readonly Edit[]): TrainingCaption {
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

function listEdits(text: string, pattern: RegExp, write: (found: string) => string | null): Edit[] {
  return [...text.matchAll(pattern)].flatMap((found) => {
    const written = write(found[0]);
    return written === null || written === found[0]
      ? []
      : [{ start: found.index, end: found.index + found[0].length, text: written }];
  });
}

function lowerCase(text: string): Edit[] {
  return listEdits(text, /\p{Lu}+/gu, (found) => found.toLowerCase());
}

function withoutEmoji(text: string): Edit[] {
  return listEdits(
    text,
    /[^\S\n]*\p{Extended_Pictographic}(?:[\uFE0F\u20E3\u{1F3FB}-\u{1F3FF}]|\u200D|\p{Extended_Pictographic})*[^\S\n]?/gu,
    (found) => (/\s/.test(found) ? " " : ""),
  );
}

function withoutMarks(text: string): Edit[] {
  return listEdits(text, /^[-•*▪►🔸👉][^\S\n]*/gmu, () => "");
}

function withoutLineBreaks(text: string): Edit[] {
  return listEdits(text, /\s*\n\s*/g, () => " ");
}

function withoutBlankLines(text: string): Edit[] {
  return listEdits(text, /\n{2,}/g, () => "\n");
}

/** Breaks lines before the word that exceeds a phone's width, which holds 45 to 62 characters in the pictures. */
function wrapLines(text: string, random: () => number): Edit[] {
  const width = 45 + Math.floor(random() * 18);
  let column = 0;
  return listEdits(text, /\n+|[^\S\n]+\S*|\S+/g, (found) => {
    if (found.startsWith("\n")) {
      column = 0;
      // Text recognition reports a blank line at about 1 in 16 line breaks.
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
 * The on-device reader's misreadings of caption pictures, with the share of places where each occurs. The smallest shares
 * are estimates from single cases. `benchmarks/misreadings.ts` lists the cases.
 */
const misreadings: readonly [printed: RegExp, misreadings: readonly string[], share: number][] = [
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
