import { expect, test } from "vitest";
import { bindings } from "#tests/support/world.ts";
import { createFloodGuard } from "./flood-guard.ts";

const guard = createFloodGuard(bindings);

/** How many of the calls got through. The platform counts by the minute, so a new minute may begin in between. */
async function letThrough(calls: number, pass: () => Promise<boolean>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: calls }, pass));
  return answers.filter((isLet) => isLet).length;
}

test.each([
  ["tokens", () => guard.isTokenAllowed("203.0.113.1", "access token")],
  ["analyses", () => guard.isAnalysisAllowed("anna")],
])("%s: a flood is cut off after 60 in a minute", async (_, pass) => {
  const through = await letThrough(180, pass);
  expect(through).toBeGreaterThanOrEqual(60);
  expect(through).toBeLessThanOrEqual(120);
});

test("nobody is cut off for another's flood, nor on one route for a flood on the other", async () => {
  await letThrough(90, () => guard.isTokenAllowed("198.51.100.2", "access token"));
  expect(await guard.isTokenAllowed("198.51.100.3", "access token")).toBe(true);
  expect(await guard.isTokenAllowed("198.51.100.2", "calendar token")).toBe(true);
});
