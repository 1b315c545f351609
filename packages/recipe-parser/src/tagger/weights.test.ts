import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { hashCaptions } from "../../training/read-captions.ts";
import { loadTagger } from "./load-tagger.ts";
import { captionsHash, holdsOut, segmentWeights, titleWeights, tokenWeights } from "./weights.ts";

const maxGzipBytes = 150 * 1024;

test("the weights were trained with all current captions", () => {
  const hash = hashCaptions(new URL("../../training/captions/", import.meta.url));
  expect(captionsHash, "The captions have changed: run `npm run train -w packages/recipe-parser`.").toBe(hash);
  expect(holdsOut).toBe(false);
});

test("the weights are at most 150 KB gzip", () => {
  const packed = JSON.stringify([segmentWeights, tokenWeights, titleWeights]);
  expect(gzipSync(packed).length).toBeLessThanOrEqual(maxGzipBytes);
});

test("each model has a finite weight for each of its labels", () => {
  for (const { labels, rows, weights, transitions } of Object.values(loadTagger())) {
    expect(rows.size).toBeGreaterThan(0);
    expect(weights).toHaveLength(rows.size * labels.length);
    expect(transitions).toHaveLength(labels.length ** 2);
    expect([...weights, ...transitions].every(Number.isFinite)).toBe(true);
  }
});
