import * as z from "zod";
import { liveTableRules } from "#app/modules/live-rows/live-tables.ts";
import { hasVisibleCharacter, normalizeToOneLine } from "#app/modules/plain-text.ts";
import { recipeLimits } from "#app/modules/recipes/recipe.ts";
import { maxShoppingItemCharacters, splitShoppingText } from "./parse-shopping-item.ts";

const maxIdLength = 100;
const ingredient = z.string().max(maxShoppingItemCharacters);

/** Parses the `factor` of a URL, by which amounts are multiplied. An invalid one becomes 1. */
export const amountFactorSchema = z.coerce.number().positive().max(100).catch(1);

export const addIngredientsFormSchema = z.object({
  lines: z.array(ingredient).min(1, "Choose at least one ingredient.").max(recipeLimits.listItems),
});

/** The chosen ingredients: each of `lines` is the id of a recipe, a colon and an ingredient. */
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

/** The maximum number of items added at once: the longest recipe has 200 ingredients. */
const maxItemsAtOnce = 200;

/** Parses the field "Add an item": typed text or pasted lines become the texts of items. */
export const shoppingTextSchema = z
  .string({ error: "Add an item: write what you need." })
  .transform((text) => splitShoppingText(text.toWellFormed()).filter(hasVisibleCharacter))
  .pipe(
    z
      .array(
        z
          .string()
          .max(
            maxShoppingItemCharacters,
            `Add an item: each can have at most ${maxShoppingItemCharacters} characters.`,
          ),
      )
      .min(1, "Add an item: write what you need.")
      .max(maxItemsAtOnce, `Add an item: at most ${maxItemsAtOnce} can be added at once.`),
  );

/** Parses the edited text of one item. */
export const shoppingItemTextSchema = z
  .string({ error: "Item: write what you need." })
  .transform(normalizeToOneLine)
  .pipe(
    z
      .string()
      .max(maxShoppingItemCharacters, `Item: at most ${maxShoppingItemCharacters} characters.`)
      .refine(hasVisibleCharacter, "Item: write what you need."),
  );
