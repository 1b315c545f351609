import { type CrfModel, forbiddenScore } from "../src/tagger/crf.ts";
import { base64DigitCounts, base64Digits, type PackedModel } from "../src/tagger/model-file.ts";

/** Packs a model. Weights become whole numbers of at most `maxWeight`; smaller numbers compress better. */
export function packModel(model: CrfModel, maxWeight: number): PackedModel {
  const size = model.labels.length;
  const highest = model.weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const scale = Math.max(highest / maxWeight, 1e-9);
  const rows = [...model.rows]
    .sort(([a], [b]) => a - b)
    .map(([hash, row]) => ({
      hash,
      weights: Array.from(model.weights.subarray(row * size, (row + 1) * size), (weight) => Math.round(weight / scale)),
    }))
    .filter(({ weights }) => weights.some((weight) => weight !== 0));
  const byLabel = model.labels.flatMap((_, label) => rows.map(({ weights }) => weights[label] ?? 0));
  return {
    scale,
    transitions: Array.from(model.transitions, (score) => Number(Math.max(score, forbiddenScore).toFixed(3))).join(" "),
    hashes: packNumbers(
      rows.map(({ hash }, index) => hash - (rows[index - 1]?.hash ?? 0)),
      base64DigitCounts.hashes,
    ),
    masks: packNumbers(
      rows.map(({ weights }) => weights.reduce((mask, weight, label) => mask | (weight === 0 ? 0 : 1 << label), 0)),
      base64DigitCounts.masks,
    ),
    weights: packNumbers(
      byLabel.filter((weight) => weight !== 0).map((weight) => (weight > 0 ? weight * 2 : -weight * 2 - 1)),
      base64DigitCounts.weights,
    ),
  };
}

function packNumbers(numbers: readonly number[], digitCount: number): string {
  return Array.from({ length: digitCount }, (_, digit) =>
    numbers
      .map((number) => base64Digits.charAt(Math.floor(number / base64Digits.length ** digit) % base64Digits.length))
      .join(""),
  ).join("");
}
