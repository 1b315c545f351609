import type { LiveRowServices } from "#app/modules/live-rows/services.ts";
import type { createWeekPlanStore } from "./week-plan-store.server.ts";

export type WeekServices = LiveRowServices & {
  weekPlans: ReturnType<typeof createWeekPlanStore>;
};
