import { expect } from "vitest";
import { type Person, test } from "#tests/support/world.ts";
import { type EntryPoint, hostileFields, listEntryPoints } from "./entry-points.ts";
import { expectNoSecret } from "./expect-no-secret.ts";

/** Actions without fields, which succeed whatever the body contains. */
const buttons = ["/auth/sign-out", "/app/recipes/:id/restore", "/app/save/:slug", "/invite/:code", "/admin/sign-out"];

test("hostile bodies never get a 500, a false success or a secret", async ({ world }) => {
  const { anna } = await world.couple();
  const everything = await listEntryPoints(world, anna);
  const isButton = ({ pattern }: EntryPoint) => buttons.some((button) => pattern.startsWith(button));
  const unfit: string[] = [];

  async function sendAll(doors: EntryPoint[], as: Person | undefined) {
    for (const { pattern, path, methods } of doors) {
      for (const method of ["POST", "PUT"].filter((method) => methods.includes(method))) {
        const sendings = Object.entries(hostileFields).map(async ([name, body]) => {
          const response = await world.request(path, { as, method, ...body() });
          const what = `${method} ${pattern} with ${name}`;
          await expectNoSecret(response, what);
          // Signed-in people are redirected away from the pages for visitors.
          const isElsewhere = as !== undefined && pattern.startsWith("/auth");
          const mayAnswer =
            pressed.some((button) => button.pattern === pattern) ||
            isElsewhere ||
            method === "PUT" ||
            pattern in harmless;
          if (response.status >= 500 || !(mayAnswer || isRefused(response))) unfit.push(`${what}: ${response.status}`);
        });
        await Promise.all(sendings);
      }
    }
  }

  const pressed = everything.filter(isButton);
  const filledIn = everything.filter((door) => !isButton(door));
  for (const as of [undefined, anna]) await sendAll(filledIn.filter(isAskedBy(as)), as);
  expect((await world.request("/app", { as: anna })).status).toBe(200);
  // One of the actions signs out.
  for (const as of [undefined, anna]) await sendAll(pressed.filter(isAskedBy(as)), as);
  expect(unfit).toEqual([]);
});

/** The action of a page also answers data requests. A visitor sees the page only where it is for visitors. */
function isAskedBy(as: Person | undefined) {
  return ({ pattern }: EntryPoint) => {
    const isData = pattern.endsWith(" (data)");
    const isForVisitors = !/^\/(app|admin)\b/.test(pattern);
    return pattern.startsWith("/api/") || isData === (as === undefined && !isForVisitors);
  };
}

function isRefused({ status, headers }: Response): boolean {
  const leadsElsewhere = /^\/(auth\?mode=login&redirectTo|admin\/login\?|app\/add\?unshared=)/;
  return (status >= 400 && status < 500) || leadsElsewhere.test(headers.get("Location") ?? "");
}

/** Routes that may respond without reading the body. */
const harmless: Record<string, string> = {
  "/api/check-subscription": "takes no body",
  "/api/customer-portal": "takes no body",
  "/app/share (data)": "redirects like the page, in another form",
  "/auth/google": "takes a path to come back to, and leads to Google",
  "/auth/google (data)": "as above",
};
