/**
 * Copies files out of node_modules into public/, so that they are served from our own origin. For the on-device
 * reader: tesseract.js's worker, its core for browsers with WebAssembly SIMD (all since 2023), and the English
 * language data. For share pictures, which the Worker draws: the font.
 */
import { copyFileSync, mkdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";

const fraunces = "node_modules/@fontsource/fraunces/files";
const files = {
  reader: [
    "node_modules/tesseract.js/dist/worker.min.js",
    "node_modules/tesseract.js-core/tesseract-core-simd-lstm.js",
    "node_modules/tesseract.js-core/tesseract-core-simd-lstm.wasm",
    "node_modules/@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz",
  ],
  "share-pictures": ["latin", "latin-ext", "vietnamese"].map((part) => `${fraunces}/fraunces-${part}-600-normal.woff`),
};

for (const [folder, sources] of Object.entries(files)) {
  const target = join("public", folder);
  mkdirSync(target, { recursive: true });
  for (const source of sources) copyFileSync(source, join(target, basename(source)));
  const bytes = sources.reduce((sum, source) => sum + statSync(source).size, 0);
  console.log(`${sources.length} files in ${target}, ${(bytes / 1e6).toFixed(1)} MB`);
}
