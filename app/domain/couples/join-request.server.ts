import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { joinRequestGoneError } from "./couple.errors.ts";
import { completeJoiningCouple, type JoinCoupleServices } from "./join-couple.server.ts";
import type { CouplePorts, LatestInvitation } from "./ports.ts";

export type JoinRequest = { name: string | null; email: string; isEmailConfirmed: boolean };

export async function findJoinRequest(
  services: Pick<CouplePorts, "clock" | "couples">,
  viewer: Viewer,
): Promise<JoinRequest | null> {
  if (!viewer.hasJoinRequest || viewer.partner) return null;
  return toJoinRequest(await services.couples.findLatestInvitation(viewer), services.clock.now());
}

export function toJoinRequest(invitation: LatestInvitation | null, now: Date): JoinRequest | null {
  if (invitation?.status !== "pending" || invitation.expiresAt <= now) return null;
  const { requesterName: name, requesterEmail: email, requesterConfirmedAt } = invitation;
  return email === null ? null : { name, email, isEmailConfirmed: requesterConfirmedAt !== null };
}

export async function acceptJoinRequest(
  services: JoinCoupleServices,
  viewer: Viewer,
  { asker }: { asker: string },
): Promise<void> {
  const { code, ...joiner } = await findJoiner(services, viewer, asker);
  if (!(await completeJoiningCouple(services, joiner, { code }))) throw notWaiting(services, viewer);
}

export async function refuseJoinRequest(
  services: JoinCoupleServices,
  viewer: Viewer,
  { asker }: { asker: string },
): Promise<void> {
  const { userId } = await findJoiner(services, viewer, asker);
  if (!(await services.couples.refuseJoinRequest(viewer, userId))) throw notWaiting(services, viewer);
  services.channels.notify(viewer.couple?.id, "couple");
}

async function findJoiner(services: JoinCoupleServices, viewer: Viewer, asker: string) {
  const invitation = await services.couples.findLatestInvitation(viewer);
  const waiting = toJoinRequest(invitation, services.clock.now());
  if (!invitation?.requesterId || waiting?.email !== asker) throw notWaiting(services, viewer);
  const { code, requesterId: userId, requesterCoupleId } = invitation;
  return { code, userId, ...waiting, couple: requesterCoupleId === null ? null : { id: requesterCoupleId } };
}

function notWaiting(services: JoinCoupleServices, viewer: Viewer) {
  services.channels.notify(viewer.couple?.id, "couple");
  return joinRequestGoneError();
}
