import { getCookTimeProblem } from "#app/modules/recipes/cook-time.ts";
import { clearLineDoubt, filterVisibleLines, updateParsedLines } from "#app/modules/recipes/parsed-lines.ts";
import { splitLines, titleMissing } from "#app/modules/recipes/recipe.ts";
import type { RecipeDraft } from "#app/modules/recipes/recipe-draft.ts";
import { draftListFields, type RecipeFormState, type RecipeListFieldName } from "./recipe-form-state.ts";

/** Maps names of the draft to names of form fields where they differ. */
const fieldNames: Partial<Record<string, string>> = {
  cookTime: "cookTimeMinutes",
  ingredientsList: "ingredients",
  instructionsList: "instructions",
};

/** Changes fields by hand: they no longer count as analyzed and lose their errors. */
export function updateDraftFields(state: RecipeFormState, changes: Partial<RecipeDraft>): RecipeFormState {
  const corrected = Object.keys(changes).map((field) => fieldNames[field] ?? field);
  return {
    ...state,
    draft: {
      ...state.draft,
      ...changes,
      readFields: state.draft.readFields.filter((field) => !(field in changes)),
    },
    errors: Object.fromEntries(Object.entries(state.errors).filter(([name]) => !corrected.includes(name))),
  };
}

/** Validates the cook time while it is typed; the other fields are validated by a save. */
export function updateDraftCookTime(state: RecipeFormState, { minutes }: { minutes: string }): RecipeFormState {
  const changed = updateDraftFields(state, { cookTime: minutes });
  const problem = getCookTimeProblem(minutes);
  return problem ? { ...changed, errors: { ...changed.errors, cookTimeMinutes: [problem] } } : changed;
}

/** Returns the errors that the server would find, so that no photo is uploaded in vain. */
export function validateDraft({ title, cookTime }: Pick<RecipeDraft, "title" | "cookTime">): RecipeFormState["errors"] {
  const message = getCookTimeProblem(cookTime.trim());
  return {
    ...(title.trim() === "" ? { title: [titleMissing] } : {}),
    ...(message ? { cookTimeMinutes: [message] } : {}),
  };
}

export function updateDraftLines(
  state: RecipeFormState,
  { list, lines }: { list: RecipeListFieldName; lines: string[] },
): RecipeFormState {
  const field = draftListFields[list];
  return updateDraftLists(
    state,
    { [field]: lines },
    { readLines: updateParsedLines(state.draft.readLines, state.draft[field], lines) },
  );
}

type Lists = Partial<Pick<RecipeDraft, "ingredientsList" | "instructionsList">>;

/** Changes the lists, and drops the analysis of lines that are in neither list any more. */
export function updateDraftLists(state: RecipeFormState, lists: Lists, more: Partial<RecipeDraft>): RecipeFormState {
  const { readLines, ingredientsList, instructionsList } = { ...state.draft, ...more, ...lists };
  const shown = filterVisibleLines(readLines, [ingredientsList, instructionsList]);
  return updateDraftFields(state, { ...more, ...lists, readLines: shown });
}

/** Opens the paste field of a list, or closes the field if `text` is undefined. */
export function changePasteListText(
  state: RecipeFormState,
  { list, text }: { list: RecipeListFieldName; text: string | undefined },
): RecipeFormState {
  return { ...state, pastedLists: { ...state.pastedLists, [list]: text } };
}

export type ListParsers = Record<RecipeListFieldName, (text: string) => string[]>;

/** Loads the parsers of pasted lists. If they can't be loaded, lists are split by lines. */
export async function loadListParsers(): Promise<ListParsers> {
  try {
    const { parsePastedList, parsePastedSteps } = await import("recipe-parser/pasted-list");
    return { ingredients: parsePastedList, instructions: parsePastedSteps };
  } catch {
    return { ingredients: splitLines, instructions: splitLines };
  }
}

export function addPastedLines(
  state: RecipeFormState,
  {
    parsers,
    lists = ["ingredients", "instructions"],
  }: { parsers: ListParsers; lists?: readonly RecipeListFieldName[] },
): RecipeFormState {
  return lists.reduce((before, list) => {
    const text = before.pastedLists[list] ?? "";
    const lines = before.draft[draftListFields[list]].filter((line) => line.trim() !== "");
    const added = [...lines, ...parsers[list](text)];
    const changed = text.trim() === "" ? before : updateDraftLines(before, { list, lines: added });
    return changePasteListText(changed, { list, text: undefined });
  }, state);
}

export function addMissedLine(state: RecipeFormState, { line }: { line: string }): RecipeFormState {
  const { ingredientsList, missedLines } = state.draft;
  return updateDraftFields(state, {
    ingredientsList: [...ingredientsList, line],
    missedLines: missedLines.filter((other) => other !== line),
  });
}

export function acceptDoubtfulLine(state: RecipeFormState, { line }: { line: string }): RecipeFormState {
  return updateDraftFields(state, { readLines: clearLineDoubt(state.draft.readLines, line) });
}

export function acceptAllDoubtfulLines(state: RecipeFormState): RecipeFormState {
  return updateDraftFields(state, { readLines: state.draft.readLines.map((line) => ({ ...line, doubt: null })) });
}
