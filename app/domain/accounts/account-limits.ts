import type { Quota } from "#app/adapters/rate-limit/quotas.ts";

const minute = 60_000;

/**
 * Wrong passwords are counted for an account together with the network they come from: whoever guesses is stopped after ten, and the owner
 * elsewhere still gets in. `attemptsPerAddress` bounds how many accounts one network can try.
 */
export const wrongPasswords: Quota = { name: "wrong-passwords", max: 10, windowMs: 15 * minute };
export const attemptsPerAddress: Quota = { name: "account-attempts", max: 50, windowMs: 10 * minute };

/**
 * Wrong passwords for one account from all strangers together. NIST SP 800-63B-4 (3.2.2) wants at most 100 in a row before more is asked for. Browsers
 * that the account knows are counted apart, so guessing never locks the owner out there; anywhere else a reset link lets them in.
 */
export const strangersGuesses: Quota = { name: "strangers-guesses", max: 100, windowMs: 60 * minute };

export const mailsPerAccount: Quota = { name: "account-mails", max: 5, windowMs: 60 * minute };
/** Of one kind. Ten have said what there is to say; whoever signs in over and over floods nobody. */
export const securityMails: Quota = { name: "security-mails", max: 10, windowMs: 60 * minute };

export const confirmationHours = 72;
export const resetHours = 1;
