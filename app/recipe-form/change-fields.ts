import { loadLate } from "#app/browser/load-late.ts";
import { cookTimeProblem } from "#app/domain/recipes/cook-time.ts";
import { afterEdit, stillShown, withoutDoubt } from "#app/domain/recipes/read-lines.ts";
import { textLines, titleMissing } from "#app/domain/recipes/recipe.ts";
import type { RecipeDraft } from "#app/domain/recipes/recipe-draft.ts";
import { draftListFields, type ListName, type RecipeFormState } from "./recipe-form-state.ts";

/** Form fields by the draft's names, where they differ. */
const fieldNames: Partial<Record<string, string>> = {
  cookTime: "cookTimeMinutes",
  ingredientsList: "ingredients",
  instructionsList: "instructions",
};

/** By hand: the field no longer counts as analyzed, and loses its error. */
export function changeFields(state: RecipeFormState, changes: Partial<RecipeDraft>): RecipeFormState {
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

/** Shows the problem of a cook time at once; the other fields show theirs after a save. */
export function changeCookTime(state: RecipeFormState, { minutes }: { minutes: string }): RecipeFormState {
  const changed = changeFields(state, { cookTime: minutes });
  const problem = cookTimeProblem(minutes);
  return problem ? { ...changed, errors: { ...changed.errors, cookTimeMinutes: [problem] } } : changed;
}

/** Checked before any photo is sent, since the server would refuse the recipe. */
export function validateDraft({ title, cookTime }: Pick<RecipeDraft, "title" | "cookTime">): RecipeFormState["errors"] {
  const message = cookTimeProblem(cookTime.trim());
  return {
    ...(title.trim() === "" ? { title: [titleMissing] } : {}),
    ...(message ? { cookTimeMinutes: [message] } : {}),
  };
}

export function changeLines(
  state: RecipeFormState,
  { list, lines }: { list: ListName; lines: string[] },
): RecipeFormState {
  const field = draftListFields[list];
  return changeLists(
    state,
    { [field]: lines },
    { readLines: afterEdit(state.draft.readLines, state.draft[field], lines) },
  );
}

type Lists = Partial<Pick<RecipeDraft, "ingredientsList" | "instructionsList">>;

/** Forgets how lines were analyzed that are in neither list any more. */
export function changeLists(state: RecipeFormState, lists: Lists, more: Partial<RecipeDraft>): RecipeFormState {
  const { readLines, ingredientsList, instructionsList } = { ...state.draft, ...more, ...lists };
  const shown = stillShown(readLines, [ingredientsList, instructionsList]);
  return changeFields(state, { ...more, ...lists, readLines: shown });
}

/** Without a text the field is closed. */
export function changePasteListText(
  state: RecipeFormState,
  { list, text }: { list: ListName; text: string | undefined },
): RecipeFormState {
  return { ...state, pastedLists: { ...state.pastedLists, [list]: text } };
}

export type ListParsers = Record<ListName, (text: string) => string[]>;

/** Without a connection the parsers split by lines. */
export async function loadListParsers(): Promise<ListParsers> {
  try {
    const { parsePastedList, parsePastedSteps } = await loadLate(() => import("recipe-parser/pasted-list"));
    return { ingredients: parsePastedList, instructions: parsePastedSteps };
  } catch {
    return { ingredients: textLines, instructions: textLines };
  }
}

export function addPastedLines(
  state: RecipeFormState,
  { parsers, lists = ["ingredients", "instructions"] }: { parsers: ListParsers; lists?: readonly ListName[] },
): RecipeFormState {
  return lists.reduce((before, list) => {
    const text = before.pastedLists[list] ?? "";
    const lines = before.draft[draftListFields[list]].filter((line) => line.trim() !== "");
    const added = [...lines, ...parsers[list](text)];
    const changed = text.trim() === "" ? before : changeLines(before, { list, lines: added });
    return changePasteListText(changed, { list, text: undefined });
  }, state);
}

export function addMissedLine(state: RecipeFormState, { line }: { line: string }): RecipeFormState {
  const { ingredientsList, missedLines } = state.draft;
  return changeFields(state, {
    ingredientsList: [...ingredientsList, line],
    missedLines: missedLines.filter((other) => other !== line),
  });
}

export function acceptLine(state: RecipeFormState, { line }: { line: string }): RecipeFormState {
  return changeFields(state, { readLines: withoutDoubt(state.draft.readLines, line) });
}

export function acceptAllLines(state: RecipeFormState): RecipeFormState {
  return changeFields(state, { readLines: state.draft.readLines.map((line) => ({ ...line, doubt: null })) });
}
