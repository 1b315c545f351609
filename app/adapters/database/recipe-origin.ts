import { type SQL, sql } from "drizzle-orm";

/**
 * Whether a person may get the recipe `theirs`: nobody holds two recipes of one origin. What is in the book is
 * given also to somebody who has deleted theirs.
 */
export function notHeldBy(receiver: SQL): SQL {
  return sql`not exists (select 1 from recipes held
    where held.added_by = ${receiver} and held.origin_id = theirs.origin_id
    and (held.deleted_at is null or theirs.deleted_at is not null))`;
}
