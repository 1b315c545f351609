import type { Quota } from "../ports.ts";

/** Enough to try everything in an evening. */
const minUnproven = 10;

/**
 * What a person may use of a daily quota. Accounts are free, and anybody can make many: until the address is
 * confirmed it is a tenth.
 */
export function allowance(person: { emailConfirmedAt: Date | null }, quota: Quota): Quota {
  if (person.emailConfirmedAt !== null) return quota;
  return { ...quota, max: Math.max(minUnproven, Math.floor(quota.max / 10)) };
}
