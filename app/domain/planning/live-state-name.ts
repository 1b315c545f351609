import type { Viewer } from "../accounts/viewer.ts";

/** The name of the live state that the viewer may read: the couple's or, without a couple, the viewer's own. */
export function getLiveStateName({ couple, userId }: Pick<Viewer, "couple" | "userId">): string {
  return couple?.id ?? userId;
}
