import type { ParsedRecipe } from "recipe-parser";
import type { RefusedReply } from "#app/http/action-reply.ts";
import { getCookTimeProblem } from "#app/modules/recipes/cook-time.ts";
import { mergeParsedRecipe } from "#app/modules/recipes/merge-parsed-recipe.ts";
import { clearLineDoubt, filterVisibleLines, updateParsedLines } from "#app/modules/recipes/parsed-lines.ts";
import { splitLines, titleRequiredMessage } from "#app/modules/recipes/recipe.ts";
import {
  excludeDraftLines,
  fillFormFromStoredDraft,
  isBlankDraft,
  isDraftWithOnlyLink,
  type RecipeDraft,
} from "#app/modules/recipes/recipe-draft.ts";
import { type FirstAnalysisFill, type LaterResult, refineDraft } from "#app/modules/recipes/refine-draft.ts";
import { splitStep } from "#app/modules/recipes/split-step.ts";
import { completeLink, getLinkProblem, type TypedLink } from "#app/modules/recipes/typed-links.ts";
import type { ReducerStore } from "./store.ts";

export const draftListFields = { ingredients: "ingredientsList", instructions: "instructionsList" } as const;
export type RecipeListFieldName = keyof typeof draftListFields;

export const leftOutTargets = ["title", "ingredients", "instructions", "notes"] as const;
export type LeftOutTarget = (typeof leftOutTargets)[number];

export type LineChangeKind = "remove" | "move" | "split";

/** Takes the line `text` out of `list`, and puts the lines `added` into `target`, which may be the same list. */
export type LineChange = {
  list: RecipeListFieldName;
  index: number;
  text: string;
  target: RecipeListFieldName;
  added: string[];
  before: RecipeDraft;
};

/** The fields that the person types or an analysis fills in, and the marks of lines that an analysis found. */
export type FieldsState = {
  draft: RecipeDraft;
  errors: RefusedReply["fieldErrors"];
  /** The time at which the restored draft was stored, in epoch milliseconds; null if none was restored. */
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
  /** Adds a line that was left out to a list or to the notes, or makes it the title. */
  | { type: "addLeftOut"; line: string; target: LeftOutTarget }
  | { type: "showErrors"; errors: RefusedReply["fieldErrors"] }
  /** Fills the fields that the person has not typed. */
  | { type: "merge"; recipe: ParsedRecipe; photoIds: readonly string[] }
  /** Replaces untouched fields and lines of an analysis's first result by its later result. */
  | { type: "refine"; first: FirstAnalysisFill; later: LaterResult }
  /** Fills fields that were not typed before the stored draft was read. */
  | { type: "restore"; draft: RecipeDraft; storedAt: number }
  | { type: "reset"; draft: RecipeDraft; storedAt?: number | null };

export type FieldsStore = ReducerStore<FieldsState, FieldsAction>;

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
    case "addLeftOut":
      return addLeftOut(state, action.line, action.target);
    case "showErrors":
      return { ...state, errors: action.errors };
    case "merge":
      return { ...state, draft: mergeParsedRecipe(draft, action.recipe, action.photoIds), errors: {} };
    case "refine":
      return { ...state, draft: refineDraft(draft, action.first, action.later) };
    case "restore":
      return { ...state, draft: fillFormFromStoredDraft(draft, action.draft), storedAt: action.storedAt };
    case "reset":
      return createFieldsState(action.draft, { storedAt: action.storedAt ?? null });
  }
}

function addLeftOut(state: FieldsState, line: string, target: LeftOutTarget): FieldsState {
  const { leftOut, notes } = state.draft;
  const left = changeFields(state, { leftOut: leftOut.filter(({ text }) => text !== line) });
  if (target === "title") return changeFields(left, { title: line });
  return target === "notes"
    ? changeFields(left, { notes: [notes.trimEnd(), line].filter(Boolean).join("\n") })
    : reduceFields(left, { type: "addLines", list: target, lines: [line] });
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

type CheckedFields = Pick<RecipeDraft, "title" | "cookTime" | TypedLink>;

/** Returns the errors that the server would find, so that no photo is uploaded in vain. */
export function validateDraft(draft: CheckedFields): FieldsState["errors"] {
  const { title, cookTime } = draft;
  const getProblem = (link: TypedLink) => {
    const text = completeLink(draft[link].trim());
    return text === "" ? null : getLinkProblem(link, text);
  };
  const problems = {
    title: title.trim() === "" ? titleRequiredMessage : null,
    cookTimeMinutes: getCookTimeProblem(cookTime.trim()),
    photoUrl: getProblem("photoUrl"),
    sourceUrl: getProblem("sourceUrl"),
  };
  return Object.fromEntries(Object.entries(problems).flatMap(([name, text]) => (text ? [[name, [text]]] : [])));
}

export function hasLinesToCheck({ draft }: FieldsState): boolean {
  return draft.readLines.some(({ doubt }) => doubt !== null);
}

/** Whether the draft holds more than the link of a page that was not read. */
export function hasMoreThanLink({ draft }: FieldsState): boolean {
  return !isBlankDraft(draft) && !isDraftWithOnlyLink(draft);
}

export function createLineChange(
  draft: RecipeDraft,
  kind: LineChangeKind,
  at: Pick<LineChange, "list" | "index">,
): LineChange {
  const text = draft[draftListFields[at.list]][at.index] ?? "";
  const change = { ...at, text, target: at.list, added: [], before: draft };
  if (kind === "remove") return change;
  if (kind === "split") return { ...change, added: splitStep(text) };
  // Splits a step into its lines, because an ingredient has no line breaks.
  if (at.list === "instructions") return { ...change, target: "ingredients", added: splitLines(text) };
  return { ...change, target: "instructions", added: [text] };
}

/** A moved line becomes the last of its new list. A later analysis does not add the line to its old list again. */
function applyLineChange(draft: RecipeDraft, change: LineChange): Partial<RecipeDraft> {
  const { list, index, text, target, added } = change;
  const remaining = draft[draftListFields[list]].toSpliced(index, 1);
  const targetLines =
    list === target ? remaining.toSpliced(index, 0, ...added) : [...draft[draftListFields[target]], ...added];
  return {
    [draftListFields[list]]: remaining,
    [draftListFields[target]]: targetLines,
    readLines: clearLineDoubt(draft.readLines, text),
    excludedLines: excludeDraftLines(draft.excludedLines, [text]),
  };
}

/** Puts the line back and removes the lines added for it, except those that were changed since. */
function undoLineChange(draft: RecipeDraft, change: LineChange): Partial<RecipeDraft> {
  const { list, index, text, target, added, before } = change;
  // Does nothing if the form holds another recipe by now.
  if (draft.submissionId !== before.submissionId) return {};
  const targetLines = removeLines(draft[draftListFields[target]], added);
  const lines = list === target ? targetLines : draft[draftListFields[list]];
  return {
    [draftListFields[target]]: targetLines,
    [draftListFields[list]]: lines.toSpliced(index, 0, text),
    readLines: [...draft.readLines, ...before.readLines.filter((line) => line.text === text)],
    excludedLines: draft.excludedLines.filter((line) => line !== text.trim()),
  };
}

function removeLines(lines: string[], removed: string[]): string[] {
  return removed.reduce((left, line) => {
    const place = left.lastIndexOf(line);
    return place < 0 ? left : left.toSpliced(place, 1);
  }, lines);
}
