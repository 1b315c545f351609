import type { Token } from "./tokenize.ts";

export type SpanKind = "title" | "ingredient" | "step" | "servings" | "time" | "username" | "heading" | "note";

export type TaggedSpan = {
  kind: SpanKind;
  /** Ingredients only: whether a step mentions it, instead of a list. */
  isInStep: boolean;
  /** In the order of the text, without asides and hashtags. */
  tokens: readonly Token[];
  /** How probable the labels of the tokens are on average, 0 to 1. */
  probability: number;
};

/** The words of a span on one line. Where an aside was left out, the sign behind it joins the word before it. */
export function formatSpan({ tokens }: Pick<TaggedSpan, "tokens">): string {
  return tokens.reduce((written, token, index) => {
    const before = tokens[index - 1];
    const isJoined =
      before === undefined ||
      before.end === token.start ||
      (before.end < token.start && !token.hasSpace) ||
      /^[,.;:!?]/.test(token.text);
    return `${written}${isJoined ? "" : " "}${token.text}`;
  }, "");
}

export function getSpanStart({ tokens }: TaggedSpan): number {
  return tokens[0]?.start ?? 0;
}

export function getSpanEnd({ tokens }: TaggedSpan): number {
  return tokens.at(-1)?.end ?? 0;
}
