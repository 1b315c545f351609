import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import type { Database } from "./database.ts";
import { invitations, mailTokens, profiles, recipes, sessions, users } from "./schema.ts";

/** How an account begins anew whose address nobody has proved yet. */
export function accountAnew(database: Database) {
  return {
    /**
     * Ends every way into the account, but for the mail link that is being used: sessions, password, linked
     * sign-in, mail links, invitations, public links. The maker's name goes, too; a paid plan stays, which may be the
     * owner's. Returns the couple that the person is in; null when the address has been proved in the meantime, and
     * nothing was changed.
     */
    async endAccess(userId: string, usedTokenHash: string | null): Promise<{ coupleId: string | null } | null> {
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
        database
          .delete(mailTokens)
          .where(and(inArray(mailTokens.userId, unproved), ne(mailTokens.tokenHash, usedTokenHash ?? ""))),
        database
          .update(invitations)
          .set({ status: "expired" })
          .where(and(inArray(invitations.coupleId, couple), eq(invitations.status, "pending"))),
        // Nobody may let in whom the maker sent to ask.
        database.update(invitations).set({ requestedBy: null }).where(inArray(invitations.requestedBy, unproved)),
        // By a link that the maker has they would read what the owner writes there.
        database
          .update(recipes)
          .set({ isPublic: false, isListed: false, publicBy: null })
          .where(and(inArray(recipes.addedBy, unproved), eq(recipes.isPublic, true))),
        database.update(profiles).set({ name: null }).where(inArray(profiles.id, unproved)),
        database.update(users).set({ passwordHash: null, googleSubject: null }).where(isUnproved),
      ]);
      return ended ?? null;
    },
  };
}
