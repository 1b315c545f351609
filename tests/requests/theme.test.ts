import { expect, test } from "vitest";
import { createWorld } from "#tests/support/world.ts";

test("without script, a form sets the theme or returns to the system theme", async () => {
  const world = await createWorld();
  const anna = await world.person();
  const choose = (theme: string) => world.request("/app/profile", { as: anna, form: { intent: "theme", theme } });
  const cookieOf = (response: Response) =>
    response.headers.getSetCookie().find((cookie) => cookie.startsWith("theme=")) ?? "";
  const dark = cookieOf(await choose("dark"));
  expect(dark).toContain("theme=dark; Max-Age=31536000; Path=/; Secure; SameSite=Lax");
  expect(dark).not.toContain("HttpOnly");
  expect(cookieOf(await choose("system"))).toContain("Max-Age=0");
  expect((await choose("pink")).headers.getSetCookie().join()).not.toContain("theme=");
});
