import { dietaryLabels } from "#app/content/dietary-labels.ts";
import { cookTime } from "./cook-time.ts";
import { dietaryFlags } from "./recipe.ts";
import { draftFields, type RecipeDraft } from "./recipe-draft.ts";

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
  const taken = changedByThem.filter((field) => same(field, base, mine));
  const conflicts = changedByThem.filter((field) => !same(field, base, mine));
  return { draft: takeFields(mine, theirs, taken), taken, conflicts };
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
