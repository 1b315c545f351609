/**
 * Trains the tagger with the captions of this folder and writes its weights.
 *   npm run train -w packages/recipe-parser [-- --draft]
 * `--draft` trains for a few epochs and writes to the system's temporary folder.
 */
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import type { CrfModel } from "../src/tagger/crf.ts";
import { segmentLabels } from "../src/tagger/segment-features.ts";
import { guessSegments } from "../src/tagger/tag-text.ts";
import { tokenLabels } from "../src/tagger/token-labels.ts";
import {
  createTitleExample,
  createTokenExample,
  foldCount,
  getFold,
  isHeldOut,
  type PreparedCaption,
  prepareCaption,
} from "./examples.ts";
import { createInitialTransitions } from "./initial-transitions.ts";
import { packModel } from "./pack-model.ts";
import { hashCaptions, readCaptions, type TrainingCaption } from "./read-captions.ts";
import { listTitles, swapTitle } from "./swap-titles.ts";
import { tidyCaption } from "./tidy-caption.ts";
import { createRandom, trainCrf } from "./train-crf.ts";
import { trainTitles } from "./train-titles.ts";
import { varyCaption } from "./vary-captions.ts";

const isDraft = process.argv.includes("--draft");
const folder = new URL("captions/", import.meta.url);
const target = isDraft
  ? pathToFileURL(join(tmpdir(), "draft-weights.ts"))
  : new URL("../src/tagger/weights.ts", import.meta.url);
const segmentOptions = { maxRows: 3_800, epochs: isDraft ? 8 : 24, minGroups: 4, seed: 11 };
/** Options of the segments' models that label the captions of other folds. */
const guessOptions = { ...segmentOptions, maxRows: 4_000 };
const tokenOptions = { maxRows: 7_200, epochs: isDraft ? 8 : 20, minGroups: 4, seed: 12 };

const started = Date.now();
const captions = readCaptions(folder);
const trained = captions.filter((caption) => !isHeldOut(caption));
const plainRandom = createRandom(7);
const varied = trained.flatMap((caption) => createVariants(caption, plainRandom)).map(prepareCaption);
// Variants of captions without a recipe keep the tokens' model from finding recipes in advice on ovens or gardens.
const random = createRandom(7);
const balanced = trained
  .flatMap((caption) => [
    ...createVariants(caption, random),
    ...(caption.style === "none" ? varyCaption(caption, random) : []),
  ])
  .map(prepareCaption);
console.log(`${captions.length} captions, ${trained.length} to train with, ${varied.length} with variants`);

const titles = listTitles(trained);
const swapped = trained.map((caption) => prepareCaption(swapTitle(caption, titles, random)));

const segments = trainSegments(varied, segmentOptions);
const guessed = guessSegmentsAcrossFolds(balanced, swapped);
report("segments trained");
const tokenExamples = guessed
  .filter(({ one }) => !swapped.includes(one))
  .map(({ one, guesses }) => createTokenExample(one, guesses));
const tokens = trainCrf(tokenLabels, tokenExamples, createInitialTransitions(), tokenOptions);
report("tokens trained");
const titleExamples = guessed.map(({ one, guesses }) => createTitleExample(one, guesses));
const titleModel = trainTitles(titleExamples.filter((example) => example !== null));
report("titles trained");
writeWeights();

function createVariants(caption: TrainingCaption, random: () => number): TrainingCaption[] {
  return [caption, ...varyCaption(caption, random), ...tidyCaption(caption, random)];
}

function trainSegments(prepared: readonly PreparedCaption[], options: typeof segmentOptions): CrfModel {
  const noTransitions = new Float32Array(segmentLabels.length ** 2);
  return trainCrf(
    segmentLabels,
    prepared.map(({ segmentExample }) => segmentExample),
    noTransitions,
    options,
  );
}

/** Labels the segments of each caption with a model that was not trained with the caption's dish (cross-fitting). */
function guessSegmentsAcrossFolds(varied: readonly PreparedCaption[], swapped: readonly PreparedCaption[]) {
  const fold = ({ caption }: PreparedCaption) => getFold(caption.dish);
  return Array.from({ length: foldCount }, (_, leftOut) => {
    const own = [...varied, ...swapped].filter((one) => fold(one) === leftOut);
    if (own.length === 0) return [];
    const model = trainSegments(
      varied.filter((one) => fold(one) !== leftOut),
      guessOptions,
    );
    return own.map((one) => ({ one, guesses: guessSegments(model, one.tokens, one.segments) }));
  }).flat();
}

function writeWeights(): void {
  const packed = [segments, tokens, titleModel].map(packModel);
  const size = gzipSync(Buffer.concat(packed)).length;
  const [segmentWeights, tokenWeights, titleWeights] = packed.map((bytes) => Buffer.from(bytes).toString("base64"));
  writeFileSync(
    target,
    `// Written by training/train.ts.\nexport const captionsHash = "${hashCaptions(folder)}";\nexport const segmentWeights = "${segmentWeights}";\nexport const tokenWeights = "${tokenWeights}";\nexport const titleWeights = "${titleWeights}";\n`,
  );
  report(
    `${(size / 1024).toFixed(0)} KB gzip, ${createHash("sha256").update(Buffer.concat(packed)).digest("hex").slice(0, 12)}`,
  );
}

function report(what: string): void {
  console.log(`${((Date.now() - started) / 1000).toFixed(0)} s: ${what}`);
}
