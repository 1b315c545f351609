import type { Quota } from "../ports.ts";
import type { NetworkQuota } from "../take-quota.server.ts";

const minute = 60_000;

/**
 * Wrong passwords are counted per account and network: an attacker is stopped after ten, while the owner can
 * still sign in from elsewhere. Browsers that the account knows, and whoever is signed in, have that count alone.
 */
export const wrongPasswords: Quota = { name: "wrong-passwords", max: 10, windowMs: 15 * minute };
/** A site can have as many networks as it likes, and must not use up the share of all strangers. */
export const guessesOfNetwork: NetworkQuota = {
  perNetwork: wrongPasswords,
  perSite: { name: "site-guesses", max: 30, windowMs: 60 * minute },
};

export const attemptsOfNetwork: NetworkQuota = {
  perNetwork: { name: "account-attempts", max: 50, windowMs: 10 * minute },
  perSite: { name: "site-attempts", max: 150, windowMs: 10 * minute },
};

/** Enough for a family, and for a class that signs up in one lesson. */
export const signUpsOfNetwork: NetworkQuota = {
  perNetwork: { name: "sign-ups", max: 12, windowMs: 60 * minute },
  perSite: { name: "site-sign-ups", max: 20, windowMs: 60 * minute },
};

/**
 * Wrong passwords for one account from all unknown browsers together. NIST SP 800-63B-4 (3.2.2) wants at most
 * 100 in a row before something more is required. Browsers that the account knows are counted separately, so
 * guessing never locks the owner out there; anywhere else a reset link lets them in.
 */
export const strangersGuesses: Quota = { name: "strangers-guesses", max: 100, windowMs: 60 * minute };

/** Per kind of mail. */
export const mailsPerAccount: Quota = { name: "account-mails", max: 5, windowMs: 60 * minute };
/** Confirmations that anybody asked for, counted apart so that they leave the owner's own requests. */
export const strangersConfirmations: Quota = { name: "strangers-confirmations", max: 5, windowMs: 60 * minute };
/** Per kind of mail. Ten are enough to raise the alarm; signing in over and over cannot flood the owner's inbox. */
export const securityMails: Quota = { name: "security-mails", max: 10, windowMs: 60 * minute };
/** Whoever has a code can ask with one account after the other. */
export const mailsAboutAskers: Quota = { name: "mails-about-askers", max: 3, windowMs: 60 * minute };

export const confirmationHours = 72;
export const resetHours = 1;
