import { type CrfModel, findRows, scorePositions, sumProduct } from "../src/tagger/crf.ts";

/** One labelled sequence. All variants of a caption have the same `group`. */
export type TrainingExample = { group: string; features: number[][]; labels: number[] };

export type TrainingOptions = {
  epochs: number;
  /** Features that occur in fewer groups are left out. */
  minGroups: number;
  /** The largest number of features that the model may have. */
  maxRows: number;
  seed: number;
};

const learningRate = 0.3;
const initialSquare = 0.1;
/** The learning rate of epoch n is `learningRate / (1 + n * decay)`. */
const decay = 0.05;
/** The strength of L2 regularisation, applied whenever a weight is updated. */
const l2 = 0.003;
const smallestError = 1e-4;
const draftEpochs = 6;

/**
 * Trains a model by stochastic gradient descent with AdaGrad; the same arguments give the same model. `fixed` has 0 for a
 * transition that is learned, and `forbiddenScore` for a forbidden one. When there are more than `maxRows` features, a
 * short training chooses the features with the largest weights.
 */
export function trainCrf(
  labels: readonly string[],
  examples: readonly TrainingExample[],
  fixed: Float32Array,
  options: TrainingOptions,
): CrfModel {
  const all = countRows(examples, options.minGroups);
  if (all.size <= options.maxRows) return trainRows(labels, all, examples, fixed, options);
  const draft = trainRows(labels, all, examples, fixed, { ...options, epochs: draftEpochs });
  return trainRows(labels, chooseRows(draft, options.maxRows), examples, fixed, options);
}

/** Keeps the `count` features with the largest absolute weights, and numbers their rows anew. */
export function chooseRows({ labels, rows, weights }: CrfModel, count: number): Map<number, number> {
  const size = labels.length;
  const importance = (row: number) =>
    weights.subarray(row * size, (row + 1) * size).reduce((sum, weight) => sum + Math.abs(weight), 0);
  const chosen = [...rows]
    .map(([hash, row]) => ({ hash, importance: importance(row) }))
    .sort((a, b) => b.importance - a.importance || a.hash - b.hash)
    .slice(0, count);
  return numberRows(chosen.map(({ hash }) => hash));
}

function trainRows(
  labels: readonly string[],
  rows: Map<number, number>,
  examples: readonly TrainingExample[],
  fixed: Float32Array,
  { epochs, seed }: TrainingOptions,
): CrfModel {
  const model: CrfModel = {
    labels,
    rows,
    weights: new Float32Array(rows.size * labels.length),
    transitions: Float32Array.from(fixed),
  };
  const weightSteps = createStepper(model.weights);
  const transitionSteps = createStepper(model.transitions);
  const random = createRandom(seed);
  const known = examples.map(({ features, labels }) => ({ labels, features: findRows(rows, features) }));
  const order = examples.map((_, index) => index);
  const passes: Float32Array[] = [];
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    const rate = learningRate / (1 + epoch * decay);
    shuffle(order, random);
    for (const index of order) {
      const example = known[index];
      if (example !== undefined && example.labels.length > 0) learn(example, rate);
    }
    if (epoch >= epochs / 2) passes.push(Float32Array.from(model.weights));
  }
  // The mean over the last passes depends less on the order of the examples than the last weights do. The few
  // transitions are those of the last pass.
  const weights = model.weights.map(
    (_, index) => passes.reduce((sum, pass) => sum + at(pass, index), 0) / passes.length,
  );
  return { ...model, weights };

  function learn({ features, labels: truth }: { features: number[][]; labels: number[] }, rate: number): void {
    const size = labels.length;
    const scores = scorePositions(model, features);
    const sums = sumProduct(model, scores, truth.length);
    features.forEach((own, position) => {
      for (let label = 0; label < size; label += 1) {
        const error = at(sums.marginals, position * size + label) - (truth[position] === label ? 1 : 0);
        if (Math.abs(error) < smallestError) continue;
        for (const row of own) weightSteps(row * size + label, error, rate);
      }
    });
    calculateTransitionGradients(sums, truth, size).forEach((gradient, index) => {
      if (fixed[index] === 0 && gradient !== 0) transitionSteps(index, gradient, rate);
    });
  }
}

/** Returns for each transition its expected count under the model minus its count in the truth. */
function calculateTransitionGradients(
  { marginals, forward, backward, factors, scales, moves }: ReturnType<typeof sumProduct>,
  truth: readonly number[],
  size: number,
): Float64Array {
  const expected = new Float64Array(size * size);
  const add = (index: number, value: number) => {
    expected[index] = at(expected, index) + value;
  };
  for (let label = 0; label < size; label += 1) add(label, at(marginals, label) - (truth[0] === label ? 1 : 0));
  for (let position = 1; position < truth.length; position += 1) {
    const here = position * size;
    for (let before = 0; before < size; before += 1) {
      const reached = at(forward, here - size + before) / at(scales, position);
      for (let label = 0; label < size; label += 1) {
        const move = before * size + label;
        add(move, reached * at(moves, move) * at(factors, here + label) * at(backward, here + label));
      }
    }
    add((truth[position - 1] ?? 0) * size + (truth[position] ?? 0), -1);
  }
  return expected;
}

/** Creates an AdaGrad update, whose steps become smaller the further a weight has moved. */
function createStepper(weights: Float32Array): (index: number, gradient: number, rate: number) => void {
  const squares = new Float32Array(weights.length).fill(initialSquare);
  return (index, gradient, rate) => {
    const pulled = gradient + l2 * at(weights, index);
    squares[index] = at(squares, index) + pulled * pulled;
    weights[index] = at(weights, index) - (rate * pulled) / Math.sqrt(at(squares, index));
  };
}

function at(values: Float32Array | Float64Array, index: number): number {
  return values[index] ?? 0;
}

/** Assigns a row to each feature that occurs in at least `minGroups` groups. */
export function countRows(
  examples: readonly Pick<TrainingExample, "group" | "features">[],
  minGroups: number,
): Map<number, number> {
  const groups = new Map<string, Set<number>>();
  for (const { group, features } of examples) {
    const hashes = groups.get(group) ?? new Set();
    groups.set(group, hashes);
    for (const hash of features.flat()) hashes.add(hash);
  }
  const counts = new Map<number, number>();
  for (const hashes of groups.values()) for (const hash of hashes) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  return numberRows([...counts].filter(([, count]) => count >= minGroups).map(([hash]) => hash));
}

function numberRows(hashes: readonly number[]): Map<number, number> {
  return new Map([...hashes].sort((a, b) => a - b).map((hash, row) => [hash, row]));
}

/** Creates a seeded generator of numbers from 0 to 1 (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function shuffle(list: number[], random: () => number): void {
  for (let index = list.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [list[index], list[other]] = [list[other] as number, list[index] as number];
  }
}
