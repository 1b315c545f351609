import type { Viewer } from "../accounts/viewer.ts";
import { type LeaveCoupleServices, leaveCouple } from "./break-up-couple.server.ts";
import type { PartnerAnswer } from "./partner-answer.schema.ts";

/** The owner of a claimed account has just proved the address, so leaving needs no password. */
export async function answerPartnerQuestion(
  services: LeaveCoupleServices,
  viewer: Viewer,
  { intent }: PartnerAnswer,
): Promise<void> {
  if (intent === "leave") await leaveCouple(services, viewer);
  await services.accounts.confirmPartner(viewer.userId);
}
