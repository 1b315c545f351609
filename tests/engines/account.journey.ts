import { test } from "#tests/support/engines/engine-journey.ts";
import { enter } from "#tests/support/engines/people.ts";

test("signed up, signed out, and in again", { tag: "@journey" }, async ({ tab, email }) => {
  await tab.open("/app/recipes");
  await tab.expectUrl(/\/auth\?mode=login&redirectTo=/);
  await tab.open("/auth");
  await enter(tab, email, "Sign up");
  await tab.byText("Found something delicious?").expectSeen();

  await tab.byRole("link", { name: "Profile" }).press();
  await tab.byRole("button", { name: "Sign out", exact: true }).press();
  await tab.expectUrl(/\/auth|\/$/);
  await tab.open("/app");
  await tab.expectUrl(/\/auth/);

  await tab.open("/auth?mode=login");
  await enter(tab, email, "Log in");
  await tab.byRole("heading", { level: 1 }).expectSeen();
});
