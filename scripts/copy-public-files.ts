/**
 * Copies files out of node_modules into public/, so that they are served from our own origin. For the on-device
 * reader: tesseract.js's worker, its core for browsers with WebAssembly SIMD (all since 2023), and the English
 * language data. For share pictures, which the Worker draws: the font, and others for the scripts that it lacks.
 */
import { copyFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

const fonts = "node_modules/@fontsource";
/** Chooses the subsets of a font family to copy. Japanese fonts have about a hundred numbered subsets. */
const otherScripts = [
  { family: "noto-naskh-arabic", weight: 600, parts: /^arabic$/ },
  { family: "noto-serif-hebrew", weight: 600, parts: /^hebrew$/ },
  { family: "noto-serif", weight: 600, parts: /^(cyrillic|greek)(-ext)?$/ },
  { family: "zen-antique", weight: 400, parts: /^\[\d+\]$/ },
].flatMap(({ family, weight, parts }) => {
  const ranges: Record<string, string> = JSON.parse(readFileSync(`${fonts}/${family}/unicode.json`, "utf8"));
  return Object.entries(ranges)
    .filter(([part]) => parts.test(part))
    .map(([part, characters]) => ({
      name: `${family}-${part.replace(/[[\]]/g, "")}-${weight}-normal.woff`,
      family,
      characters,
    }));
});
const files = {
  reader: [
    "node_modules/tesseract.js/dist/worker.min.js",
    "node_modules/tesseract.js-core/tesseract-core-simd-lstm.js",
    "node_modules/tesseract.js-core/tesseract-core-simd-lstm.wasm",
    "node_modules/@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz",
  ],
  "share-pictures": ["latin", "latin-ext", "vietnamese"]
    .map((part) => `${fonts}/fraunces/files/fraunces-${part}-600-normal.woff`)
    .concat(otherScripts.map(({ family, name }) => `${fonts}/${family}/files/${name}`)),
};

for (const [folder, sources] of Object.entries(files)) {
  const target = join("public", folder);
  mkdirSync(target, { recursive: true });
  for (const source of sources) copyFileSync(source, join(target, basename(source)));
  const bytes = sources.reduce((sum, source) => sum + statSync(source).size, 0);
  console.log(`${sources.length} files in ${target}, ${(bytes / 1e6).toFixed(1)} MB`);
}

/** Lists each font file with the ranges of code points that it covers. */
writeFileSync(
  "public/share-pictures/other-scripts.json",
  JSON.stringify(
    Object.fromEntries(otherScripts.map(({ name, characters }) => [name, parseUnicodeRanges(characters)])),
  ),
);

/** Parses the ranges of a CSS `unicode-range`, such as `U+0460-052F,U+20B4`. */
function parseUnicodeRanges(characters: string): number[][] {
  return characters.split(",").map((range) => {
    const [first = "", last = first] = range.slice("U+".length).split("-");
    return [first, last].map((code) => Number.parseInt(code, 16));
  });
}
