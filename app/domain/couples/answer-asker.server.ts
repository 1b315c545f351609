import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { noLongerWaiting } from "./couple.errors.ts";
import { type JoinNeeds, takePlace } from "./join-couple.server.ts";
import type { CouplePorts, LatestInvitation } from "./ports.ts";

export type Asker = { name: string | null; email: string; isEmailConfirmed: boolean };

export async function findAsker(
  services: Pick<CouplePorts, "clock" | "couples">,
  viewer: Viewer,
): Promise<Asker | null> {
  if (!viewer.hasAsker || viewer.partner) return null;
  return askerOf(await services.couples.latestInvitation(viewer), services.clock.now());
}

export function askerOf(invitation: LatestInvitation | null, now: Date): Asker | null {
  if (invitation?.status !== "pending" || invitation.expiresAt <= now) return null;
  const { askerName: name, askerEmail: email, askerConfirmedAt } = invitation;
  return email === null ? null : { name, email, isEmailConfirmed: askerConfirmedAt !== null };
}

export async function letIn(services: JoinNeeds, viewer: Viewer, { asker }: { asker: string }): Promise<void> {
  const { code, ...joiner } = await findJoiner(services, viewer, asker);
  if (!(await takePlace(services, joiner, { code }))) throw notWaiting(services, viewer);
}

export async function refuseAsker(services: JoinNeeds, viewer: Viewer, { asker }: { asker: string }): Promise<void> {
  const { userId } = await findJoiner(services, viewer, asker);
  if (!(await services.couples.refuseAsker(viewer, userId))) throw notWaiting(services, viewer);
  services.channels.tell(viewer.couple?.id, "couple");
}

async function findJoiner(services: JoinNeeds, viewer: Viewer, asker: string) {
  const invitation = await services.couples.latestInvitation(viewer);
  const waiting = askerOf(invitation, services.clock.now());
  if (!invitation?.askerId || waiting?.email !== asker) throw notWaiting(services, viewer);
  const { code, askerId: userId, askerCoupleId } = invitation;
  return { code, userId, ...waiting, couple: askerCoupleId === null ? null : { id: askerCoupleId } };
}

function notWaiting(services: JoinNeeds, viewer: Viewer) {
  services.channels.tell(viewer.couple?.id, "couple");
  return noLongerWaiting();
}
