import { expect, test } from "vitest";
import { analysisLimitReachedError, linkAnalysisLimitReachedError } from "./analysis.errors.ts";

test("who has not confirmed their address is told that more is read once they have", () => {
  const enough = "You've reached today's limit. You can still add the recipe manually.";
  expect(analysisLimitReachedError(60, { emailConfirmedAt: new Date() }).message).toBe(enough);
  expect(analysisLimitReachedError(60, { emailConfirmedAt: null }).message).toBe(
    `${enough} Confirm your email address to raise the limit.`,
  );
});

test("of links enough is said in the heading, which does not blame the site", () => {
  const { code, title, retryAfterSeconds } = linkAnalysisLimitReachedError(60, { emailConfirmedAt: new Date() });
  expect([code, title, retryAfterSeconds]).toEqual(["too_many_readings", "Daily link limit reached", 60]);
});
