import type { Token } from "./tokenize.ts";

/** A sentence, a line or an item of a list. `start` and `end` are token indexes; `end` is exclusive. */
export type Segment = { start: number; end: number };

const abbreviation = /^(?:tsp|tbsp|tbs|oz|lbs?|approx|pkg|vs|ca|med|lg|sm|mr|mrs|dr)$/;
const minWrappedCharacters = 20;
/** Letters differ in width, so a full line may have fewer characters than the longest line. */
const nearlyFull = 0.9;

/** Classes of tokens that cannot be a segment of their own, such as the number in "1. Boil the rice". */
const mark = /^(?:number|end|dash|emoji|bracket|sign)$/;

type LineWidths = { widths: ReadonlyMap<number, number>; widest: number };

/** Splits tokens into sentences, lines and list items, in the order of the text. */
export function splitSegments(tokens: readonly Token[]): Segment[] {
  const widths = measureLineWidths(tokens);
  const lines = { widths, widest: Math.max(0, ...widths.values()) };
  const segments: Segment[] = [];
  let start = 0;
  let hasWords = false;
  for (let index = 1; index <= tokens.length; index += 1) {
    hasWords ||= !mark.test(tokens[index - 1]?.wordClass ?? "");
    if (index < tokens.length && !beginsSegment(tokens, { index, start, hasWords }, lines)) continue;
    if (index > start) segments.push({ start, end: index });
    start = index;
    hasWords = false;
  }
  return segments;
}

function beginsSegment(
  tokens: readonly Token[],
  { index, start, hasWords }: { index: number; start: number; hasWords: boolean },
  { widths, widest }: LineWidths,
): boolean {
  const [last, token] = [tokens[index - 1], tokens[index]];
  if (!last || !token) return false;
  if (token.newlines > 1) return true;
  if (token.newlines === 1) return !isWrappedLine(last, token, widths.get(index - 1) ?? 0, widest);
  if (!token.hasSpace || !hasWords) return false;
  if (last.wordClass === "end") {
    const word = tokens[index - 2];
    const isShort =
      last.text === "." && word !== undefined && abbreviation.test(word.lower) && !/^\p{Lu}/u.test(token.text);
    return !isShort && token.wordClass !== "emoji";
  }
  if (last.wordClass === "emoji" && token.wordClass !== "emoji") return true;
  if (token.wordClass === "hashtag" && last.wordClass !== "hashtag") return true;
  return /^[•▪►▸◦|·]+$/u.test(token.text) || (token.wordClass === "dash" && tokens[start]?.text === token.text);
}

/** True when the line continues in the next line, whose first word did not fit and begins in lower case. */
function isWrappedLine(last: Token, token: Token, width: number, widest: number): boolean {
  if (!/^[\p{Ll}(]/u.test(token.text) || token.wordClass === "handle") return false;
  if (last.wordClass === "end" || /^[:;]$/.test(last.text)) return false;
  return width >= minWrappedCharacters && width + 1 + token.text.length > widest * nearlyFull;
}

/** Returns the length of each line in characters, by the index of the line's last token. */
function measureLineWidths(tokens: readonly Token[]): Map<number, number> {
  const widths = new Map<number, number>();
  let first = 0;
  for (let index = 1; index <= tokens.length; index += 1) {
    if (index < tokens.length && tokens[index]?.newlines === 0) continue;
    widths.set(index - 1, (tokens[index - 1]?.end ?? 0) - (tokens[first]?.start ?? 0));
    first = index;
  }
  return widths;
}
