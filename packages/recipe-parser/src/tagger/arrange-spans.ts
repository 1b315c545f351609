import type { UnitGuess } from "./features.ts";
import type { Unit } from "./split-units.ts";
import { getSpanEnd, getSpanStart, type TaggedSpan } from "./tagged-span.ts";
import type { Token } from "./tokenize.ts";

type Context = { tokens: readonly Token[]; units: readonly Unit[]; guesses: readonly UnitGuess[] };

/** Makes lines of spans by what the layout says for certain: lines of a list, and full sentences in prose. */
export function arrangeSpans(text: string, context: Context, spans: readonly TaggedSpan[]): TaggedSpan[] {
  const whole = context.units.reduce(
    (joined, unit, index) =>
      context.guesses[index]?.label === "item" ? joinItem(context.tokens, unit, joined) : joined,
    [...spans],
  );
  return joinListedSteps(text, splitSentences(context, whole)).sort((a, b) => getSpanStart(a) - getSpanStart(b));
}

/** A line of a list is one ingredient, whatever commas and brackets it has. */
function joinItem(tokens: readonly Token[], unit: Unit, spans: TaggedSpan[]): TaggedSpan[] {
  const own = tokens.slice(unit.start, unit.end);
  const first = own.findIndex(
    ({ wordClass, text }) => !/^(?:dash|emoji|sign|end|comma)$/.test(wordClass) || /^~/.test(text),
  );
  const last = own.findLastIndex(({ wordClass }) => !/^(?:emoji|end|comma|hashtag)$/.test(wordClass));
  const words = own.slice(first, last + 1);
  const [begin, end] = [own[0]?.start ?? 0, own.at(-1)?.end ?? 0];
  const inside = spans.filter(
    (span) => span.kind === "ingredient" && !span.isInStep && getSpanStart(span) >= begin && getSpanEnd(span) <= end,
  );
  const isBesideHeading = spans.some(
    (span) => span.kind === "heading" && getSpanStart(span) < end && getSpanEnd(span) > begin,
  );
  if (inside.length === 0 || isBesideHeading) return spans;
  const probability = inside.reduce((sum, span) => sum + span.probability, 0) / inside.length;
  return [
    ...spans.filter((span) => !inside.includes(span)),
    { kind: "ingredient", isInStep: false, tokens: words, probability },
  ];
}

const minSentenceTokens = 6;

/** In prose a step of several full sentences is one step each. */
function splitSentences({ tokens, units }: Context, spans: readonly TaggedSpan[]): TaggedSpan[] {
  const starts = new Set(units.map(({ start }) => tokens[start]));
  return spans.flatMap((span) => {
    if (span.kind !== "step") return span;
    const sentences: Token[][] = [[]];
    span.tokens.forEach((token, index) => {
      if (index > 0 && starts.has(token) && span.tokens[index - 1]?.wordClass === "end") sentences.push([]);
      sentences.at(-1)?.push(token);
    });
    const steps: Token[][] = [];
    for (const sentence of sentences) {
      const before = steps.at(-1);
      if (before === undefined || (before.length >= minSentenceTokens && sentence.length >= minSentenceTokens))
        steps.push(sentence);
      else before.push(...sentence);
    }
    return steps.map((tokens) => ({ ...span, tokens }));
  });
}

const listMark =
  /^[^\S\n]*(?:(?:step )?\d{1,2}\uFE0F?\u20E3?\s?(?:[.):]|[–-](?!\d))|\d\uFE0F?\u20E3|[-–•*▪►▸◦✔➡→👉🔸🔹]|\p{Extended_Pictographic})/iu;
const markCharacters = 12;
const minMarkedLines = 2;

/** Where steps are a list of several lines with marks, each line is one step, of however many sentences. */
function joinListedSteps(text: string, spans: readonly TaggedSpan[]): TaggedSpan[] {
  const lineStart = (span: TaggedSpan) => text.lastIndexOf("\n", getSpanStart(span) - 1) + 1;
  const isMarked = (span: TaggedSpan) => listMark.test(text.slice(lineStart(span), lineStart(span) + markCharacters));
  const marked = spans.filter((span) => span.kind === "step" && isMarked(span));
  if (new Set(marked.map(lineStart)).size < minMarkedLines) return [...spans];
  const joined: TaggedSpan[] = [];
  for (const span of spans) {
    const at = joined.findLastIndex(({ kind }) => kind === "step");
    const before = joined[at];
    const isSameLine = before !== undefined && marked.includes(span) && lineStart(before) === lineStart(span);
    const between = text.slice(before === undefined ? 0 : getSpanEnd(before), getSpanStart(span));
    if (!isSameLine || /[•–—*»]|\d{1,2}\s?[.):]/u.test(between)) {
      joined.push(span);
      continue;
    }
    const probability = (before.probability + span.probability) / 2;
    joined[at] = { ...before, tokens: [...before.tokens, ...span.tokens], probability };
  }
  return joined;
}
