import * as z from "zod";
import { validatePasswordStrength } from "#app/modules/accounts/password-strength.server.ts";
import { createIntentSchema } from "#app/modules/intent-schema.ts";

const passwordLimits = { shortest: 8, longest: 200 } as const;
const tooShort = "Password must be at least 8 characters long";
const notEqual = { path: ["confirmation"], message: "Passwords do not match" };

const required = (message: string) => ({
  error: (issue: { input: unknown }) => (issue.input === undefined || issue.input === "" ? message : undefined),
});

const newPassword = z
  .string(required(tooShort))
  .min(passwordLimits.shortest, { error: tooShort, abort: true })
  .max(passwordLimits.longest, `Use at most ${passwordLimits.longest} characters.`)
  .superRefine(validatePasswordStrength);
const givenPassword = z
  .string(required("Enter your password."))
  .max(passwordLimits.longest, "This password is too long.");
const confirmation = z.string(required(notEqual.message));

export const operatorSetupFormSchema = z
  .object({ password: newPassword, confirmation, token: z.string().max(200).optional() })
  .refine((form) => form.password === form.confirmation, notEqual);

const oneTimeCode = z
  .string(required("Enter the code."))
  .max(40, "This code is too long.")
  .transform((text) => text.replace(/[\s-]+/g, "").toUpperCase());

const next = z.string().max(2048).optional();

export const operatorSignInFormSchema = createIntentSchema(
  z.object({
    intent: z.literal("password"),
    email: z.string(required("Enter your email.")).trim().toLowerCase().max(254, "This email address is too long."),
    password: givenPassword,
    next,
  }),
  z.object({ intent: z.literal("code"), oneTimeCode, next }),
);
export type OperatorSignInInput = z.output<typeof operatorSignInFormSchema>;

export const operatorSettingsFormSchema = createIntentSchema(
  z
    .object({ intent: z.literal("password"), currentPassword: givenPassword, newPassword, confirmation })
    .refine((form) => form.newPassword === form.confirmation, notEqual),
  z.object({ intent: z.literal("begin-second-factor"), currentPassword: givenPassword }),
  z.object({ intent: z.literal("switch-on-second-factor"), oneTimeCode }),
  z.object({ intent: z.literal("switch-off-second-factor"), oneTimeCode }),
  z.object({ intent: z.literal("replay") }),
);
export type OperatorSettingsInput = z.output<typeof operatorSettingsFormSchema>;

const confirmed = { typedEmail: z.string().max(400).default(""), back: z.string().max(2048).optional() };

export const operatorUserFormSchema = createIntentSchema(
  z.object({ intent: z.literal("delete"), ...confirmed }),
  z.object({ intent: z.literal("break-up"), ...confirmed, coupleId: z.string().max(100).default("") }),
);

const counts = z.array(z.object({ name: z.string(), count: z.number() }));

export const recipeKindCountsSchema = z.object({ category: counts, cuisine: counts, share: counts, reading: counts });
