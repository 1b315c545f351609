import * as z from "zod";
import { createIntentSchema } from "#app/modules/intent-schema.ts";
import { normalizeToOneLine } from "#app/modules/plain-text.ts";
import { accessScopes, maxAccessTokenNameCharacters } from "./access-token.ts";
import { incompleteLinkMessage } from "./account.errors.ts";
import { maxRedirectPathCharacters } from "./auth-paths.ts";
import { validatePasswordStrength } from "./password-strength.server.ts";

const passwordCharacterLimits = { shortest: 6, longest: 200 } as const;

const nameCharacters = 60;

const required = (message: string) => ({
  error: (issue: { input: unknown }) => (issue.input === undefined || issue.input === "" ? message : undefined),
});

const email = z
  .string(required("Enter your email."))
  .trim()
  .toLowerCase()
  .max(254, "This email address is too long.")
  .pipe(z.email("Enter a valid email address."));

const givenPassword = z
  .string(required("Enter your password."))
  .max(passwordCharacterLimits.longest, "This password is too long.");

const passwordsDiffer = { title: "Passwords don't match", message: "Please confirm your password." };
const tooShort = "Use at least 6 characters.";
const tooLong = `Use at most ${passwordCharacterLimits.longest} characters.`;

const newPassword = z
  .string(required(tooShort))
  .min(passwordCharacterLimits.shortest, { error: tooShort, abort: true })
  .max(passwordCharacterLimits.longest, { error: tooLong, abort: true })
  .superRefine(validatePasswordStrength);

/** The heading and message for a refused new password; null if both the password and its confirmation are valid. */
export function describePasswordProblem({ password: problems, confirmation }: Record<string, string[] | undefined>) {
  if (!problems) return confirmation ? passwordsDiffer : null;
  const message = problems.join(" ");
  if (problems.includes(tooShort)) return { title: "Password too short", message };
  if (problems.includes(tooLong)) return { title: "Password too long", message };
  return { title: "Weak password", message };
}

export const personNameFormSchema = z.object({
  name: z
    .string()
    .default("")
    .transform(normalizeToOneLine)
    .refine((text) => [...text].length <= nameCharacters, `Your name can have at most ${nameCharacters} characters.`)
    .transform((text) => text || null),
});

const path = z.string().max(maxRedirectPathCharacters).optional();

const emailFormSchema = z.object({ email });

export const authFormSchema = createIntentSchema(
  personNameFormSchema.extend({ intent: z.literal("signup"), email, password: newPassword, redirectTo: path }),
  z.object({ intent: z.literal("login"), email, password: givenPassword, redirectTo: path }),
  emailFormSchema.extend({ intent: z.literal("reset"), redirectTo: path }),
  emailFormSchema.extend({ intent: z.literal("resend") }),
);
export type AuthInput = z.output<typeof authFormSchema>;

/** The path to return to travels in a cookie, which browsers limit to 4 KB. */
export const googleSignInFormSchema = z.object({ redirectTo: z.string().max(2_048).optional().catch(undefined) });

const token = z.string(required(incompleteLinkMessage)).max(100);
export const confirmEmailFormSchema = createIntentSchema(
  z.object({ intent: z.literal("confirm"), token }),
  z.object({ intent: z.literal("confirm-with-password"), token, password: givenPassword }),
  z.object({ intent: z.literal("disown"), token }),
  z.object({ intent: z.literal("resend") }),
);
export const resetPasswordFormSchema = z
  .object({ token, password: newPassword, confirmation: z.string(required("Please confirm your password.")) })
  .refine((form) => form.password === form.confirmation, {
    path: ["confirmation"],
    message: "Passwords don't match. Please confirm your password.",
  });

export const changePasswordFormSchema = z
  .object({
    currentPassword: z.string().max(passwordCharacterLimits.longest, "This password is too long.").default(""),
    newPassword,
    confirmation: z.string(required("Please confirm your password.")),
  })
  .refine((form) => form.newPassword === form.confirmation, {
    path: ["confirmation"],
    message: "Passwords don't match. Please confirm your password.",
  });

export const accessTokenFormSchema = z.object({
  tokenName: z
    .string()
    .default("")
    .transform(normalizeToOneLine)
    .refine(
      (text) => [...text].length <= maxAccessTokenNameCharacters,
      `Use at most ${maxAccessTokenNameCharacters} characters.`,
    )
    .refine((text) => text !== "", "Give the token a name."),
  scope: z.enum(accessScopes, "Choose what the token permits."),
});

/** Confirms a sensitive action with the password, or with the email address if the account has no password. */
export const identityFormSchema = z.object({ password: givenPassword });
