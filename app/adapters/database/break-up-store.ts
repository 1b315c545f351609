import { and, desc, eq, gt, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import { coupleBreakUp } from "./couple-break-up.ts";
import { coupleReunion } from "./couple-reunion.ts";
import type { Database } from "./database.ts";
import { breakUps, profiles, users } from "./schema.ts";
import { uniteCopies } from "./unite-copies.ts";

/** Ends of couples: how they end, and how that is undone. */
export function createBreakUpStore(database: Database) {
  return {
    ...coupleBreakUp(database),
    ...coupleReunion(database),

    /** A couple's members, by their seats. */
    async membersOf(coupleId: string): Promise<{ userId: string; name: string | null }[]> {
      return database
        .select({ userId: profiles.id, name: profiles.name })
        .from(profiles)
        .where(eq(profiles.coupleId, coupleId))
        .orderBy(profiles.coupleSeat);
    },

    /** The last break-up of a person since then that was not undone. */
    async latest(userId: string, since: Date) {
      const [row] = await latestBreakUp(database, userId, since);
      return row ?? null;
    },

    /** Whether the viewer has already undone one since then, and shares that couple again. */
    async wasUndone(userId: string, since: Date): Promise<boolean> {
      const [row] = await database
        .select({ id: breakUps.id })
        .from(breakUps)
        .innerJoin(profiles, and(eq(profiles.id, userId), eq(profiles.coupleId, breakUps.coupleId)))
        .where(
          and(eq(breakUps.endedBy, userId), isOf(userId), isNotNull(breakUps.undoneAt), gt(breakUps.endedAt, since)),
        )
        .limit(1);
      return row !== undefined;
    },

    /**
     * For two who share a couple again by an invitation: what both hold from the time before is there once.
     */
    async uniteCopiesIn(coupleId: string, now: Date): Promise<void> {
      const ofTheTwo = sql`(select between_them.id from break_ups between_them
        join profiles one on one.id = between_them.first_id join profiles other on other.id = between_them.second_id
        where one.couple_id = ${coupleId} and other.couple_id = ${coupleId})`;
      await database.batch(uniteCopies(database, ofTheTwo, now));
    },

    async forget(before: Date): Promise<void> {
      await database.delete(breakUps).where(lt(breakUps.endedAt, before));
    },
  };
}

/** With the other person, and whether both are still alone. */
export function latestBreakUp(database: Database, userId: string, since: Date) {
  const seated = sql`(select count(*) from profiles seated where seated.couple_id in (${breakUps.firstCoupleId}, ${breakUps.secondCoupleId}))`;
  return database
    .select({
      breakUp: breakUps,
      otherName: profiles.name,
      otherEmail: users.email,
      areAlone: sql<number>`${seated} = 2
        and exists (select 1 from profiles alone where alone.id = ${breakUps.firstId} and alone.couple_id = ${breakUps.firstCoupleId})
        and exists (select 1 from profiles alone where alone.id = ${breakUps.secondId} and alone.couple_id = ${breakUps.secondCoupleId})`,
    })
    .from(breakUps)
    .innerJoin(
      profiles,
      and(sql`${profiles.id} in (${breakUps.firstId}, ${breakUps.secondId})`, ne(profiles.id, userId)),
    )
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(isOf(userId), isNull(breakUps.undoneAt), gt(breakUps.endedAt, since)))
    .orderBy(desc(breakUps.endedAt))
    .limit(1);
}

function isOf(userId: string) {
  return or(eq(breakUps.firstId, userId), eq(breakUps.secondId, userId));
}
