import { proveIdentity } from "../accounts/prove-identity.server.ts";
import { recordSecurityEvent } from "../accounts/record-security-event.server.ts";
import type { Viewer } from "../accounts/viewer.ts";
import { consumeQuota } from "../consume-quota.server.ts";
import type { Quota } from "../ports.ts";
import { recordActivity } from "../record-activity.server.ts";
import { type BreakUpServices, breakUpCouple } from "./break-up-couple.server.ts";
import { breakUpNotConfirmedError, tooManyBreakUpsError } from "./couple.errors.ts";
import type { CouplePorts } from "./ports.ts";

/** Limited because each break-up copies all recipes. */
const dailyBreakUpQuota: Quota = { name: "break-ups", max: 5, windowMs: 24 * 60 * 60_000 };

export type LeaveCoupleServices = BreakUpServices & Pick<CouplePorts, "accounts" | "activity">;
type Needs = LeaveCoupleServices & Pick<CouplePorts, "passwords">;

/** Requires the password. No error if another tab or the partner has already ended the couple. */
export async function breakUpWithPartner(
  services: Needs,
  viewer: Viewer,
  { password }: { password: string },
): Promise<void> {
  if (!viewer.couple || !viewer.partner) return;
  await proveIdentity(services, viewer, {
    password,
    occasion: "leaving the couple",
    failure: "break-up-failed",
    refusal: breakUpNotConfirmedError,
  });
  await leaveCouple(services, viewer);
}

/** Call this only after the viewer has proved their identity. */
export async function leaveCouple(services: LeaveCoupleServices, viewer: Viewer): Promise<void> {
  if (!viewer.couple) return;
  await consumeQuota(services, dailyBreakUpQuota, viewer.userId, tooManyBreakUpsError);
  if (!(await breakUpCouple(services, viewer.couple.id, viewer.userId))) return;
  recordSecurityEvent(services, viewer.userId, "broke-up");
  await recordActivity(services, { userId: viewer.userId, action: "couple.left", resourceType: "couple" });
}
