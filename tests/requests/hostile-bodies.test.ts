import { expect, test } from "vitest";
import { createWorld } from "#tests/support/world.ts";
import { hostileBodies, pagesAndDoors } from "./doors.ts";

/** Deeds that take no fields: whatever comes with them, pressing the button is what was meant. */
const buttons = ["/auth/sign-out", "/app/recipes/:id/restore", "/invite/:code"];

test("no hostile body is met by a 500, or by a success that did nothing of it", { timeout: 180_000 }, async () => {
  const world = await createWorld();
  const { anna } = await world.couple();
  const unfit: string[] = [];
  for (const { pattern, path, methods } of await pagesAndDoors(world, anna)) {
    if (!methods.includes("POST") || buttons.some((button) => pattern.startsWith(button))) continue;
    for (const [name, body] of Object.entries(hostileBodies)) {
      // Who is signed in is led away from the pages for who is not.
      const as = pattern.startsWith("/auth") ? undefined : anna;
      const response = await world.request(path, { as, method: "POST", ...body() });
      await response.text();
      const leadsToSignIn = response.headers.get("Location")?.startsWith("/auth?redirectTo=") === true;
      const isRefused = (response.status >= 400 && response.status < 500) || leadsToSignIn;
      if (!isRefused && !(pattern in harmless)) unfit.push(`${pattern} with ${name}: ${response.status}`);
      if (response.status >= 500) unfit.push(`${pattern} with ${name}: ${response.status}`);
    }
  }
  expect(unfit).toEqual([]);
  expect((await world.request("/app", { as: anna })).status).toBe(200);
});

/** What answers without having looked at the body, and may. */
const harmless: Record<string, string> = {
  "/api/check-subscription": "takes no body",
  "/api/customer-portal": "takes no body",
  "/auth/google": "takes a path to come back to, and leads to Google",
  "/auth/google (data)": "as above",
};
