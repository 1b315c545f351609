import { expect, test } from "vitest";
import type { OcrLine } from "./ocr-line.ts";
import { sortRowsInReadingOrder } from "./reading-order.ts";

function line(text: string, x: number, y: number, size: { width?: number; height?: number } = {}): OcrLine {
  const { width = text.length * 10, height = 20 } = size;
  return { text, confidence: 90, bbox: { x0: x, x1: x + width, y0: y, y1: y + height }, words: [] };
}

function textInReadingOrder(lines: readonly OcrLine[]): string {
  return sortRowsInReadingOrder(lines)
    .map((row, index) => (row.isApart && index > 0 ? `\n${row.text}` : row.text))
    .join("\n");
}

test("a two-column card is read column after column, its title first", () => {
  const rows = [0, 1, 2, 3].flatMap((row) => [
    line(`ingredient ${row}`, 20, 100 + row * 30),
    line(`long step ${row}`, 300, 100 + row * 30),
  ]);
  const text = textInReadingOrder([line("A title over both of the columns here", 20, 20), ...rows]);
  expect(text.split("\n").filter((row) => row !== "")).toEqual([
    "A title over both of the columns here",
    ...[0, 1, 2, 3].map((row) => `ingredient ${row}`),
    ...[0, 1, 2, 3].map((row) => `long step ${row}`),
  ]);
});

test("headings show that a long list and a short method are two columns", () => {
  const items = ["2 eggs", "Milk", "Salt", "1 onion", "Flour", "1 lime", "Peas", "Rice", "Garlic", "Butter"];
  const steps = ["Whisk the eggs and milk.", "Fry them in the butter."];
  const column = (heading: string, texts: string[], x: number) =>
    [heading, ...texts].map((text, row) => line(text, x, row * 40));
  const all = [...column("Ingredients", items, 20), ...column("Directions", steps, 400)];
  expect(textInReadingOrder(all).replace(/\n+/g, "\n").split("\n")).toEqual([
    "Ingredients",
    ...items,
    "Directions",
    ...steps,
  ]);
});

test("amounts at the right edge stay in their rows", () => {
  const rows = ["Red lentils", "Coconut milk", "Garlic cloves", "Onions diced"].flatMap((name, row) => [
    line(name, 20, row * 40),
    line(`${row + 1} g`, 500, row * 40),
  ]);
  expect(textInReadingOrder(rows).split("\n")[0]).toBe("Red lentils 1 g");
});

test("numbers in circles stay with their steps", () => {
  const rows = ["Mix the flour", "Bake the bread", "Eat it all up"].flatMap((step, row) => [
    line(`${row + 1}`, 20, row * 40 - 5, { height: 30 }),
    line(step, 80, row * 40),
  ]);
  expect(textInReadingOrder(rows).split("\n")).toEqual(["1 Mix the flour", "2 Bake the bread", "3 Eat it all up"]);
});

test("a large gap becomes a blank line", () => {
  const lines = [line("one", 0, 0), line("two", 0, 28), line("three", 0, 56), line("four", 0, 130)];
  expect(textInReadingOrder(lines)).toBe("one\ntwo\nthree\n\nfour");
});

test("text without confidence is left out", () => {
  expect(textInReadingOrder([line("soup", 0, 0), { ...line("x#~", 0, 30), confidence: 12 }])).toBe("soup");
});

test("no lines give no text", () => {
  expect(textInReadingOrder([])).toBe("");
});
