import type { Quota } from "#app/adapters/rate-limit/quotas.ts";
import type { ReportedQuota } from "#app/modules/consume-quota.server.ts";
import { type QuotaMessages, tooManyAttemptsMessages } from "#app/modules/quota.errors.ts";
import { dayMs } from "#app/modules/time-units.ts";

const minute = 60_000;
/** Counted per account and network, so that the owner can still sign in from elsewhere. */
export const wrongPasswordQuota: ReportedQuota = {
  name: "wrong-passwords",
  max: 10,
  windowMs: 15 * minute,
  ...tooManyAttemptsMessages,
};
/** NIST SP 800-63B-4 (section 3.2.2) allows 100 failed attempts. Beyond them only the reset link works until tomorrow. */
export const dailyWrongPasswordQuota: ReportedQuota = {
  name: "wrong-passwords-a-day",
  max: 100,
  windowMs: dayMs,
  code: "too_many_attempts_today",
  title: "Please wait",
  message: "Too many attempts today. Reset your password, or try again tomorrow.",
};

/** Limits the sign-ins, sign-ups and requested emails of one network. */
export const networkAttemptQuota: ReportedQuota = {
  name: "account-attempts",
  max: 50,
  windowMs: 10 * minute,
  ...tooManyAttemptsMessages,
};
export const networkSignUpQuota: ReportedQuota = {
  name: "sign-ups",
  max: 12,
  windowMs: 60 * minute,
  ...tooManyAttemptsMessages,
};

/** Counts the requests with all access tokens of a person. A read costs one row written. */
export const dailyTokenQuota: ReportedQuota = {
  name: "token-requests",
  max: 10_000,
  windowMs: dayMs,
  code: "too_many_requests",
  title: "Daily limit reached",
  message: "Your access tokens have reached today's limit. Please try again tomorrow.",
};

export const accountEmailQuota: ReportedQuota = {
  name: "account-emails",
  max: 5,
  windowMs: 60 * minute,
  code: "too_many_mails",
  title: "Email not sent",
  message: "We've sent you several emails in the past hour. Please check your spam folder too.",
};
/** Anybody can request a confirmation email for an address, so these requests do not use up the owner's own quota. */
export const requestedConfirmationQuota: Quota = { name: "strangers-confirmations", max: 5, windowMs: 60 * minute };
/** Counted per kind of email, so that repeated sign-ins cannot flood the owner's inbox. */
export const securityEmailQuota: Quota = { name: "security-mails", max: 10, windowMs: 60 * minute };

/** Stripe sends several events about one payment, and each may find the same duplicate subscription. */
export const subscribedTwiceEmailQuota: Quota = { name: "subscribed-twice", max: 1, windowMs: dayMs };

export const confirmationLinkHours = 72;
export const resetLinkHours = 1;

const minUnconfirmedQuota = 10;

/** Until an address is confirmed, daily quotas are a tenth (at least ten), because free accounts cost nothing. */
export function getPersonalQuota<Kind extends Quota & Partial<QuotaMessages>>(
  person: { emailConfirmedAt: Date | null },
  quota: Kind,
): Kind {
  if (person.emailConfirmedAt !== null) return quota;
  const max = Math.max(minUnconfirmedQuota, Math.floor(quota.max / 10));
  const message = quota.message && `${quota.message} Confirm your email address to raise the limit.`;
  return { ...quota, max, message };
}
