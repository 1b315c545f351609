import type { LiveRowServices } from "#app/modules/live-rows/services.ts";
import type { createMealCandidateStore } from "./meal-candidate-store.server.ts";

export type ChoosingServices = LiveRowServices & {
  mealCandidates: ReturnType<typeof createMealCandidateStore>;
};
