import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { CouplePorts } from "#app/domain/couples/ports.ts";
import type { Database } from "./database.ts";
import { invitations, mailTokens, profiles, recipes, sessions, users } from "./schema.ts";
import { endShareTokens } from "./share-token-store.ts";

export function accountAnew(database: Database) {
  return {
    /** Sessions, password, Google, mail links, invitations, public links. A paid plan stays: it may be the owner's. */
    async endAccess(userId, usedTokenHash) {
      const isUnproved = and(eq(users.id, userId), isNull(users.emailConfirmedAt));
      const unproved = database.select({ id: users.id }).from(users).where(isUnproved);
      const couple = database.select({ id: profiles.coupleId }).from(profiles).where(inArray(profiles.id, unproved));
      const [[ended]] = await database.batch([
        database
          .select({ coupleId: profiles.coupleId })
          .from(users)
          .leftJoin(profiles, eq(profiles.id, users.id))
          .where(isUnproved),
        database.delete(sessions).where(inArray(sessions.userId, unproved)),
        endShareTokens(database, sql`(${unproved})`),
        database
          .delete(mailTokens)
          .where(and(inArray(mailTokens.userId, unproved), ne(mailTokens.tokenHash, usedTokenHash ?? ""))),
        database
          .update(invitations)
          .set({ status: "expired" })
          .where(and(inArray(invitations.coupleId, couple), eq(invitations.status, "pending"))),
        database.update(invitations).set({ requestedBy: null }).where(inArray(invitations.requestedBy, unproved)),
        // The maker may still have the link.
        database
          .update(recipes)
          .set({ isPublic: false, isListed: false, publicBy: null })
          .where(and(inArray(recipes.addedBy, unproved), eq(recipes.isPublic, true))),
        database.update(profiles).set({ name: null }).where(inArray(profiles.id, unproved)),
        database.update(users).set({ passwordHash: null, googleSubject: null }).where(isUnproved),
      ]);
      return ended ?? null;
    },
  } satisfies Partial<CouplePorts["accounts"]>;
}
