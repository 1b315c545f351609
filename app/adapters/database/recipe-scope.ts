import { and, eq, isNotNull, isNull, ne, or, type SQL } from "drizzle-orm";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { recipes } from "./schema.ts";

/**
 * The couple's recipes, and the viewer's own that have no couple, but for those that were deleted. The
 * condition for everything but editing the details.
 */
export function visibleTo(viewer: Viewer): SQL | undefined {
  return viewer.couple ? or(ofCouple(viewer.couple.id), ownOutsideCouples(viewer)) : ownOutsideCouples(viewer);
}

export function ofCouple(coupleId: string): SQL | undefined {
  return and(eq(recipes.coupleId, coupleId), isNull(recipes.deletedAt));
}

export function ownOutsideCouples(viewer: Viewer): SQL | undefined {
  return and(eq(recipes.addedBy, viewer.userId), isNull(recipes.coupleId), isNull(recipes.deletedAt));
}

/**
 * The recipes whose details the viewer may change; the same rule as `mayEditDetails`, which applies to a
 * recipe already read.
 */
export function editableBy(viewer: Viewer): SQL | undefined {
  return viewer.couple ? ofCouple(viewer.couple.id) : ownOutsideCouples(viewer);
}

/** The recently deleted recipes of the couple and of the viewer, whoever of the two deleted them. */
export function deletedFor(viewer: Viewer): SQL | undefined {
  // In each half, so that it is read by the index.
  const isDeleted = isNotNull(recipes.deletedAt);
  const own = and(eq(recipes.addedBy, viewer.userId), isNull(recipes.coupleId), isDeleted);
  return and(
    viewer.couple ? or(and(eq(recipes.coupleId, viewer.couple.id), isDeleted), own) : own,
    or(isNull(recipes.droppedBy), ne(recipes.droppedBy, viewer.userId)),
  );
}
