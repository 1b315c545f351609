import type { createCalendarTokenStore } from "#app/modules/accounts/share-token-store.server.ts";
import type { createMealCandidateStore } from "#app/modules/choosing/meal-candidate-store.server.ts";
import type { createCookedMealStore } from "#app/modules/diary/cooked-meal-store.server.ts";
import type { RecipeServices } from "#app/modules/recipes/services.ts";
import type { createWeekPlanStore } from "#app/modules/week/week-plan-store.server.ts";
import type { LiveStateStore } from "./live-rows-records.ts";

export type PlanningServices = RecipeServices & {
  coupleState: LiveStateStore;
  cookedMeals: ReturnType<typeof createCookedMealStore>;
  weekPlans: ReturnType<typeof createWeekPlanStore>;
  calendarTokens: ReturnType<typeof createCalendarTokenStore>;
  mealCandidates: ReturnType<typeof createMealCandidateStore>;
};
