import * as z from "zod";

const passwordLimits = { shortest: 8, longest: 200 } as const;
const tooShort = "Password must be at least 8 characters long";
const notEqual = { path: ["confirmation"], message: "Passwords do not match" };

const required = (message: string) => ({
  error: (issue: { input: unknown }) => (issue.input === undefined || issue.input === "" ? message : undefined),
});

const newPassword = z
  .string(required(tooShort))
  .min(passwordLimits.shortest, tooShort)
  .max(passwordLimits.longest, `Use at most ${passwordLimits.longest} characters.`);
const givenPassword = z
  .string(required("Enter your password."))
  .max(passwordLimits.longest, "This password is too long.");
const confirmation = z.string(required(notEqual.message));

export const setupForm = z
  .object({ password: newPassword, confirmation, token: z.string().max(200).optional() })
  .refine((form) => form.password === form.confirmation, notEqual);

/** Whether an address is the operator's is not a matter of its form. */
export const operatorSignInForm = z.object({
  email: z.string(required("Enter your email.")).trim().toLowerCase().max(254, "This email address is too long."),
  password: givenPassword,
});

/** Six digits from the authenticator app, or a recovery code; spaces and dashes are for the eye. */
export const oneTimeCode = z
  .string(required("Enter the code."))
  .max(40, "This code is too long.")
  .transform((text) => text.replace(/[\s-]+/g, "").toUpperCase());

export const operatorProof = z.object({ currentPassword: givenPassword });

export const operatorPasswordForm = z
  .object({ currentPassword: givenPassword, newPassword, confirmation })
  .refine((form) => form.newPassword === form.confirmation, notEqual);

const confirmed = z.object({ typedEmail: z.string().max(400).default(""), back: z.string().max(2048).optional() });

export const userDeletionForm = confirmed.extend({ intent: z.literal("delete") });
/** `coupleId` is the couple that the page showed. */
export const breakUpForm = confirmed.extend({
  intent: z.literal("break-up"),
  coupleId: z.string().max(100).default(""),
});
