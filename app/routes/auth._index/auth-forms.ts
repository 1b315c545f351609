import * as z from "zod";
import { addressForm, signInForm, signUpForm } from "#app/domain/accounts/account.schema.ts";
import { byIntent } from "#app/http/read-body.server.ts";

const redirectTo = z.string().max(2048).optional();

export const authForms = byIntent(
  signUpForm.extend({ intent: z.literal("signup"), redirectTo }),
  signInForm.extend({ intent: z.literal("login"), redirectTo }),
  addressForm.extend({ intent: z.literal("reset"), redirectTo }),
  addressForm.extend({ intent: z.literal("resend") }),
);

export type AuthInput = z.output<typeof authForms>;
