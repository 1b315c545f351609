import { expandBox } from "./box.ts";
import type { OcrLine, OcrWord } from "./ocr-line.ts";
import { recogniseRegion, type TimedOcrJob } from "./recognise.ts";

const sureNumber = 88;
const sureUnit = 60;
const maxLooks = 20;
const digits = "0123456789/.,-";
const unitLike = /^(?:[tTI1l|]?[bB]?[sS5]?[pP]s?|[I1l|]bs?|[0o]?z|cups?|m[lI1]|[gk9]{1,2})[.,]?$/;
const confirms = 60;
/** The confidence given to a word that two passes read differently. */
const disputed = 30;

/** Reads doubtful numbers again, enlarged and alone. Equal readings make them sure, different ones unsure. */
export async function recheckNumbers(job: TimedOcrJob, lines: readonly OcrLine[]): Promise<void> {
  const words = lines
    .flatMap((line) => line.words)
    .filter(isDoubtful)
    .sort((a, b) => a.confidence - b.confidence)
    .slice(0, maxLooks);
  for (const word of words) {
    if (performance.now() > job.until) break;
    await recheckNumber(job, word);
  }
}

function isDoubtful(word: OcrWord): boolean {
  // A fraction is not read again, because both of its digits were already recognised separately.
  if (/\p{No}/u.test(word.text)) return false;
  if (/\d/.test(word.text)) return word.confidence < sureNumber;
  return unitLike.test(word.text) && word.confidence < sureUnit;
}

async function recheckNumber(job: TimedOcrJob, word: OcrWord): Promise<void> {
  const isNumber = /^[^\p{L}]*\d[^\p{L}]*$/u.test(word.text);
  const among = isNumber ? digits : "";
  const data = await recogniseRegion(job, expandBox(word.bbox, 1), { mode: "singleWord", among });
  const seen = data.text.trim();
  if (seen === "") return;
  if (bare(seen) === bare(word.text)) {
    if (data.confidence >= confirms) word.confidence = Math.max(word.confidence, data.confidence);
  } else if (digitsOf(seen) === digitsOf(word.text)) {
    return;
  } else if (data.confidence >= confirms || word.confidence < confirms) {
    word.confidence = Math.min(word.confidence, disputed);
  }
}

/** Compares digits only, because a decimal point is often lost when a number is read alone. */
function digitsOf(text: string): string {
  return text.replace(/\D/g, "") || text;
}

function bare(text: string): string {
  return text.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, "").replace(/[I|]/g, "l");
}
