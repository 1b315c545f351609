import type { SecurityEventKind } from "#app/modules/accounts/security-event.ts";

type By = "me" | "partner" | "us";

export const initiatorsByBreakUpEvent = new Map<string, By>([
  ["broke-up", "me"],
  ["partner-broke-up", "partner"],
  ["operator-broke-up", "us"],
] satisfies [SecurityEventKind, By][]);
