import { expect, test } from "vitest";
import { splitSegments } from "./split-segments.ts";
import { tokenize } from "./tokenize.ts";

function unitsOf(text: string): string[] {
  const tokens = tokenize(text);
  return splitSegments(tokens).map(({ start, end }) =>
    text.slice(tokens[start]?.start, tokens[end - 1]?.end).replace(/\s+/g, " "),
  );
}

test("each token is in exactly one segment", () => {
  const tokens = tokenize("Soup 🍲 tonight!\n- 2 eggs\n- 1 tsp. salt • pepper\n\nStir. Serve hot 🔥 #soup #yum\n1. a");
  const segments = splitSegments(tokens);
  expect(segments[0]?.start).toBe(0);
  for (const [index, { start, end }] of segments.entries()) {
    expect(end).toBeGreaterThan(start);
    expect(end).toBe(segments[index + 1]?.start ?? tokens.length);
  }
});

test.each<[string, string, string[]]>([
  ["a text without tokens has no segments", " \n ", []],
  ["each line of a list is a segment", "2 eggs\n1 cup flour", ["2 eggs", "1 cup flour"]],
  ["each sentence is a segment", "Stir well. Serve hot!", ["Stir well.", "Serve hot!"]],
  ["an abbreviation ends no segment", "Add 1 tsp. salt and stir.", ["Add 1 tsp. salt and stir."]],
  ["a number stays with its step", "1. Stir well.\n2. Serve.", ["1. Stir well.", "2. Serve."]],
  ["bullets within a line begin segments", "• 2 eggs • 1 onion", ["• 2 eggs", "• 1 onion"]],
  ["the first hashtag begins a segment", "Serve it hot #soup #yum", ["Serve it hot", "#soup #yum"]],
  ["an emoji ends a segment", "so good 😋 mix the eggs", ["so good 😋", "mix the eggs"]],
  ["a decimal ends no segment", "Add 1.5 kg flour", ["Add 1.5 kg flour"]],
])("%s", (_, text, segments) => {
  expect(unitsOf(text)).toEqual(segments);
});

test("a wrapped line and its continuation are one segment", () => {
  expect(unitsOf("Stir the onions in the butter\nuntil they are golden.\nServe.")).toEqual([
    "Stir the onions in the butter until they are golden.",
    "Serve.",
  ]);
});

test("a line of narrow letters is full although another line has more characters", () => {
  expect(unitsOf("Wash the mushrooms and warm\nthem with milk till it is all silk,\nthen season.")).toHaveLength(1);
});
