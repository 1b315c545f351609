import type { SecurityEventKind } from "#app/domain/accounts/security-event.ts";

const dayMs = 24 * 60 * 60 * 1000;

export function endedRecently(now: Date): Date {
  return new Date(now.getTime() - dayMs);
}

/** How a person's couple ended: by themselves, by their partner, or by the operator ("us"). */
export type Ending = "me" | "partner" | "us";

/** By the event that is written down. */
export const endings: Record<string, Ending> = {
  "broke-up": "me",
  "partner-broke-up": "partner",
  "operator-broke-up": "us",
} satisfies Partial<Record<SecurityEventKind, Ending>>;
