import { loadLate } from "../browser/load-late.ts";
import { pause } from "../browser/or-aborted.ts";
import { pageOwner } from "../browser/page-owner.ts";
import { revalidatePage } from "../browser/router-bridge.tsx";
import { hasPendingChanges } from "./pending-counts.ts";
import type { Sent } from "./replay-pending-changes.ts";

/** A page that is requested waits no longer than this for the changes made before. */
const maxWaitMs = 2_500;

export async function flushPendingChanges({ isPatient = false } = {}): Promise<Sent> {
  if (!hasPendingChanges()) return "all";
  if (!navigator.onLine || pageOwner() === null) return "later";
  try {
    const replay = loadLate(() => import("./replay-pending-changes.ts"));
    const sending = replay.then(({ replayPendingChanges }) => replayPendingChanges());
    if (isPatient) return await sending;
    const inTime = await Promise.race([sending, pause(maxWaitMs, undefined).then(() => null)]);
    if (inTime === null) sending.then((sent) => sent === "all" && revalidatePage(), console.error);
    return inTime ?? "later";
  } catch (error) {
    console.error(error);
    return "later";
  }
}
