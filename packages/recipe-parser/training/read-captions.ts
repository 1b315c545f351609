import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

const marks = {
  t: "title",
  i: "ingredient",
  s: "step",
  x: "aside",
  v: "servings",
  m: "time",
  u: "username",
  h: "heading",
  n: "note",
} as const;

type Mark = keyof typeof marks;
export type SpanKind = (typeof marks)[Mark];

/** `start` and `end` are positions in `TrainingCaption.text`, which has no marks. */
export type TrainingSpan = { kind: SpanKind; start: number; end: number };

export type TrainingCaption = {
  /** The caption's file and its number in the file, for messages. */
  id: string;
  dish: string;
  style: string;
  servings: number | null;
  minutes: number | null;
  text: string;
  spans: TrainingSpan[];
};

/** Reads all captions of a folder, sorted by file name. Throws an error that names the caption if its marks are wrong. */
export function readCaptions(folder: URL): TrainingCaption[] {
  return captionFiles(folder).flatMap((name) =>
    parseCaptions(readFileSync(new URL(name, folder), "utf8"), name.replace(".txt", "")),
  );
}

/** Hashes all captions. The weights store the hash of the captions that trained the models. */
export function hashCaptions(folder: URL): string {
  const hash = createHash("sha256");
  for (const name of captionFiles(folder)) hash.update(readFileSync(new URL(name, folder)));
  return hash.digest("hex");
}

function captionFiles(folder: URL): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".txt"))
    .sort();
}

/** Parses the format that `training/README.md` describes. */
export function parseCaptions(file: string, name: string): TrainingCaption[] {
  return file
    .split(/^=== /m)
    .slice(1)
    .map((part, index) => parseCaption(part, `${name}-${index + 1}`));
}

function parseCaption(part: string, id: string): TrainingCaption {
  const lineEnd = part.indexOf("\n");
  const fields = part
    .slice(0, lineEnd)
    .split("|")
    .map((field) => field.trim());
  const [dish, style, servings, minutes] = fields;
  if (!dish || !style || fields.length !== 4)
    throw new Error(`${id}: the first line needs dish | style | servings | minutes`);
  const { text, spans } = parseMarks(part.slice(lineEnd + 1).trim(), `${id} (${dish})`);
  return { id, dish, style, servings: parseNumber(servings, id), minutes: parseNumber(minutes, id), text, spans };
}

function parseNumber(field: string | undefined, id: string): number | null {
  if (field === "-") return null;
  const value = Number(field);
  if (!Number.isInteger(value) || value <= 0) throw new Error(`${id}: "${field}" is neither a whole number nor "-"`);
  return value;
}

function parseMarks(marked: string, id: string): { text: string; spans: TrainingSpan[] } {
  const spans: TrainingSpan[] = [];
  const open: { mark: Mark; start: number }[] = [];
  let text = "";
  let at = 0;
  for (const found of marked.matchAll(/<(\/?)([tisxvmuhn])>/g)) {
    text += marked.slice(at, found.index);
    at = found.index + found[0].length;
    const mark = found[2] as Mark;
    if (found[1] === "") {
      if (open.some((other) => other.mark === mark)) throw new Error(`${id}: <${mark}> inside <${mark}>`);
      open.push({ mark, start: text.length });
      continue;
    }
    const last = open.pop();
    if (last?.mark !== mark)
      throw new Error(`${id}: </${mark}> does not close <${last?.mark}> near "${text.slice(-40)}"`);
    if (text.slice(last.start).trim() === "") throw new Error(`${id}: an empty <${mark}>`);
    spans.push({ kind: marks[mark], start: last.start, end: text.length });
  }
  text += marked.slice(at);
  if (open.length > 0) throw new Error(`${id}: <${open[0]?.mark}> is not closed`);
  if (/<\/?[a-z]{1,5}>/.test(text)) throw new Error(`${id}: an unknown mark in the text`);
  return { text, spans: spans.sort((a, b) => a.start - b.start || b.end - a.end) };
}
