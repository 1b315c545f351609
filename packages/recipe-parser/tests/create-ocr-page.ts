import type { OcrPage } from "../src/parsed-recipe.ts";

/** The text of a screenshot as the device recognizes it. The words of an unsure line have a low confidence. */
export function createOcrPage(lines: readonly string[], unsure = ""): OcrPage {
  const height = 0.8 / lines.length;
  return {
    cover: null,
    lines: lines.map((text, index) => ({
      text,
      isApart: false,
      box: { x: 0.1, y: 0.1 + index * height, width: 0.5, height },
      words: text.split(" ").map((word) => ({ text: word, confidence: text === unsure ? 20 : 95 })),
    })),
  };
}
