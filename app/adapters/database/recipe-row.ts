import * as z from "zod";
import type { RecipeInput } from "#app/domain/recipes/recipe.schema.ts";
import type { Dietary, Recipe } from "#app/domain/recipes/recipe.ts";
import { fold, searchWords } from "#app/domain/recipes/recipe-search.ts";
import { sourceKey } from "#app/domain/recipes/source-key.ts";
import type { recipes } from "./schema.ts";

type Row = typeof recipes.$inferSelect;

export function rowFrom({ title, glutenFree, dairyFree, lowFodmap, tags, ...input }: RecipeInput) {
  return {
    title,
    searchTitle: fold(title),
    ...searchWords({ title, tags, ...input }),
    sourceUrl: input.sourceUrl,
    sourceKey: input.sourceUrl && sourceKey(input.sourceUrl),
    category: input.category,
    cuisine: input.cuisine,
    difficulty: input.difficulty,
    cookTimeMinutes: input.cookTimeMinutes,
    servings: input.servings,
    notes: input.notes,
    ingredients: input.ingredients,
    instructions: input.instructions,
    isGlutenFree: glutenFree,
    isDairyFree: dairyFree,
    isLowFodmap: lowFodmap,
    tags: tags.length > 0 ? JSON.stringify(tags) : null,
  };
}

export function recipeFrom({ isGlutenFree, isDairyFree, isLowFodmap, tags, ...rest }: Row): Recipe {
  return { ...rest, dietary: dietaryFrom({ isGlutenFree, isDairyFree, isLowFodmap }), tags: tagsFrom(tags) };
}

const tagsColumn = z.array(z.string());

export function tagsFrom(column: Row["tags"]): string[] {
  return column === null ? [] : tagsColumn.parse(JSON.parse(column));
}

export function dietaryFrom(row: Pick<Row, "isGlutenFree" | "isDairyFree" | "isLowFodmap">): Dietary {
  return { glutenFree: row.isGlutenFree, dairyFree: row.isDairyFree, lowFodmap: row.isLowFodmap };
}
