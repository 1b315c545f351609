import type { Worker } from "tesseract.js";
import type { Component } from "./components.ts";
import { enlarged } from "./enlarged.ts";
import { pageModes } from "./page-modes.ts";
import type { Box, SeenLine } from "./seen-line.ts";
import { seenLines } from "./seen-lines.ts";
import { unreadRows } from "./unread-rows.ts";

/** Alone, few letters are never read with much confidence; their words keep what they have. */
const minConfidence = 20;
/** Lines below this were hardly seen. */
const minSeen = 30;
const isWritten = /^[\p{L}\d½⅓⅔¼¾⅛ .,:;/()'’&%+-]*[\p{L}\d]{2}[\p{L}\d½⅓⅔¼¾⅛ .,:;/()'’&%+-]*$/u;

/** Reads the rows of letters that are in none of the lines, each on its own, until the time is up. */
export async function readOverlooked(
  worker: Worker,
  picture: OffscreenCanvas,
  { characters, lines, until }: { characters: readonly Component[]; lines: readonly SeenLine[]; until: number },
): Promise<SeenLine[]> {
  const seen = lines.filter((line) => line.confidence >= minSeen).map((line) => line.bbox);
  const rows = unreadRows(characters, seen);
  const found: SeenLine[] = [];
  if (rows.length > 0) await worker.setParameters({ tessedit_pageseg_mode: pageModes.singleLine });
  for (const box of rows) {
    if (performance.now() > until) break;
    const image = enlarged(picture, { x: box.x0, y: box.y0, width: box.x1 - box.x0, height: box.y1 - box.y0 });
    if (image !== null) found.push(...(await linesIn(worker, image, box)));
  }
  if (rows.length > 0) await worker.setParameters({ tessedit_pageseg_mode: pageModes.automatic });
  return found;
}

async function linesIn(worker: Worker, image: OffscreenCanvas, bbox: Box): Promise<SeenLine[]> {
  const { data } = await worker.recognize(image, {}, { blocks: true, text: false });
  return seenLines(data.blocks)
    .filter((line) => line.confidence >= minConfidence && isWritten.test(line.text))
    .map((line) => ({
      ...line,
      confidence: Math.max(minSeen, line.confidence),
      bbox,
      words: line.words.map((word) => ({ ...word, bbox })),
    }));
}
