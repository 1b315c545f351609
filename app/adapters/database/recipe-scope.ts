import { and, eq, isNull, or, type SQL } from "drizzle-orm";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { recipes } from "./schema.ts";

/** The couple's recipes, and the viewer's own that have no couple. The condition for everything but editing the details. */
export function visibleTo(viewer: Viewer): SQL | undefined {
  return viewer.couple
    ? or(eq(recipes.coupleId, viewer.couple.id), ownOutsideCouples(viewer))
    : ownOutsideCouples(viewer);
}

export function ownOutsideCouples(viewer: Viewer): SQL | undefined {
  return and(eq(recipes.addedBy, viewer.userId), isNull(recipes.coupleId));
}

/**
 * The recipes whose details the viewer may change; the same rule as `mayEditDetails`, which applies to a
 * recipe already read.
 */
export function editableBy(viewer: Viewer): SQL | undefined {
  return viewer.couple ? eq(recipes.coupleId, viewer.couple.id) : ownOutsideCouples(viewer);
}
