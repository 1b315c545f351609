import { unpackModel } from "./model-file.ts";
import { segmentLabels } from "./segment-features.ts";
import type { TaggerModels } from "./tag-text.ts";
import { titleLabels } from "./title-candidates.ts";
import { tokenLabels } from "./token-labels.ts";
import { segmentWeights, titleWeights, tokenWeights } from "./weights.ts";

let models: TaggerModels | undefined;

/** Returns the trained models. The first call unpacks the models. */
export function loadTagger(): TaggerModels {
  models ??= {
    segments: unpackModel(segmentWeights, segmentLabels),
    tokens: unpackModel(tokenWeights, tokenLabels),
    titles: unpackModel(titleWeights, titleLabels),
  };
  return models;
}
