import { productName } from "#app/content/brand.ts";
import type { PhotoView } from "../photos/photo.ts";
import { cookTime } from "./cook-time.ts";
import type { Dietary, Difficulty, MealType } from "./recipe.ts";

/** A recipe that was made private is gone from every cache within this time. */
export const pageLifeMs = 60_000;

/** The public view of a shared recipe: nothing about its owners, when it was cooked or how it was rated. */
export type PublicRecipe = {
  title: string;
  path: string;
  photo: PhotoView | null;
  /** Where no photo of ours is sure to be there. */
  drawing: string | null;
  category: MealType | null;
  cuisine: string | null;
  difficulty: Difficulty | null;
  cookTimeMinutes: number | null;
  servings: number | null;
  dietary: Dietary;
  ingredients: string[];
  steps: string[];
  notes: string | null;
  sourceUrl: string | null;
  isListed: boolean;
  /** `YYYY-MM-DD` */
  publishedOn: string;
};

type DescribedFacts = Pick<PublicRecipe, "title" | "cookTimeMinutes" | "difficulty" | "ingredients">;

const descriptionCharacters = 155;

/** The description for search results and previews: the effort and the ingredients. */
export function describeRecipe(recipe: DescribedFacts): string {
  const facts = [
    recipe.cookTimeMinutes === null ? null : `ready in ${cookTime(recipe.cookTimeMinutes)}`,
    recipe.difficulty === null ? null : `${recipe.difficulty} to make`,
  ].filter((fact) => fact !== null);
  const beginning = [recipe.title, ...facts].join(", ");
  const inIt =
    recipe.ingredients.length > 0 ? `With ${recipe.ingredients.join(", ")}` : `A recipe from ${productName}.`;
  return shorten(`${beginning}. ${inIt}`);
}

function shorten(text: string): string {
  const characters = [...text.replace(/\s+/g, " ")];
  if (characters.length <= descriptionCharacters) return characters.join("");
  const cut = characters.slice(0, descriptionCharacters - 1).join("");
  return `${cut.replace(/[\s,.;:]+\S*$/, "") || cut}…`;
}
