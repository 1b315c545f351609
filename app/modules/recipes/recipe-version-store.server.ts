import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import * as z from "zod";
import type { Database } from "#app/database/database.ts";
import { recipes, recipeVersions } from "#app/database/schema.ts";
import { selectInsertValues } from "#app/database/select-insert-values.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { difficulties, mealTypes, type RecipeContent } from "./recipe.ts";
import { isRecipeVisibleTo, parseDietaryColumns, parseTagsColumn } from "./recipe-scope-statements.server.ts";

/** A recipe's content after a change. `changedBy` is null if the person is not known or deleted their account. */
export type RecipeVersion = ReturnType<typeof parseRecipeVersionRow>;

const maxRecipeVersions = 100;

const text = z.string().nullable();
const flag = z.number().transform(Boolean);

/** The columns of a recipe that a version stores. A column that is added later must be optional. */
const contentColumns = z.object({
  title: z.string(),
  category: z.enum(mealTypes).nullable(),
  cuisine: text,
  difficulty: z.enum(difficulties).nullable(),
  cookTimeMinutes: z.number().nullable(),
  servings: z.number().nullable(),
  sourceUrl: text,
  ingredients: z.string(),
  instructions: z.string(),
  notes: text,
  isGlutenFree: flag,
  isDairyFree: flag,
  isLowFodmap: flag,
  tags: text,
});

const contentOfRow = sql.join(
  contentColumns.keyof().options.map((name) => sql`${sql.raw(`'${name}'`)}, ${recipes[name] satisfies SQLiteColumn}`),
  sql`, `,
);

export function createRecipeVersionQueries(database: Database) {
  return {
    /** Lists the versions of a recipe, newest first, older than `before`. */
    async listVersions(viewer: Viewer, id: string, { before, limit }: { before: number | null; limit: number }) {
      const mayView = and(eq(recipes.id, id), isRecipeVisibleTo(viewer));
      const { title, coupleId, addedBy, version } = recipes;
      const [[recipe], rows] = await database.batch([
        database.select({ id: recipes.id, title, coupleId, addedBy, version }).from(recipes).where(mayView),
        database
          .select({ stored: recipeVersions })
          .from(recipes)
          .innerJoin(recipeVersions, eq(recipeVersions.recipeId, recipes.id))
          .where(and(mayView, before === null ? undefined : lt(recipeVersions.version, before)))
          .orderBy(desc(recipeVersions.version))
          .limit(limit),
      ]);
      return recipe ? { recipe, versions: rows.map(({ stored }) => parseRecipeVersionRow(stored)) } : null;
    },

    async findVersion(viewer: Viewer, id: string, version: number) {
      const [row] = await database
        .select({ stored: recipeVersions })
        .from(recipeVersions)
        .innerJoin(recipes, eq(recipes.id, recipeVersions.recipeId))
        .where(and(eq(recipeVersions.recipeId, id), eq(recipeVersions.version, version), isRecipeVisibleTo(viewer)));
      return row ? parseRecipeVersionRow(row.stored) : null;
    },
  };
}

export function parseRecipeVersionRow({ content, ...row }: typeof recipeVersions.$inferSelect) {
  return { ...row, content: parseContent(content) };
}

function parseContent(json: string): RecipeContent {
  const { isGlutenFree, isDairyFree, isLowFodmap, tags, ...content } = contentColumns.parse(JSON.parse(json));
  return {
    ...content,
    dietary: parseDietaryColumns({ isGlutenFree, isDairyFree, isLowFodmap }),
    tags: parseTagsColumn(tags),
  };
}

type Change = { by: string | SQL; at: Date | SQL; when: SQL | undefined };

/** Stores the recipe's present content, unless its latest version has the same content. */
export function storeRecipeVersion(database: Database, recipeId: string, { by, at, when }: Change) {
  const content = sql`json_object(${contentOfRow})`;
  const latest = sql`(select content from recipe_versions latest where latest.recipe_id = ${recipeId} order by latest.version desc limit 1)`;
  return database.insert(recipeVersions).select(
    database
      .select(
        selectInsertValues(recipeVersions, {
          recipeId: recipes.id,
          version: recipes.version,
          changedBy: by,
          changedAt: at,
          content,
        }),
      )
      .from(recipes)
      .where(and(eq(recipes.id, recipeId), sql`${content} is not ${latest}`, when)),
  );
}

/** Stores the state before the first edit of a recipe that was added before versions were stored. */
export function storeRecipeStateBeforeFirstEdit(database: Database, recipeId: string, mayEdit: SQL | undefined) {
  return storeRecipeVersion(database, recipeId, {
    by: sql`iif(${recipes.version} = 1, ${recipes.addedBy}, null)`,
    at: sql`${recipes.updatedAt}`,
    when: and(mayEdit, sql`not exists (select 1 from recipe_versions where recipe_id = ${recipeId})`),
  });
}

export function deleteOldestRecipeVersions(database: Database, recipeId: string) {
  const { version } = recipeVersions;
  return database.delete(recipeVersions).where(
    and(
      eq(recipeVersions.recipeId, recipeId),
      sql`${version} <= (select version from recipe_versions where recipe_id = ${recipeId}
        order by version desc limit 1 offset ${maxRecipeVersions})`,
    ),
  );
}
