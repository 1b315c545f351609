import { and, type Column, eq, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { selectCoupleId } from "./couple-statements.ts";
import { profiles, recipes } from "./schema.ts";

/** The couple's recipes, and the viewer's own without a couple. For everything but editing the details. */
export function isVisibleTo(viewer: Viewer): SQL | undefined {
  return viewer.couple
    ? or(isRecipeOfCouple(viewer.couple.id), isOwnRecipeWithoutCouple(viewer))
    : isOwnRecipeWithoutCouple(viewer);
}

export function isRecipeOfCouple(coupleId: string): SQL | undefined {
  return and(eq(recipes.coupleId, coupleId), isNull(recipes.deletedAt));
}

export function isOwnRecipeWithoutCouple(viewer: Viewer): SQL | undefined {
  return and(eq(recipes.addedBy, viewer.userId), isNull(recipes.coupleId), isNull(recipes.deletedAt));
}

/** The same rule as `mayEditDetails`, which applies to a recipe already read. */
export function isEditableBy(viewer: Viewer): SQL | undefined {
  return viewer.couple ? isRecipeOfCouple(viewer.couple.id) : isOwnRecipeWithoutCouple(viewer);
}

/** Of the recipes of one origin, the one in their book: their own or their partner's, as members are by now. */
export function isNotDeleted(viewer: Viewer, originId: Column | string): SQL | undefined {
  const couple = selectCoupleId(viewer.userId);
  return and(
    eq(recipes.originId, originId),
    // SQLite would otherwise look through the whole book, not the index of origins.
    sql`${recipes.addedBy} in (select ${viewer.userId} union all select ${profiles.id} from ${profiles} where ${profiles.coupleId} = ${couple})`,
    or(
      sql`+${recipes.coupleId} = ${couple}`,
      and(sql`+${recipes.coupleId} is null`, eq(recipes.addedBy, viewer.userId)),
    ),
    isNull(recipes.deletedAt),
  );
}

export function isDeletedFor(viewer: Viewer): SQL | undefined {
  // In each half, for the index.
  const isDeleted = isNotNull(recipes.deletedAt);
  const own = and(eq(recipes.addedBy, viewer.userId), isNull(recipes.coupleId), isDeleted);
  return and(
    viewer.couple ? or(and(eq(recipes.coupleId, viewer.couple.id), isDeleted), own) : own,
    or(isNull(recipes.droppedBy), ne(recipes.droppedBy, viewer.userId)),
  );
}
