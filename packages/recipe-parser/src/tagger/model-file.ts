import type { CrfModel } from "./crf.ts";

/**
 * A model of at most 18 labels as text. Every character of `hashes`, `masks` and `weights` is a digit of base 64, and
 * like digits lie together: first the lowest digits of all values, then the next ones. A server's gzip therefore
 * compresses the text as well as it would compress bytes.
 */
export type PackedModel = {
  /** The value of a weight of 1. */
  scale: number;
  /** The transitions, separated by spaces. */
  transitions: string;
  /** Four digits for each row: the difference between its hash and the previous row's hash. */
  hashes: string;
  /** Three digits for each row: a bit for each label that has a weight. */
  masks: string;
  /** Two digits for each weight, label by label: twice the weight, or for negative weights twice its size less one. */
  weights: string;
};

export const base64Digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
export const base64DigitCounts = { hashes: 4, masks: 3, weights: 2 };

export function unpackModel(packed: PackedModel, labels: readonly string[]): CrfModel {
  const masks = unpackNumbers(packed.masks, base64DigitCounts.masks);
  const numbers = unpackNumbers(packed.weights, base64DigitCounts.weights);
  const weights = new Float32Array(masks.length * labels.length);
  let next = 0;
  labels.forEach((_, label) => {
    masks.forEach((mask, row) => {
      if ((mask & (1 << label)) === 0) return;
      const number = numbers[next++] ?? 0;
      weights[row * labels.length + label] = (number % 2 === 0 ? number / 2 : -(number + 1) / 2) * packed.scale;
    });
  });
  const rows = new Map<number, number>();
  let hash = 0;
  for (const difference of unpackNumbers(packed.hashes, base64DigitCounts.hashes)) {
    hash += difference;
    rows.set(hash, rows.size);
  }
  return { labels, rows, weights, transitions: Float32Array.from(packed.transitions.split(" "), Number) };
}

const digitValues = new Map(Array.from(base64Digits, (digit, value) => [digit, value]));

function unpackNumbers(text: string, digitCount: number): number[] {
  const length = text.length / digitCount;
  return Array.from({ length }, (_, index) => {
    let number = 0;
    for (let digit = digitCount - 1; digit >= 0; digit -= 1)
      number = number * base64Digits.length + (digitValues.get(text.charAt(digit * length + index)) ?? 0);
    return number;
  });
}
