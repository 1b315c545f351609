import { expect, test } from "vitest";
import { createRandom } from "../../training/train-crf.ts";
import { type CrfModel, findRows, forbiddenScore, hashFeature, labelSequence, scorePositions } from "./crf.ts";

const labels = ["a", "b", "c"];
const size = labels.length;
const length = 5;

/** Creates a model with six features, and random features for five positions. */
function createRandomModel(seed: number, banned: readonly number[] = []): { model: CrfModel; features: number[][] } {
  const random = createRandom(seed);
  const number = () => random() * 4 - 2;
  const hashes = Array.from({ length: 6 }, (_, index) => hashFeature(`feature ${index}`));
  const model = {
    labels,
    rows: new Map(hashes.map((hash, row) => [hash, row])),
    weights: Float32Array.from({ length: hashes.length * size }, number),
    transitions: Float32Array.from({ length: size * size }, (_, at) =>
      banned.includes(at) ? forbiddenScore : number(),
    ),
  };
  return { model, features: Array.from({ length }, () => hashes.filter(() => random() < 0.5)) };
}

function listSequences(count: number): number[][] {
  if (count === 0) return [[]];
  return listSequences(count - 1).flatMap((before) => labels.map((_, label) => [...before, label]));
}

function scoreSequence(model: CrfModel, features: number[][], sequence: readonly number[]): number {
  const scores = scorePositions(model, findRows(model.rows, features));
  return sequence.reduce(
    (sum, label, at) =>
      sum + (scores[at * size + label] ?? 0) + (model.transitions[(sequence[at - 1] ?? 0) * size + label] ?? 0),
    0,
  );
}

const seeds = Array.from({ length: 20 }, (_, seed) => seed);

test.each(seeds)("the best sequence has the highest score of all sequences (model %d)", (seed) => {
  const { model, features } = createRandomModel(seed);
  const scores = listSequences(length).map((sequence) => scoreSequence(model, features, sequence));
  const { best } = labelSequence(model, features);
  expect(scoreSequence(model, features, best)).toBeCloseTo(Math.max(...scores), 5);
});

test.each(seeds)("a marginal is the probability of the label, summed over all sequences (model %d)", (seed) => {
  const { model, features } = createRandomModel(seed);
  const weightedSequences = listSequences(length).map((sequence) => ({
    sequence,
    weight: Math.exp(scoreSequence(model, features, sequence)),
  }));
  const total = weightedSequences.reduce((sum, { weight }) => sum + weight, 0);
  const { marginals } = labelSequence(model, features);
  marginals.forEach((marginal, at) => {
    const own = weightedSequences.filter(({ sequence }) => sequence[Math.floor(at / size)] === at % size);
    expect(marginal).toBeCloseTo(own.reduce((sum, { weight }) => sum + weight, 0) / total, 4);
  });
});

test.each(seeds)("a forbidden transition is never chosen and has probability 0 (model %d)", (seed) => {
  const [fromAToC, fromBToB] = [2, 4];
  const { model, features } = createRandomModel(seed, [fromAToC, fromBToB]);
  model.weights = model.weights.map((weight, at) => (at % size === 2 ? weight + 50 : weight));
  const { best, marginals } = labelSequence(model, features);
  const moves = best.map((label, at) => (best[at - 1] ?? 0) * size + label);
  expect(moves).not.toContain(fromAToC);
  expect(moves).not.toContain(fromBToB);
  expect(marginals[2]).toBe(0);
});

test("a feature that the model does not know has no effect on the labels", () => {
  const { model, features } = createRandomModel(1);
  const unknown = features.map((hashes) => [...hashes, hashFeature("unknown feature")]);
  expect(labelSequence(model, unknown)).toEqual(labelSequence(model, features));
});

test("a long sequence neither overflows nor underflows", () => {
  const { model, features } = createRandomModel(3);
  const { marginals } = labelSequence(
    model,
    Array.from({ length: 5_000 }, (_, at) => features[at % length] ?? []),
  );
  for (let at = 0; at < marginals.length; at += size) {
    expect(marginals.subarray(at, at + size).reduce((sum, marginal) => sum + marginal, 0)).toBeCloseTo(1, 4);
  }
});
