import type { Viewer } from "../accounts/viewer.ts";
import type { RecipePorts } from "../recipes/ports.ts";
import type { Timer } from "./timer.ts";
import type { TimerChanges } from "./timers.schema.ts";

export type CookingPorts = RecipePorts & {
  timers: {
    list(viewer: Viewer): Promise<Timer[]>;
    /** At most `max` are kept. Returns all that are kept then. */
    change(viewer: Viewer, changes: TimerChanges, max: number): Promise<Timer[]>;
  };
};
