import { and, asc, count, desc, eq, getTableColumns, lt, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "#app/database/database.ts";
import { perUserRecipeTables } from "#app/database/per-user-recipe-data.ts";
import {
  cookedMeals,
  couples,
  invitations,
  mealVerdicts,
  notificationSettings,
  photos,
  profiles,
  pushSubscriptions,
  recipePhotos,
  recipeShares,
  recipes,
  recipeVersions,
  securityEvents,
  sessions,
  shareTokens,
  subscriptions,
  userActivityLogs,
  users,
} from "#app/database/schema.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { isRecipeVisibleTo, parseTagsColumn } from "./recipe-scope-statements.server.ts";
import { parseRecipeVersionRow } from "./recipe-version-store.server.ts";
import type { ExportedPhoto, ExportedRecipe, ExportedVersion } from "./recipes-records.ts";

const maxActivities = 5_000;
const maxDevices = 100;
/** One version has at most 50,000 characters, and a Worker has 128 MB of memory. */
const maxVersionCharacters = 2_000_000;

const photoOrder = [desc(recipePhotos.isPrimary), asc(recipePhotos.orderIndex), asc(recipePhotos.id)];
/** The photos of a recipe in `photoOrder`, then those of its meals, the oldest first. */
const shownPhotos = sql`(
  select recipe_id, image_url as photo_key, printf('0 %d %04d', not is_primary, order_index) as place, id from recipe_photos
  union all select recipe_id, photo_key, '1 ' || cooked_on, id from cooked_meals where photo_key is not null) shown`;
const isShownBy = (id: SQLiteColumn) => sql`shown.recipe_id = ${id}`;

export function createAccountExportStore(database: Database) {
  return {
    async account(viewer: Viewer) {
      const [[user], [profile], [couple], made, paid, did, devices, safety, keys, [notifications], notified] =
        await database.batch([
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
          database
            .select({
              kind: shareTokens.kind,
              name: shareTokens.name,
              createdAt: shareTokens.createdAt,
              lastUsedAt: shareTokens.lastUsedAt,
            })
            .from(shareTokens)
            .where(eq(shareTokens.userId, viewer.userId))
            .orderBy(desc(shareTokens.createdAt)),
          database.select().from(notificationSettings).where(eq(notificationSettings.userId, viewer.userId)),
          database
            .select({ device: pushSubscriptions.label, since: pushSubscriptions.createdAt })
            .from(pushSubscriptions)
            .where(eq(pushSubscriptions.userId, viewer.userId)),
        ]);
      return {
        user,
        profile,
        couple: couple ?? null,
        invitations: made,
        subscriptions: paid,
        activities: did,
        devices,
        keys,
        securityEvents: safety,
        notifications: notifications ?? null,
        notifiedDevices: notified,
      };
    },

    async countPhotos(viewer: Viewer) {
      const [row] = await database
        .select({ photos: count() })
        .from(recipes)
        .innerJoin(shownPhotos, isShownBy(recipes.id))
        .where(isRecipeVisibleTo(viewer));
      return row?.photos ?? 0;
    },

    /** Lists the oldest recipes first, so that a recipe added meanwhile moves no other. `place` starts at 1. */
    async photos(viewer: Viewer, { skip, limit }: { skip: number; limit: number }): Promise<ExportedPhoto[]> {
      const place = sql<number>`row_number() over (partition by ${recipes.id} order by shown.place, shown.id)`;
      return database
        .select({
          recipe: { id: recipes.id, title: recipes.title },
          key: photos.key,
          place: place.as("place"),
        })
        .from(recipes)
        .innerJoin(shownPhotos, isShownBy(recipes.id))
        .innerJoin(photos, sql`${photos.key} = shown.photo_key`)
        .where(isRecipeVisibleTo(viewer))
        .orderBy(asc(recipes.createdAt), asc(recipes.id), sql`place`)
        .limit(limit)
        .offset(skip);
    },

    async recipes(viewer: Viewer, ids: string[]): Promise<ExportedRecipe[]> {
      const mayView = isRecipeVisibleTo(viewer);
      const isOneOf = (id: SQLiteColumn) => isInList(id, ids);
      const [rows, photoRows, shares, mealRows, ...said] = await database.batch([
        database
          .select()
          .from(recipes)
          .where(and(isOneOf(recipes.id), mayView)),
        database
          .select({
            recipeId: recipePhotos.recipeId,
            key: photos.key,
            isPrimary: recipePhotos.isPrimary,
          })
          .from(recipePhotos)
          .innerJoin(photos, eq(photos.key, recipePhotos.imageUrl))
          .where(isOneOf(recipePhotos.recipeId))
          .orderBy(...photoOrder),
        database
          .select()
          .from(recipeShares)
          .where(and(isOneOf(recipeShares.recipeId), eq(recipeShares.sharedBy, viewer.userId))),
        database
          .select({
            recipeId: cookedMeals.recipeId,
            cookedOn: cookedMeals.cookedOn,
            createdBy: cookedMeals.createdBy,
            photo: { key: photos.key },
            stars: mealVerdicts.stars,
            note: mealVerdicts.note,
          })
          .from(cookedMeals)
          .leftJoin(photos, eq(photos.key, cookedMeals.photoKey))
          .leftJoin(mealVerdicts, and(eq(mealVerdicts.mealId, cookedMeals.id), eq(mealVerdicts.userId, viewer.userId)))
          .where(isOneOf(cookedMeals.recipeId))
          .orderBy(asc(cookedMeals.cookedOn), asc(cookedMeals.id)),
        ...perUserRecipeTables.map(({ table, says }) =>
          database
            .select({ recipeId: sql<string>`${table.recipeId}`, says })
            .from(table)
            .where(and(isOneOf(table.recipeId), eq(table.userId, viewer.userId))),
        ),
      ]);
      return ids.flatMap((id) => {
        const recipe = rows.find((row) => row.id === id);
        if (!recipe) return [];
        return {
          recipe: { ...recipe, tags: parseTagsColumn(recipe.tags) },
          photos: photoRows.filter((photo) => photo.recipeId === id),
          meals: mealRows.filter((meal) => meal.recipeId === id).map(({ recipeId: _, ...meal }) => meal),
          opinions: Object.fromEntries(
            perUserRecipeTables.map(({ name }, index) => [
              name,
              said[index]?.find(({ recipeId }) => recipeId === id)?.says ?? null,
            ]),
          ),
          shares: shares
            .filter((share) => share.recipeId === id)
            .map(({ sharePlatform, shareUrl, createdAt }) => ({ sharePlatform, shareUrl, createdAt })),
        };
      });
    },

    /** Lists versions of these recipes after a version, as many as fit in memory, ordered by recipe and version. */
    async versions(
      viewer: Viewer,
      recipeIds: string[],
      after: ExportedVersion | null,
    ): Promise<{ versions: ExportedVersion[]; isLast: boolean }> {
      const { recipeId, version, content } = recipeVersions;
      const size = sql`length(${content})`;
      const sized = database
        .select({
          ...getTableColumns(recipeVersions),
          total: sql<number>`count(*) over ()`.as("total"),
          charactersBefore: sql<number>`sum(${size}) over (order by ${recipeId}, ${version}) - ${size}`.as("before"),
        })
        .from(recipes)
        .innerJoin(recipeVersions, eq(recipeId, recipes.id))
        .where(
          and(
            isInList(recipes.id, recipeIds),
            isRecipeVisibleTo(viewer),
            after ? sql`(${recipeId}, ${version}) > (${after.recipeId}, ${after.version})` : undefined,
          ),
        )
        .as("sized");
      const rows = await database
        .select()
        .from(sized)
        .where(lt(sized.charactersBefore, maxVersionCharacters))
        .orderBy(asc(sized.recipeId), asc(sized.version));
      const total = rows[0]?.total ?? 0;
      return {
        versions: rows.map(({ total: _, charactersBefore: __, ...row }) => parseRecipeVersionRow(row)),
        isLast: rows.length === total,
      };
    },
  };
}

/** JSON passes any number of ids as one bound parameter. */
function isInList(id: SQLiteColumn, ids: string[]) {
  return sql`${id} in (select value from json_each(${JSON.stringify(ids)}))`;
}
