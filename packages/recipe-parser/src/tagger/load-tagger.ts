import { unpackModel } from "./model-file.ts";
import { segmentLabels } from "./segment-features.ts";
import type { TaggerModels } from "./tag-text.ts";
import { titleLabels } from "./title-candidates.ts";
import { tokenLabels } from "./token-labels.ts";
import { segmentWeights, titleWeights, tokenWeights } from "./weights.ts";

let models: TaggerModels | undefined;

/** The trained models, unpacked at the first call. */
export function loadTagger(): TaggerModels {
  models ??= {
    segments: unpackModel(bytesOf(segmentWeights), segmentLabels),
    tokens: unpackModel(bytesOf(tokenWeights), tokenLabels),
    titles: unpackModel(bytesOf(titleWeights), titleLabels),
  };
  return models;
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
