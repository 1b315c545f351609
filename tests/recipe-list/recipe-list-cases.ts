import type { Difficulty, MealType } from "#app/modules/recipes/recipe.ts";
import queries from "./queries.txt?raw";
import recipes from "./recipes.json" with { type: "json" };

/** A recipe of the list's test cases. Ratings are by Anna, who reads the list, and Ben. */
export type RecipeOfListCases = {
  title: string;
  /** The person who saved the recipe. `ben alone` means before the two were a couple. */
  by?: "ben" | "anna alone" | "ben alone";
  day: number;
  category?: MealType;
  difficulty?: Difficulty;
  minutes?: number;
  isGlutenFree?: true;
  isDairyFree?: true;
  tags?: string[];
  ingredients?: string;
  notes?: string;
  cuisine?: string;
  sourceUrl?: string;
  photoUrl?: string;
  stars?: [anna: number | null, ben: number | null];
  /** The days on which the recipe was cooked, the last one last. */
  cookedOn?: string[];
};

export const recipesOfListCases = recipes as RecipeOfListCases[];

/** Expected titles in order, by the query string of the list's URL. */
export const recipeListCases = queries
  .trim()
  .split("\n")
  .filter((line) => !line.startsWith("# "))
  .map((line): [query: string, titles: string[]] => {
    const [query = "", titles = ""] = line.split(/ \| ?/);
    return [query, titles.split(" ; ").filter(Boolean)];
  });
