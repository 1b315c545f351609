import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { coupleSize, defaultCoupleName } from "../accounts/couple.ts";
import { noteSecurityEvent } from "../accounts/security-events.server.ts";
import { type MailNeeds, tellPartnerJoined, tellSomebodyAsks } from "../accounts/security-mails.server.ts";
import { closeCheckouts } from "../billing/close-checkouts.server.ts";
import { isDomainError } from "../domain-error.ts";
import type { Network } from "../network-of.ts";
import type { Quota } from "../ports.ts";
import { recordActivity } from "../record-activity.server.ts";
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
import { mergeDuplicates } from "./merge-duplicates.server.ts";
import type { CouplePorts, FoundInvitation, Joiner } from "./ports.ts";

const wrongCodes: Quota = { name: "wrong-codes", max: 30, windowMs: 10 * 60_000 };
const wrongCodesOfNetwork: NetworkQuota = {
  perNetwork: wrongCodes,
  perSite: { name: "wrong-codes-of-site", max: 60, windowMs: 60 * 60_000 },
};
/** For everybody: within a code's week that is one in ten thousand of the 32^6. */
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
  own: PendingInvitation | null;
};

/** While codes are being guessed, only a right code tells more than `too_many_codes`. */
export async function openInvitation(
  services: JoinNeeds,
  caller: Caller,
  typed: string,
): Promise<OpenInvitation | "member" | "let_in"> {
  const { viewer } = caller;
  const now = services.clock.now();
  const { code, found } = await findByCode(services, caller, typed);
  const isMember = found.coupleId === viewer?.couple?.id;
  if (isMember && viewer?.partner) return found.requestedBy === viewer.userId ? "let_in" : "member";
  refuseToOpen(viewer, found, now);
  return {
    code,
    own: isMember ? pendingInvitation(services, { code, expiresAt: found.expiresAt }) : null,
    inviterName: found.inviterName,
    coupleName: found.coupleName || defaultCoupleName(found.inviterName),
    isWaiting: found.requestedBy !== null && found.requestedBy === viewer?.userId,
  };
}

/** While codes are being guessed, the inviter is asked first. Joining one's own couple is no error. */
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

export async function takePlace(
  services: JoinNeeds,
  joiner: Newcomer,
  { code, address }: { code: string; address?: Network },
): Promise<boolean> {
  const now = services.clock.now();
  const coupleId = await services.couples.join(joiner, code, now);
  if (coupleId === null) return false;
  await mergeDuplicates(services, coupleId);
  services.channels.disconnect(joiner.couple?.id, { user: joiner.userId });
  services.channels.tell(coupleId, "couple");
  services.waitUntil(tellInviter(services, joiner, code));
  noteSecurityEvent(services, joiner.userId, "joined-couple", { address });
  services.waitUntil(closeCheckouts(services, joiner.userId));
  await recordActivity(services, { userId: joiner.userId, action: "couple.joined", resourceType: "couple" });
  return true;
}

function refuseToJoin(viewer: Viewer, found: FoundInvitation, now: Date): void {
  if (found.status === "accepted" && found.members >= coupleSize) throw coupleIsFull();
  refuseToOpen(viewer, found, now);
}

function refuseToOpen(viewer: Viewer | null, found: FoundInvitation, now: Date): void {
  if (found.expiresAt <= now && found.status !== "accepted") throw invitationExpired();
  if (found.status !== "pending") throw invitationNotValid();
  if (viewer?.partner) throw alreadyShares();
}

async function askToJoin(services: JoinNeeds, viewer: Viewer, code: string, found: FoundInvitation): Promise<void> {
  await services.couples.askInviter(viewer, code, services.clock.now());
  services.channels.tell(found.coupleId, "couple");
  tellSomebodyAsks(services, found.invitedBy, viewer.email);
}

async function findByCode(services: JoinNeeds, caller: Caller, typed: string) {
  const viewerId = caller.viewer?.userId ?? null;
  const code = readInviteCode(typed);
  const found = code === null ? null : await services.couples.findInvitation(code);
  // The waiting page asks every few seconds and guesses nothing.
  if (code && found && viewerId !== null && found.requestedBy === viewerId) return { code, found, mustAsk: true };
  const secondsToWait = await countCode(services, caller, { isRight: found !== null });
  if (!code || !found) throw secondsToWait === null ? invitationNotValid() : tooManyCodes(secondsToWait);
  const mustAsk = secondsToWait !== null || found.requestedAt !== null;
  // Whatever the response, the guesser now knows that the code is right and could use it from elsewhere.
  if (mustAsk && found.requestedAt === null) await services.couples.noteGuessed(code, services.clock.now());
  return { code, found, mustAsk };
}

/** Counted before it is judged, because of concurrent guesses. Returns the seconds to wait, or null. */
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
    // Only after the caller's own limits, so that no site uses up everybody's.
    await take(allWrongCodes, "all");
    return null;
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return error.retryAfterSeconds ?? 0;
  } finally {
    if (isRight) await Promise.all(taken.map((giveBack) => giveBack()));
  }
}

/** The viewer has already joined: a failure must not report otherwise. */
async function tellInviter(services: JoinNeeds, joiner: Newcomer, code: string): Promise<void> {
  try {
    const invitation = await services.couples.findInvitation(code);
    if (invitation) tellPartnerJoined(services, invitation.invitedBy, joiner.name ?? joiner.email);
  } catch (error) {
    services.log.error("couple.inviter_not_told", error);
  }
}
