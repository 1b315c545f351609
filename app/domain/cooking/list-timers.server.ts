import type { Viewer } from "../accounts/viewer.ts";
import type { CookingPorts } from "./ports.ts";
import type { TimerList } from "./timer.ts";

/** Lists the viewer's timers without a query if there are none. Changes after `asOf` are newer than the list. */
export async function listTimers(services: Pick<CookingPorts, "timers">, viewer: Viewer): Promise<TimerList> {
  return { asOf: viewer.readAt.getTime(), timers: viewer.hasTimers ? await services.timers.list(viewer) : [] };
}
