import type { CrfModel } from "../src/tagger/crf.ts";
import { titleLabels } from "../src/tagger/title-candidates.ts";
import { chooseRows, countRows } from "./train-crf.ts";

/** The feature hashes of each candidate, and in `truth` the index of the right candidate. */
export type TitleExample = { group: string; candidates: number[][]; truth: number };

const epochs = 5;
const minGroups = 3;
const maxRows = 6_000;
const learningRate = 0.1;
const l2 = 0.005;
const smallestError = 1e-5;

/** Trains a softmax over the candidates of each text, then again with only the `maxRows` strongest features. */
export function trainTitles(examples: readonly TitleExample[]): CrfModel {
  const all = countRows(
    examples.map(({ group, candidates }) => ({ group, features: candidates })),
    minGroups,
  );
  const draft = trainRows(examples, all);
  return all.size <= maxRows ? draft : trainRows(examples, chooseRows(draft, maxRows));
}

function trainRows(examples: readonly TitleExample[], rows: Map<number, number>): CrfModel {
  const weights = new Float32Array(rows.size);
  const squares = new Float32Array(rows.size).fill(0.1);
  const known = examples.map(({ candidates, truth }) => ({
    truth,
    candidates: candidates.map((hashes) => hashes.flatMap((hash) => rows.get(hash) ?? [])),
  }));
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (const { candidates, truth } of known) {
      for (const [row, gradient] of calculateGradients(candidates, truth, weights)) {
        const pulled = gradient + l2 * (weights[row] ?? 0);
        squares[row] = (squares[row] ?? 0) + pulled * pulled;
        weights[row] = (weights[row] ?? 0) - (learningRate * pulled) / Math.sqrt(squares[row] ?? 1);
      }
    }
  }
  return { labels: titleLabels, rows, weights, transitions: new Float32Array(1) };
}

function calculateGradients(
  candidates: readonly number[][],
  truth: number,
  weights: Float32Array,
): Map<number, number> {
  const scores = candidates.map((own) => own.reduce((sum, row) => sum + (weights[row] ?? 0), 0));
  const highest = scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY);
  const parts = scores.map((score) => Math.exp(score - highest));
  const sum = parts.reduce((total, part) => total + part, 0);
  const gradients = new Map<number, number>();
  candidates.forEach((own, index) => {
    const error = (parts[index] ?? 0) / sum - (index === truth ? 1 : 0);
    if (Math.abs(error) < smallestError) return;
    for (const row of own) gradients.set(row, (gradients.get(row) ?? 0) + error);
  });
  return gradients;
}
