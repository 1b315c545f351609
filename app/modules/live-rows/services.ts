import type { RecipeServices } from "#app/modules/recipes/services.ts";
import type { createLiveRowStore } from "./live-row-store.server.ts";

export type LiveRowServices = RecipeServices & {
  liveRows: ReturnType<typeof createLiveRowStore>;
};
