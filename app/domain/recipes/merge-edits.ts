import { dietaryLabels } from "#app/content/dietary-labels.ts";
import { cookTime } from "./cook-time.ts";
import { dietaryFlags } from "./recipe.ts";
import { draftFields, type RecipeDraft } from "./recipe-draft.ts";
import { mergeTags } from "./tags.ts";

const fields = [...draftFields, "photoUrl"] as const;
type Field = (typeof fields)[number];
export const mergedParts = [...fields, "photos"] as const;
export type MergedPart = (typeof mergedParts)[number];

export type MergedEdits = {
  draft: RecipeDraft;
  taken: Field[];
  /** Changed by both; the viewer's text stays until they decide. */
  conflicts: Field[];
};

export function mergeEdits(base: RecipeDraft, mine: RecipeDraft, theirs: RecipeDraft): MergedEdits {
  const same = (field: Field, a: RecipeDraft, b: RecipeDraft) => JSON.stringify(a[field]) === JSON.stringify(b[field]);
  const changedByThem = fields.filter((field) => !same(field, base, theirs) && !same(field, mine, theirs));
  const merged = { ...theirs };
  const taken = changedByThem.filter((field) => {
    if (same(field, base, mine)) return true;
    if (field === "tags") {
      // A base that an earlier release stored has no tags.
      merged.tags = mergeTags(base.tags ?? [], mine.tags, theirs.tags);
      return true;
    }
    if (field !== "ingredientsList" && field !== "instructionsList") return false;
    const lines = mergeLines(base[field], mine[field], theirs[field]);
    merged[field] = lines ?? theirs[field];
    return lines !== null;
  });
  const conflicts = changedByThem.filter((field) => !taken.includes(field));
  return { draft: takeFields(mine, merged, taken), taken, conflicts };
}

/** Null where both changed the same line, or one of them removed or inserted lines. */
function mergeLines(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] | null {
  const isPlain = (lines: readonly string[]) =>
    lines.length === base.length || (lines.length > base.length && base.every((line, at) => line === lines[at]));
  if (base.length === 0 || !isPlain(mine) || !isPlain(theirs)) return null;
  const changedByMe = (line: string, at: number) => line !== mine[at];
  if (base.some((line, at) => changedByMe(line, at) && line !== theirs[at] && mine[at] !== theirs[at])) return null;
  const kept = base.map((line, at) => (changedByMe(line, at) ? mine : theirs)[at] ?? line);
  const added = [...theirs.slice(base.length), ...mine.slice(base.length)];
  return [...kept, ...new Set(added)];
}

export function takeFields(draft: RecipeDraft, other: RecipeDraft, taken: readonly Field[]): RecipeDraft {
  return { ...draft, ...Object.fromEntries(taken.map((field) => [field, other[field]])) };
}

const partNames: Record<MergedPart, string> = {
  title: "Title",
  category: "Meal type",
  cuisine: "Cuisine",
  difficulty: "Difficulty",
  cookTime: "Cook time",
  servings: "Servings",
  sourceUrl: "Source link",
  photoUrl: "Photo URL",
  ingredientsList: "Ingredients",
  instructionsList: "Steps",
  notes: "Notes",
  dietary: "Dietary marks",
  tags: "Tags",
  photos: "Photos",
};

const names = new Intl.ListFormat("en-GB");

/** "The new title and ingredients are in." */
export function newPartsAreIn(parts: readonly MergedPart[]): string {
  const list = names.format(parts.map(partInSentence));
  return `The new ${list} ${parts.length > 1 || list.endsWith("s") ? "are" : "is"} in.`;
}

export function partInSentence(part: MergedPart): string {
  return part === "photoUrl" ? "photo URL" : partNames[part].toLowerCase();
}

export function fieldText(draft: RecipeDraft, field: Field): string {
  const value = draft[field];
  if (value === null || value === "") return "(nothing)";
  if (Array.isArray(value)) return value.length === 0 ? "(nothing)" : value.join("\n");
  if (field === "cookTime") return cookTime(Number(draft.cookTime));
  if (field === "servings") return `${draft.servings} people`;
  if (typeof value === "string") return value;
  const marked = dietaryFlags.filter((flag) => value[flag]);
  return marked.length === 0 ? "(nothing)" : marked.map((flag) => dietaryLabels[flag]).join(", ");
}
