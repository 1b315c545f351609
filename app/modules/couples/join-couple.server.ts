import { type SecurityEmailServices, sendSecurityEmail } from "#app/modules/accounts/account-emails.server.ts";
import { carryOutCoupleUpdates } from "#app/modules/accounts/carry-out-couple-updates.server.ts";
import { recordSecurityEvent } from "#app/modules/accounts/record-security-event.server.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import {
  coupleSize,
  formatNameInSentence,
  getDefaultCoupleName,
  unnamedPartner,
} from "#app/modules/accounts/viewer.ts";
import { closeSupersededCheckouts } from "#app/modules/billing/checkout.server.ts";
import type { ClientNetwork } from "#app/modules/client-network.ts";
import { consumeQuotas, type ReportedQuota } from "#app/modules/consume-quota.server.ts";
import { invalidatePublicPages } from "#app/modules/invalidate-public-pages.server.ts";
import { recordActivity } from "#app/modules/record-activity.server.ts";
import { dayMs, hourMs } from "#app/modules/time-units.ts";
import {
  alreadyHasPartnerError,
  coupleIsFullError,
  invalidInvitationError,
  invitationExpiredError,
  ownInvitationError,
} from "./couple.errors.ts";
import { parseInviteCode, tooManyInviteCodesErrorCode } from "./invite-code.ts";
import { toPendingInvitation } from "./invite-partner.server.ts";
import type { CoupleServices } from "./services.ts";

/** Counted per person and per network, because the 32^6 codes must not be guessable. */
const wrongCodeQuotas: ReportedQuota[] = [
  { name: "wrong-codes", max: 10, windowMs: hourMs },
  { name: "wrong-codes-a-day", max: 30, windowMs: dayMs },
].map((quota) => ({
  ...quota,
  code: tooManyInviteCodesErrorCode,
  title: "Please wait",
  message: "Too many attempts. Please wait {wait}.",
}));

export type JoinCoupleServices = SecurityEmailServices &
  Pick<
    CoupleServices,
    | "activity"
    | "checkouts"
    | "coupleObjects"
    | "coupleUpdates"
    | "couples"
    | "jobs"
    | "newId"
    | "pageCache"
    | "payments"
  >;
type FoundInvitation = NonNullable<Awaited<ReturnType<CoupleServices["couples"]["findInvitation"]>>>;
type InvitationVisitor = { viewer: Viewer | null; address: ClientNetwork };

export async function getInvitationForVisitor(services: JoinCoupleServices, caller: InvitationVisitor, typed: string) {
  const { viewer } = caller;
  const now = services.clock.now();
  const { code, found } = await findInvitationByCode(services, caller, typed);
  const isMember = found.coupleId === viewer?.couple?.id;
  if (isMember && viewer?.partner) return "member" as const;
  refuseToOpen(viewer, found, now);
  return {
    code,
    /** Whether the viewer has recipes, which joining would bring along. */
    hasRecipes: viewer !== null && (await services.couples.hasRecipes(viewer)),
    own: isMember ? toPendingInvitation(services, { code, expiresAt: found.expiresAt }) : null,
    inviterName: found.inviterName,
    kitchenName: formatKitchenName(found),
  };
}

/** Names the kitchen for the invited person, who would take the default "My Kitchen" for their own. */
function formatKitchenName({ coupleName, inviterName }: FoundInvitation): string {
  const isNamed = coupleName !== "" && coupleName !== getDefaultCoupleName(null);
  return isNamed ? coupleName : `${formatNameInSentence(inviterName ?? unnamedPartner)}'s kitchen`;
}

/** Returns the kitchen's name for the joiner. Joining one's own couple is no error. */
export async function joinCouple(
  services: JoinCoupleServices,
  caller: InvitationVisitor & { viewer: Viewer },
  typed: string,
): Promise<string> {
  const { viewer } = caller;
  const { code, found } = await findInvitationByCode(services, caller, typed);
  const isMember = found.coupleId === viewer.couple?.id;
  const kitchenName = formatKitchenName(found);
  if (isMember && viewer.partner) return kitchenName;
  refuseToJoin(viewer, found, services.clock.now());
  if (isMember) throw ownInvitationError();
  if (await completeJoiningCouple(services, caller, code)) return kitchenName;

  const meanwhile = await services.couples.findInvitation(code);
  if (meanwhile?.acceptedBy === viewer.userId) return kitchenName;
  if (meanwhile) refuseToJoin(viewer, meanwhile, services.clock.now());
  throw invalidInvitationError();
}

async function completeJoiningCouple(
  services: JoinCoupleServices,
  { viewer: joiner, address }: InvitationVisitor & { viewer: Viewer },
  code: string,
): Promise<boolean> {
  const now = services.clock.now();
  const joined = await services.couples.join(joiner, code, now);
  if (joined === null) return false;
  const { coupleId, publicSlugs } = joined;
  services.waitUntil(invalidatePublicPages(services, publicSlugs));
  await carryOutCoupleUpdates(services);
  services.coupleObjects.notify(coupleId, "couple");
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

/** Counts a code as wrong before looking it up, because of concurrent guesses. A right code is not counted. */
async function findInvitationByCode(
  services: JoinCoupleServices,
  { viewer, address }: InvitationVisitor,
  typed: string,
) {
  const guessers = viewer ? [viewer.userId, address] : [address];
  const uses = guessers.flatMap((subject) => wrongCodeQuotas.map((quota) => ({ quota, subject })));
  const refund = await consumeQuotas(services, uses);
  const code = parseInviteCode(typed);
  const found = code && (await services.couples.findInvitation(code));
  if (!code || !found) throw invalidInvitationError();
  await refund();
  return { code, found };
}

/** A failure here must not report the join as failed. */
async function mailInviter(services: JoinCoupleServices, joiner: Viewer, code: string): Promise<void> {
  try {
    const invitation = await services.couples.findInvitation(code);
    if (invitation) {
      const partner = joiner.name ?? joiner.email;
      sendSecurityEmail(services, invitation.invitedBy, { kind: "partner-joined", partner });
    }
  } catch (error) {
    services.log.error("couple.inviter_not_notified", error);
  }
}
