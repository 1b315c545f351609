import { isBareFood } from "./bare-food.ts";
import { parseHeading } from "./headings.ts";
import { looksLikeIngredient } from "./ingredient-line.ts";
import { getLine } from "./lines.ts";
import { hasListMarker, parseStepNumber, stripListPrefix } from "./list-prefix.ts";
import { isPartHeading } from "./part-names.ts";
import { removeClosingRemarks } from "./remove-closing-remarks.ts";
import type { LineKind } from "./split-lists-by-tags.ts";

const remark = /^💡|^[^\p{L}]*([\p{L}'’-]+ )?(tipps?|tips?|notes?|hint|nb|notas?|consejos?|astuces?)\s?[:!–-]/iu;

/** Matches labels that say nothing by themselves, unlike "Storage: …". */
const plainNote = /^[^\p{L}]*(recipe )?(notes?|tips?)\s?[:–-]/iu;

/** The parts of a text. `further` has ingredients below "For the sauce" if the others have no heading. */
type Parts = { head: string[]; ingredients: string[]; further: string[]; steps: string[]; notes: string[] };

/** Matches a heading such as "To assemble": above ingredients it names a part, above steps it begins the method. */
const purposeHeading = /^[^\p{L}]*to \p{L}+\W*(\(optional\)\W*)?$/iu;
/** Matches a line below the last step that states the servings: "Feeds 6. Takes an hour." */
const servingsLine = /^(?:serves|feeds|makes) \d/i;

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
      const isInHead = current === "head";
      const isRemark = rest !== "" && (remark.test(line) || hasListMarker(getLine(lines, findNextLine(lines, index))));
      const isPassing = (heading === "other" || heading === "notes") && (isInHead || isRemark);
      isInRemark = isPassing && heading === "notes" && rest !== "";
      const isForList = purposeHeading.test(line) && isAboveIngredients(lines, kinds, index);
      if (isInHead && isForList) parts.head.push(line);
      if (isPassing || (isInHead && isForList)) continue;
      current = isForList ? list : heading;
      if (isForList) parts[list].push(line);
      if ((heading === "ingredients" || heading === "steps") && rest !== "") parts[heading].push(rest);
      continue;
    }
    isInRemark = isInRemark && line !== "" && !hasListMarker(line) && (isNumbered || isOneSentence(lines, index));
    if (isInRemark) {
      parts.notes.push(line);
      continue;
    }
    if (current === "notes" && isNextStep(parts.steps, line)) current = "steps";
    if (current === "other" || (current === "steps" && kinds[index] !== "step" && servingsLine.test(line))) continue;
    const isPart = current !== "head" && isPartHeading(line);
    const isListed = current === "ingredients" || current === "further";
    if (isPart && !isListed && isAboveIngredients(lines, kinds, index)) current = list;
    parts[current].push(isPart && current === "steps" ? "" : line);
  }
  return { ...parts, steps: removeClosingRemarks(parts.steps), notes: removeClosingRemarks(parts.notes) };
}

/** Whether two lines are one sentence, as in a wrapped tip: "It tastes even better the next" "day, so make more." */
function isOneSentence(lines: readonly string[], index: number): boolean {
  return /^\p{Ll}/u.test(getLine(lines, index)) || !/[.!?…)]["”')]*$/.test(getLine(lines, index - 1));
}

/** Whether a line continues the numbers of the steps, as below a tip's box. */
function isNextStep(steps: readonly string[], line: string): boolean {
  const last = steps.map(parseStepNumber).findLast((number) => number !== null);
  return typeof last === "number" && parseStepNumber(line) === last + 1;
}

function isAboveIngredients(lines: readonly string[], kinds: readonly LineKind[], index: number): boolean {
  const next = findNextLine(lines, index);
  const line = stripListPrefix(getLine(lines, next));
  return /^ingredients?$/.test(kinds[next] ?? "") || looksLikeIngredient(line) || isBareFood(line, "");
}

function findNextLine(lines: readonly string[], index: number): number {
  return lines.findIndex((line, at) => at > index && line !== "");
}
