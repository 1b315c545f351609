import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { coupleSize, getDefaultCoupleName } from "../accounts/couple.ts";
import { recordSecurityEvent } from "../accounts/record-security-event.server.ts";
import {
  type SecurityMailServices,
  sendJoinRequestMail,
  sendPartnerJoinedMail,
} from "../accounts/security-mails.server.ts";
import { closeSupersededCheckouts } from "../billing/close-superseded-checkouts.server.ts";
import type { ClientNetwork } from "../client-network.ts";
import { consumeNetworkQuota, consumeQuota, type NetworkQuota } from "../consume-quota.server.ts";
import { isDomainError } from "../domain-error.ts";
import { invalidatePublicPages } from "../invalidate-public-pages.server.ts";
import type { Quota } from "../ports.ts";
import { recordActivity } from "../record-activity.server.ts";
import {
  alreadyHasPartnerError,
  coupleIsFullError,
  invalidInvitationError,
  invitationExpiredError,
  ownInvitationError,
  tooManyInviteCodesError,
} from "./couple.errors.ts";
import { type PendingInvitation, parseInviteCode, toPendingInvitation } from "./invite-code.ts";
import type { CouplePorts, FoundInvitation, JoiningPerson } from "./ports.ts";
import { updateCoupleState } from "./update-couple-state.server.ts";

const wrongCodeQuota: Quota = { name: "wrong-codes", max: 30, windowMs: 10 * 60_000 };
const networkWrongCodeQuota: NetworkQuota = {
  perNetwork: wrongCodeQuota,
  perSite: { name: "wrong-codes-of-site", max: 60, windowMs: 60 * 60_000 },
};
/**
 * Counted for all callers together. In the week that a code is valid, guesses cover one in ten thousand of the 32^6
 * codes.
 */
const globalWrongCodeQuota: Quota = { name: "all-wrong-codes", max: 600, windowMs: 60 * 60_000 };

export type JoinCoupleServices = SecurityMailServices &
  Pick<
    CouplePorts,
    "activity" | "channels" | "checkouts" | "coupleState" | "couples" | "jobs" | "newId" | "pageCache" | "payments"
  >;
type InvitationVisitor = { viewer: Viewer | null; address: ClientNetwork };
type Newcomer = JoiningPerson & Pick<Viewer, "name" | "email">;

export type OpenInvitation = {
  code: string;
  inviterName: string | null;
  coupleName: string;
  isWaiting: boolean;
  own: PendingInvitation | null;
};

/** While codes are being guessed, every code except a valid one throws `too_many_codes`. */
export async function openInvitation(
  services: JoinCoupleServices,
  caller: InvitationVisitor,
  typed: string,
): Promise<OpenInvitation | "member" | "let_in"> {
  const { viewer } = caller;
  const now = services.clock.now();
  const { code, found } = await findInvitationByCode(services, caller, typed);
  const isMember = found.coupleId === viewer?.couple?.id;
  if (isMember && viewer?.partner) return found.requestedBy === viewer.userId ? "let_in" : "member";
  refuseToOpen(viewer, found, now);
  return {
    code,
    own: isMember ? toPendingInvitation(services, { code, expiresAt: found.expiresAt }) : null,
    inviterName: found.inviterName,
    coupleName: found.coupleName || getDefaultCoupleName(found.inviterName),
    isWaiting: found.requestedBy !== null && found.requestedBy === viewer?.userId,
  };
}

/** While codes are being guessed, the inviter must approve the join. Joining one's own couple is no error. */
export async function joinCouple(
  services: JoinCoupleServices,
  caller: InvitationVisitor & { viewer: Viewer },
  typed: string,
): Promise<"joined" | "asked"> {
  const { viewer, address } = caller;
  const { code, found, mustAsk } = await findInvitationByCode(services, caller, typed);
  const isMember = found.coupleId === viewer.couple?.id;
  if (isMember && viewer.partner) return "joined";
  refuseToJoin(viewer, found, services.clock.now());
  if (isMember) throw ownInvitationError();
  if (mustAsk) {
    if (found.requestedBy !== viewer.userId) await requestToJoin(services, viewer, code, found);
    return "asked";
  }
  if (await completeJoiningCouple(services, viewer, { code, address })) return "joined";

  const meanwhile = await services.couples.findInvitation(code);
  if (meanwhile?.acceptedBy === viewer.userId) return "joined";
  if (meanwhile) refuseToJoin(viewer, meanwhile, services.clock.now());
  throw invalidInvitationError();
}

export async function completeJoiningCouple(
  services: JoinCoupleServices,
  joiner: Newcomer,
  { code, address }: { code: string; address?: ClientNetwork },
): Promise<boolean> {
  const now = services.clock.now();
  const joined = await services.couples.join(joiner, code, now);
  if (joined === null) return false;
  const { coupleId, publicSlugs } = joined;
  services.waitUntil(invalidatePublicPages(services, publicSlugs));
  const { userId } = joiner;
  if (joiner.couple)
    await updateCoupleState(services, { kind: "move", userId, fromCoupleId: joiner.couple.id, coupleId });
  services.channels.disconnect(joiner.couple?.id, { user: joiner.userId });
  services.channels.notify(coupleId, "couple");
  services.waitUntil(mailInviter(services, joiner, code));
  recordSecurityEvent(services, joiner.userId, "joined-couple", { address });
  services.waitUntil(closeSupersededCheckouts(services, joiner.userId));
  await recordActivity(services, { userId: joiner.userId, action: "couple.joined", resourceType: "couple" });
  return true;
}

function refuseToJoin(viewer: Viewer, found: FoundInvitation, now: Date): void {
  if (found.status === "accepted" && found.members >= coupleSize) throw coupleIsFullError();
  refuseToOpen(viewer, found, now);
}

function refuseToOpen(viewer: Viewer | null, found: FoundInvitation, now: Date): void {
  if (found.expiresAt <= now && found.status !== "accepted") throw invitationExpiredError();
  if (found.status !== "pending") throw invalidInvitationError();
  if (viewer?.partner) throw alreadyHasPartnerError();
}

async function requestToJoin(
  services: JoinCoupleServices,
  viewer: Viewer,
  code: string,
  found: FoundInvitation,
): Promise<void> {
  await services.couples.requestToJoin(viewer, code, services.clock.now());
  services.channels.notify(found.coupleId, "couple");
  sendJoinRequestMail(services, found.invitedBy, viewer.email);
}

async function findInvitationByCode(services: JoinCoupleServices, caller: InvitationVisitor, typed: string) {
  const viewerId = caller.viewer?.userId ?? null;
  const code = parseInviteCode(typed);
  const found = code === null ? null : await services.couples.findInvitation(code);
  // The waiting page polls every few seconds with a code that is already known, so its requests are not counted.
  if (code && found && viewerId !== null && found.requestedBy === viewerId) return { code, found, mustAsk: true };
  const secondsToWait = await countInviteCode(services, caller, { isRight: found !== null });
  if (!code || !found) throw secondsToWait === null ? invalidInvitationError() : tooManyInviteCodesError(secondsToWait);
  const mustAsk = secondsToWait !== null || found.requestedAt !== null;
  // Any response would confirm the code, which the guesser could then use from elsewhere.
  if (mustAsk && found.requestedAt === null) await services.couples.markCodeGuessed(code, services.clock.now());
  return { code, found, mustAsk };
}

/** Counts a code as wrong before checking it, because of concurrent guesses. Returns the seconds to wait, or null. */
async function countInviteCode(
  services: JoinCoupleServices,
  { viewer, address }: InvitationVisitor,
  { isRight }: { isRight: boolean },
): Promise<number | null> {
  const now = services.clock.now();
  const taken: (() => Promise<void>)[] = [];
  const take = async (quota: Quota, subject: string) => {
    await consumeQuota(services, quota, subject, tooManyInviteCodesError);
    taken.push(() => services.quotas.refund(quota, subject, now));
  };
  try {
    taken.push(await consumeNetworkQuota(services, networkWrongCodeQuota, { from: address }, tooManyInviteCodesError));
    if (viewer) await take(wrongCodeQuota, viewer.userId);
    // The shared quota comes after the caller's own limits, so that no site can use it up.
    await take(globalWrongCodeQuota, "all");
    return null;
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return error.retryAfterSeconds ?? 0;
  } finally {
    if (isRight) await Promise.all(taken.map((refund) => refund()));
  }
}

/** A failure here must not report the join as failed. */
async function mailInviter(services: JoinCoupleServices, joiner: Newcomer, code: string): Promise<void> {
  try {
    const invitation = await services.couples.findInvitation(code);
    if (invitation) sendPartnerJoinedMail(services, invitation.invitedBy, joiner.name ?? joiner.email);
  } catch (error) {
    services.log.error("couple.inviter_not_notified", error);
  }
}
