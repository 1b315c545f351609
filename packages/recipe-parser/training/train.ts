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
import { isHeldOut } from "./examples.ts";
import { packModel } from "./pack-model.ts";
import { hashCaptions, readCaptions } from "./read-captions.ts";
import { trainModels } from "./train-models.ts";

const isDraft = process.argv.includes("--draft");
const folder = new URL("captions/", import.meta.url);
const target = isDraft
  ? pathToFileURL(join(tmpdir(), "draft-weights.ts"))
  : new URL("../src/tagger/weights.ts", import.meta.url);
const segmentOptions = { maxRows: 4_800, epochs: isDraft ? 8 : 10, minGroups: 4, seed: 11 };
const options = {
  segments: segmentOptions,
  guesses: segmentOptions,
  tokens: { maxRows: 9_000, epochs: isDraft ? 6 : 8, minGroups: 4, seed: 12 },
};

const started = Date.now();
const captions = readCaptions(folder);
const trained = captions.filter((caption) => !isHeldOut(caption));
console.log(`${captions.length} captions, ${trained.length} to train with`);
const { segments, tokens, titles } = trainModels(trained, options, report);
writeWeights();

function writeWeights(): void {
  const packed = [packModel(segments, 31), packModel(tokens, 31), packModel(titles, 127)];
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
