import * as z from "zod";
import { oneLine } from "../plain-text.ts";
import { incompleteLink } from "./account.errors.ts";

const passwordLimits = { shortest: 6, longest: 200 } as const;

const nameCharacters = 60;

const required = (message: string) => ({
  error: (issue: { input: unknown }) => (issue.input === undefined || issue.input === "" ? message : undefined),
});

/** Trimmed and lower case: addresses are stored and compared in this form. */
const email = z
  .string(required("Enter your email."))
  .trim()
  .toLowerCase()
  .max(254, "This email address is too long.")
  .pipe(z.email("Enter a valid email address."));

const givenPassword = z
  .string(required("Enter your password."))
  .max(passwordLimits.longest, "This password is too long.");

const newPassword = z
  .string(required("Use at least 6 characters."))
  .min(passwordLimits.shortest, "Use at least 6 characters.")
  .max(passwordLimits.longest, `Use at most ${passwordLimits.longest} characters.`);

export const personForm = z.object({
  name: z
    .string()
    .default("")
    .transform(oneLine)
    .refine((text) => [...text].length <= nameCharacters, `Your name can have at most ${nameCharacters} characters.`)
    .transform((text) => text || null),
});

export const signInForm = z.object({ email, password: givenPassword });
export const signUpForm = personForm.extend({ email, password: newPassword });
/** For a mail that anybody may have sent to an address. */
export const addressForm = z.object({ email });

const token = z.string(required(incompleteLink)).max(100);
export const tokenForm = z.object({ token });
export const tokenAndPasswordForm = tokenForm.extend({ password: givenPassword });
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

/** For what cannot be done by whoever finds an open browser: the password, or the address of an account without one. */
export const identityForm = z.object({ password: givenPassword });
