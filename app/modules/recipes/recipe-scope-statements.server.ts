import { and, type Column, eq, getTableColumns, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { profiles, recipes } from "#app/database/schema.ts";
import { selectCoupleId } from "#app/modules/accounts/couple-statements.server.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { DisplayedPhoto } from "#app/modules/photos/photo.ts";
import type { RecipeInput } from "./recipe.schema.ts";
import type { Dietary, Recipe, RecipeRow } from "./recipe.ts";
import { normalizeSearchWords, normalizeText } from "./recipe-search.ts";
import { createSourceKey } from "./source-key.ts";

export type RecipeSummary = Pick<
  Recipe,
  "id" | "title" | "category" | "dietary" | "tags" | "cookTimeMinutes" | "lastCookedDay"
> & {
  photo: DisplayedPhoto | null;
  ownStars: number | null;
  partnerStars: number | null;
  /** True if the recipe has ingredients or steps. */
  hasText: boolean;
  /** The fields besides the title in which a search may match; null without a search. */
  searched: Pick<Recipe, "ingredients" | "notes" | "cuisine" | "sourceUrl"> | null;
};

/** Matches the couple's recipes and the viewer's own recipes without a couple. Editing uses `isRecipeEditableBy`. */
export function isRecipeVisibleTo(viewer: Viewer): SQL | undefined {
  return or(...listRecipeScopes(viewer));
}

/**
 * Conditions that together match the recipes that the viewer may see. Each has an index of its own; an OR over both
 * would read and sort all of the couple's recipes.
 */
export function listRecipeScopes(viewer: Viewer): (SQL | undefined)[] {
  const own = isOwnRecipeOutsideCouple(viewer);
  return viewer.couple ? [isRecipeOfCouple(viewer.couple.id), own] : [own];
}

export function isRecipeOfCouple(coupleId: string): SQL | undefined {
  return and(eq(recipes.coupleId, coupleId), isNull(recipes.deletedAt));
}

export function isOwnRecipeOutsideCouple(viewer: Viewer): SQL | undefined {
  return and(eq(recipes.addedBy, viewer.userId), isNull(recipes.coupleId), isNull(recipes.deletedAt));
}

/** Matches recipes whose details the viewer may edit, like `canEditRecipeDetails` for a loaded recipe. */
export function isRecipeEditableBy(viewer: Viewer): SQL | undefined {
  return viewer.couple ? isRecipeOfCouple(viewer.couple.id) : isOwnRecipeOutsideCouple(viewer);
}

/** Finds the recipe of an origin that the viewer or the current partner holds. */
export function isHeldRecipeOfOrigin(viewer: Viewer, originId: Column | SQL | string): SQL | undefined {
  const couple = selectCoupleId(viewer.userId);
  return and(
    eq(recipes.originId, originId),
    // The hint makes SQLite use the index on origins instead of reading all of the couple's recipes.
    sql`${recipes.addedBy} in (select ${viewer.userId} union all select ${profiles.id} from ${profiles} where ${profiles.coupleId} = ${couple})`,
    or(
      sql`+${recipes.coupleId} = ${couple}`,
      and(sql`+${recipes.coupleId} is null`, eq(recipes.addedBy, viewer.userId)),
    ),
    isNull(recipes.deletedAt),
  );
}

export function isRecipeDeletedFor(viewer: Viewer): SQL | undefined {
  // Repeats the condition in each half, so that each half uses its index.
  const isDeleted = isNotNull(recipes.deletedAt);
  const own = and(eq(recipes.addedBy, viewer.userId), isNull(recipes.coupleId), isDeleted);
  return viewer.couple ? or(and(eq(recipes.coupleId, viewer.couple.id), isDeleted), own) : own;
}

const { searchTitle, searchWords, searchMoreWords, sourceText, ...shownColumns } = getTableColumns(recipes);

/** All columns of a recipe, except those that only a search reads and the source text, which is read on demand. */
export const recipeColumns = shownColumns;

export const hasSourceText = sql`${sourceText} is not null`.mapWith(Boolean);

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

export function parseRecipeRow({ isGlutenFree, isDairyFree, isLowFodmap, tags, ...rest }: RecipeRow): Recipe {
  return {
    ...rest,
    dietary: parseDietaryColumns({ isGlutenFree, isDairyFree, isLowFodmap }),
    tags: parseTagsColumn(tags),
  };
}

const tagsColumn = z.array(z.string());

export function parseTagsColumn(column: RecipeRow["tags"]): string[] {
  return column === null ? [] : tagsColumn.parse(JSON.parse(column));
}

export function parseDietaryColumns(row: Pick<RecipeRow, "isGlutenFree" | "isDairyFree" | "isLowFodmap">): Dietary {
  return { glutenFree: row.isGlutenFree, dairyFree: row.isDairyFree, lowFodmap: row.isLowFodmap };
}
