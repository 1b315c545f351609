import { type CrfModel, forbiddenScore } from "./crf.ts";

const maxWeight = 127;

/**
 * Packs a model of at most 16 labels: the scale (float32), the transitions (float32 each), then for each row the
 * difference of its hash to the row before (variable length), a bit for each label with a weight (2 bytes), and those
 * weights (a signed byte each).
 */
export function packModel(model: CrfModel): Uint8Array {
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

export function unpackModel(bytes: Uint8Array, labels: readonly string[]): CrfModel {
  const size = labels.length;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const scale = view.getFloat32(0, true);
  const transitions = Float32Array.from({ length: size * size }, (_, index) => view.getFloat32(4 + index * 4, true));
  const rows = new Map<number, number>();
  const weights: number[] = [];
  let at = 4 + size * size * 4;
  let hash = 0;
  while (at < bytes.length) {
    let delta = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0;
      delta |= (byte & 127) << shift;
      if (byte < 128) break;
    }
    hash += delta;
    const mask = (bytes[at++] ?? 0) | ((bytes[at++] ?? 0) << 8);
    rows.set(hash, rows.size);
    for (let label = 0; label < size; label += 1) weights.push(mask & (1 << label) ? view.getInt8(at++) * scale : 0);
  }
  return { labels, rows, weights: Float32Array.from(weights), transitions };
}

function encodeFloats(values: readonly number[]): Uint8Array {
  return new Uint8Array(Float32Array.from(values, (value) => Math.max(value, forbiddenScore)).buffer);
}
