/**
 * Copies the files of the on-device reader out of node_modules into public/, so that they are served from our own
 * origin: tesseract.js's worker, its core for browsers with WebAssembly SIMD (all since 2023), and the English
 * language data.
 */
import { copyFileSync, mkdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";

const target = "public/reader";
const sources = [
  "node_modules/tesseract.js/dist/worker.min.js",
  "node_modules/tesseract.js-core/tesseract-core-simd-lstm.js",
  "node_modules/tesseract.js-core/tesseract-core-simd-lstm.wasm",
  "node_modules/@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz",
];

mkdirSync(target, { recursive: true });
for (const source of sources) copyFileSync(source, join(target, basename(source)));
const bytes = sources.reduce((sum, source) => sum + statSync(source).size, 0);
console.log(`${sources.length} files in ${target}, ${(bytes / 1e6).toFixed(1)} MB`);
