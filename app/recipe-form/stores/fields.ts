import type { ParsedRecipe } from "recipe-parser";
import type { RefusedReply } from "#app/http/action-reply.ts";
import { getCookTimeProblem } from "#app/modules/recipes/cook-time.ts";
import { type DeviceFilledFields, mergeModelAnalysis } from "#app/modules/recipes/merge-model-analysis.ts";
import { mergeParsedRecipe } from "#app/modules/recipes/merge-parsed-recipe.ts";
import { clearLineDoubt, filterVisibleLines, updateParsedLines } from "#app/modules/recipes/parsed-lines.ts";
import { titleMissing } from "#app/modules/recipes/recipe.ts";
import {
  fillFromStoredDraft,
  isBlankDraft,
  isDraftWithOnlyLink,
  type RecipeDraft,
} from "#app/modules/recipes/recipe-draft.ts";
import {
  applyLineChange,
  draftListFields,
  type LineChange,
  type RecipeListFieldName,
  undoLineChange,
} from "./line-changes.ts";
import type { Store } from "./store.ts";

/** The fields that the person types or an analysis fills in, and the marks of lines that an analysis found. */
export type FieldsState = {
  draft: RecipeDraft;
  errors: RefusedReply["fieldErrors"];
  /** When the restored draft was stored, in epoch milliseconds; null if none was restored. */
  storedAt: number | null;
};

export type FieldsAction =
  | { type: "change"; changes: Partial<RecipeDraft> }
  | { type: "changeLines"; list: RecipeListFieldName; lines: string[] }
  | { type: "changeLine"; change: LineChange }
  | { type: "undoLineChange"; change: LineChange }
  /** Accepts a doubtful `line`, or all doubtful lines if `line` is missing. */
  | { type: "acceptDoubts"; line?: string }
  /** Adds lines to the end of a list, in place of the empty lines. */
  | { type: "addLines"; list: RecipeListFieldName; lines: string[] }
  | { type: "showErrors"; errors: RefusedReply["fieldErrors"] }
  /** Fills the fields that the person has not typed. */
  | { type: "merge"; recipe: ParsedRecipe; photoIds: readonly string[] }
  /** Replaces untouched fields that the device's analysis filled by the model's answer. */
  | { type: "improve"; device: DeviceFilledFields; recipe: ParsedRecipe }
  /** Fills fields that were not typed before the stored draft was read. */
  | { type: "restore"; draft: RecipeDraft; storedAt: number }
  | { type: "reset"; draft: RecipeDraft; storedAt?: number | null };

export type FieldsStore = Store<FieldsState, FieldsAction>;

export function createFieldsState(draft: RecipeDraft, more: Partial<FieldsState> = {}): FieldsState {
  return { errors: {}, storedAt: null, ...more, draft };
}

export function reduceFields(state: FieldsState, action: FieldsAction): FieldsState {
  const { draft } = state;
  switch (action.type) {
    case "change":
      return changeFields(state, action.changes);
    case "changeLines":
      return changeFields(state, changeLines(draft, action.list, action.lines));
    case "changeLine":
      return changeFields(state, keepVisibleLines(draft, applyLineChange(draft, action.change)));
    case "undoLineChange":
      return changeFields(state, keepVisibleLines(draft, undoLineChange(draft, action.change)));
    case "acceptDoubts":
      return changeFields(state, { readLines: acceptDoubts(draft, action.line) });
    case "addLines": {
      const filled = draft[draftListFields[action.list]].filter((line) => line.trim() !== "");
      return changeFields(state, changeLines(draft, action.list, [...filled, ...action.lines]));
    }
    case "showErrors":
      return { ...state, errors: action.errors };
    case "merge":
      return { ...state, draft: mergeParsedRecipe(draft, action.recipe, action.photoIds), errors: {} };
    case "improve":
      return { ...state, draft: mergeModelAnalysis(draft, action.device, action.recipe) };
    case "restore":
      return { ...state, draft: fillFromStoredDraft(draft, action.draft), storedAt: action.storedAt };
    case "reset":
      return createFieldsState(action.draft, { storedAt: action.storedAt ?? null });
  }
}

/** Maps names of the draft to names of form fields where they differ. */
const fieldNames: Partial<Record<string, string>> = {
  cookTime: "cookTimeMinutes",
  ingredientsList: "ingredients",
  instructionsList: "instructions",
};

/**
 * Changes fields by hand: they no longer count as analyzed and lose their errors. The cook time is validated while it is
 * typed, the other fields by a save.
 */
function changeFields(state: FieldsState, changes: Partial<RecipeDraft>): FieldsState {
  const changed = Object.keys(changes).map((field) => fieldNames[field] ?? field);
  const errors = Object.fromEntries(Object.entries(state.errors).filter(([name]) => !changed.includes(name)));
  const problem = changes.cookTime === undefined ? null : getCookTimeProblem(changes.cookTime.trim());
  if (problem) errors.cookTimeMinutes = [problem];
  const readFields = state.draft.readFields.filter((field) => !(field in changes));
  return { ...state, draft: { ...state.draft, ...changes, readFields }, errors };
}

function changeLines(draft: RecipeDraft, list: RecipeListFieldName, lines: string[]): Partial<RecipeDraft> {
  const field = draftListFields[list];
  const readLines = updateParsedLines(draft.readLines, draft[field], lines);
  return keepVisibleLines(draft, { [field]: lines, readLines });
}

/** Drops the analysis of lines that are in neither list any more. */
function keepVisibleLines(draft: RecipeDraft, changes: Partial<RecipeDraft>): Partial<RecipeDraft> {
  const { readLines, ingredientsList, instructionsList } = { ...draft, ...changes };
  return { ...changes, readLines: filterVisibleLines(readLines, [ingredientsList, instructionsList]) };
}

function acceptDoubts({ readLines }: RecipeDraft, line: string | undefined): RecipeDraft["readLines"] {
  return line === undefined ? readLines.map((read) => ({ ...read, doubt: null })) : clearLineDoubt(readLines, line);
}

/** Returns the errors that the server would find, so that no photo is uploaded in vain. */
export function validateDraft({ title, cookTime }: Pick<RecipeDraft, "title" | "cookTime">): FieldsState["errors"] {
  const message = getCookTimeProblem(cookTime.trim());
  return {
    ...(title.trim() === "" ? { title: [titleMissing] } : {}),
    ...(message ? { cookTimeMinutes: [message] } : {}),
  };
}

export function hasLinesToCheck({ draft }: FieldsState): boolean {
  return draft.readLines.some(({ doubt }) => doubt !== null);
}

/** Whether the draft is more than the link of a page that was not read. */
export function hasMoreThanLink({ draft }: FieldsState): boolean {
  return !isBlankDraft(draft) && !isDraftWithOnlyLink(draft);
}
