import { closeCheckouts } from "../billing/close-checkouts.server.ts";
import type { BreakUpNeeds } from "../couples/break-up-couple.server.ts";
import { breakUpCouple } from "../couples/break-up-couple.server.ts";
import type { Browser, KnownAccount } from "./browser.ts";
import { noteSecurityEvent } from "./security-events.server.ts";
import type { Viewer } from "./viewer.ts";

/** Who proves an address, by a link in a mail or through Google. Without both they count as unknown. */
export type Prover = { browser?: Browser; viewer?: Viewer | null };

type Account = KnownAccount & { emailConfirmedAt: Date | null };

/**
 * Whether the account may go on as it is once this person proves its address: it was proved before, or they
 * prove it in a browser that has signed up or in to it. Anybody can make an account with anybody's address.
 */
export function mayGoOn(account: Account, { browser, viewer }: Prover): boolean {
  if (account.emailConfirmedAt !== null) return true;
  return viewer?.userId === account.id || Boolean(browser?.knownTo(account));
}

/**
 * Call before the address is marked as proved. Unless the account may go on, nothing of who made it remains but
 * its recipes and a paid plan: every way in ends, and a shared kitchen as by leaving. Returns the account as it is now.
 *
 * Access ends first and the address stays unproved, so that after a crash the same link does all of it again.
 */
export async function beginAnewUnlessKnown(
  services: BreakUpNeeds,
  account: Account,
  { usedTokenHash = null, ...prover }: Prover & { usedTokenHash?: string | null },
): Promise<KnownAccount> {
  if (mayGoOn(account, prover)) return account;
  await beginAnew(services, account.id, usedTokenHash);
  return { id: account.id, passwordHash: null };
}

/** The mail link with this hash goes on working. Nothing happens where the address has been proved since. */
async function beginAnew(services: BreakUpNeeds, userId: string, usedTokenHash: string | null): Promise<void> {
  const ended = await services.accounts.endAccess(userId, usedTokenHash);
  if (!ended) return;
  noteSecurityEvent(services, userId, "begun-anew");
  const { coupleId } = ended;
  services.waitUntil(closeCheckouts(services, userId));
  if (coupleId === null) return;
  services.channels.hangUp(coupleId, { user: userId });
  await breakUpCouple(services, coupleId, userId);
  const members = await services.breakUps.membersOf(coupleId);
  if (members.length > 1) throw new Error("The kitchen did not end, so the address may not count as proved.");
}
