import { formatCookTime } from "./cook-time.ts";
import { dietaryLabels } from "./dietary-labels.ts";
import { applyLinesOfOtherEdit, type LineConflict, mergeLines } from "./merge-lines.ts";
import { dietaryFlags } from "./recipe.ts";
import { draftFields, type RecipeDraft } from "./recipe-draft.ts";
import { formatTags, mergeTags } from "./tags.ts";

const fields = [...draftFields, "photoUrl"] as const;
type Field = (typeof fields)[number];
export const mergeableRecipeParts = [...fields, "photos"] as const;
export type MergeableRecipePart = (typeof mergeableRecipeParts)[number];

const listFields = ["ingredientsList", "instructionsList"] as const;
type ListField = (typeof listFields)[number];
export type ListConflicts = Partial<Record<Field, LineConflict[]>>;

/**
 * `conflicts` names the fields that both people changed; `lineConflicts` holds the conflicting lines of list fields.
 */
export type EditMergeResult = {
  /** Keeps the viewer's text wherever there is a conflict. */
  draft: RecipeDraft;
  taken: Field[];
  conflicts: Field[];
  lineConflicts: ListConflicts;
};

export function mergeEdits(base: RecipeDraft, mine: RecipeDraft, theirs: RecipeDraft): EditMergeResult {
  const same = (field: Field, a: RecipeDraft, b: RecipeDraft) => JSON.stringify(a[field]) === JSON.stringify(b[field]);
  const merged = { ...theirs };
  const lineConflicts: ListConflicts = {};
  for (const field of listFields) {
    const { lines, conflicts } = mergeLines(base[field], mine[field], theirs[field]);
    merged[field] = lines;
    if (conflicts.length > 0) lineConflicts[field] = conflicts;
  }
  // A draft stored by an earlier release has no tags.
  merged.tags = same("tags", base, theirs) ? mine.tags : mergeTags(base.tags ?? [], mine.tags, theirs.tags);
  const conflicts = fields.filter((field) => {
    if (field === "tags") return false;
    if (isListField(field)) return field in lineConflicts;
    return !same(field, base, theirs) && !same(field, mine, theirs) && !same(field, base, mine);
  });
  const taken = fields.filter((field) => {
    const isMergedInParts = isListField(field) || field === "tags";
    if (!isMergedInParts && (conflicts.includes(field) || same(field, base, theirs))) return false;
    return !same(field, mine, merged);
  });
  return { draft: takeFields(mine, merged, taken), taken, conflicts, lineConflicts };
}

export function isListField(field: Field): field is ListField {
  return listFields.some((list) => list === field);
}

function takeFields(draft: RecipeDraft, other: RecipeDraft, taken: readonly Field[]): RecipeDraft {
  return { ...draft, ...Object.fromEntries(taken.map((field) => [field, other[field]])) };
}

/** Replaces a field, or some lines of a list, by the other person's version. */
export function applyChangesOfOtherEdit(
  draft: RecipeDraft,
  theirs: RecipeDraft,
  { field, lineConflict }: { field: Field; lineConflict?: LineConflict },
): RecipeDraft {
  if (!lineConflict || !isListField(field)) return takeFields(draft, theirs, [field]);
  return { ...draft, [field]: applyLinesOfOtherEdit(draft[field], lineConflict) };
}

const partNames: Record<MergeableRecipePart, string> = {
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

/** Names the merged fields, as in "The new title and ingredients are included." */
export function describeMergedParts(parts: readonly MergeableRecipePart[]): string {
  const list = names.format(parts.map(getPartName));
  return `The new ${list} ${parts.length > 1 || list.endsWith("s") ? "are" : "is"} included.`;
}

export function getPartName(part: MergeableRecipePart): string {
  return part === "photoUrl" ? "photo URL" : partNames[part].toLowerCase();
}

export function formatField(draft: RecipeDraft, field: Exclude<Field, ListField>): string {
  const value = draft[field];
  if (value === null || value === "") return "(nothing)";
  if (field === "cookTime") return formatCookTime(Number(draft.cookTime));
  if (field === "servings") return `${draft.servings} people`;
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return formatTags(value) || "(nothing)";
  const marked = dietaryFlags.filter((flag) => value[flag]);
  return marked.length === 0 ? "(nothing)" : marked.map((flag) => dietaryLabels[flag]).join(", ");
}
