import type { Quota } from "../ports.ts";
import type { NetworkQuota } from "../take-quota.server.ts";

const minute = 60_000;

/** Per account and network: an attacker is stopped after ten, and the owner can still sign in from elsewhere. */
export const wrongPasswords: Quota = { name: "wrong-passwords", max: 10, windowMs: 15 * minute };
/** One site can have any number of networks and must not use up the share of all strangers. */
export const guessesOfNetwork: NetworkQuota = {
  perNetwork: wrongPasswords,
  perSite: { name: "site-guesses", max: 30, windowMs: 60 * minute },
};

export const attemptsOfNetwork: NetworkQuota = {
  perNetwork: { name: "account-attempts", max: 50, windowMs: 10 * minute },
  perSite: { name: "site-attempts", max: 150, windowMs: 10 * minute },
};

export const signUpsOfNetwork: NetworkQuota = {
  perNetwork: { name: "sign-ups", max: 12, windowMs: 60 * minute },
  perSite: { name: "site-sign-ups", max: 20, windowMs: 60 * minute },
};

/** NIST SP 800-63B-4 (3.2.2) allows 100 in a row. Browsers that the account knows count separately. */
export const strangersGuesses: Quota = { name: "strangers-guesses", max: 100, windowMs: 60 * minute };

export const mailsPerAccount: Quota = { name: "account-mails", max: 5, windowMs: 60 * minute };
/** Anybody can request a confirmation, so these leave the owner's own quota alone. */
export const strangersConfirmations: Quota = { name: "strangers-confirmations", max: 5, windowMs: 60 * minute };
/** Per kind of mail, so that signing in over and over cannot flood the owner's inbox. */
export const securityMails: Quota = { name: "security-mails", max: 10, windowMs: 60 * minute };
export const mailsAboutAskers: Quota = { name: "mails-about-askers", max: 3, windowMs: 60 * minute };

/** Stripe sends several events about one payment, and each may find the same duplicate. */
export const subscribedTwiceMails: Quota = { name: "subscribed-twice", max: 1, windowMs: 24 * 60 * minute };

export const confirmationHours = 72;
export const resetHours = 1;

const minUnproven = 10;

/** A daily quota, cut to a tenth until the address is confirmed: anybody can make many free accounts. */
export function allowance(person: { emailConfirmedAt: Date | null }, quota: Quota): Quota {
  if (person.emailConfirmedAt !== null) return quota;
  return { ...quota, max: Math.max(minUnproven, Math.floor(quota.max / 10)) };
}
