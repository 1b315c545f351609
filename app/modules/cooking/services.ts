import type { LiveRowServices } from "#app/modules/live-rows/services.ts";
import type { createTimerStore } from "./timer-store.server.ts";

export type CookingServices = LiveRowServices & {
  timers: ReturnType<typeof createTimerStore>;
};
