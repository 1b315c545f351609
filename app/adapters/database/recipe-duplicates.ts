import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { SharingPorts } from "#app/domain/sharing/ports.ts";
import type { Database } from "./database.ts";
import { isOwnRecipeOutsideCouple, isRecipeOfCouple } from "./recipe-scope.ts";
import { recipes } from "./schema.ts";

/** Maximum rows read from each index, because a couple may have many recipes with one title. */
const maxOfEach = 5;

export function createDuplicateRecipeQueries(database: Database) {
  return {
    async listAlike(viewer, { sourceKey, searchTitle }) {
      const sameSource = sourceKey && eq(recipes.sourceKey, sourceKey);
      const sameTitle = searchTitle && eq(recipes.searchTitle, searchTitle);
      const same = [sameSource, sameTitle].flatMap((condition) => condition || []);
      const scopes = [isOwnRecipeOutsideCouple(viewer), viewer.couple ? isRecipeOfCouple(viewer.couple.id) : []].flat();
      const idsOf = (condition: SQL | undefined) =>
        sql`select id from (select ${recipes.id} from ${recipes} where ${condition} limit ${sql.raw(`${maxOfEach}`)})`;
      // Each condition uses its own index; an OR would read all of the couple's recipes.
      const parts = same.flatMap((condition) => scopes.map((scope) => idsOf(and(scope, condition))));
      if (parts.length === 0) return [];
      const { id, title, ingredients, sourceKey: key, addedBy, createdAt } = recipes;
      return database
        .select({ id, title, ingredients, sourceKey: key, addedBy, createdAt })
        .from(recipes)
        .where(sql`${id} in (${sql.join(parts, sql` union all `)})`)
        .orderBy(desc(createdAt), desc(id));
    },
  } satisfies Partial<SharingPorts["recipes"]>;
}
