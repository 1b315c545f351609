import type { RecipeServices } from "#app/modules/recipes/services.ts";
import type { createTimerStore } from "./timer-store.server.ts";

export type CookingServices = RecipeServices & {
  timers: ReturnType<typeof createTimerStore>;
};
