import { expect, test } from "vitest";
import { parseClientNetwork } from "#app/domain/client-network.ts";
import { bindings } from "#tests/support/world.ts";
import { createFloodGuard } from "./flood-guard.ts";

const guard = createFloodGuard(bindings);

/** How many of the calls got through. The platform counts by the minute, so a new minute may begin in between. */
async function letThrough(calls: number, pass: (call: number) => Promise<boolean>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: calls }, (_, call) => pass(call)));
  return answers.filter((isLet) => isLet).length;
}

test.each([
  ["accounts", 30, () => guard.accounts(parseClientNetwork("203.0.113.1"))],
  ["readings", 60, () => guard.readings("anna")],
  [
    "accounts of a whole site",
    120,
    (call: number) => guard.accounts(parseClientNetwork(`2001:db8:1:${call.toString(16)}::`)),
  ],
])("%s: a flood is cut off after %i in a minute", async (_, limit, pass) => {
  const through = await letThrough(3 * limit, pass);
  expect(through).toBeGreaterThanOrEqual(limit);
  expect(through).toBeLessThanOrEqual(2 * limit);
});

test("nobody is cut off for another's flood, nor on one route for a flood on the other", async () => {
  await letThrough(90, () => guard.accounts(parseClientNetwork("198.51.100.2")));
  expect(await guard.accounts(parseClientNetwork("198.51.100.3"))).toBe(true);
  expect(await guard.accounts(parseClientNetwork("198.51.100.2"), "operator")).toBe(true);
});
