import { dayMs } from "#app/modules/time-units.ts";
import type { Plan } from "./viewer.ts";

export const trialDays = 14;
export const trialWarningDays = 3;
export const freePlanRecipeLimit = 20;

type PlanHolder = {
  couple: { subscriptionStatus: Plan } | null;
  trialExpiresAt: Date | null;
  subscriptionTier: Plan;
};

export function getCurrentPlan(person: PlanHolder, now: Date): Plan {
  if (person.couple?.subscriptionStatus === "paid" || person.subscriptionTier === "paid") return "paid";
  return getTrialDaysLeft(person, now) === null ? "free" : "trial";
}

export function getRecipeLimit(person: PlanHolder, now: Date): number | null {
  return getCurrentPlan(person, now) === "free" ? freePlanRecipeLimit : null;
}

/** Whole days, rounded up; null if no trial runs or the couple pays. */
export function getTrialDaysLeft(person: PlanHolder, now: Date): number | null {
  if (person.couple?.subscriptionStatus === "paid") return null;
  if (person.subscriptionTier !== "trial" || person.trialExpiresAt === null) return null;
  const left = person.trialExpiresAt.getTime() - now.getTime();
  return left > 0 ? Math.ceil(left / dayMs) : null;
}

export function getTrialEnd(start: Date): Date {
  return new Date(start.getTime() + trialDays * dayMs);
}
