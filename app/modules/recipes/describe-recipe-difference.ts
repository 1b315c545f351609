import { diffIndices } from "node-diff3";
import { parseIngredientLine } from "recipe-parser/quantities/parse-ingredient-line";
import { truncateText } from "#app/modules/plain-text.ts";
import { formatField, getPartName } from "./merge-edits.ts";
import { dietaryFlags, dietaryLabels, type RecipeContent } from "./recipe.ts";
import { createDraftFromRecipe } from "./recipe-draft.ts";

/** One line of a difference. `label` names the field, the step or the ingredient whose amount changed. */
export type RecipeChange =
  | { kind: "changed"; label: string | null; before: string; after: string }
  | { kind: "added" | "removed"; label: string | null; text: string }
  | { kind: "moved"; text: string };

const textFields = ["title", "category", "cookTime", "servings", "difficulty", "cuisine", "sourceUrl"] as const;
const maxCharacters = 100;
/** The number of characters that a clipped text shows before its first difference. */
const leadCharacters = 20;
/** Comparing every removed line with every added line beyond this number takes too long. */
const maxComparisons = 2_500;
const minSimilarity = 0.5;

/** Lists what a person would notice between two versions of a recipe, field by field. */
export function describeRecipeDifference(before: RecipeContent, after: RecipeContent): RecipeChange[] {
  const [old, current] = [createDraftFromRecipe(before, null), createDraftFromRecipe(after, null)];
  return [
    ...textFields.flatMap((field) => {
      const [from, to] = [old, current].map((draft) => (draft[field] ? formatField(draft, field) : ""));
      return describeTextChange(getPartName(field), from ?? "", to ?? "");
    }),
    ...describeLines(old.ingredientsList, current.ingredientsList, { label: () => null, name: "ingredients" }),
    ...describeLines(old.instructionsList, current.instructionsList, {
      label: (place) => `step ${place + 1}`,
      name: "steps",
    }),
    ...describeLines(splitNotes(before), splitNotes(after), { label: () => "notes", name: "notes" }),
    ...describeSet(listDietaryLabels(before), listDietaryLabels(after), null),
    ...describeSet(before.tags, after.tags, "tag"),
  ];
}

function describeTextChange(label: string | null, before: string, after: string): RecipeChange[] {
  if (before === after) return [];
  if (before === "") return [{ kind: "added", label, text: clip(after) }];
  if (after === "") return [{ kind: "removed", label, text: clip(before) }];
  return [{ kind: "changed", label, ...clipAroundDifference(before, after) }];
}

type Line = { text: string; place: number };
type ListNames = { label(place: number): string | null; name: string };

function describeLines(before: readonly string[], after: readonly string[], { label, name }: ListNames) {
  const { removed, added, hasMoved } = findChangedLines(before, after);
  const pairs = pairSimilarLines(removed, added);
  const changes: RecipeChange[] = [];
  for (const line of added) {
    const from = pairs.get(line);
    if (!from) changes.push({ kind: "added", label: label(line.place), text: clip(line.text) });
    else changes.push(describeLineChange(from.text, line.text, label(line.place)));
  }
  const paired = new Set(pairs.values());
  for (const line of removed) {
    if (!paired.has(line)) changes.push({ kind: "removed", label: label(line.place), text: clip(line.text) });
  }
  if (hasMoved) changes.push({ kind: "moved", text: `${name} in a new order` });
  return changes;
}

function findChangedLines(before: readonly string[], after: readonly string[]) {
  const differences = diffIndices([...before], [...after]);
  const toLines = (lines: readonly string[], [start, count]: [number, number]): Line[] =>
    lines.slice(start, start + count).map((text, offset) => ({ text, place: start + offset }));
  const removed = differences.flatMap(({ buffer1 }) => toLines(before, buffer1));
  const added = differences.flatMap(({ buffer2 }) => toLines(after, buffer2));
  const movedFrom = new Set<Line>();
  const movedTo = new Set<Line>();
  for (const line of added) {
    const from = removed.find((other) => other.text === line.text && !movedFrom.has(other));
    if (!from) continue;
    movedFrom.add(from);
    movedTo.add(line);
  }
  return {
    removed: removed.filter((line) => !movedFrom.has(line)),
    added: added.filter((line) => !movedTo.has(line)),
    hasMoved: movedTo.size > 0,
  };
}

/** Maps each added line to the removed line that it replaces. A single pair is a replacement, however different. */
function pairSimilarLines(removed: Line[], added: Line[]): Map<Line, Line> {
  const pairs = new Map<Line, Line>();
  const left = new Map(removed.map((line) => [line, listWords(line.text)]));
  if (removed.length * added.length <= maxComparisons) {
    for (const line of added) {
      const words = listWords(line.text);
      const similar = [...left].map(([from, other]) => ({ from, similarity: compareWords(words, other) }));
      const [best] = similar.sort((one, other) => other.similarity - one.similarity);
      if (!best || best.similarity <= minSimilarity) continue;
      pairs.set(line, best.from);
      left.delete(best.from);
    }
  }
  const [only, ...others] = added.filter((line) => !pairs.has(line));
  const [from, ...more] = left.keys();
  if (only && from && others.length + more.length === 0) pairs.set(only, from);
  return pairs;
}

/** Numbers are left out, and a plural counts as its singular: "1 egg" and "2 eggs" have the same words. */
function listWords(text: string): Set<string> {
  return new Set((text.toLowerCase().match(/\p{L}+/gu) ?? []).map((word) => word.replace(/(?<=..)s$/, "")));
}

/** Returns a number from 0 to 1, the Sørensen-Dice coefficient. */
function compareWords(one: Set<string>, other: Set<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared === 0 ? 0 : (2 * shared) / (one.size + other.size);
}

function describeLineChange(before: string, after: string, label: string | null): RecipeChange {
  const [from, to] = label === null ? [splitAmount(before), splitAmount(after)] : [null, null];
  const isSameFood = from && to && from.food === to.food;
  if (isSameFood) return { kind: "changed", label: clip(to.food), before: from.amount, after: to.amount };
  return { kind: "changed", label, ...clipAroundDifference(before, after) };
}

/** Splits "200 g sugar" into amount and food. Null for a line that does not begin with its only amount. */
function splitAmount(line: string): { amount: string; food: string } | null {
  const { amounts, sizes } = parseIngredientLine(line);
  const [amount, ...more] = amounts;
  if (amount === undefined || amount.start > 0 || amount.isImplied || more.length + sizes.length > 0) return null;
  return { amount: clip(amount.text), food: line.slice(amount.end).trim() };
}

function describeSet(before: readonly string[], after: readonly string[], label: string | null): RecipeChange[] {
  const added = after.filter((text) => !before.includes(text));
  const removed = before.filter((text) => !after.includes(text));
  return [
    ...added.map((text) => ({ kind: "added" as const, label, text })),
    ...removed.map((text) => ({ kind: "removed" as const, label, text })),
  ];
}

function listDietaryLabels({ dietary }: RecipeContent): string[] {
  return dietaryFlags.filter((flag) => dietary[flag]).map((flag) => dietaryLabels[flag]);
}

function splitNotes({ notes }: RecipeContent): string[] {
  return (notes ?? "").split("\n").filter((line) => line.trim() !== "");
}

function clip(text: string): string {
  return truncateText(text, maxCharacters);
}

/** Begins long texts shortly before their first difference, which a clipped beginning would not show. */
function clipAroundDifference(before: string, after: string): { before: string; after: string } {
  const [from, to] = [[...before], [...after]];
  if (Math.max(from.length, to.length) <= maxCharacters) return { before, after };
  let same = 0;
  while (same < from.length && from[same] === to[same]) same += 1;
  const lead = Math.max(0, same - leadCharacters);
  const space = from.indexOf(" ", lead);
  const start = lead > 0 && space !== -1 && space < same ? space + 1 : lead;
  const cut = (characters: string[]) => clip((start > 0 ? "…" : "") + characters.slice(start).join(""));
  return { before: cut(from), after: cut(to) };
}
