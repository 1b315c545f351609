/**
 * Copies the on-device reader's files from node_modules into public/reader, so that they are served from our
 * own origin: tesseract.js's worker, its core for browsers with WebAssembly SIMD (all since 2023), and the
 * English language data.
 */
import { copyFileSync, mkdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";

const target = "public/reader";
const files = [
  "node_modules/tesseract.js/dist/worker.min.js",
  "node_modules/tesseract.js-core/tesseract-core-simd-lstm.js",
  "node_modules/tesseract.js-core/tesseract-core-simd-lstm.wasm",
  "node_modules/@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz",
];

mkdirSync(target, { recursive: true });
for (const file of files) copyFileSync(file, join(target, basename(file)));

const bytes = files.reduce((sum, file) => sum + statSync(join(target, basename(file))).size, 0);
console.log(`Reader files: ${files.length} in ${target}, ${(bytes / 1e6).toFixed(1)} MB`);
