import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { RecipePorts } from "#app/modules/recipes/ports.ts";
import type { CookingTimer } from "./timer.ts";
import type { TimerChanges } from "./timers.schema.ts";

export type CookingPorts = RecipePorts & {
  timers: {
    list(viewer: Viewer): Promise<CookingTimer[]>;
    find(userId: string, id: string): Promise<CookingTimer | null>;
    /** Stores at most `max` timers and returns all stored timers. */
    change(viewer: Viewer, changes: TimerChanges, max: number): Promise<CookingTimer[]>;
  };
};
