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
    segments: unpackModel(decodeBase64(segmentWeights), segmentLabels),
    tokens: unpackModel(decodeBase64(tokenWeights), tokenLabels),
    titles: unpackModel(decodeBase64(titleWeights), titleLabels),
  };
  return models;
}

function decodeBase64(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
