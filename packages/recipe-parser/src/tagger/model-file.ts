import type { CrfModel } from "./crf.ts";

/**
 * Unpacks a model of at most 16 labels. The bytes hold the scale (float32), the transitions (float32 each), and for each
 * row the difference between its hash and the previous row's hash (variable length), a bit mask of the labels that have
 * a weight (2 bytes), and those weights (a signed byte each, times the scale).
 */
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
