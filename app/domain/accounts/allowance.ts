import type { Quota } from "../ports.ts";

const minUnproven = 10;

/** A daily quota, cut to a tenth until the address is confirmed: anybody can make many free accounts. */
export function allowance(person: { emailConfirmedAt: Date | null }, quota: Quota): Quota {
  if (person.emailConfirmedAt !== null) return quota;
  return { ...quota, max: Math.max(minUnproven, Math.floor(quota.max / 10)) };
}
