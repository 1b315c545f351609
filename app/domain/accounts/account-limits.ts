import type { Quota } from "#app/adapters/rate-limit/quotas.ts";

const minute = 60_000;

/**
 * Wrong passwords are counted for an account together with the address they come from: whoever guesses is stopped after ten,
 * and the owner at another address still gets in. `attemptsPerAddress` bounds how many accounts one address can try.
 */
export const wrongPasswords: Quota = { name: "wrong-passwords", max: 10, windowMs: 15 * minute };
export const attemptsPerAddress: Quota = { name: "account-attempts", max: 50, windowMs: 10 * minute };
export const mailsPerAccount: Quota = { name: "account-mails", max: 5, windowMs: 60 * minute };

export const confirmationHours = 72;
export const resetHours = 1;
