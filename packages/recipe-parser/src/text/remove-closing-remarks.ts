import { isCookingLine } from "./cooking-line.ts";
import { getLine } from "./lines.ts";
import { hasListMarker, parseStepNumber, stripListPrefix } from "./list-prefix.ts";
import { beginsLikeStep } from "./step-verbs.ts";

const talk =
  /^(don'?t (lose|forget)|share (this|it)|enjoy|bon app[ée]tit|guten appetit|buen provecho|happy (cooking|baking)|(let|leave|give) (me|us)\b|make (this|it) and tag|follow|what (would|do) you|who (would|else)|would you|have you|drop a|save this|inspired by|recipe by|credit|ps\b|p\.s\.|love,?\s|xoxo|for more|this (is|was) (so|my|the)|i (love|made|could)|the best|so (good|easy)|omg|wow|yum)/i;
/** Matches a wish alone, which is no step unless it has a number. */
export const wish = /^(?:and )?enjoy\P{L}*$/iu;
const question = /\?[!?]*(\s?\p{Extended_Pictographic}\uFE0F?)*$/u;
const ended = /[.!?]$|\p{Extended_Pictographic}\uFE0F?$/u;
const addressed = /[!?¡¿]["”')]*$|^¿|\p{Extended_Pictographic}\uFE0F?$/u;

const self = /(?<!\p{L})(i|i'(m|ve|d|ll)|me|my|we|our|us)(?!\p{L})/iu;
/** Matches an account's name, "kate_bakes" or "mia.cooks", but not "2.5", "1.5kg" and "e.g.". */
const account = /^@?(?!\d+[.,]\d+\p{L}*[:\s])(?=\S*\p{L}{3})[a-z0-9]+([._][a-z0-9]+)+[._]?:?\s/u;

/** Drops comments, greetings and calls to follow below the last step. */
export function removeClosingRemarks(lines: readonly string[]): string[] {
  const lastMarked = lines.findLastIndex(hasListMarker);
  const lastStep = lines.findLastIndex(isStep);
  const isNumbered = lines.filter((line) => parseStepNumber(line) !== null).length >= 2;
  const areMarked = lines.filter(hasListMarker).length >= 2;
  const end = lines.findIndex((line, index) => {
    if (index === 0 || index < lastStep || line === "") return false;
    const before = getLine(lines, index - 1);
    const isOpen = /(,|&|\band|\bor)$/i.test(before);
    if (isComment(line) && !isOpen) return true;
    const isAfterEnd = before === "" || ended.test(before);
    const isApart = isAfterEnd || (!isOpen && stripListPrefix(before) !== "");
    if (isAfterEnd && isFarewell(line)) return true;
    if (areMarked && index > lastMarked && isApart && isAddressed(line)) return true;
    return isAfterEnd && parseStepNumber(line) === null && isTalk(line) && (isNumbered || !/^enjoy/i.test(line));
  });
  return end === -1 ? [...lines] : lines.slice(0, end);
}

function isStep(line: string): boolean {
  if (parseStepNumber(line) !== null) return true;
  const text = stripListPrefix(line);
  return isCookingLine(text) && !isComment(line) && !isTalk(line) && (beginsLikeStep(text) || !self.test(line));
}

/** Whether a line is chatter such as "Let me know how it went", not "For more heat, add 1 tsp chili flakes." */
export function isTalk(line: string): boolean {
  if (!talk.test(line)) return false;
  return question.test(line) || self.test(line) || /^enjoy/i.test(line) || !isCookingLine(line);
}

function isAddressed(line: string): boolean {
  return addressed.test(line) && /^[\p{Lu}¿¡]/u.test(line) && (question.test(line) || !isCookingLine(line));
}

/** Whether a line is a question or a short call, such as "Guten Appetit!". */
export function isFarewell(line: string): boolean {
  if (hasListMarker(line) || beginsLikeStep(line)) return false;
  return question.test(line) || (addressed.test(line) && line.split(" ").length <= 3);
}

/** Whether a line is a comment: "kate_bakes This looks amazing" or "mia.cooks 2w". */
function isComment(line: string): boolean {
  // A missing space between two sentences looks like a name: "eggs.mix in the flour".
  const isName = account.test(line) && !beginsLikeStep(line.slice(line.search(/[._]/) + 1));
  return isName || /\b\d+[wdhm] (\d+ likes? )?reply\b/i.test(line);
}
