import { expect, test } from "vitest";
import { readCaptions, type TrainingCaption } from "./read-captions.ts";
import { createRandom } from "./train-crf.ts";
import { varyCaption } from "./vary-captions.ts";

const captions = readCaptions(new URL("captions/", import.meta.url));
const variants = varyAll(3);

function varyAll(seed: number, varied = captions): TrainingCaption[][] {
  const random = createRandom(seed);
  return varied.map((caption) => varyCaption(caption, random));
}

function listSpanLetters({ text, spans }: TrainingCaption): string[] {
  const letters = spans.map(({ kind, start, end }) => {
    const own = text.slice(start, end).toLowerCase();
    return `${kind}: ${own.replace(/[^\p{L}\p{N}]/gu, "")}`;
  });
  return letters.filter((line) => !line.endsWith(" "));
}

test("every span of every variant contains text", () => {
  for (const variant of variants.flat()) {
    for (const { start, end } of variant.spans) {
      expect(variant.text.slice(start, end).trim(), variant.id).not.toBe("");
      expect(end, variant.id).toBeLessThanOrEqual(variant.text.length);
    }
  }
});

test("a variant in another style has the same letters in its spans", () => {
  for (const [index, [written]] of variants.entries()) {
    const caption = captions[index] as TrainingCaption;
    expect(listSpanLetters(written as TrainingCaption), caption.id).toEqual(listSpanLetters(caption));
  }
});

test("a misread variant loses at most two spans", () => {
  for (const [index, [, misread]] of variants.entries()) {
    const caption = captions[index] as TrainingCaption;
    const spans = listSpanLetters(misread as TrainingCaption).length;
    expect(spans, caption.id).toBeGreaterThanOrEqual(listSpanLetters(caption).length - 2);
  }
});

test("a seed determines the variants", () => {
  const few = captions.slice(0, 50);
  expect(varyAll(4, few)).toEqual(varyAll(4, few));
  expect(varyAll(4, few)).not.toEqual(varyAll(5, few));
});
