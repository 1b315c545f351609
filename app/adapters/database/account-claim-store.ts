import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { CouplePorts } from "#app/domain/couples/ports.ts";
import type { Database } from "./database.ts";
import { invitations, profiles, sessions, users } from "./schema.ts";
import { revokeShareTokens } from "./share-token-store.ts";

export function createAccountClaimStore(database: Database) {
  const partners = alias(profiles, "partners");
  const own = alias(profiles, "own");

  return {
    /** Also ends open invitations and join requests, because the account's maker could use them to come back. */
    async claim(userId) {
      const isUnproved = and(eq(users.id, userId), isNull(users.emailConfirmedAt));
      const unproved = database.select({ id: users.id }).from(users).where(isUnproved);
      const couple = database.select({ id: profiles.coupleId }).from(profiles).where(inArray(profiles.id, unproved));
      const partner = database
        .select({ id: partners.id })
        .from(own)
        .innerJoin(partners, and(eq(partners.coupleId, own.coupleId), ne(partners.id, own.id)))
        .where(eq(own.id, userId));
      const [[claimed]] = await database.batch([
        database
          .select({ coupleId: profiles.coupleId })
          .from(users)
          .leftJoin(profiles, eq(profiles.id, users.id))
          .where(isUnproved),
        database.delete(sessions).where(inArray(sessions.userId, unproved)),
        revokeShareTokens(database, sql`(${unproved})`),
        database
          .update(invitations)
          .set({ status: "expired" })
          .where(and(inArray(invitations.coupleId, couple), eq(invitations.status, "pending"))),
        database.update(invitations).set({ requestedBy: null }).where(inArray(invitations.requestedBy, unproved)),
        database
          .update(profiles)
          .set({ unconfirmedPartnerId: sql`(${partner})` })
          .where(inArray(profiles.id, unproved)),
        database.update(users).set({ passwordHash: null, googleSubject: null }).where(isUnproved),
      ]);
      return claimed ?? null;
    },
    async confirmPartner(userId) {
      await database.update(profiles).set({ unconfirmedPartnerId: null }).where(eq(profiles.id, userId));
    },
  } satisfies Partial<CouplePorts["accounts"]>;
}
