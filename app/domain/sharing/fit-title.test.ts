import { expect, test } from "vitest";
import { fitTitle } from "./fit-title.ts";

/** Every character is half as wide as it is high. */
const typeface = { covers: () => true, widthOf: (text: string) => [...text].length / 2 };
const large = { size: 80, maxLines: 2 };
const small = { size: 40, maxLines: 3 };
const fitted = (title: string) => fitTitle(title, typeface, { width: 400, steps: [large, small] });

test("a short title is large, and a longer one smaller", () => {
  expect(fitted("Pie")).toEqual({ size: 80, lines: ["Pie"] });
  expect(fitted("Apple pie with whipped cream").size).toBe(40);
});

test("lines are of about the same length, and break at words or after a hyphen", () => {
  expect(fitted("Brown butter pancakes").lines).toEqual(["Brown butter", "pancakes"]);
  expect(fitted("Slow-roasted-tomato soup").lines).toEqual(["Slow-roasted-", "tomato soup"]);
});

test("no line is wider than its box, whatever the title", () => {
  const titles = [
    "W".repeat(200),
    "a ".repeat(100),
    "-".repeat(200),
    "e\u0301".repeat(100),
    `${"x".repeat(30)} y`,
    "/",
  ];
  for (const title of titles) {
    const { size, lines } = fitted(title);
    expect(lines.length, title).toBeLessThanOrEqual(3);
    expect(lines.length, title).toBeGreaterThan(0);
    for (const line of lines) expect(typeface.widthOf(line) * size, title).toBeLessThanOrEqual(400);
  }
});

test("what does not fit is cut after a word, with an ellipsis", () => {
  const { lines } = fitted("Slow roasted tomatoes with whipped feta, honey, and a good deal of bread");
  expect(lines).toEqual(["Slow roasted", "tomatoes with", "whipped feta…"]);
  expect(fitted("n".repeat(100)).lines).toEqual(["n".repeat(20), "n".repeat(20), `${"n".repeat(19)}…`]);
});
