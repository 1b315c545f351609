import { expect, test } from "vitest";
import { maxCookingSessionMs } from "#app/modules/live-rows/live-state-tables.ts";
import { hasCookingSessionEnded } from "./cooking-session.ts";

const now = 2 * maxCookingSessionMs;
const session = { recipeId: "pie", startedBy: "anna", joinedBy: "", startedAt: now - 1, endedBy: "", endedAt: 0 };
const hasEnded = (changes: Partial<typeof session>, isLive = true) =>
  hasCookingSessionEnded({ ...session, ...changes }, { userId: "anna", isLive, now });

test("a session goes on without a network, which may hide that it has ended, but for a day at most", () => {
  expect(hasEnded({})).toBe(false);
  expect(hasEnded({ endedAt: now })).toBe(true);
  expect(hasEnded({ startedBy: "", joinedBy: "ben" })).toBe(true);
  expect(hasEnded({ endedAt: now }, false)).toBe(false);
  expect(hasEnded({ startedAt: now - maxCookingSessionMs }, false)).toBe(true);
});
