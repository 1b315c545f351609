import { expect, test } from "vitest";
import { bindings } from "#tests/support/world.ts";
import { createFloodGuard, type FloodGuard } from "./flood-guard.ts";

const guard = createFloodGuard(bindings);

/** How many of the calls got through. The platform counts by the minute, so a new minute may begin in between. */
async function letThrough(door: keyof FloodGuard, subject: string, calls: number): Promise<number> {
  const answers = await Promise.all(Array.from({ length: calls }, () => guard[door](subject)));
  return answers.filter((isLet) => isLet).length;
}

test.each([
  ["accounts", 30],
  ["api", 60],
] as const)("%s: a flood is cut off after %i in a minute", async (door, limit) => {
  const through = await letThrough(door, "203.0.113.1", 3 * limit);
  expect(through).toBeGreaterThanOrEqual(limit);
  expect(through).toBeLessThanOrEqual(2 * limit);
});

test("nobody is cut off for another's flood, nor on one route for a flood on the other", async () => {
  await letThrough("accounts", "203.0.113.2", 90);
  expect(await guard.accounts("203.0.113.3")).toBe(true);
  expect(await guard.api("203.0.113.2")).toBe(true);
});
