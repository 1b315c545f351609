import type { Quota } from "#app/adapters/rate-limit/quotas.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Services } from "#app/services.server.ts";
import type { Network } from "../accounts/network-of.ts";
import { noteSecurityEvent } from "../accounts/security-events.server.ts";
import { type MailNeeds, tellPartnerJoined } from "../accounts/security-mails.server.ts";
import { closeCheckouts } from "../billing/close-checkouts.server.ts";
import { type NetworkQuota, takeNetworkQuota, takeQuota } from "../take-quota.server.ts";
import { alreadyShares, coupleIsFull, invitationNotValid, ownInvitation, tooManyCodes } from "./couple.errors.ts";
import { coupleSize, defaultCoupleName } from "./couple.ts";
import { type PendingInvitation, pendingInvitation, readInviteCode } from "./invite-code.ts";

/** Somebody with a link opens it a few times; 32^6 codes cannot be guessed at this rate. */
const codesTried: Quota = { name: "invite-codes", max: 30, windowMs: 10 * 60_000 };
const codesOfNetwork: NetworkQuota = {
  perNetwork: codesTried,
  perSite: { name: "site-invite-codes", max: 90, windowMs: 10 * 60_000 },
};

/**
 * All strangers together, from any address: visitors, and people who confirmed their address less than a day
 * ago, since accounts are free. In the week that a code is valid this allows one try in ten thousand of the
 * 32^6. Other people have only their own count, so that guessing locks none of them out.
 */
export const strangersCodes: Quota = { name: "strangers-codes", max: 600, windowMs: 60 * 60_000 };
const strangerMs = 24 * 60 * 60_000;

type Needs = MailNeeds &
  Pick<Services, "activity" | "breakUps" | "checkouts" | "couples" | "channels" | "newId" | "payments">;
type Caller = { viewer: Viewer | null; address: Network };

export type OpenInvitation = {
  code: string;
  inviterName: string | null;
  coupleName: string;
  /**
   * Whether joining would hand over recipes. Then the person is asked: anybody can send a link, and may have
   * had it opened in this browser before its owner signed in.
   */
  bringsRecipes: boolean;
  /** Where the viewer has made it: what they send to their partner. */
  own: PendingInvitation | null;
};

/**
 * The couple that a valid code invites to. Throws `invitation_not_valid` for every other code alike,
 * `too_many_codes` after many tries, and `already_shares` to whoever could not join, before they are asked.
 */
export async function openInvitation(services: Needs, caller: Caller, typed: string): Promise<OpenInvitation> {
  const wasRight = await countTry(services, caller);
  const code = readInviteCode(typed);
  const found = code === null ? null : await services.couples.findInvitation(code, caller.viewer?.userId ?? null);
  if (!code || !found || found.status !== "pending" || found.expiresAt <= services.clock.now()) {
    throw invitationNotValid();
  }
  await wasRight();
  const { expiresAt } = found;
  const isOwn = found.invitedBy === caller.viewer?.userId;
  if (caller.viewer?.partner && found.coupleId !== caller.viewer.couple?.id) throw alreadyShares();
  return {
    code,
    own: isOwn ? pendingInvitation(services, { code, expiresAt }) : null,
    inviterName: found.inviterName,
    coupleName: found.coupleName || defaultCoupleName(found.inviterName),
    bringsRecipes: found.viewerHasRecipes === 1,
  };
}

/**
 * Brings the viewer into the couple; whoever is alone in a couple brings its recipes along. Two who have parted
 * within the last month find each recipe once. Throws
 * `invitation_not_valid`, `couple_full`, `already_shares`, `own_invitation`. Joining the viewer's own couple
 * again is no error.
 */
export async function joinCouple(services: Needs, caller: Caller & { viewer: Viewer }, typed: string): Promise<void> {
  const { viewer } = caller;
  const wasRight = await countTry(services, caller);
  const code = readInviteCode(typed);
  if (!code) throw invitationNotValid();
  const now = services.clock.now();
  const coupleId = await services.couples.join(viewer, code, now);
  if (coupleId !== null) {
    await wasRight();
    await uniteCopies(services, coupleId);
    // Pages that are still open reconnect to the new couple's channel.
    services.channels.hangUp(viewer.couple?.id, { user: viewer.userId });
    services.channels.tell(coupleId, "couple");
    services.waitUntil(tellInviter(services, viewer, code));
    noteSecurityEvent(services, viewer.userId, "joined-kitchen", { address: caller.address });
    services.waitUntil(closeCheckouts(services, viewer.userId));
    const joined = { id: services.newId(), userId: viewer.userId, action: "couple.joined", resourceType: "couple" };
    await services.activity.record({ ...joined, resourceId: null }, now);
    return;
  }

  const found = await services.couples.findInvitation(code);
  if (!found) throw invitationNotValid();
  if (found.invitedBy === viewer.userId && found.status === "pending") throw ownInvitation();
  if (viewer.couple && found.coupleId === viewer.couple.id) return;
  if (viewer.partner) throw alreadyShares();
  const isOver = found.status === "expired" || found.expiresAt <= now;
  if (found.members >= coupleSize && !isOver) throw coupleIsFull();
  throw invitationNotValid();
}

/**
 * Two who come together again hold copies of the same recipes. The viewer has already joined: a failure must
 * not report otherwise, and leaves a recipe twice.
 */
async function uniteCopies(services: Needs, coupleId: string): Promise<void> {
  try {
    await services.breakUps.uniteCopiesIn(coupleId, services.clock.now());
  } catch (error) {
    services.log.error("couple.copies_not_united", error);
  }
}

/** The viewer has already joined: a failing look-up must not report otherwise. */
async function tellInviter(services: Needs, viewer: Viewer, code: string): Promise<void> {
  try {
    const invitation = await services.couples.findInvitation(code);
    if (invitation) tellPartnerJoined(services, invitation.invitedBy, viewer.name ?? viewer.email);
  } catch (error) {
    services.log.error("couple.inviter_not_told", error);
  }
}

/**
 * Counts a code as wrong before it is checked. Call the returned function when it was right: only wrong codes
 * count for all strangers.
 */
async function countTry(services: Needs, { viewer, address }: Caller): Promise<() => Promise<void>> {
  const now = services.clock.now();
  await takeNetworkQuota(services, codesOfNetwork, { from: address }, tooManyCodes);
  if (viewer) await takeQuota(services, codesTried, viewer.userId, tooManyCodes);
  const confirmedAt = viewer?.emailConfirmedAt ?? now;
  if (now.getTime() - confirmedAt.getTime() >= strangerMs) return async () => undefined;
  await takeQuota(services, strangersCodes, "all", tooManyCodes);
  return () => services.quotas.giveBack(strangersCodes, "all", now);
}
