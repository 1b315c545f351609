import { type CrfModel, forbiddenScore } from "../src/tagger/crf.ts";

/**
 * Packs a model of at most 16 labels into the format that `unpackModel` describes. Weights become whole numbers of at
 * most `maxWeight`; smaller numbers compress better.
 */
export function packModel(model: CrfModel, maxWeight: number): Uint8Array {
  const size = model.labels.length;
  const highest = model.weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const scale = Math.max(highest / maxWeight, 1e-9);
  const bytes: number[] = [...encodeFloats([scale, ...model.transitions])];
  let last = 0;
  for (const [hash, row] of [...model.rows].sort(([a], [b]) => a - b)) {
    const weights = Array.from(model.weights.subarray(row * size, (row + 1) * size), (weight) =>
      Math.round(weight / scale),
    );
    const mask = weights.reduce((bits, weight, label) => (weight === 0 ? bits : bits | (1 << label)), 0);
    if (mask === 0) continue;
    for (let delta = hash - last; ; delta >>>= 7) {
      bytes.push(delta > 127 ? (delta & 127) | 128 : delta);
      if (delta <= 127) break;
    }
    last = hash;
    bytes.push(mask & 255, mask >>> 8, ...weights.filter((weight) => weight !== 0).map((weight) => weight & 255));
  }
  return Uint8Array.from(bytes);
}

function encodeFloats(values: readonly number[]): Uint8Array {
  return new Uint8Array(Float32Array.from(values, (value) => Math.max(value, forbiddenScore)).buffer);
}
