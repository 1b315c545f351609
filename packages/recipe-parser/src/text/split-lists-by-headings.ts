import { type HeadingMatch, parseHeading } from "./headings.ts";
import { looksLikeIngredient } from "./ingredient-line.ts";
import { getLine, removeBlankLines } from "./lines.ts";
import { hasListMarker, parseStepNumber, stripListPrefix } from "./list-prefix.ts";
import { removeClosingRemarks } from "./remove-closing-remarks.ts";
import { isPartHeading } from "./remove-part-names.ts";
import type { LineKind } from "./split-lists-by-tags.ts";

const remark = /^💡|^[^\p{L}]*([\p{L}'’-]+ )?(tipps?|tips?|notes?|hint|nb|notas?|consejos?|astuces?)\s?[:!–-]/iu;

/** Unlike "Storage: …", says nothing by itself. */
const plainNote = /^[^\p{L}]*(recipe )?(notes?|tips?)\s?[:–-]/iu;

/** `further`: ingredients below "For the sauce", where the others have no heading. */
type Parts = { head: string[]; ingredients: string[]; further: string[]; steps: string[]; notes: string[] };

type TaggedLines = { lines: readonly string[]; kinds: readonly LineKind[] };

/** Splits lines into the text above the lists, ingredients, steps and notes, by headings such as "Method". */
export function splitListsByHeadings(lines: readonly string[], kinds: readonly LineKind[]): Parts {
  const parts: Parts = { head: [], ingredients: [], further: [], steps: [], notes: [] };
  let current: keyof Parts | "other" = "head";
  let isInRemark = false;
  const isNumbered = lines.filter((line) => parseStepNumber(line) !== null).length > 1;
  for (const [index, line] of lines.entries()) {
    const list = parts.ingredients.length > 0 ? "ingredients" : "further";
    const found = parseHeading(line);
    if (found !== null && (found.rest === "" || parseStepNumber(line) === null)) {
      const { heading, rest } = found;
      if (heading === "notes" && rest !== "") parts.notes.push(plainNote.test(line) ? rest : line);
      const isAfterLists = heading === "other" || heading === "notes";
      const isInHead = current === "head";
      const isPassing = (isInHead && isAfterLists) || isRemark(lines, index, found);
      isInRemark = isPassing && heading === "notes" && rest !== "";
      if (isPassing || (isInHead && isForList({ lines, kinds }, index))) continue;
      current = isForList({ lines, kinds }, index) ? list : heading;
      if ((heading === "ingredients" || heading === "steps") && rest !== "") parts[heading].push(rest);
      continue;
    }
    isInRemark = isInRemark && line !== "" && !hasListMarker(line) && (isNumbered || isOneSentence(lines, index));
    if (isInRemark) {
      parts.notes.push(line);
      continue;
    }
    if (current === "notes" && isNextStep(parts.steps, line)) current = "steps";
    const isListed = current === "ingredients" || current === "further";
    if (current === "other") continue;
    if (current !== "head" && isPartHeading(line)) {
      if (!isListed && isAboveIngredients({ lines, kinds }, index)) current = list;
      parts[current].push(current === "steps" ? "" : line);
      continue;
    }
    parts[current].push(line);
  }
  return { ...parts, steps: removeClosingRemarks(parts.steps), notes: removeClosingRemarks(parts.notes) };
}

/** A tip that is wrapped: "It tastes even better the next" "day, so make more." */
function isOneSentence(lines: readonly string[], index: number): boolean {
  return /^\p{Ll}/u.test(getLine(lines, index)) || !/[.!?…)]["”')]*$/.test(getLine(lines, index - 1));
}

/** Below a tip's box, the numbers of the steps go on. */
function isNextStep(steps: readonly string[], line: string): boolean {
  const last = steps.map(parseStepNumber).findLast((number) => number !== null);
  return typeof last === "number" && parseStepNumber(line) === last + 1;
}

/** "To assemble" above ingredients names a part of the list; above steps it begins the method. */
function isForList(context: TaggedLines, index: number): boolean {
  const isPart = /^[^\p{L}]*to \p{L}+\W*(\(optional\)\W*)?$/iu.test(getLine(context.lines, index));
  return isPart && isAboveIngredients(context, index);
}

function isAboveIngredients({ lines, kinds }: TaggedLines, index: number): boolean {
  const next = lines.findIndex((line, at) => at > index && line !== "");
  return /^ingredients?$/.test(kinds[next] ?? "") || looksLikeIngredient(stripListPrefix(getLine(lines, next)));
}

function isRemark(lines: readonly string[], index: number, { heading, rest }: HeadingMatch): boolean {
  if (rest === "" || (heading !== "other" && heading !== "notes")) return false;
  return remark.test(getLine(lines, index)) || hasListMarker(getLine(removeBlankLines(lines.slice(index + 1)), 0));
}
