/**
 * Trains the tagger with the captions of this folder and writes its weights.
 *   npm run train -w packages/recipe-parser [-- [--hold-out] [--draft]]
 * `--hold-out` leaves out a fifth of the dishes, with which `evaluate` can then score the weights. `--draft` trains for
 * a few epochs and writes to the system's temporary folder.
 */
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { isHeldOut } from "./examples.ts";
import { packModel } from "./pack-model.ts";
import { hashCaptions, readCaptions } from "./read-captions.ts";
import { trainModels } from "./train-models.ts";

const isDraft = process.argv.includes("--draft");
const holdsOut = process.argv.includes("--hold-out");
const folder = new URL("captions/", import.meta.url);
const target = isDraft
  ? pathToFileURL(join(tmpdir(), "draft-weights.ts"))
  : new URL("../src/tagger/weights.ts", import.meta.url);
const segmentOptions = { maxRows: 4_800, epochs: isDraft ? 8 : 10, minGroups: 4, seed: 31 };
const options = {
  segments: segmentOptions,
  guesses: segmentOptions,
  tokens: { maxRows: 10_000, epochs: isDraft ? 6 : 8, minGroups: 4, seed: 32 },
};

const started = Date.now();
const captions = readCaptions(folder);
const trained = captions.filter((caption) => !holdsOut || !isHeldOut(caption));
console.log(`${captions.length} captions, ${trained.length} to train with`);
const { segments, tokens, titles } = trainModels(trained, options, report);
writeWeights();

function writeWeights(): void {
  const packed = [packModel(segments, 31), packModel(tokens, 31), packModel(titles, 127)];
  const [segmentWeights, tokenWeights, titleWeights] = packed.map((model) => JSON.stringify(model));
  const text = `// Written by training/train.ts.
export const captionsHash = "${hashCaptions(folder)}";
export const holdsOut = ${holdsOut};
export const segmentWeights = ${segmentWeights};
export const tokenWeights = ${tokenWeights};
export const titleWeights = ${titleWeights};
`;
  writeFileSync(target, text);
  report(
    `${(gzipSync(text).length / 1024).toFixed(0)} KB gzip, ${createHash("sha256").update(text).digest("hex").slice(0, 12)}`,
  );
}

function report(what: string): void {
  console.log(`${((Date.now() - started) / 1000).toFixed(0)} s: ${what}`);
}
