import * as z from "zod";
import { byIntent } from "../by-intent.ts";
import { oneLine } from "../plain-text.ts";
import { incompleteLink } from "./account.errors.ts";
import { maxPathCharacters } from "./login-path.ts";
import { shareTokenName, shareTokenNameCharacters } from "./share-token.ts";
import { refuseWeakPassword } from "./weak-password.server.ts";

const passwordLimits = { shortest: 6, longest: 200 } as const;

const nameCharacters = 60;

const required = (message: string) => ({
  error: (issue: { input: unknown }) => (issue.input === undefined || issue.input === "" ? message : undefined),
});

/** Addresses are stored and compared in lower case. */
const email = z
  .string(required("Enter your email."))
  .trim()
  .toLowerCase()
  .max(254, "This email address is too long.")
  .pipe(z.email("Enter a valid email address."));

const givenPassword = z
  .string(required("Enter your password."))
  .max(passwordLimits.longest, "This password is too long.");

const passwordsDiffer = { title: "Passwords don't match", message: "Please confirm your password." };
const tooShort = "Use at least 6 characters.";
const tooLong = `Use at most ${passwordLimits.longest} characters.`;

const newPassword = z
  .string(required(tooShort))
  .min(passwordLimits.shortest, { error: tooShort, abort: true })
  .max(passwordLimits.longest, { error: tooLong, abort: true })
  .superRefine(refuseWeakPassword);

/** The heading and the message for a refused new password. Null if neither the password nor its confirmation is wrong. */
export function describePasswordProblem({ password: problems, confirmation }: Record<string, string[] | undefined>) {
  if (!problems) return confirmation ? passwordsDiffer : null;
  const message = problems.join(" ");
  if (problems.includes(tooShort)) return { title: "Password too short", message };
  if (problems.includes(tooLong)) return { title: "Password too long", message };
  return { title: "Weak password", message };
}

export const personForm = z.object({
  name: z
    .string()
    .default("")
    .transform(oneLine)
    .refine((text) => [...text].length <= nameCharacters, `Your name can have at most ${nameCharacters} characters.`)
    .transform((text) => text || null),
});

const path = z.string().max(maxPathCharacters).optional();

const addressForm = z.object({ email });

export const authForms = byIntent(
  personForm.extend({ intent: z.literal("signup"), email, password: newPassword, redirectTo: path }),
  z.object({ intent: z.literal("login"), email, password: givenPassword, redirectTo: path }),
  addressForm.extend({ intent: z.literal("reset"), redirectTo: path }),
  addressForm.extend({ intent: z.literal("resend") }),
);
export type AuthInput = z.output<typeof authForms>;

/** It rides in a cookie, for which browsers have 4 KB. */
export const googleForm = z.object({ redirectTo: z.string().max(2_048).optional().catch(undefined) });

const token = z.string(required(incompleteLink)).max(100);
export const confirmForms = byIntent(
  z.object({ intent: z.literal("confirm"), token }),
  z.object({ intent: z.literal("confirm-with-password"), token, password: givenPassword }),
  z.object({ intent: z.literal("disown"), token }),
  z.object({ intent: z.literal("resend"), pressedOn: path }),
);
export const resetForm = z
  .object({ token, password: newPassword, confirmation: z.string(required("Please confirm your password.")) })
  .refine((form) => form.password === form.confirmation, {
    path: ["confirmation"],
    message: "Passwords don't match. Please confirm your password.",
  });

export const passwordForm = z
  .object({
    currentPassword: z.string().max(passwordLimits.longest, "This password is too long.").default(""),
    newPassword,
    confirmation: z.string(required("Please confirm your password.")),
  })
  .refine((form) => form.newPassword === form.confirmation, {
    path: ["confirmation"],
    message: "Passwords don't match. Please confirm your password.",
  });

export const shareTokenForm = z.object({
  tokenName: z
    .string()
    .default("")
    .transform(oneLine)
    .refine(
      (text) => [...text].length <= shareTokenNameCharacters,
      `Use at most ${shareTokenNameCharacters} characters.`,
    )
    .transform((text) => text || shareTokenName),
});

/** For what an open browser alone must not allow: the password, or the address if the account has none. */
export const identityForm = z.object({ password: givenPassword });
