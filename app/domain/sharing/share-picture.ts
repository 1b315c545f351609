import { cookTime } from "#app/domain/recipes/cook-time.ts";
import type { MealType, Recipe } from "#app/domain/recipes/recipe.ts";

/** What networks and chats show of a link in full: 1.91 to 1. https://developers.facebook.com/docs/sharing/webmasters/images */
export const sharePictureSize = { width: 1200, height: 630 } as const;

/** To be raised when the layout changes, so that every picture gets a new address. */
const layout = 1;

/** All that a shared recipe's picture shows. */
export type ShownRecipe = {
  title: string;
  facts: string[];
  /** Decides with the title what a drawn cover shows. */
  category: MealType | null;
  /** Null where there is none of ours. One on another site is not fetched: whoever names it could name anything. */
  photoKey: string | null;
};

type SharedRecipe = Pick<Recipe, "title" | "category" | "cookTimeMinutes" | "difficulty" | "servings">;

export function shownRecipe(recipe: SharedRecipe, photo: { key: string } | null): ShownRecipe {
  const { title, category, cookTimeMinutes, difficulty, servings } = recipe;
  const facts = [
    cookTimeMinutes === null ? null : cookTime(cookTimeMinutes),
    difficulty === null ? null : difficulty.charAt(0).toUpperCase() + difficulty.slice(1),
    servings === null ? null : `For ${servings}`,
  ].filter((fact) => fact !== null);
  return { title, facts, category, photoKey: photo?.key ?? null };
}

/** The text that a picture's version is the hash of. */
export function versionText(shown: ShownRecipe): string {
  const { title, facts, category, photoKey } = shown;
  return JSON.stringify([layout, title, facts, category, photoKey]);
}
