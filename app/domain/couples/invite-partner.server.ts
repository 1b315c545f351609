import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { currentPlan } from "../billing/plan.ts";
import { alreadyShares, coupleIsFull, invitationNotMade, subscribeToInvite } from "./couple.errors.ts";
import { inviteDays, newInviteCode } from "./invite-code.ts";
import { makeCouple } from "./make-couple.server.ts";
import type { CouplePorts } from "./ports.ts";

const maxTries = 5;
const dayMs = 24 * 60 * 60 * 1000;

/** If the current code is not `replaced`, a request whose response was lost made it, and it is returned. */
export async function invitePartner(
  services: Pick<CouplePorts, "clock" | "couples" | "channels" | "newId" | "randomBytes">,
  viewer: Viewer,
  replaced?: string,
): Promise<string> {
  const now = services.clock.now();
  if (viewer.partner) throw alreadyShares();
  if (currentPlan(viewer, now) !== "paid") throw subscribeToInvite();
  if (!viewer.couple) await makeCouple(services, viewer);
  if (replaced !== undefined) {
    const invitation = await services.couples.latestInvitation(viewer);
    const isPending = invitation?.status === "pending" && invitation.expiresAt > now;
    if (isPending && invitation.code !== replaced) return invitation.code;
  }
  for (let tries = 0; tries < maxTries; tries += 1) {
    const code = newInviteCode(services.randomBytes);
    const expiresAt = new Date(now.getTime() + inviteDays * dayMs);
    const outcome = await services.couples.invite(viewer, { id: services.newId(), code, expiresAt, now });
    if (outcome === "invited") return code;
    if (outcome === "full") throw coupleIsFull();
  }
  throw invitationNotMade();
}
