import { expect, test } from "vitest";
import { packModel } from "../../training/pack-model.ts";
import { createRandom } from "../../training/train-crf.ts";
import { type CrfModel, forbiddenScore } from "./crf.ts";
import { unpackModel } from "./model-file.ts";

const maxHash = 0xffffff;

function randomModel(labels: readonly string[], count: number): CrfModel {
  const random = createRandom(labels.length);
  const hashes = [0, 1, 127, 128, maxHash, ...Array.from({ length: count }, () => Math.floor(random() * maxHash))];
  const rows = new Map([...new Set(hashes)].map((hash, row) => [hash, row]));
  const transitions = Float32Array.from({ length: labels.length ** 2 }, () => random() - 0.5);
  transitions[0] = forbiddenScore;
  const weights = Float32Array.from({ length: rows.size * labels.length }, () =>
    random() < 0.4 ? 0 : random() * 6 - 3,
  );
  return { labels, rows, weights, transitions };
}

test.each([1, 3, 8, 9, 16])("a packed model of %d labels keeps labels, rows, weights and transitions", (size) => {
  const labels = Array.from({ length: size }, (_, label) => `label ${label}`);
  const model = randomModel(labels, 200);
  const unpacked = unpackModel(packModel(model, 31), labels);
  const quantum = Math.max(...model.weights.map(Math.abs)) / 31;
  expect(unpacked.labels).toEqual(labels);
  unpacked.transitions.forEach((score, index) => {
    expect(score).toBeCloseTo(model.transitions[index] ?? Number.NaN, 3);
  });
  for (const hash of unpacked.rows.keys()) expect(model.rows.has(hash)).toBe(true);
  for (const [hash, row] of model.rows) {
    // Packing drops rows whose weights all round to 0.
    const at = unpacked.rows.get(hash);
    for (let label = 0; label < size; label += 1) {
      const weight = at === undefined ? 0 : (unpacked.weights[at * size + label] ?? Number.NaN);
      expect(Math.abs(weight - (model.weights[row * size + label] ?? 0))).toBeLessThanOrEqual(quantum / 2 + 1e-5);
    }
  }
});
