import { diffIndices } from "node-diff3";
import { formatCookTime } from "./cook-time.ts";
import { dietaryFlags, dietaryLabels } from "./recipe.ts";
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
 * `conflicts` names the fields that both people changed, of which `draft` keeps the viewer's text; `lineConflicts` holds
 * the conflicting lines of list fields.
 */
export function mergeEdits(base: RecipeDraft, mine: RecipeDraft, theirs: RecipeDraft) {
  const same = (field: Field, a: RecipeDraft, b: RecipeDraft) => JSON.stringify(a[field]) === JSON.stringify(b[field]);
  const merged = { ...theirs };
  const lineConflicts: ListConflicts = {};
  for (const field of listFields) {
    const { lines, conflicts } = mergeLines(base[field], mine[field], theirs[field]);
    merged[field] = lines;
    if (conflicts.length > 0) lineConflicts[field] = conflicts;
  }
  // Tags may be missing, because a draft stored by an earlier release has none.
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

/** Lines that both people changed. `after` is the line before them in the merged list; null at its start. */
export type LineConflict = { mine: string[]; theirs: string[]; after: string | null };
type Lines = readonly string[];
/** A change of the base: its lines from `start` to before `end` became `lines`. */
type Change = { start: number; end: number; lines: string[]; isMine: boolean };

/**
 * Merges two lists by line, in three ways. Changes to different lines are both applied, and lines that both people
 * inserted in one place are all kept. If both changed a line differently, the merged list has `mine`.
 */
export function mergeLines(base: Lines, mine: Lines, theirs: Lines): { lines: string[]; conflicts: LineConflict[] } {
  const lines: string[] = [];
  const conflicts: LineConflict[] = [];
  let place = 0;
  for (const group of groupOverlapping([...diffLines(base, mine, true), ...diffLines(base, theirs, false)])) {
    const [start, end] = [Math.min(...group.map((one) => one.start)), Math.max(...group.map((one) => one.end))];
    lines.push(...base.slice(place, start));
    place = end;
    const [own, others] = [true, false].map((isMine) => {
      const changes = group.filter((one) => one.isMine === isMine);
      return applyChanges(base.slice(start, end), changes, start);
    }) as [string[], string[]];
    const isByBoth = new Set(group.map(({ isMine }) => isMine)).size > 1;
    if (!isByBoth) lines.push(...(group[0]?.isMine ? own : others));
    else if (start === end) lines.push(...others, ...own.filter((line) => !others.includes(line)));
    else {
      const isSame = JSON.stringify(own) === JSON.stringify(others);
      if (!isSame) conflicts.push({ mine: own, theirs: others, after: lines.at(-1) ?? null });
      lines.push(...own);
    }
  }
  return { lines: [...lines, ...base.slice(place)], conflicts };
}

/** Replaces `mine` by `theirs`, wherever the lines are after the person's changes since the merge. */
function applyLinesOfOtherEdit(lines: Lines, { mine, theirs, after }: LineConflict): string[] {
  const isMine = (_: string, at: number) => mine.every((line, offset) => lines[at + offset] === line);
  const at = mine.length === 0 ? -1 : lines.findIndex(isMine);
  if (at >= 0) return lines.toSpliced(at, mine.length, ...theirs);
  const before = after === null ? -1 : lines.indexOf(after);
  return lines.toSpliced(after !== null && before < 0 ? lines.length : before + 1, 0, ...theirs);
}

/** Splits a replacement into one change per line; the last change holds the remaining lines of the longer side. */
function diffLines(base: Lines, changed: Lines, isMine: boolean): Change[] {
  return diffIndices([...base], [...changed]).flatMap(({ buffer1, buffer2 }): Change[] => {
    const [[start = 0, length = 0], [from = 0, count = 0]] = [buffer1, buffer2] as [number[], number[]];
    const paired = Math.min(length, count);
    const pairs = changed.slice(from, from + paired).map((line, offset) => {
      return { start: start + offset, end: start + offset + 1, lines: [line], isMine };
    });
    if (length === count) return pairs;
    return [
      ...pairs,
      { start: start + paired, end: start + length, lines: changed.slice(from + paired, from + count), isMine },
    ];
  });
}

/** Groups of changes to the same lines, or insertions in the same place, in the order of the base. */
function groupOverlapping(changes: Change[]): Change[][] {
  const groups: Change[][] = [];
  for (const change of changes.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const latest = groups.at(-1);
    const isShared = latest?.some(
      ({ start, end }) => change.start < end || (start === change.start && end === change.end),
    );
    if (latest && isShared) latest.push(change);
    else groups.push([change]);
  }
  return groups;
}

function applyChanges(lines: string[], changes: Change[], offset: number): string[] {
  return changes.reduceRight(
    (all, { start, end, lines: changed }) => all.toSpliced(start - offset, end - start, ...changed),
    lines,
  );
}
