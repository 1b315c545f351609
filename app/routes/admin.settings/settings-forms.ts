import * as z from "zod";
import { oneTimeCode, operatorPasswordForm, operatorProof } from "#app/domain/operator/operator.schema.ts";
import { byIntent } from "#app/http/read-body.server.ts";

export const settingsForms = byIntent(
  operatorPasswordForm.safeExtend({ intent: z.literal("password") }),
  operatorProof.extend({ intent: z.literal("begin-second-factor") }),
  z.object({ intent: z.literal("switch-on-second-factor"), oneTimeCode }),
  z.object({ intent: z.literal("switch-off-second-factor"), oneTimeCode }),
  z.object({ intent: z.literal("replay"), letterId: z.string().max(100).optional() }),
);

export type SettingsInput = z.output<typeof settingsForms>;
