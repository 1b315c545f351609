import * as z from "zod";
import { liveTableRules } from "#app/modules/live-rows/live-state-tables.ts";
import { recipeLimits } from "#app/modules/recipes/recipe.ts";
import { maxShoppingItemCharacters } from "./parse-shopping-item.ts";

const maxIdLength = 100;
const ingredient = z.string().max(maxShoppingItemCharacters);

/** The `factor` of a URL, by which amounts are multiplied. An invalid one is 1. */
export const amountFactorSchema = z.coerce.number().positive().max(100).catch(1);

export const addIngredientsFormSchema = z.object({
  lines: z.array(ingredient).min(1, "Choose at least one ingredient.").max(recipeLimits.listItems),
});

/** Each of the `lines` is the id of a recipe, a colon and an ingredient. */
export const plannedIngredientsFormSchema = z.object({
  lines: z
    .array(
      z.string().transform((text, context) => {
        const colon = text.indexOf(":");
        const line = ingredient.safeParse(text.slice(colon + 1));
        if (colon > 0 && colon <= maxIdLength && line.success) {
          return { recipeId: text.slice(0, colon), line: line.data };
        }
        context.addIssue("Choose ingredients of planned recipes.");
        return z.NEVER;
      }),
    )
    .min(1, "Choose at least one ingredient.")
    .max(liveTableRules.items.maxShownRows, `Choose at most ${liveTableRules.items.maxShownRows} ingredients.`),
});

export type PlannedIngredientsInput = z.infer<typeof plannedIngredientsFormSchema>;
