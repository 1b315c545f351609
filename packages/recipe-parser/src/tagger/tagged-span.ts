import type { Token } from "./tokenize.ts";

export type SpanKind = "title" | "ingredient" | "step" | "servings" | "time" | "username" | "heading" | "note";

export type TaggedSpan = {
  kind: SpanKind;
  /** True for an ingredient that a step mentions; false for an ingredient of a list, and for every other kind. */
  isInStep: boolean;
  /** The tokens in the order of the text, without asides and hashtags. */
  tokens: readonly Token[];
  /** The mean probability of the tokens' labels, 0 to 1. */
  probability: number;
};

/** Writes a span on one line. Punctuation behind a removed aside joins the word before the aside. */
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

/** The start of the span in the text, as a character index. */
export function getSpanStart({ tokens }: TaggedSpan): number {
  return tokens[0]?.start ?? 0;
}

/** The end of the span in the text, as an exclusive character index. */
export function getSpanEnd({ tokens }: TaggedSpan): number {
  return tokens.at(-1)?.end ?? 0;
}
