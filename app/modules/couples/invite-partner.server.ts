import { createQrCode } from "#app/adapters/qr-code/create-qr-code.ts";
import { carryOutCoupleUpdates } from "#app/modules/accounts/carry-out-couple-updates.server.ts";
import { getCurrentPlan } from "#app/modules/accounts/plan.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { getDefaultCoupleName } from "#app/modules/accounts/viewer.ts";
import { dayMs } from "#app/modules/time-units.ts";
import {
  alreadyHasPartnerError,
  coupleIsFullError,
  invitationNotCreatedError,
  planRequiredToInviteError,
} from "./couple.errors.ts";
import { generateInviteCode, invitationDays } from "./invite-code.ts";
import type { CoupleServices } from "./services.ts";

const maxTries = 5;

/** Replaces the code `replaced`. Another current code belongs to a request whose response was lost. */
export async function invitePartner(
  services: Needs & Pick<CoupleServices, "randomBytes">,
  viewer: Viewer,
  replaced?: string,
): Promise<string> {
  const now = services.clock.now();
  if (viewer.partner) throw alreadyHasPartnerError();
  if (getCurrentPlan(viewer, now) !== "paid") throw planRequiredToInviteError();
  if (!viewer.couple) await createCouple(services, viewer);
  if (replaced !== undefined) {
    const invitation = await services.couples.findLatestInvitation(viewer);
    const isPending = invitation?.status === "pending" && invitation.expiresAt > now;
    if (isPending && invitation.code !== replaced) return invitation.code;
  }
  for (let tries = 0; tries < maxTries; tries += 1) {
    const code = generateInviteCode(services.randomBytes);
    const expiresAt = new Date(now.getTime() + invitationDays * dayMs);
    const outcome = await services.couples.invite(viewer, { id: services.newId(), code, expiresAt, now });
    if (outcome === "invited") return code;
    if (outcome === "full") throw coupleIsFullError();
  }
  throw invitationNotCreatedError();
}

type Needs = Pick<CoupleServices, "clock" | "coupleObjects" | "coupleUpdates" | "couples" | "log" | "newId">;

export async function createCouple(services: Needs, viewer: Viewer, name?: string): Promise<void> {
  const now = services.clock.now();
  const couple = {
    id: services.newId(),
    name: name ?? getDefaultCoupleName(viewer.name),
    subscriptionStatus: getCurrentPlan(viewer, now),
  };
  await services.couples.create(viewer, couple, now);
  await carryOutCoupleUpdates(services);
}

export async function setCoupleName(services: Needs, viewer: Viewer, name: string): Promise<void> {
  if (!(await services.couples.rename(viewer, name))) await createCouple(services, viewer, name);
  services.coupleObjects.notify(viewer.couple?.id, "couple");
}

export type PendingInvitation = ReturnType<typeof toPendingInvitation>;

export function toPendingInvitation(
  { origin }: Pick<CoupleServices, "origin">,
  { code, expiresAt }: { code: string; expiresAt: Date },
) {
  const url = `${origin}/invite/${code}`;
  return { code, url, expiresAt: expiresAt.toISOString(), qrCode: createQrCode(url) };
}
