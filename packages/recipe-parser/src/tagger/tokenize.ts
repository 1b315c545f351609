import { classifyWord, type WordFacts } from "./word-class.ts";

export type Token = WordFacts & {
  text: string;
  lower: string;
  start: number;
  end: number;
  /** The number of line breaks before the token. */
  newlines: number;
  /** True when white space precedes the token. */
  hasSpace: boolean;
};

/**
 * Matches web addresses, hashtags, numbers, usernames, words, emoji with their modifiers, and runs of one sign. Repeats
 * in usernames are bounded, so that tokenizing takes time linear in the text's length.
 */
const pattern =
  /https?:\/\/\S+|www\.\S+|@[\p{L}\p{N}_.]{0,40}[\p{L}\p{N}_]|#[\p{L}\p{N}_]+|\d\uFE0F?\u20E3|\d+(?:[.,:/⁄]\d+)*|\p{Ll}[\p{Ll}\p{N}]{0,29}(?:[._][\p{Ll}\p{N}_]{1,30}){1,4}|\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*|\p{Extended_Pictographic}(?:[\uFE0F\u20E3\u{1F3FB}-\u{1F3FF}]|\u200D|\p{Extended_Pictographic})*|(\S)\1*/gu;

/** Splits a text into tokens, in the order of the text. Tokens contain no white space. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const found of text.matchAll(pattern)) {
    const gap = text.slice(end, found.index);
    end = found.index + found[0].length;
    const lower = found[0].toLowerCase().replaceAll("’", "'");
    tokens.push({
      text: found[0],
      lower,
      start: found.index,
      end,
      ...classifyWord(lower),
      newlines: gap.split("\n").length - 1,
      hasSpace: gap !== "",
    });
  }
  return tokens;
}
