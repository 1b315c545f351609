import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/database/database.ts";
import { couples, profiles, subscriptions } from "#app/database/schema.ts";
import { selectCoupleId } from "#app/modules/accounts/couple-statements.server.ts";
import { entitlingStatuses } from "./subscription.ts";

/** Run these last in a batch: a couple is paid while a member pays, and on trial while a member's trial runs. */
export function createEntitlementStatements(database: Database, userId: string, now: Date) {
  const couple = selectCoupleId(userId);
  const paidUntil = (
    whose: ReturnType<typeof sql>,
  ) => sql`(select max(coalesce(${subscriptions.currentPeriodEnd}, 0)) from ${subscriptions}
    where ${subscriptions.userId} in (${whose}) and ${inArray(subscriptions.status, entitlingStatuses)})`;
  const members = sql`select members.id from profiles members where members.couple_id = ${couple}`;
  return [
    database
      .update(profiles)
      .set({
        subscriptionTier: sql`case when ${paidUntil(sql`${userId}`)} is not null then 'paid'
          when ${profiles.trialExpiresAt} > ${now.getTime()} then 'trial' else 'free' end`,
      })
      .where(eq(profiles.id, userId)),
    database
      .update(couples)
      .set({
        subscriptionStatus: sql`case when ${paidUntil(members)} is not null then 'paid'
          when exists (select 1 from profiles members where members.couple_id = ${couple} and members.trial_expires_at > ${now.getTime()}) then 'trial'
          else 'free' end`,
        subscriptionExpiresAt: sql`nullif(${paidUntil(members)}, 0)`,
      })
      .where(eq(couples.id, couple)),
  ] as const;
}
