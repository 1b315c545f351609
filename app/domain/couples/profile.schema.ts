import * as z from "zod";
import { identityForm, passwordForm, personForm, shareTokenForm } from "#app/domain/accounts/account.schema.ts";
import { billingPlans } from "#app/domain/billing/subscription.ts";
import { byIntent } from "../by-intent.ts";
import { coupleNameForm } from "./couple.schema.ts";
import { readInviteCode } from "./invite-code.ts";

export const profileForms = byIntent(
  coupleNameForm.safeExtend({ intent: z.literal("name-couple") }),
  personForm.safeExtend({ intent: z.literal("person") }),
  z.object({ intent: z.literal("make-couple") }),
  z.object({ intent: z.literal("invite"), replaced: z.string().max(100).optional() }),
  z.object({
    intent: z.literal("enter-code"),
    code: z
      .string("Enter the code.")
      .trim()
      .min(1, "Enter the code.")
      .transform(readInviteCode)
      .pipe(z.string("This code is invalid, expired, or already used.")),
  }),
  z.object({ intent: z.literal("let-in"), asker: z.string().max(320) }),
  z.object({ intent: z.literal("refuse-asker"), asker: z.string().max(320) }),
  z.object({
    intent: z.literal("subscribe"),
    plan: z.enum(billingPlans, "Choose the monthly or the annual plan."),
  }),
  z.object({ intent: z.literal("check-subscription") }),
  z.object({ intent: z.literal("portal") }),
  passwordForm.safeExtend({ intent: z.literal("password") }),
  identityForm.safeExtend({ intent: z.literal("break-up") }),
  identityForm.safeExtend({ intent: z.literal("delete") }),
  z.object({ intent: z.literal("end-session"), handle: z.string().max(100) }),
  shareTokenForm.extend({ intent: z.literal("make-share-token") }),
  z.object({ intent: z.literal("end-share-token"), id: z.string().max(100) }),
  z.object({ intent: z.literal("theme"), theme: z.enum(["system", "light", "dark"]) }),
  z.object({ intent: z.literal("end-other-sessions") }),
  z.object({ intent: z.literal("sign-out-everywhere") }),
);

export type ProfileForm = z.output<typeof profileForms>;
