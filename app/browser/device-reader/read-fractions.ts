import type { Worker } from "tesseract.js";
import { enlarged, type Region } from "./enlarged.ts";
import { pageModes } from "./page-modes.ts";
import type { Box, SeenWord } from "./seen-line.ts";
import type { SeenBlocks } from "./seen-lines.ts";

/** The English data has no fraction characters: "½" is read as "%", "Y2", "Ya", "V4", alone or after a whole number. */
const misread = /^(\d{0,2})(?:%|[Y¥V%][0-9a-z]?)$/;
/** Two digits may also be a fraction ("14" for "¼"), and "3%" may be "¾": only the image can tell. */
const perhapsWhole = /^(?:1[2-8]|3[48]|23|[13]%)$/;
const fractions: Record<string, string> = {
  "1/2": "½",
  "1/3": "⅓",
  "2/3": "⅔",
  "1/4": "¼",
  "3/4": "¾",
  "1/8": "⅛",
  "3/8": "⅜",
};
const maxFractions = 24;
const wideDigit = 0.78;
/** What is told of a digit that may be a fraction. */
const unresolved = 30;
const minConfidence = 50;
const inkBelow = 150;

/** "¼" is also read as "4"; but it is wider. */
function isWideDigit({ text, bbox }: SeenWord): boolean {
  return /^\d$/.test(text) && bbox.x1 - bbox.x0 > wideDigit * (bbox.y1 - bbox.y0);
}

type Digit = { text: string; confidence: number };

/** Reads each word that may be a fraction again, its upper left and its lower right digit, and corrects it in place. */
export async function readFractions(worker: Worker, picture: OffscreenCanvas, blocks: SeenBlocks): Promise<void> {
  const words = (blocks ?? [])
    .flatMap((block) => block.paragraphs)
    .flatMap((paragraph) => paragraph.lines)
    .flatMap((line) => line.words)
    .filter((word) => misread.test(word.text) || perhapsWhole.test(word.text) || isWideDigit(word))
    .slice(0, maxFractions);
  if (words.length === 0) return;
  for (const word of words) await readFraction(worker, picture, word);
  await worker.setParameters({ tessedit_pageseg_mode: pageModes.automatic, tessedit_char_whitelist: "" });
}

async function readFraction(worker: Worker, picture: OffscreenCanvas, word: SeenWord): Promise<void> {
  const isOne = perhapsWhole.test(word.text) && hasNoGap(picture, word.bbox);
  if (perhapsWhole.test(word.text) && !isOne && /^\d+$/.test(word.text)) return;
  const whole = isOne || isWideDigit(word) ? "" : (misread.exec(word.text)?.[1] ?? "");
  const first = word.symbols?.[whole.length];
  if (first === undefined) return;
  const { y0, y1, x1 } = word.bbox;
  const x0 = whole === "" ? word.bbox.x0 : first.bbox.x0;
  const [width, height] = [x1 - x0, y1 - y0];
  const above = { x: x0 - 1, y: y0 - 1, width: width * 0.42, height: height * 0.56 };
  const below = { x: x0 + width * 0.54, y: y0 + height * 0.46, width: width * 0.48, height: height * 0.56 };
  const upper = await digit(worker, picture, above, "123");
  const lower = await digit(worker, picture, below, "2348");
  const fraction = fractions[`${upper.text}/${lower.text}`];
  if (fraction === undefined) {
    if (isWideDigit(word)) word.confidence = Math.min(word.confidence, unresolved);
    return;
  }
  word.text = `${whole}${fraction}`;
  word.confidence = Math.min(upper.confidence, lower.confidence);
}

/** Two digits have a white column between them; the stroke of a fraction leaves none. */
function hasNoGap(picture: OffscreenCanvas, { x0, x1, y0, y1 }: Box): boolean {
  const [width, height] = [Math.max(1, x1 - x0), Math.max(1, y1 - y0)];
  const data = picture.getContext("2d")?.getImageData(x0, y0, width, height).data;
  if (data === undefined) return false;
  for (let x = Math.floor(width * 0.15); x < width * 0.85; x += 1) {
    let hasInk = false;
    for (let y = 0; y < height; y += 1) hasInk ||= (data[(y * width + x) * 4] ?? 255) < inkBelow;
    if (!hasInk) return false;
  }
  return true;
}

async function digit(worker: Worker, picture: OffscreenCanvas, region: Region, among: string): Promise<Digit> {
  const canvas = enlarged(picture, region);
  if (canvas === null) return { text: "", confidence: 0 };
  await worker.setParameters({ tessedit_pageseg_mode: pageModes.singleCharacter, tessedit_char_whitelist: among });
  const { data } = await worker.recognize(canvas);
  return { text: data.confidence >= minConfidence ? data.text.trim() : "", confidence: data.confidence };
}
