import type { Plan } from "../accounts/viewer.ts";

export const trialDays = 14;
export const trialWarningDays = 3;
export const freePlanRecipes = 20;

const dayMs = 24 * 60 * 60 * 1000;

type Entitled = {
  couple: { subscriptionStatus: Plan } | null;
  trialExpiresAt: Date | null;
  subscriptionTier: Plan;
};

/** `paid` while the couple's subscription runs, `trial` until the person's trial ends, otherwise `free`. */
export function currentPlan(person: Entitled, now: Date): Plan {
  if (person.couple?.subscriptionStatus === "paid" || person.subscriptionTier === "paid") return "paid";
  return trialDaysLeft(person, now) === null ? "free" : "trial";
}

export function recipeLimit(person: Entitled, now: Date): number | null {
  return currentPlan(person, now) === "free" ? freePlanRecipes : null;
}

/** Whole days, rounded up; null if no trial runs or the couple pays. */
export function trialDaysLeft(person: Entitled, now: Date): number | null {
  if (person.couple?.subscriptionStatus === "paid") return null;
  if (person.subscriptionTier !== "trial" || person.trialExpiresAt === null) return null;
  const left = person.trialExpiresAt.getTime() - now.getTime();
  return left > 0 ? Math.ceil(left / dayMs) : null;
}

export function trialEnd(start: Date): Date {
  return new Date(start.getTime() + trialDays * dayMs);
}
