import { createActionNotDoneMessage } from "#app/modules/connection-messages.ts";
import type { FormIntent } from "#app/modules/form-intent.ts";
import { formatRecipePath, type OfflineForm } from "#app/modules/recipes/offline-form.ts";
import { rateRecipe } from "#app/modules/recipes/recipe-intents.ts";
import { cookPageFormSchema } from "./cook-page.schema.ts";

export const addCookedMeal: OfflineForm = {
  schema: cookPageFormSchema,
  lost: createActionNotDoneMessage("We couldn't save your diary entry."),
  failed: { title: "Diary entry not saved", message: "Please try again." },
  intent: "cooked",
  getPath: (id) => `${formatRecipePath(id)}/cook`,
  describe: ({ title }) => `“${title}” in your diary`,
  apply(recipe, { fields }) {
    if (!recipe) return null;
    const lastCookedOn = [recipe.lastCookedOn ?? "", String(fields.cookedOn)].toSorted().at(-1) ?? null;
    return { ...recipe, cookedCount: recipe.cookedCount + 1, lastCookedOn };
  },
  isIndependent: true,
  storedNotice: { title: "Saved on this device" },
};

export function getCookPageIntent(intent: unknown): FormIntent {
  return intent === "cooked" ? addCookedMeal : rateRecipe;
}
