import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { CookingServices } from "./services.ts";
import type { CookingTimerList } from "./timer.ts";

/** Lists the viewer's timers without a query if there are none. Changes after `asOf` are newer than the list. */
export async function listTimers(services: Pick<CookingServices, "timers">, viewer: Viewer): Promise<CookingTimerList> {
  return { asOf: viewer.readAt.getTime(), timers: viewer.hasTimers ? await services.timers.list(viewer) : [] };
}
