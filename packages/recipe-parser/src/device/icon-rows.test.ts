import { expect, test } from "vitest";
import { withoutIconRows } from "./icon-rows.ts";

/** A word like "Ved~40" was read with a confidence of 40. */
function row(text: string, y: number, { width = 300, height = 20 } = {}) {
  const bbox = { x0: 10, x1: 10 + width, y0: y, y1: y + height };
  const words = text.split(" ").map((word) => {
    const [text = "", confidence = "95"] = word.split("~");
    return { text, confidence: Number(confidence), bbox };
  });
  return { text: words.map((word) => word.text).join(" "), confidence: 80, bbox, words };
}

function left(...rows: ReturnType<typeof row>[]): string[] {
  return withoutIconRows(rows).map(({ text }) => text);
}

test("what was made of the icons below a post is no text", () => {
  const caption = row("Lemon pasta for two", 80);
  expect(left(row("Ved~42 a~51", 30, { height: 40 }), caption)).toEqual(["Lemon pasta for two"]);
  expect(left(row("VJ~32 12.4K 231 3~30 4,019", 30), caption)).toEqual(["Lemon pasta for two"]);
});

test("short rows and rows of numbers that were surely read stay", () => {
  const rows = [row("Lemon pasta for two", 0), row("2~40 kg~50", 40, { width: 60 }), row("100 g 200 g 50 g", 80)];
  expect(left(...rows)).toHaveLength(3);
});
