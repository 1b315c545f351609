import type { ParsedRecipe } from "recipe-parser";
import { expect, test } from "vitest";
import {
  clearLineDoubt,
  filterVisibleLines,
  listParsedLines,
  type ParsedLine,
  parseStoredLines,
  updateParsedLines,
} from "./parsed-lines.ts";

const box = { x: 0.1, y: 0.2, width: 0.5, height: 0.02 };
const line = (text: string, more: Partial<ParsedLine> = {}): ParsedLine => ({
  text,
  photoId: "photo-1",
  box,
  doubt: null,
  ...more,
});

test("the facts of a reading are kept by photo", () => {
  const reading = {
    facts: [
      { text: "1 egg", place: { photo: 1, box }, doubt: "amount" },
      { text: "2 eggs", place: null, doubt: "not-seen" },
      { text: "3 eggs", place: { photo: 7, box }, doubt: null },
    ],
  } as unknown as ParsedRecipe;
  expect(listParsedLines(reading, ["a", "b"])).toEqual([
    line("1 egg", { photoId: "b", doubt: "amount" }),
    line("2 eggs", { photoId: null, box: null, doubt: "not-seen" }),
    line("3 eggs", { photoId: null }),
  ]);
});

test("of equal lines one in doubt counts, whatever their order", () => {
  const sure = line("1 tsp salt");
  const unsure = line("1 tsp salt", { doubt: "amount" });
  expect(filterVisibleLines([unsure, sure], [["1 tsp salt", "1 tsp salt"]])).toEqual([unsure]);
  expect(filterVisibleLines([sure, unsure], [["1 tsp salt", "1 tsp salt"]])).toEqual([unsure]);
});

test("lines that are in no list are forgotten", () => {
  expect(filterVisibleLines([line("1 egg"), line("2 eggs")], [["2 eggs"], ["Boil."]])).toEqual([line("2 eggs")]);
});

test("a corrected line keeps its place and is in doubt no longer", () => {
  const lines = [line("5009 flour", { doubt: "amount" }), line("1 egg")];
  const edited = updateParsedLines(lines, ["5009 flour", "1 egg"], ["500g flour", "1 egg"]);
  expect(filterVisibleLines(edited, [["500g flour", "1 egg"]])).toEqual([
    line("1 egg"),
    line("500g flour", { isCorrected: true }),
  ]);
  expect(updateParsedLines(lines, ["5009 flour", "1 egg"], ["1 egg"])).toEqual(lines);
  expect(updateParsedLines(lines, ["typed"], ["typed more"])).toEqual(lines);
});

test("a line that was said to be right is in doubt no longer", () => {
  const lines = [line("134 oz milk", { doubt: "amount" }), line("1 egg", { doubt: "cut-off" })];
  expect(clearLineDoubt(lines, "134 oz milk").map(({ doubt }) => doubt)).toEqual([null, "cut-off"]);
});

test("what was kept is read again, and anything else left out", () => {
  const kept = [line("1 egg", { doubt: "repaired" }), line("2 eggs", { isCorrected: true })];
  expect(parseStoredLines(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  expect(parseStoredLines("1 egg")).toEqual([]);
  expect(parseStoredLines([null, 7, { text: 7 }])).toEqual([]);
  expect(parseStoredLines([{ text: "1 egg", doubt: "constructor", box: { x: 9 }, photoId: 7 }])).toEqual([
    line("1 egg", { photoId: null, box: null }),
  ]);
});
