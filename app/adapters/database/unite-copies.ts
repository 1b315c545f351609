import { getTableColumns, sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { moveOpinions } from "./recipe-opinions.ts";
import { recipes } from "./schema.ts";

/** Columns that may differ between equal recipes. */
const bookkeeping = new Set<string>([
  "id",
  "coupleId",
  "addedBy",
  "isPublic",
  "publicSlug",
  "publicBy",
  "isListed",
  "hidesNotes",
  "version",
  "submissionId",
  "submissionHash",
  "lastSaveHash",
  "createdAt",
  "updatedAt",
  "originId",
  "copiedFrom",
  "deletedAt",
  "deletedFromBookOf",
  "droppedBy",
  "searchWords",
  "searchMoreWords",
  "sourceKey",
] satisfies (keyof typeof recipes.$inferSelect)[]);

/** Of two equal recipes of one origin the one that is or was shared is kept, else the original, with both ratings. */
export function uniteCopies(database: Database, coupleId: string) {
  const isSame = sql.join(
    Object.entries(getTableColumns(recipes))
      .filter(([name]) => !bookkeeping.has(name))
      .map(([, { name }]) => sql`lost.${sql.identifier(name)} is kept.${sql.identifier(name)}`),
    sql` and `,
  );
  const photosOf = (recipe: "lost" | "kept") =>
    sql`(select json_group_array(image_url || is_primary) from
      (select * from recipe_photos where recipe_id = ${sql.identifier(recipe)}.id order by order_index))`;
  const pairs = sql`select lost.id as lost_id, kept.id as kept_id from recipes lost
    join profiles other on other.couple_id = lost.couple_id and other.id <> lost.added_by
    join recipes kept on kept.added_by = other.id and kept.origin_id = lost.origin_id and kept.couple_id = lost.couple_id
    where lost.couple_id = ${coupleId} and lost.deleted_at is null and kept.deleted_at is null and lost.public_slug is null
    and (kept.public_slug is not null or (kept.copied_from is not null, kept.id) < (lost.copied_from is not null, lost.id))
    and ${isSame} and ${photosOf("lost")} = ${photosOf("kept")}`;
  return [
    ...moveOpinions(database, {
      from: sql`(${pairs}) pairs`,
      to: sql`pairs.kept_id`,
      when: ({ recipeId }) => sql`${recipeId} = pairs.lost_id`,
    }),
    // Every photo of theirs is shown by the recipe that is kept.
    database.delete(recipes).where(sql`${recipes.id} in (select lost_id from (${pairs}))`),
  ] as const;
}
