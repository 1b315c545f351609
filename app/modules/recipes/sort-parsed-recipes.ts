import { getDisplayTitle, type ParsedRecipe } from "recipe-parser";
import { isEmptyParsedRecipe } from "./merge-parsed-recipe.ts";
import type { RecipeDraft } from "./recipe-draft.ts";
import { normalizeText } from "./recipe-search.ts";
import { createSourceKey } from "./source-key.ts";

type Sorted = {
  ofForm: ParsedRecipe | null;
  others: ParsedRecipe[];
  mustChoose: boolean;
};

type Form = Pick<RecipeDraft, "title" | "sourceUrl" | "readFields" | "ingredientsList" | "instructionsList">;

/** `waiting` holds the titles of recipes offered next. The page of a link counts as pasted text. */
type Circumstances = { waiting: string[]; isAsking: boolean; isPasted: boolean };

/** Chooses the recipe for the form and sorts the others, unless the person chooses the first one. */
export function sortParsedRecipes(
  reading: ParsedRecipe,
  draft: Form,
  { waiting, isAsking, isPasted }: Circumstances,
): Sorted {
  const found = [reading, ...reading.others].filter((one) => !isEmptyParsedRecipe(one));
  if (found.length === 0) return { ofForm: reading, others: [], mustChoose: false };
  if (isAsking && isPasted) return { ofForm: null, others: found, mustChoose: true };
  const lines = [...draft.ingredientsList, ...draft.instructionsList];
  const isTyped = lines.some((line) => line.trim() !== "");
  if (draft.readFields.length === 0 && !(isPasted && isTyped)) {
    const [only, ...more] = found;
    return more.length > 0
      ? { ofForm: null, others: found, mustChoose: true }
      : { ofForm: only ?? reading, others: [], mustChoose: false };
  }
  const possible = isPasted ? found.filter((one) => !isAnother(one, draft)) : found;
  const isOther = (one: ParsedRecipe) => one !== reading || waiting.includes(getDisplayTitle(one));
  const own =
    possible.find(({ title }) => title !== null && title === draft.title) ?? possible.find((one) => !isOther(one));
  return { ofForm: own ?? null, others: found.filter((one) => one !== own), mustChoose: false };
}

/** Whether the recipe is another one. A pasted text, unlike a screenshot, hardly ever continues the form's. */
function isAnother({ title, sourceUrl }: ParsedRecipe, draft: Form): boolean {
  const [key, keyOfForm] = [sourceUrl ?? "", draft.sourceUrl].map(createSourceKey);
  if (key && keyOfForm) return key !== keyOfForm;
  return title !== null && draft.title.trim() !== "" && normalizeText(title) !== normalizeText(draft.title);
}
