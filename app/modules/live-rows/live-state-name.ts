import type { LiveStateReader } from "#app/adapters/couple-state/couple-state.ts";

/** The name of the live state that the viewer may read: the couple's or, without a couple, the viewer's own. */
export function getLiveStateName({ couple, userId }: LiveStateReader): string {
  return couple?.id ?? userId;
}
