import { expect, test } from "vitest";
import { createWorld } from "#tests/support/world.ts";
import { hostileBodies, pagesAndDoors } from "./doors.ts";

/** Actions without fields: whatever body is sent, pressing the button is what counts. */
const buttons = ["/auth/sign-out", "/app/recipes/:id/restore", "/invite/:code", "/admin/sign-out"];

test("no hostile body gets a 500, or a success that did nothing", { timeout: 180_000 }, async () => {
  const world = await createWorld();
  const { anna } = await world.couple();
  const unfit: string[] = [];
  for (const { pattern, path, methods } of await pagesAndDoors(world, anna)) {
    if (!methods.includes("POST") || buttons.some((button) => pattern.startsWith(button))) continue;
    for (const [name, body] of Object.entries(hostileBodies)) {
      // Signed-in people are redirected away from the pages for visitors.
      const as = pattern.startsWith("/auth") ? undefined : anna;
      const response = await world.request(path, { as, method: "POST", ...body() });
      await response.text();
      const leadsToSignIn = /^\/(auth\?mode=login&redirectTo|admin\/login\?)/.test(
        response.headers.get("Location") ?? "",
      );
      const isRefused = (response.status >= 400 && response.status < 500) || leadsToSignIn;
      if (!isRefused && !(pattern in harmless)) unfit.push(`${pattern} with ${name}: ${response.status}`);
      if (response.status >= 500) unfit.push(`${pattern} with ${name}: ${response.status}`);
    }
  }
  expect(unfit).toEqual([]);
  expect((await world.request("/app", { as: anna })).status).toBe(200);
});

/** Routes that may respond without having looked at the body. */
const harmless: Record<string, string> = {
  "/api/check-subscription": "takes no body",
  "/api/customer-portal": "takes no body",
  "/auth/google": "takes a path to come back to, and leads to Google",
  "/auth/google (data)": "as above",
};
