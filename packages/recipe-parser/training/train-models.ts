import type { CrfModel } from "../src/tagger/crf.ts";
import { segmentLabels } from "../src/tagger/segment-features.ts";
import { guessSegments, type TaggerModels } from "../src/tagger/tag-text.ts";
import { tokenLabels } from "../src/tagger/token-labels.ts";
import {
  createTitleExample,
  createTokenExample,
  foldCount,
  getFold,
  hideDishWords,
  type PreparedCaption,
  prepareCaption,
} from "./examples.ts";
import { createInitialTransitions } from "./initial-transitions.ts";
import type { TrainingCaption } from "./read-captions.ts";
import { tidyCaption } from "./tidy-caption.ts";
import { createRandom, type TrainingOptions, trainCrf } from "./train-crf.ts";
import { trainTitles } from "./train-titles.ts";
import { varyCaption } from "./vary-captions.ts";

/** `guesses` are the options of the segments' models that label the captions of other folds. */
export type ModelOptions = { segments: TrainingOptions; guesses: TrainingOptions; tokens: TrainingOptions };

/** The share of captions whose dish the word list hides from the titles' model, as it lacks many dishes of real posts. */
const unlistedShare = 0.25;

/** Trains the tagger's three models. `report` is called after each. */
export function trainModels(
  captions: readonly TrainingCaption[],
  options: ModelOptions,
  report: (what: string) => void,
): TaggerModels {
  const plainRandom = createRandom(7);
  const varied = captions.flatMap((caption) => createVariants(caption, plainRandom)).map(prepareCaption);
  // Variants of captions without a recipe keep the tokens' model from finding recipes in advice on ovens or gardens.
  const random = createRandom(7);
  const balanced = captions
    .flatMap((caption) => [
      ...createVariants(caption, random),
      ...(caption.style === "none" ? varyCaption(caption, random) : []),
    ])
    .map(prepareCaption);
  const segments = trainSegments(varied, options.segments);
  const guessed = guessSegmentsAcrossFolds(balanced, options.guesses);
  report("segments trained");
  const tokenExamples = guessed.map(({ one, guesses }) => createTokenExample(one, guesses));
  const tokens = trainCrf(tokenLabels, tokenExamples, createInitialTransitions(), options.tokens);
  report("tokens trained");
  const titleExamples = guessed.map(({ one, guesses }) =>
    createTitleExample(random() < unlistedShare ? hideDishWords(one) : one, guesses),
  );
  const titleModel = trainTitles(titleExamples.filter((example) => example !== null));
  report("titles trained");
  return { segments, tokens, titles: titleModel };
}

function createVariants(caption: TrainingCaption, random: () => number): TrainingCaption[] {
  return [caption, ...varyCaption(caption, random), ...tidyCaption(caption, random)];
}

function trainSegments(prepared: readonly PreparedCaption[], options: TrainingOptions): CrfModel {
  const noTransitions = new Float32Array(segmentLabels.length ** 2);
  return trainCrf(
    segmentLabels,
    prepared.map(({ segmentExample }) => segmentExample),
    noTransitions,
    options,
  );
}

/** Labels the segments of each caption with a model that was not trained with the caption's dish (cross-fitting). */
function guessSegmentsAcrossFolds(varied: readonly PreparedCaption[], options: TrainingOptions) {
  const fold = ({ caption }: PreparedCaption) => getFold(caption.dish);
  return Array.from({ length: foldCount }, (_, leftOut) => {
    const own = varied.filter((one) => fold(one) === leftOut);
    if (own.length === 0) return [];
    const model = trainSegments(
      varied.filter((one) => fold(one) !== leftOut),
      options,
    );
    return own.map((one) => ({ one, guesses: guessSegments(model, one.tokens, one.segments) }));
  }).flat();
}
