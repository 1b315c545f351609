import * as z from "zod";
import type { Viewer } from "../accounts/viewer.ts";
import { byIntent } from "../by-intent.ts";
import { type LeaveNeeds, leaveCouple } from "./break-up-with-partner.server.ts";

export const partnerQuestionPath = "/app/partner";

export const partnerAnswerForms = byIntent(
  z.object({ intent: z.literal("keep") }),
  z.object({ intent: z.literal("leave") }),
);

/** The owner of a claimed account has just proved the address, so leaving needs no password. */
export async function answerPartnerQuestion(
  services: LeaveNeeds,
  viewer: Viewer,
  { intent }: z.output<typeof partnerAnswerForms>,
): Promise<void> {
  if (intent === "leave") await leaveCouple(services, viewer);
  await services.accounts.confirmPartner(viewer.userId);
}
