import * as z from "zod";
import { createIntentSchema } from "../intent-schema.ts";
import { recipeLimits } from "../recipes/recipe.ts";
import { type Aisle, aisleNames } from "./aisle-names.ts";
import { liveTableRules, maxLiveTextLength } from "./live-state-tables.ts";
import { maxShoppingItemCharacters } from "./parse-shopping-item.ts";
import { shoppingItemTextSchema, shoppingTextSchema } from "./shopping-text.schema.ts";

const maxIdLength = 100;
const id = z.string().min(1).max(maxIdLength);
const ids = z.array(id).min(1, "Choose an item.").max(liveTableRules.items.maxShownRows);

export const shoppingListFormSchema = createIntentSchema(
  z.object({ intent: z.literal("add"), text: shoppingTextSchema }),
  z.object({ intent: z.literal("edit"), id, text: shoppingItemTextSchema }),
  z.object({ intent: z.literal("tick"), ids }),
  z.object({ intent: z.literal("untick"), ids }),
  z.object({ intent: z.literal("remove"), ids }),
  z.object({ intent: z.literal("restore"), ids }),
  z.object({
    intent: z.literal("move"),
    foodName: z.string().min(1).max(maxLiveTextLength),
    aisle: z.enum(Object.keys(aisleNames) as [Aisle, ...Aisle[]], "Choose an aisle."),
  }),
);

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
export type ShoppingListInput = z.infer<typeof shoppingListFormSchema>;
