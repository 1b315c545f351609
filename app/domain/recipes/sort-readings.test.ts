import { expect, test } from "vitest";
import type { Reading } from "#app/reading/reading.ts";
import type { DraftField } from "./recipe-draft.ts";
import { sortReadings } from "./sort-readings.ts";

const reading = (title: string | null, ingredients: string[], others: Reading[] = []) =>
  ({ title, ingredients, instructions: [], others }) as unknown as Reading;
const blank = { title: "", readFields: [] };
const form = (title: string) => ({ title, readFields: ["title"] satisfies DraftField[] });
const names = ({ ofForm, others, mustChoose }: ReturnType<typeof sortReadings>) => ({
  ofForm: ofForm?.title ?? null,
  others: others.map(({ title }) => title),
  mustChoose,
});

test("of several recipes the person chooses, of one there is nothing to choose", () => {
  const cake = reading("Cake", ["flour"]);
  expect(names(sortReadings(reading("Soup", ["leeks"], [cake]), blank, []))).toEqual({
    ofForm: null,
    others: ["Soup", "Cake"],
    mustChoose: true,
  });
  expect(names(sortReadings(reading(null, [], [cake]), blank, []))).toMatchObject({ ofForm: "Cake", others: [] });
  expect(sortReadings(reading(null, []), blank, []).ofForm).not.toBeNull();
});

test("another recipe never gets into the form of one that was read before", () => {
  const cake = reading("Cake", ["flour"]);
  const sorted = sortReadings(reading("Soup", [], [cake]), form("Soup"), []);
  expect(names(sorted)).toEqual({ ofForm: null, others: ["Cake"], mustChoose: false });
});

test("what continues the form's recipe is found by its title, and otherwise comes first", () => {
  const cake = reading("Cake", ["flour"]);
  expect(names(sortReadings(reading("Soup", ["leeks"], [cake]), form("Cake"), ["Soup"]))).toMatchObject({
    ofForm: "Cake",
    others: ["Soup"],
  });
  expect(names(sortReadings(reading("Soup", ["leeks"], [cake]), form("My soup"), []))).toMatchObject({
    ofForm: "Soup",
    others: ["Cake"],
  });
  expect(names(sortReadings(reading("Soup", ["leeks"]), form("My tart"), ["Soup"]))).toMatchObject({
    ofForm: null,
    others: ["Soup"],
  });
});
