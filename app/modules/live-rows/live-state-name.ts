import type { LiveStateReader } from "./live-rows-records.ts";

/** The name of the live state that the viewer may read: the couple's or, without a couple, the viewer's own. */
export function getLiveStateName({ couple, userId }: LiveStateReader): string {
  return couple?.id ?? userId;
}
