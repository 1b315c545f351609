import * as z from "zod";
import type { recipes } from "#app/database/schema.ts";
import type { RecipeInput } from "./recipe.schema.ts";
import type { Dietary, Recipe } from "./recipe.ts";
import { normalizeSearchWords, normalizeText } from "./recipe-search.ts";
import { createSourceKey } from "./source-key.ts";

type Row = typeof recipes.$inferSelect;

export function buildRecipeRow({ title, glutenFree, dairyFree, lowFodmap, tags, ...input }: RecipeInput) {
  return {
    title,
    searchTitle: normalizeText(title),
    ...normalizeSearchWords({ title, tags, ...input }),
    sourceUrl: input.sourceUrl,
    sourceKey: input.sourceUrl && createSourceKey(input.sourceUrl),
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

export function parseRecipeRow({ isGlutenFree, isDairyFree, isLowFodmap, tags, ...rest }: Row): Recipe {
  return {
    ...rest,
    dietary: parseDietaryColumns({ isGlutenFree, isDairyFree, isLowFodmap }),
    tags: parseTagsColumn(tags),
  };
}

const tagsColumn = z.array(z.string());

export function parseTagsColumn(column: Row["tags"]): string[] {
  return column === null ? [] : tagsColumn.parse(JSON.parse(column));
}

export function parseDietaryColumns(row: Pick<Row, "isGlutenFree" | "isDairyFree" | "isLowFodmap">): Dietary {
  return { glutenFree: row.isGlutenFree, dairyFree: row.isDairyFree, lowFodmap: row.isLowFodmap };
}
