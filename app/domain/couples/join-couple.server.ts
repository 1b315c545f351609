import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { coupleSize, defaultCoupleName } from "../accounts/couple.ts";
import { noteSecurityEvent } from "../accounts/security-events.server.ts";
import { type MailNeeds, tellPartnerJoined, tellSomebodyAsks } from "../accounts/security-mails.server.ts";
import { closeCheckouts } from "../billing/close-checkouts.server.ts";
import { isDomainError } from "../domain-error.ts";
import type { Network } from "../network-of.ts";
import type { Quota } from "../ports.ts";
import { type NetworkQuota, takeNetworkQuota, takeQuota } from "../take-quota.server.ts";
import {
  alreadyShares,
  coupleIsFull,
  invitationExpired,
  invitationNotValid,
  ownInvitation,
  tooManyCodes,
} from "./couple.errors.ts";
import { type PendingInvitation, pendingInvitation, readInviteCode } from "./invite-code.ts";
import type { CouplePorts, FoundInvitation, Joiner } from "./ports.ts";
import { uniteCopies } from "./unite-copies.server.ts";

/** Of one network, and of one person: somebody who types a code gets it wrong a few times. */
const wrongCodes: Quota = { name: "wrong-codes", max: 30, windowMs: 10 * 60_000 };
const wrongCodesOfNetwork: NetworkQuota = {
  perNetwork: wrongCodes,
  perSite: { name: "wrong-codes-of-site", max: 60, windowMs: 60 * 60_000 },
};
/** Of everybody. In the week that a code is valid this allows one try in ten thousand of the 32^6. */
const allWrongCodes: Quota = { name: "all-wrong-codes", max: 600, windowMs: 60 * 60_000 };

export type JoinNeeds = MailNeeds &
  Pick<CouplePorts, "activity" | "breakUps" | "checkouts" | "couples" | "channels" | "newId" | "payments">;
type Caller = { viewer: Viewer | null; address: Network };
type Newcomer = Joiner & Pick<Viewer, "name" | "email">;

export type OpenInvitation = {
  code: string;
  inviterName: string | null;
  coupleName: string;
  isWaiting: boolean;
  /** Where the viewer has made it: what they send to their partner. */
  own: PendingInvitation | null;
};

/**
 * The couple that a valid code invites to; null for whoever shares it already. Throws `invitation_not_valid` or,
 * after many wrong codes, `too_many_codes`; for a code that was right `couple_full` and `invitation_expired`; and
 * `already_shares` to whoever could not join, before they are asked.
 */
export async function openInvitation(
  services: JoinNeeds,
  caller: Caller,
  typed: string,
): Promise<OpenInvitation | null> {
  const { viewer } = caller;
  const now = services.clock.now();
  const { code, found } = await findByCode(services, caller, typed);
  const isMember = found.coupleId === viewer?.couple?.id;
  if (isMember && viewer?.partner) return null;
  refuseToJoin(viewer, found, now);
  return {
    code,
    own: isMember ? pendingInvitation(services, { code, expiresAt: found.expiresAt }) : null,
    inviterName: found.inviterName,
    coupleName: found.coupleName || defaultCoupleName(found.inviterName),
    isWaiting: found.requestedBy !== null && found.requestedBy === viewer?.userId,
  };
}

/**
 * Brings the viewer into the couple, with the recipes of a couple that they were alone in; while codes are guessed,
 * asks the inviter whether to let them in. What both hold from a kitchen that they shared before, and neither has
 * changed, is there once. Throws like `openInvitation`, and `own_invitation`. Joining the viewer's own couple again
 * is no error.
 */
export async function joinCouple(
  services: JoinNeeds,
  caller: Caller & { viewer: Viewer },
  typed: string,
): Promise<"joined" | "asked"> {
  const { viewer, address } = caller;
  const { code, found, mustAsk } = await findByCode(services, caller, typed);
  const isMember = found.coupleId === viewer.couple?.id;
  if (isMember && viewer.partner) return "joined";
  refuseToJoin(viewer, found, services.clock.now());
  if (isMember) throw ownInvitation();
  if (mustAsk) {
    if (found.requestedBy !== viewer.userId) await askToJoin(services, viewer, code, found);
    return "asked";
  }
  if (await takePlace(services, viewer, { code, address })) return "joined";

  const meanwhile = await services.couples.findInvitation(code);
  if (meanwhile?.acceptedBy === viewer.userId) return "joined";
  if (meanwhile) refuseToJoin(viewer, meanwhile, services.clock.now());
  throw invitationNotValid();
}

/**
 * Takes the free place, with all that follows; whoever is alone in a couple brings its recipes along. False when the
 * place was not available.
 */
export async function takePlace(
  services: JoinNeeds,
  joiner: Newcomer,
  { code, address }: { code: string; address?: Network },
): Promise<boolean> {
  const now = services.clock.now();
  const coupleId = await services.couples.join(joiner, code, now);
  if (coupleId === null) return false;
  await uniteCopies(services, coupleId);
  // Pages that are still open reconnect to the new couple's channel.
  services.channels.disconnect(joiner.couple?.id, { user: joiner.userId });
  services.channels.tell(coupleId, "couple");
  services.waitUntil(tellInviter(services, joiner, code));
  noteSecurityEvent(services, joiner.userId, "joined-couple", { address });
  services.waitUntil(closeCheckouts(services, joiner.userId));
  const joined = { id: services.newId(), userId: joiner.userId, action: "couple.joined", resourceType: "couple" };
  await services.activity.record({ ...joined, resourceId: null }, now);
  return true;
}

function refuseToJoin(viewer: Viewer | null, found: FoundInvitation, now: Date): void {
  if (found.status === "accepted" && found.members >= coupleSize) throw coupleIsFull();
  if (found.expiresAt <= now && found.status !== "accepted") throw invitationExpired();
  if (found.status !== "pending") throw invitationNotValid();
  if (viewer?.partner) throw alreadyShares();
}

async function askToJoin(services: JoinNeeds, viewer: Viewer, code: string, found: FoundInvitation): Promise<void> {
  await services.couples.askInviter(viewer, code, services.clock.now());
  services.channels.tell(found.coupleId, "couple");
  tellSomebodyAsks(services, found.invitedBy, viewer.email);
}

/** `mustAsk` says whether the inviter decides who joins with this code. */
async function findByCode(services: JoinNeeds, caller: Caller, typed: string) {
  const viewerId = caller.viewer?.userId ?? null;
  const code = readInviteCode(typed);
  const found = code === null ? null : await services.couples.findInvitation(code);
  // The page of whoever waits asks again every few seconds, and guesses nothing.
  if (code && found && viewerId !== null && found.requestedBy === viewerId) return { code, found, mustAsk: true };
  const secondsToWait = await countCode(services, caller, { isRight: found !== null });
  if (!code || !found) throw secondsToWait === null ? invitationNotValid() : tooManyCodes(secondsToWait);
  const mustAsk = secondsToWait !== null || found.requestedAt !== null;
  // Whatever the answer is, whoever guesses learns that the code is right, and could come back with it from elsewhere.
  if (mustAsk && found.requestedAt === null) await services.couples.noteGuessed(code, services.clock.now());
  return { code, found, mustAsk };
}

/**
 * Counts a code before it is judged, so that concurrent guesses cannot get around the limits, and takes it back
 * when it was right. Returns after how many seconds the caller is within the limits; null if they are.
 */
async function countCode(
  services: JoinNeeds,
  { viewer, address }: Caller,
  { isRight }: { isRight: boolean },
): Promise<number | null> {
  const now = services.clock.now();
  const taken: (() => Promise<void>)[] = [];
  const take = async (quota: Quota, subject: string) => {
    await takeQuota(services, quota, subject, tooManyCodes);
    taken.push(() => services.quotas.giveBack(quota, subject, now));
  };
  try {
    taken.push(await takeNetworkQuota(services, wrongCodesOfNetwork, { from: address }, tooManyCodes));
    if (viewer) await take(wrongCodes, viewer.userId);
    // Only what passes the caller's own limits gets here, so that no site alone uses up the common one.
    await take(allWrongCodes, "all");
    return null;
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return error.retryAfterSeconds ?? 0;
  } finally {
    if (isRight) await Promise.all(taken.map((giveBack) => giveBack()));
  }
}

/** The viewer has already joined: a failing look-up must not report otherwise. */
async function tellInviter(services: JoinNeeds, joiner: Newcomer, code: string): Promise<void> {
  try {
    const invitation = await services.couples.findInvitation(code);
    if (invitation) tellPartnerJoined(services, invitation.invitedBy, joiner.name ?? joiner.email);
  } catch (error) {
    services.log.error("couple.inviter_not_told", error);
  }
}
