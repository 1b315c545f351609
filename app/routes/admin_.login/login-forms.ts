import * as z from "zod";
import { oneTimeCode, operatorSignInForm } from "#app/domain/operator/operator.schema.ts";
import { byIntent } from "#app/http/read-body.server.ts";

const next = z.string().max(2048).optional();

export const loginForms = byIntent(
  operatorSignInForm.extend({ intent: z.literal("password"), next }),
  z.object({ intent: z.literal("code"), oneTimeCode, next }),
);

export type LoginInput = z.output<typeof loginForms>;
