import { expect, test } from "vitest";
import { turnedUpright } from "./upside-down.ts";

test("what was read upside down has its place in the photo as it was given", () => {
  const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.05 };
  const page = turnedUpright({ lines: [{ text: "1 egg", isApart: true, box, words: [] }], cover: null });
  expect(page.lines[0]?.box).toEqual({ x: 0.6, y: 0.75, width: 0.3, height: 0.05 });
});
