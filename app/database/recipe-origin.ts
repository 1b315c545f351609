import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { recipes } from "./schema.ts";

/** Whether the owner has no recipe of this origin that is not deleted. */
export function hasNoRecipeWithOrigin(receiver: SQL): SQL {
  return sql`not exists (select 1 from recipes held
    where held.added_by = ${receiver} and held.origin_id = theirs.origin_id
    and (held.deleted_at is null or theirs.deleted_at is not null))`;
}

/**
 * Keeps one recipe for each person and origin when a couple ends: the one that is not deleted, or the one that was deleted
 * last. So joining and leaving again and again does not lengthen the list of deleted recipes.
 */
export function eraseOtherVersions(database: Database, { coupleId, when }: { coupleId: string | SQL; when: SQL }) {
  return database.delete(recipes).where(
    and(
      eq(recipes.coupleId, coupleId),
      isNotNull(recipes.deletedAt),
      when,
      // The unary plus makes SQLite use the index on origins.
      sql`exists (select 1 from recipes other where other.added_by = ${recipes.addedBy}
        and other.origin_id = ${recipes.originId} and +other.couple_id = ${coupleId}
        and (other.deleted_at is null or (other.deleted_at, other.id) > (${recipes.deletedAt}, ${recipes.id})))`,
    ),
  );
}
