import type { RecipeServices } from "#app/modules/recipes/services.ts";
import type { createLiveStateStore } from "./live-state-store.server.ts";

export type LiveRowServices = RecipeServices & {
  coupleState: ReturnType<typeof createLiveStateStore>;
};
