import { hasBullet, stepNumber, stripListPrefix } from "./list-prefix.ts";
import { beginsLikeStep } from "./step-verbs.ts";
import { addLine, isFull, isWrapped, longest } from "./wrapped-lines.ts";

const minSentencesToSplit = 3;
const mostly = 0.75;
const half = 0.5;
const endsOpen = /(?<!\p{L})(and|or|the|a|an|of|with|in|into|to|for|from|until|und|y|et|e)$/iu;
/** What is done with what is in the pan already. */
const furtherWork = /^(add|turn|finish|serve|return)(?!\p{L})/iu;
const remark = /^\p{L}+( \p{L}+)?\.$/u;
const endsSentence = /[.!?…:]["”')]*$/;

export function joinWrappedSteps(lines: readonly string[]): string[] {
  const filled = withoutNumberColumn(lines.flatMap(splitInlineNumbers));
  const width = longest(filled);
  const style = styleOf(filled, width);
  const steps: string[][] = [];
  let before: string | null = null;
  let isApart = false;
  let expected = 1;
  for (const line of filled) {
    if (line === "") {
      isApart = before !== null;
      continue;
    }
    const number = stepNumber(line) ?? bareNumber(line, expected);
    const step = steps.at(-1)?.[0] ?? "";
    const starts = before === null || number !== null || startsStep({ before, line, step, isApart, style, width });
    if (number !== null) expected = number + 1;
    const text =
      number !== null && stepNumber(line) === null ? line.replace(/^\d{1,2}[,;]?\s*/, "") : stripListPrefix(line);
    if (starts) steps.push([text]);
    else addLine(steps.at(-1) as string[], line);
    before = line;
    isApart = false;
  }
  return splitSentences(steps.map((parts) => parts.join("").trim()).filter((step) => /\p{L}/u.test(step)));
}

/** Drops a column of step numbers beside the steps. Of "1 PREP" the number stays. */
function withoutNumberColumn(lines: readonly string[]): string[] {
  const isNumber = (line: string | undefined) => /^\d{1,2}\s?[.)•·]?$/.test(line ?? "");
  return lines
    .filter((line, index) => !isNumber(line) || !(isNumber(lines[index - 1]) || isNumber(lines[index + 1])))
    .map((line) => line.replace(/^(\d{1,2})\s?[•·]$/, "$1").replace(/^(\d{1,2})[.)]?(?: \p{Lu}{2,}){1,4}$/u, "$1"));
}

/** In "small lines", of small letters, a step may go on in the next line. */
type Style =
  | "numbered"
  | "bulleted"
  | "sentences"
  | "paragraphs"
  | "apart"
  | "verbs"
  | "small verbs"
  | "small lines"
  | "spaced"
  | "lines";
type Pair = { before: string; line: string; step: string; isApart: boolean; style: Style; width: number };

function startsStep({ before, line, step, isApart, style, width }: Pair): boolean {
  if (/^\d{1,2}[.)]?$/.test(before) || /^(step|schritt|paso|[ée]tape|passo)\s*\d+\s*[:.]?$/i.test(before)) return false;
  if (style === "bulleted" && hasBullet(line)) return true;
  // "1. Make the dough:" says what the lines below it are about.
  if (style === "numbered" && /:$/.test(before)) return false;
  const isEnded = endsSentence.test(before);
  if (style === "sentences" && isEnded) return true;
  if (style === "paragraphs" && isEnded) return !(isFull(before, line, width) && goesOn(line, step));
  if (style === "apart" && isApart) return true;
  if (style === "verbs" && (isEnded || /^\P{Ll}/u.test(line))) return true;
  if (style === "small verbs") return true;
  if (style === "small lines") return !isFull(before, line, width);
  if (/^\p{Ll}/u.test(line) && !isEnded) return false;
  if (isApart) return isEnded || !isWrapped(before, line, width);
  if (style === "numbered")
    return isEnded && beginsLikeStep(line) && !isWrapped(before, line, width) && before.length < width * 0.6;
  if (style === "bulleted") return false;
  // Even in a paragraph, a sentence that ends early in its line was ended on purpose.
  if (style === "spaced") return isEnded && /^\p{Lu}/u.test(line) && !isWrapped(before, line, width);
  if (/^\p{Lu}/u.test(line) && beginsLikeStep(line) && !/[,;]$/.test(before)) return true;
  if (/^\d{2,3} ?°/.test(line) && !/\b(at|to|or|about)$/i.test(before)) return true;
  if (isWrapped(before, line, width)) return false;
  return /^[\p{Lu}\d]/u.test(line) || isEnded || beginsLikeStep(line);
}

function areWrapped(lines: readonly string[], width: number): boolean {
  if (lines.some((line) => endsOpen.test(line))) return true;
  const further = lines.filter((line, index) => index > 0 && !beginsLikeStep(line));
  return further.length >= 2 && further.every((line) => isFull(lines[lines.indexOf(line) - 1] as string, line, width));
}

/** Where a line may have been full or ended: whether it says more of the step above, which begins in another way. */
function goesOn(line: string, step: string): boolean {
  return remark.test(line) || (furtherWork.test(line) && firstWord(line) !== firstWord(step));
}

function firstWord(line: string): string {
  return line.split(" ", 1)[0] as string;
}

function styleOf(lines: readonly string[], width: number): Style {
  const filled = lines.filter((line) => line !== "");
  if (filled.filter((line) => stepNumber(line) !== null).length >= 2 || countsUp(filled)) return "numbered";
  if (filled.filter(hasBullet).length >= 2) return "bulleted";
  const gaps = lines.filter((line, index) => line === "" && index > 0 && index < lines.length - 1).length;
  if (filled.length > 2 && gaps >= filled.length - 1) return "apart";
  const verbs = filled.filter(beginsLikeStep).length;
  if (filled.length > 2 && filled.every((line) => /^\p{Ll}.*[^.,]$/u.test(line))) {
    if (verbs >= filled.length * half && areWrapped(filled, width)) return "small lines";
    const areWhole = filled.every((line, index) => !isWrapped(line, filled[index + 1] ?? "", width));
    if (areWhole || verbs >= filled.length * mostly) return "small verbs";
  }
  if (filled.length >= 2 && verbs === filled.length) return "verbs";
  const ended = filled.filter((line) => endsSentence.test(line)).length;
  const hasParagraphs = filled.some((line) => /\p{Ll}[.!]\s+\p{Lu}/u.test(line));
  if (ended >= 2 && ended >= filled.length * (hasParagraphs ? mostly : 0.25)) return "sentences";
  if (hasParagraphs && gaps === 0) return "paragraphs";
  const wrapped = filled.filter((line, index) => isWrapped(line, filled[index + 1] ?? "", width)).length;
  return gaps >= 2 || (gaps === 1 && wrapped > 0 && filled.length <= 8) ? "spaced" : "lines";
}

/** "1 Brown the butter" or "4, Bake": a number without a dot counts only if it is the next one expected. */
function bareNumber(line: string, expected: number): number | null {
  const found = /^(\d{1,2})(?:$|[,;]?\s+(?=\p{Lu}))/u.exec(line);
  return found !== null && Number(found[1]) === expected ? expected : null;
}

function countsUp(lines: readonly string[]): boolean {
  const counted = lines.reduce((expected, line) => (bareNumber(line, expected) === null ? expected : expected + 1), 1);
  return counted > 2;
}

function splitInlineNumbers(line: string): string[] {
  if (stepNumber(line) === null) return [line];
  return line.split(/(?<=[.!?)])\s+(?=(?:step )?\d{1,2}[.):]\s+\p{Lu})/iu);
}

function splitSentences(steps: readonly string[]): string[] {
  if (steps.length !== 1) return [...steps];
  const sentences = (steps[0] as string).split(/(?<=[.!])\s+(?=\p{Lu})/u);
  return sentences.length >= minSentencesToSplit ? sentences : [...steps];
}
