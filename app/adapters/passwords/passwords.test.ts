import { afterAll, expect, test, vi } from "vitest";
import type { PasswordHashPriority } from "#app/domain/accounts/ports.ts";
import { parseClientNetwork } from "#app/domain/client-network.ts";
import { createOwnNetwork } from "#tests/support/own-network.ts";
import { createPasswords } from "./passwords.ts";

const sitesAtOnce = 400;

/** The next test files run in the same isolate, so the queue must be empty for them. */
afterAll(
  () => vi.waitFor(async () => expect(await verify("stranger")).toBe("done"), { timeout: 15_000, interval: 200 }),
  20_000,
);

function verify(priority: PasswordHashPriority, from = createOwnNetwork()): Promise<string> {
  return createPasswords(from)
    .verify("right", null, priority)
    .then(
      () => "done",
      (error) => error.code,
    );
}

test("other requests run between queued password hashes", async () => {
  let turns = 0;
  let isDone = false;
  const others = (async () => {
    while (!isDone) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      turns += 1;
    }
  })();
  const stored = await createPasswords(createOwnNetwork()).hash("right", "stranger");
  const before = turns;
  const tries = ["right", "wrong", "right", "wrong", "right"].map((password) =>
    createPasswords(createOwnNetwork()).verify(password, stored, "stranger"),
  );
  expect(await Promise.all(tries)).toEqual([true, false, true, false, true]);
  isDone = true;
  await others;
  expect(turns - before).toBeGreaterThanOrEqual(tries.length);
});

test("a failed hash does not block the next one", async () => {
  const passwords = createPasswords(createOwnNetwork());
  await expect(passwords.verify("right", "scrypt$3$8$1$c2FsdA$aGFzaA", "stranger")).rejects.toThrow();
  await expect(passwords.verify("right", null, "stranger")).resolves.toBe(false);
});

test("the queue is limited per site, across accounts and networks", async () => {
  const site = (network: number) => parseClientNetwork(`2001:db8:7:${network}::`);
  const outcomes = await Promise.all(Array.from({ length: 20 }, (_, network) => verify("known", site(network))));
  // One hash starts at once, and four wait.
  expect(outcomes.filter((outcome) => outcome === "done").length).toBeLessThanOrEqual(5);
  expect(outcomes.at(-1)).toBe("too_many_at_once");
});

test("a queue full of unknown browsers still accepts the operator and a known browser", async () => {
  const strangers = Array.from({ length: sitesAtOnce }, (_, site) =>
    verify("stranger", parseClientNetwork(`10.${site % 250}.${1 + Math.floor(site / 250)}.1`)),
  );
  const operators = Array.from({ length: sitesAtOnce }, (_, site) =>
    verify("operator", parseClientNetwork(`11.${site % 250}.${1 + Math.floor(site / 250)}.1`)),
  );
  expect(await verify("known")).toBe("done");
  expect(await Promise.all(strangers)).toContain("too_many_at_once");
  const ofOperator = await Promise.all(operators);
  expect(ofOperator[0]).toBe("done");
  expect(ofOperator).toContain("too_many_at_once");
}, 20_000);
