import {
  appendContinuation,
  getFirstWord,
  getLine,
  getLongestLength,
  isLineFull,
  isWrappedLine,
  removeBlankLines,
} from "./lines.ts";
import { hasBullet, parseStepNumber, stripListPrefix } from "./list-prefix.ts";
import { normalizeStepNumbers } from "./normalize-step-numbers.ts";
import { beginsLikeStep } from "./step-verbs.ts";

/** A method of at most this many lines is prose if a line has this many sentences. */
const maxParagraphs = 2;
const minSentencesToSplit = 3;
const minSentencesOfParagraph = 4;
const mostly = 0.75;
const half = 0.5;
const endsOpen = /(?<!\p{L})(and|or|the|a|an|of|with|in|into|to|for|from|until|und|y|et|e)$/iu;
const furtherWork = /^(add|turn|finish|serve|return)(?!\p{L})/iu;
const remark = /^\p{L}+( \p{L}+)?\.$/u;
/** Matches a label: "Tip: …", "Costs: …". */
const label = /^\p{Lu}\p{L}{2,20}: /u;
const endsSentence = /[.!?…:]["”')]*$/;

/** Joins the lines of a method into steps, by their numbers, bullets, blank lines or line ends. */
export function joinWrappedSteps(lines: readonly string[]): string[] {
  const rows = normalizeStepNumbers(removeNumberColumn(lines), true);
  const width = getLongestLength(rows);
  const style = findStepStyle(rows, width);
  const steps: string[] = [];
  let before = "";
  for (const [index, line] of rows.entries()) {
    if (line === "") continue;
    const isApart = getLine(rows, index - 1) === "";
    const pair: Pair = { before, line, step: steps.at(-1) ?? "", isApart, style, width };
    if (steps.length === 0 || parseStepNumber(line) !== null || startsStep(pair)) steps.push(stripListPrefix(line));
    else appendContinuation(steps, before, line);
    before = line;
  }
  return splitSentences(steps.map((step) => step.trim()).filter((step) => /\p{L}/u.test(step)));
}

/** Drops a column of step numbers beside the steps; "1 PREP" keeps its number. */
function removeNumberColumn(lines: readonly string[]): string[] {
  const isNumber = (line: string | undefined) => /^\d{1,2}\s?[.)•·]?$/.test(line ?? "");
  return lines
    .filter((line, index) => !isNumber(line) || !(isNumber(lines[index - 1]) || isNumber(lines[index + 1])))
    .map((line) => line.replace(/^(\d{1,2})\s?[•·]$/, "$1").replace(/^(\d{1,2})[.)]?(?: \p{Lu}{2,}){1,4}$/u, "$1"));
}

type Style = ReturnType<typeof findStepStyle>;
type Pair = { before: string; line: string; step: string; isApart: boolean; style: Style; width: number };

function startsStep({ before, line, step, isApart, style, width }: Pair): boolean {
  if ((style === "bulleted" || style === "numbered") && hasBullet(line)) return true;
  // A line such as "1. Make the dough:" is about the lines below it.
  if (style === "numbered" && /:$/.test(before)) return false;
  const isEnded = endsSentence.test(before);
  if (isEnded && label.test(line)) return true;
  if (style === "sentences" && isEnded) return true;
  if (style === "paragraphs" && isEnded) return !(isLineFull(before, line, width) && continuesStep(line, step));
  if (style === "apart" && isApart) return true;
  if (style === "verbs" && (isEnded || /^\P{Ll}/u.test(line))) return true;
  if (style === "small verbs") return true;
  if (style === "small lines") return !isLineFull(before, line, width);
  if (/^\p{Ll}/u.test(line) && !isEnded) return false;
  if (isApart) return isEnded || !isWrappedLine(before, line, width);
  if (style === "numbered") return false;
  // A sentence that ends early in its line ends a step, even in a paragraph.
  if (style === "spaced") return isEnded && /^\p{Lu}/u.test(line) && !isWrappedLine(before, line, width);
  if (/^\p{Lu}/u.test(line) && beginsLikeStep(line) && !/[,;]$/.test(before)) return true;
  if (/^\d{2,3} ?°/.test(line) && !/\b(at|to|or|about)$/i.test(before)) return true;
  if (isWrappedLine(before, line, width)) return false;
  return /^[\p{Lu}\d]/u.test(line) || isEnded || beginsLikeStep(line);
}

function areWrapped(lines: readonly string[], width: number): boolean {
  if (lines.some((line, index) => endsOpen.test(line) && isLineFull(line, getLine(lines, index + 1), width)))
    return true;
  const further = lines.slice(1).map((line, index) => ({ line, before: getLine(lines, index) }));
  const continued = further.filter(({ line }) => !beginsLikeStep(line));
  return continued.length >= 2 && continued.every(({ before, line }) => isLineFull(before, line, width));
}

function continuesStep(line: string, step: string): boolean {
  return remark.test(line) || (furtherWork.test(line) && getFirstWord(line) !== getFirstWord(step));
}

/**
 * Finds what divides the steps, such as numbers, blank lines or full stops. In "small lines", which all begin in lower
 * case, a step may go on in the next line.
 */
function findStepStyle(lines: readonly string[], width: number) {
  const rows = removeBlankLines(lines);
  if (rows.filter((line) => parseStepNumber(line) !== null).length >= 2) return "numbered";
  if (rows.filter(hasBullet).length >= 2) return "bulleted";
  const gaps = lines.filter((line, index) => line === "" && index > 0 && index < lines.length - 1).length;
  if (rows.length > 2 && gaps >= rows.length - 1) return "apart";
  const verbs = rows.filter(beginsLikeStep).length;
  const wrapped = rows.filter((line, index) => isWrappedLine(line, getLine(rows, index + 1), width)).length;
  if (rows.length > 2 && rows.every((line) => /^\p{Ll}.*[^.,]$/u.test(line))) {
    if (verbs >= rows.length * half && areWrapped(rows, width)) return "small lines";
    if (wrapped === 0 || verbs >= rows.length * mostly) return "small verbs";
  }
  if (rows.length >= 2 && verbs === rows.length) return "verbs";
  const ended = rows.filter((line) => endsSentence.test(line)).length;
  const hasParagraphs = rows.some((line) => /\p{Ll}[.!]\s+\p{Lu}/u.test(line));
  if (ended >= 2 && ended >= rows.length * (hasParagraphs ? mostly : 0.25)) return "sentences";
  if (hasParagraphs && gaps === 0) return "paragraphs";
  return gaps >= 2 || (gaps === 1 && wrapped > 0 && rows.length <= 8) ? "spaced" : "lines";
}

/** Splits a line such as "1. Mix. 2. Bake.", "1. Mix 2. Bake" or "1. Mix.2. Bake." before its step numbers. */
export function splitInlineNumbers(line: string): string[] {
  const parts: string[] = [];
  for (const part of line.split(/(?: |(?<=\p{L}[.!?)]))(?=(?:[Ss]tep )?\d{1,2}[.):] \p{Lu})/u)) {
    const before = parseStepNumber(parts.at(-1) ?? "");
    if (parts.length === 0 || (before !== null && parseStepNumber(part) === before + 1)) parts.push(part);
    else parts.push(`${parts.pop()} ${part}`);
  }
  return parts;
}

function splitSentences(steps: readonly string[]): string[] {
  if (steps.length > maxParagraphs) return [...steps];
  const least = steps.length === 1 ? minSentencesToSplit : minSentencesOfParagraph;
  return steps.flatMap((step) => {
    const sentences = step.split(/(?<=[.!])\s+(?=\p{Lu})/u);
    return sentences.length >= least ? sentences : step;
  });
}
