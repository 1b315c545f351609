import { expect, test } from "vitest";
import { quotaExceededError } from "#app/modules/quota.errors.ts";
import { getPersonalQuota } from "./account-quotas.ts";

const quota = { name: "analyses", max: 60, windowMs: 1000, code: "too_many", message: "Enough for {wait}." };

test("an unconfirmed person has a tenth of a quota, and is told what raises the limit", () => {
  const unconfirmed = getPersonalQuota({ emailConfirmedAt: null }, quota);
  expect(unconfirmed.max).toBe(10);
  expect(quotaExceededError(unconfirmed, 90).message).toBe(
    "Enough for 2 minutes. Confirm your email address to raise the limit.",
  );
  const confirmed = getPersonalQuota({ emailConfirmedAt: new Date() }, quota);
  expect([confirmed.max, quotaExceededError(confirmed, 90).message]).toEqual([60, "Enough for 2 minutes."]);
});
