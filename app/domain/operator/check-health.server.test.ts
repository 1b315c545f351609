import { expect, test } from "vitest";
import { createWorld } from "#tests/support/world.ts";
import { checkHealth } from "./check-health.server.ts";

const world = await createWorld();

test("every part that runs here answers", async () => {
  const health = await checkHealth(world.services);
  expect(health.filter(({ state }) => state === "failing")).toEqual([]);
  expect(health.map(({ name }) => name)).toEqual(expect.arrayContaining(["Database (D1)", "Photos (R2)", "Images"]));
});

test("a part that fails or hangs is named, and holds up the others no longer than a few seconds", async () => {
  const probes = [
    { name: "good", ask: async () => "Answers" },
    { name: "broken", ask: () => Promise.reject(new Error("D1_ERROR: no such table")) },
    { name: "hangs", ask: () => new Promise<never>(() => undefined) },
    { name: "secret", ask: async () => null },
  ];
  const begin = Date.now();
  const health = await checkHealth({ ...world.services, probes });
  expect(Date.now() - begin).toBeLessThan(5_000);
  expect(health.map(({ name, state, note }) => [name, state, note])).toEqual([
    ["good", "working", "Answers"],
    ["broken", "failing", "D1_ERROR: no such table"],
    ["hangs", "failing", "No answer in 3 seconds"],
    ["secret", "untried", "Can't be tried without using it"],
  ]);
});
