import { formatCookTime } from "#app/domain/recipes/cook-time.ts";
import type { MealType, Recipe } from "#app/domain/recipes/recipe.ts";

/** 1.91 to 1. https://developers.facebook.com/docs/sharing/webmasters/images */
export const sharePictureSize = { width: 1200, height: 630 } as const;

/** Raise this number when the layout changes, so that every picture gets a new URL. */
const layout = 2;

export type SharePictureRecipe = {
  title: string;
  facts: string[];
  category: MealType | null;
  /** Only stored photos are drawn; a photo on another site is not fetched. */
  photoKey: string | null;
};

type SharedRecipe = Pick<Recipe, "title" | "category" | "cookTimeMinutes" | "difficulty" | "servings">;

export function toSharePictureRecipe(recipe: SharedRecipe, photo: { key: string } | null): SharePictureRecipe {
  const { title, category, cookTimeMinutes, difficulty, servings } = recipe;
  const facts = [
    cookTimeMinutes === null ? null : formatCookTime(cookTimeMinutes),
    difficulty === null ? null : difficulty.charAt(0).toUpperCase() + difficulty.slice(1),
    servings === null ? null : `For ${servings}`,
  ].filter((fact) => fact !== null);
  return { title, facts, category, photoKey: photo?.key ?? null };
}

export function createSharePictureVersionText(shown: SharePictureRecipe): string {
  const { title, facts, category, photoKey } = shown;
  return JSON.stringify([layout, title, facts, category, photoKey]);
}
