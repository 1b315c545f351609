import * as z from "zod";
import {
  accessTokenFormSchema,
  changePasswordFormSchema,
  identityFormSchema,
  personNameFormSchema,
} from "#app/modules/accounts/account.schema.ts";
import { createIntentSchema } from "#app/modules/intent-schema.ts";
import { notificationSettingsFormSchema } from "#app/modules/notifications/notification.schema.ts";
import { normalizeToOneLine } from "#app/modules/plain-text.ts";
import { parseInviteCode } from "./invite-code.ts";

const coupleNameCharacters = 60;

export const coupleNameFormSchema = z.object({
  coupleName: z
    .string({ error: "Please give your kitchen a name." })
    .transform(normalizeToOneLine)
    .refine((text) => text !== "", "Please give your kitchen a name.")
    .refine(
      (text) => [...text].length <= coupleNameCharacters,
      `The name can have at most ${coupleNameCharacters} characters.`,
    ),
});

export const profileFormSchema = createIntentSchema(
  coupleNameFormSchema.safeExtend({ intent: z.literal("name-couple") }),
  personNameFormSchema.safeExtend({ intent: z.literal("person") }),
  z.object({ intent: z.literal("make-couple") }),
  z.object({ intent: z.literal("invite"), replaced: z.string().max(100).optional() }),
  z.object({
    intent: z.literal("enter-code"),
    code: z
      .string("Enter the code.")
      .trim()
      .min(1, "Enter the code.")
      .transform(parseInviteCode)
      .pipe(z.string("This code is invalid, expired, or already used.")),
  }),
  changePasswordFormSchema.safeExtend({ intent: z.literal("password") }),
  z.object({ intent: z.literal("end-partner-check") }),
  identityFormSchema.safeExtend({ intent: z.literal("break-up") }),
  identityFormSchema.safeExtend({ intent: z.literal("delete") }),
  z.object({ intent: z.literal("end-session"), handle: z.string().max(100) }),
  accessTokenFormSchema.extend({ intent: z.literal("create-access-token") }),
  z.object({ intent: z.literal("revoke-access-token"), id: z.string().max(100) }),
  notificationSettingsFormSchema.safeExtend({ intent: z.literal("notification-settings") }),
  z.object({ intent: z.literal("turn-off-notifications") }),
  z.object({ intent: z.literal("test-notification") }),
  z.object({ intent: z.literal("end-other-sessions") }),
  z.object({ intent: z.literal("sign-out-everywhere") }),
);

export type ProfileForm = z.output<typeof profileFormSchema>;
