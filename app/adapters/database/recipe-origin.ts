import { type SQL, sql } from "drizzle-orm";

/** Whether the owner has no recipe of this origin that is not deleted. */
export function hasNoRecipeWithOrigin(receiver: SQL): SQL {
  return sql`not exists (select 1 from recipes held
    where held.added_by = ${receiver} and held.origin_id = theirs.origin_id
    and (held.deleted_at is null or theirs.deleted_at is not null))`;
}
