import { productName } from "#app/content/brand.ts";
import type { PhotoView } from "#app/modules/photos/photo.ts";
import { formatCookTime } from "./cook-time.ts";
import { isIngredientGroupName } from "./ingredient-groups.ts";
import type { Dietary, Difficulty, MealType } from "./recipe.ts";

export type PublicRecipe = {
  title: string;
  path: string;
  /** The path of the picture that networks and chats show beside a link. */
  preview: string;
  photo: PhotoView | null;
  category: MealType | null;
  cuisine: string | null;
  difficulty: Difficulty | null;
  cookTimeMinutes: number | null;
  servings: number | null;
  dietary: Dietary;
  tags: string[];
  ingredients: string[];
  steps: string[];
  notes: string | null;
  sourceUrl: string | null;
  isListed: boolean;
  publishedOn: string;
};

type DescribedFacts = Pick<PublicRecipe, "title" | "cookTimeMinutes" | "difficulty" | "ingredients">;

const descriptionCharacters = 155;

export function describeRecipe(recipe: DescribedFacts): string {
  const facts = [
    recipe.cookTimeMinutes === null ? null : `ready in ${formatCookTime(recipe.cookTimeMinutes)}`,
    recipe.difficulty === null ? null : `${recipe.difficulty} to make`,
  ].filter((fact) => fact !== null);
  const beginning = [recipe.title, ...facts].join(", ");
  const ingredients = recipe.ingredients.filter((line) => !isIngredientGroupName(line));
  const inIt = ingredients.length > 0 ? `With ${ingredients.join(", ")}` : `A recipe from ${productName}.`;
  return shorten(`${beginning}. ${inIt}`);
}

function shorten(text: string): string {
  const characters = [...text.replace(/\s+/g, " ")];
  if (characters.length <= descriptionCharacters) return characters.join("");
  const cut = characters.slice(0, descriptionCharacters - 1).join("");
  return `${cut.replace(/[\s,.;:]+\S*$/, "") || cut}…`;
}
