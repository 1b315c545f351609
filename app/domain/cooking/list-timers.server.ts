import type { Viewer } from "../accounts/viewer.ts";
import type { CookingPorts } from "./ports.ts";
import type { TimerList } from "./timer.ts";

/** Nothing is read for somebody without timers. Whatever was changed after `asOf` is newer than this list. */
export async function listTimers(services: Pick<CookingPorts, "timers">, viewer: Viewer): Promise<TimerList> {
  return { asOf: viewer.readAt.getTime(), timers: viewer.hasTimers ? await services.timers.list(viewer) : [] };
}
