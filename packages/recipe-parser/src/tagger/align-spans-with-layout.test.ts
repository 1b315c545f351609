import { expect, test } from "vitest";
import { alignSpansWithLayout } from "./align-spans-with-layout.ts";
import { formatSpan } from "./tagged-span.ts";
import { tokenize } from "./tokenize.ts";

test.each([
  ["six apples, a spoon of sugar and two eggs", ["six apples", "a spoon of sugar", "two eggs"]],
  ["one and three quarter cups of flour", ["one and three quarter cups of flour"]],
  ["a pint and a half of milk", ["a pint and a half of milk"]],
  ["2 onions, finely chopped", ["2 onions, finely chopped"]],
])("an ingredient of prose is split before each further amount: %j", (text, lines) => {
  const tokens = tokenize(text);
  const spans = [{ kind: "ingredient" as const, isInStep: false, tokens, probability: 1 }];
  const context = { tokens, segments: [{ start: 0, end: tokens.length }], guesses: [] };
  expect(alignSpansWithLayout(context, spans).map(formatSpan)).toEqual(lines);
});
