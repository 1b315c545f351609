import { around, heightOf, median, widthOf } from "./box.ts";
import type { OcrLine } from "./ocr-line.ts";

const sureWord = 60;
const wideRow = 0.5;
const highRow = 1.5;

/** Leaves out rows of icons, as below a post: over much of the width, without a word that was surely read. */
export function withoutIconRows<Row extends OcrLine>(rows: readonly Row[]): Row[] {
  const page = around(rows.map(({ bbox }) => bbox));
  const usual = median(rows.map(({ bbox }) => heightOf(bbox)));
  return rows.filter(({ words, bbox }) => {
    const isRead = words.some(({ text, confidence }) => /\p{L}{3}/u.test(text) && confidence >= sureWord);
    if (isRead || words.length === 0 || widthOf(bbox) < wideRow * widthOf(page)) return true;
    return heightOf(bbox) < highRow * usual && words.every(({ confidence }) => confidence >= sureWord);
  });
}
