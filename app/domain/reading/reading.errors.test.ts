import { expect, test } from "vitest";
import { tooManyLinks, tooManyReadings } from "./reading.errors.ts";

test("who has not confirmed their address is told that more is read once they have", () => {
  const enough = "That is enough reading for today. You can still add the recipe manually.";
  expect(tooManyReadings(60, { emailConfirmedAt: new Date() }).message).toBe(enough);
  expect(tooManyReadings(60, { emailConfirmedAt: null }).message).toBe(
    `${enough} More is possible once your email address is confirmed.`,
  );
});

test("of links enough is said in the heading, which does not blame the site", () => {
  const { code, title, retryAfterSeconds } = tooManyLinks(60, { emailConfirmedAt: new Date() });
  expect([code, title, retryAfterSeconds]).toEqual(["too_many_readings", "Enough links for today", 60]);
});
