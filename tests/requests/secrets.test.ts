import { expect, test } from "vitest";
import { createWorld } from "#tests/support/world.ts";
import { listEntryPoints } from "./entry-points.ts";
import { expectNoSecret, secretValues } from "./expect-no-secret.ts";

/**
 * Other tests look for the same secrets: `access-by-caller.test.ts` in every page, `hostile-bodies.test.ts` in every
 * action.
 */

test("the test knows all secrets", () => {
  for (const secret of secretValues) expect(secret.length).toBeGreaterThan(5);
});

test("no page contains a secret, whatever the URL and the caller", { timeout: 60_000 }, async () => {
  const world = await createWorld();
  const { anna } = await world.couple();
  for (const as of [undefined, anna]) {
    for (const { path, methods } of await listEntryPoints(world, anna)) {
      if (!methods.includes("GET")) continue;
      for (const query of ["?constructor=1&__proto__=2&intent=toString", "?search=%ED%A0%80%00&token=constructor"]) {
        await expectNoSecret(await world.request(path + query, { as }), `GET ${path}${query}`);
      }
    }
  }
});
