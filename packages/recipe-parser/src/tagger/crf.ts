/** The parameters of a linear-chain conditional random field. */
export type CrfModel = {
  labels: readonly string[];
  /** The row of each known feature, by the feature's hash. */
  rows: ReadonlyMap<number, number>;
  /** The weights of features: `labels.length` for each of the `rows.size` rows. */
  weights: Float32Array;
  /** A score for each pair of neighbouring labels: `labels.length` rows (label before) by `labels.length` columns. */
  transitions: Float32Array;
};

export type LabelledSequence = {
  /** The most probable sequence of labels, as indexes in `labels`. */
  best: number[];
  /** The probability of each label at each position: `labels.length` values per position. */
  marginals: Float32Array;
};

export const forbiddenScore = -1e6;

/** Hashes a feature by FNV-1a, folded to 24 bits, so that differences of sorted hashes pack into few bytes. */
export function hashFeature(feature: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < feature.length; index += 1) {
    hash = Math.imul(hash ^ feature.charCodeAt(index), 0x01000193);
  }
  return ((hash >>> 24) ^ hash) & 0xffffff;
}

/** Labels a sequence. `features` has the feature hashes of each position. Label 0 precedes the first position. */
export function labelSequence(model: CrfModel, features: readonly number[][]): LabelledSequence {
  const scores = scorePositions(model, findRows(model.rows, features));
  return {
    best: findBest(model, scores, features.length),
    marginals: sumProduct(model, scores, features.length).marginals,
  };
}

/** Returns the rows of the known features of each position. */
export function findRows(rows: CrfModel["rows"], features: readonly number[][]): number[][] {
  return features.map((hashes) => hashes.flatMap((hash) => rows.get(hash) ?? []));
}

/** The sum of the rows' weights for each position and label, `labels.length` values per position. */
export function scorePositions(
  { labels, weights }: Pick<CrfModel, "labels" | "weights">,
  rows: readonly number[][],
): Float64Array {
  const size = labels.length;
  const scores = new Float64Array(rows.length * size);
  rows.forEach((own, position) => {
    for (const row of own) {
      for (let label = 0; label < size; label += 1) {
        scores[position * size + label] = (scores[position * size + label] ?? 0) + (weights[row * size + label] ?? 0);
      }
    }
  });
  return scores;
}

function findBest({ labels, transitions }: CrfModel, scores: Float64Array, length: number): number[] {
  const size = labels.length;
  const from = new Int32Array(length * size);
  let current = new Float64Array(size).fill(forbiddenScore);
  current[0] = 0;
  for (let position = 0; position < length; position += 1) {
    const next = new Float64Array(size);
    for (let label = 0; label < size; label += 1) {
      let bestScore = Number.NEGATIVE_INFINITY;
      for (let before = 0; before < size; before += 1) {
        const score = (current[before] ?? 0) + (transitions[before * size + label] ?? 0);
        if (score <= bestScore) continue;
        bestScore = score;
        from[position * size + label] = before;
      }
      next[label] = bestScore + (scores[position * size + label] ?? 0);
    }
    current = next;
  }
  const best = new Array<number>(length);
  let label = current.indexOf(Math.max(...current));
  for (let position = length - 1; position >= 0; position -= 1) {
    best[position] = label;
    label = from[position * size + label] ?? 0;
  }
  return best;
}

/**
 * Runs the forward-backward algorithm, scaled at each position against overflow. `logPartition` is the natural logarithm
 * of the summed scores of all label sequences.
 */
export function sumProduct({ labels, transitions }: CrfModel, scores: Float64Array, length: number) {
  const size = labels.length;
  const moves = Float64Array.from(transitions, Math.exp);
  const factors = new Float64Array(length * size);
  const forward = new Float64Array(length * size);
  const backward = new Float64Array(length * size);
  const scales = new Float64Array(length);
  let logPartition = 0;
  for (let position = 0; position < length; position += 1) {
    const at = position * size;
    let highest = Number.NEGATIVE_INFINITY;
    for (let label = 0; label < size; label += 1) highest = Math.max(highest, scores[at + label] ?? 0);
    let sum = 0;
    for (let label = 0; label < size; label += 1) {
      factors[at + label] = Math.exp((scores[at + label] ?? 0) - highest);
      let reached = position === 0 ? (moves[label] ?? 0) : 0;
      for (let before = 0; position > 0 && before < size; before += 1) {
        reached += (forward[at - size + before] ?? 0) * (moves[before * size + label] ?? 0);
      }
      forward[at + label] = reached * (factors[at + label] ?? 0);
      sum += forward[at + label] ?? 0;
    }
    scales[position] = sum;
    logPartition += Math.log(sum) + highest;
    for (let label = 0; label < size; label += 1) forward[at + label] = (forward[at + label] ?? 0) / sum;
  }
  const marginals = new Float32Array(length * size);
  for (let position = length - 1; position >= 0; position -= 1) {
    const at = position * size;
    for (let label = 0; label < size; label += 1) {
      let rest = position === length - 1 ? 1 : 0;
      for (let after = 0; position < length - 1 && after < size; after += 1) {
        rest +=
          (moves[label * size + after] ?? 0) * (factors[at + size + after] ?? 0) * (backward[at + size + after] ?? 0);
      }
      if (position < length - 1) rest /= scales[position + 1] ?? 1;
      backward[at + label] = rest;
      marginals[at + label] = (forward[at + label] ?? 0) * rest;
    }
  }
  return { marginals, forward, backward, factors, scales, moves, logPartition };
}
