import * as z from "zod";
import { hasVisibleCharacter, normalizeToOneLine } from "#app/modules/plain-text.ts";
import { maxShoppingItemCharacters, splitShoppingText } from "./parse-shopping-item.ts";

/** The longest recipe has 200 ingredients. */
const maxItemsAtOnce = 200;

/** The field "Add an item": typed text or pasted lines become the texts of items. */
export const shoppingTextSchema = z
  .string({ error: "Add an item: write what you need." })
  .transform((text) => splitShoppingText(text).filter(hasVisibleCharacter))
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

/** The text of one item that is edited. */
export const shoppingItemTextSchema = z
  .string({ error: "Item: write what you need." })
  .transform(normalizeToOneLine)
  .pipe(
    z
      .string()
      .max(maxShoppingItemCharacters, `Item: at most ${maxShoppingItemCharacters} characters.`)
      .refine(hasVisibleCharacter, "Item: write what you need."),
  );
