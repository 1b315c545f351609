import type { Quota } from "#app/adapters/rate-limit/quotas.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** Counted per account and network, so that the owner can still sign in from elsewhere. */
export const wrongPasswordQuota: Quota = { name: "wrong-passwords", max: 10, windowMs: 15 * minute };
/** NIST SP 800-63B-4 (section 3.2.2) allows 100 failed attempts. Beyond them only the reset link works until tomorrow. */
export const dailyWrongPasswordQuota: Quota = { name: "wrong-passwords-a-day", max: 100, windowMs: day };

/** Sign-ins, sign-ups and requested emails of one network. */
export const networkAttemptQuota: Quota = { name: "account-attempts", max: 50, windowMs: 10 * minute };
export const networkSignUpQuota: Quota = { name: "sign-ups", max: 12, windowMs: 60 * minute };

export const accountEmailQuota: Quota = { name: "account-mails", max: 5, windowMs: 60 * minute };
/** Anybody can request a confirmation email for an address, so these requests do not use up the owner's own quota. */
export const requestedConfirmationQuota: Quota = { name: "strangers-confirmations", max: 5, windowMs: 60 * minute };
/** Counted per kind of email, so that repeated sign-ins cannot flood the owner's inbox. */
export const securityEmailQuota: Quota = { name: "security-mails", max: 10, windowMs: 60 * minute };

/** Stripe sends several events about one payment, and each may find the same duplicate subscription. */
export const subscribedTwiceEmailQuota: Quota = { name: "subscribed-twice", max: 1, windowMs: day };

export const confirmationLinkHours = 72;
export const resetLinkHours = 1;

const minUnconfirmedQuota = 10;

/**
 * Until an address is confirmed, a daily quota is a tenth (at least ten), because anybody can create many free
 * accounts.
 */
export function getPersonalQuota(person: { emailConfirmedAt: Date | null }, quota: Quota): Quota {
  if (person.emailConfirmedAt !== null) return quota;
  return { ...quota, max: Math.max(minUnconfirmedQuota, Math.floor(quota.max / 10)) };
}
