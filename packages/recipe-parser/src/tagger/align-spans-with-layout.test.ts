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

test("a sentence that begins like a step is a step, even if only its ingredients are tagged", () => {
  const tokens = tokenize("Take 500 g of mushrooms, wipe them and halve the big ones.");
  const ingredient = { kind: "ingredient" as const, isInStep: false, tokens: tokens.slice(1, 5), probability: 1 };
  const spans = alignSpansWithLayout({ tokens, segments: [{ start: 0, end: tokens.length }], guesses: [] }, [
    ingredient,
  ]);
  expect(spans.map((span) => [span.kind, span.isInStep, formatSpan(span)])).toEqual([
    ["step", false, "Take 500 g of mushrooms, wipe them and halve the big ones."],
    ["ingredient", true, "500 g of mushrooms"],
  ]);
});
