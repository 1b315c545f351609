import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Database } from "./database.ts";
import { visibleTo } from "./recipe-scope.ts";
import {
  couples,
  invitations,
  photos,
  profiles,
  recipePhotos,
  recipeRatings,
  recipeShares,
  recipes,
  securityEvents,
  sessions,
  subscriptions,
  userActivityLogs,
  users,
} from "./schema.ts";

/** A person's latest activities; the operator's figures go no further back. */
const maxActivities = 5_000;
const maxDevices = 100;

/** Everything about a person, for themselves: never a hash, and nothing of the partner but a name. */
export function accountExport(database: Database) {
  return {
    async account(viewer: Viewer) {
      const [[user], [profile], [couple], made, paid, did, devices, safety] = await database.batch([
        database
          .select({ email: users.email, emailConfirmedAt: users.emailConfirmedAt, createdAt: users.createdAt })
          .from(users)
          .where(eq(users.id, viewer.userId)),
        database.select().from(profiles).where(eq(profiles.id, viewer.userId)),
        database
          .select({
            name: couples.name,
            subscriptionStatus: couples.subscriptionStatus,
            subscriptionExpiresAt: couples.subscriptionExpiresAt,
            createdAt: couples.createdAt,
          })
          .from(couples)
          .where(eq(couples.id, viewer.couple?.id ?? "")),
        database
          .select({
            code: invitations.inviteCode,
            status: invitations.status,
            createdAt: invitations.createdAt,
            expiresAt: invitations.expiresAt,
          })
          .from(invitations)
          .where(eq(invitations.invitedBy, viewer.userId)),
        database.select().from(subscriptions).where(eq(subscriptions.userId, viewer.userId)),
        database
          .select({ action: userActivityLogs.action, at: userActivityLogs.createdAt })
          .from(userActivityLogs)
          .where(eq(userActivityLogs.userId, viewer.userId))
          .orderBy(desc(userActivityLogs.createdAt))
          .limit(maxActivities),
        database
          .select({ device: sessions.device, signedInAt: sessions.createdAt, lastSeenAt: sessions.lastSeenAt })
          .from(sessions)
          .where(eq(sessions.userId, viewer.userId))
          .orderBy(desc(sessions.createdAt))
          .limit(maxDevices),
        database
          .select({ event: securityEvents.kind, device: securityEvents.device, at: securityEvents.createdAt })
          .from(securityEvents)
          .where(eq(securityEvents.userId, viewer.userId))
          .orderBy(desc(securityEvents.createdAt))
          .limit(maxActivities),
      ]);
      return {
        user,
        profile,
        couple: couple ?? null,
        invitations: made,
        subscriptions: paid,
        activities: did,
        devices,
        securityEvents: safety,
      };
    },

    /** Those of these recipes that the viewer may see, in full, ordered by id. At most 50 at once. */
    async recipes(viewer: Viewer, ids: string[]) {
      const mayView = visibleTo(viewer);
      const [rows, photoRows, ratings, shares] = await database.batch([
        database
          .select()
          .from(recipes)
          .where(and(inArray(recipes.id, ids), mayView)),
        database
          .select({
            recipeId: recipePhotos.recipeId,
            key: photos.key,
            contentType: photos.contentType,
            isPrimary: recipePhotos.isPrimary,
          })
          .from(recipePhotos)
          .innerJoin(photos, eq(photos.key, recipePhotos.imageUrl))
          .where(inArray(recipePhotos.recipeId, ids))
          .orderBy(desc(recipePhotos.isPrimary), asc(recipePhotos.orderIndex)),
        database
          .select()
          .from(recipeRatings)
          .where(and(inArray(recipeRatings.recipeId, ids), eq(recipeRatings.userId, viewer.userId))),
        database
          .select()
          .from(recipeShares)
          .where(and(inArray(recipeShares.recipeId, ids), eq(recipeShares.sharedBy, viewer.userId))),
      ]);
      return ids.flatMap((id) => {
        const recipe = rows.find((row) => row.id === id);
        if (!recipe) return [];
        return {
          recipe,
          photos: photoRows.filter((photo) => photo.recipeId === id),
          stars: ratings.find((rating) => rating.recipeId === id)?.rating ?? null,
          shares: shares
            .filter((share) => share.recipeId === id)
            .map(({ sharePlatform, shareUrl, createdAt }) => ({ sharePlatform, shareUrl, createdAt })),
        };
      });
    },
  };
}

type AccountExport = ReturnType<typeof accountExport>;
export type ExportedRecipe = Awaited<ReturnType<AccountExport["recipes"]>>[number];
