import { beginsLikeStep } from "../text/step-verbs.ts";
import type { SegmentGuess } from "./segment-features.ts";
import type { Segment } from "./split-segments.ts";
import { getSpanEnd, getSpanStart, type TaggedSpan } from "./tagged-span.ts";
import type { Token } from "./tokenize.ts";

type TaggedText = { tokens: readonly Token[]; segments: readonly Segment[]; guesses: readonly SegmentGuess[] };

/** `starts` has the first token of each segment. */
type Context = TaggedText & { starts: ReadonlySet<Token | undefined> };

/** Corrects the tagger's spans by the layout: a line of a list is one ingredient, and full sentences are separate steps. */
export function alignSpansWithLayout(text: TaggedText, spans: readonly TaggedSpan[]): TaggedSpan[] {
  const context = { ...text, starts: new Set(text.segments.map(({ start }) => text.tokens[start])) };
  const whole = context.segments.reduce(
    (joined, segment, index) =>
      context.guesses[index]?.label === "item" ? joinItem(context.tokens, segment, joined) : joined,
    spans.flatMap((span) => splitAtAmounts(context, span)),
  );
  const sorted = splitSentences(context, addUntaggedSteps(context, whole)).sort(
    (a, b) => getSpanStart(a) - getSpanStart(b),
  );
  return completeAmounts(context, sorted);
}

const minUntaggedWords = 2;
const untaggedStepProbability = 0.6;

/** Adds a step for each sentence that begins like one but of which only the ingredients are tagged: "Take 500 g of mushrooms, wipe them." */
function addUntaggedSteps({ tokens, segments }: Context, spans: readonly TaggedSpan[]): TaggedSpan[] {
  return segments.reduce<TaggedSpan[]>(
    (all, { start, end }) => {
      const own = tokens.slice(start, end);
      const words = own.filter(({ wordClass }) => /^(?:word|food|verb|unit|number)$/.test(wordClass));
      const inside = all.filter((span) => span.tokens.some((token) => own.includes(token)));
      const tagged = new Set(inside.flatMap((span) => span.tokens));
      const isUntagged =
        inside.length > 0 &&
        own.at(-1)?.wordClass === "end" &&
        inside.every(({ kind, isInStep }) => kind === "ingredient" && !isInStep) &&
        words.filter((token) => !tagged.has(token)).length >= minUntaggedWords &&
        beginsLikeStep(own.map(({ text }) => text).join(" "));
      if (!isUntagged) return all;
      const marked = all.map((span) => (inside.includes(span) ? { ...span, isInStep: true } : span));
      return [...marked, { kind: "step", isInStep: false, tokens: own, probability: untaggedStepProbability }];
    },
    [...spans],
  );
}

/** Adds the number that the tagger cut off: the "1" of "1 cup rice", and the "3." of "Fry the prawns for 3." */
function completeAmounts({ tokens, starts }: Context, spans: readonly TaggedSpan[]): TaggedSpan[] {
  const taken = new Set(spans.flatMap((span) => (span.isInStep ? [] : span.tokens)));
  const indexes = new Map(tokens.map((token, index) => [token, index]));
  const getIndex = (token: Token | undefined) => (token && indexes.get(token)) ?? -1;
  const isFree = (token: Token | undefined) => token?.wordClass === "number" && !taken.has(token);
  return spans.map((span) => {
    const [first, last] = [getIndex(span.tokens[0]), getIndex(span.tokens.at(-1))];
    const [before, next, end] = [tokens[first - 1], tokens[last + 1], tokens[last + 2]];
    if (span.kind === "ingredient" && !span.isInStep && !starts.has(span.tokens[0]) && before && isFree(before))
      return { ...span, tokens: [before, ...span.tokens] };
    // Only behind a linking word is the number the step's: "Melt the butter 2. Fry the prawns".
    const isOpen = span.kind === "step" && /^(?:link|quantifier)$/.test(tokens[last]?.wordClass ?? "");
    return isOpen && next && isFree(next) && end?.wordClass === "end"
      ? { ...span, tokens: [...span.tokens, next, end] }
      : span;
  });
}

/** Replaces the ingredients inside one line of a list by a single ingredient, because the tagger splits at commas. */
function joinItem(tokens: readonly Token[], segment: Segment, spans: TaggedSpan[]): TaggedSpan[] {
  const own = tokens.slice(segment.start, segment.end);
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

/**
 * Splits an ingredient where a new line or sentence begins, and in prose before each further amount: "six apples, a
 * spoon of sugar and two eggs".
 */
function splitAtAmounts({ starts }: Context, span: TaggedSpan): TaggedSpan[] {
  if (span.kind !== "ingredient") return [span];
  const parts: Token[][] = [[]];
  for (const token of span.tokens) {
    const part = parts.at(-1) ?? [];
    if (part.length > 0 && starts.has(token)) parts.push([token]);
    else if (beginsAmount(token, part)) {
      part.pop();
      parts.push([token]);
    } else part.push(token);
  }
  return parts.map((tokens) => ({ ...span, tokens }));
}

/** Whether a token begins another amount. "One and three quarter cups" has no food before "and". */
function beginsAmount({ wordClass }: Token, before: readonly Token[]): boolean {
  if (!before.some((token) => /^(?:food|word)$/.test(token.wordClass))) return false;
  const joint = before.at(-1);
  return joint?.wordClass === "comma"
    ? /^(?:number|quantifier)$/.test(wordClass)
    : /^(?:and|plus|[+&])$/.test(joint?.lower ?? "") && wordClass === "number";
}

const minSentenceTokens = 3;

/** Splits a step into its sentences. A sentence of fewer than `minSentenceTokens` stays with the sentence before. */
function splitSentences({ starts }: Context, spans: readonly TaggedSpan[]): TaggedSpan[] {
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
