import { expect, test } from "#tests/support/engines/engine-journey.ts";
import { signInNewPerson, submitAuthForm } from "#tests/support/engines/people.ts";

test("a person signs up, signs out and signs in again", { tag: "@journey" }, async ({ tab, email }) => {
  await tab.open("/app/recipes");
  await tab.expectUrl(/\/auth\?mode=login&redirectTo=/);
  await tab.open("/auth");
  await submitAuthForm(tab, email, "Sign up");
  await tab.byText("Found something delicious?").expectSeen();

  await tab.byRole("link", { name: "Profile" }).press();
  await tab.byRole("button", { name: "Sign out", exact: true }).press();
  await tab.expectUrl(/\/auth|\/$/);
  await tab.open("/app");
  await tab.expectUrl(/\/auth/);

  await tab.open("/auth?mode=login");
  await submitAuthForm(tab, email, "Log in");
  await tab.byRole("heading", { level: 1 }).expectSeen();
});

test("Back closes a dialog, and the next Back leaves the page however it was closed", async ({ tab, email }) => {
  await signInNewPerson(tab, email);
  await tab.open("/app");
  await tab.byRole("link", { name: "Profile" }).press();
  const opens = tab.byRole("button", { name: "Generate Invite" });
  const dialog = tab.byRole("dialog", { name: "Cook together" });
  const focused = () => tab.evaluate(() => document.activeElement?.textContent);

  await opens.press();
  await dialog.expectSeen();
  await expect.poll(focused).toContain("Choose monthly");
  await tab.back();
  await dialog.expectGone();
  await expect.poll(focused).toContain("Generate Invite");
  await tab.forward();
  await opens.press();
  await dialog.expectSeen();
  await tab.keys("Escape");
  await dialog.expectGone();
  await expect.poll(focused).toContain("Generate Invite");
  await opens.press();
  await dialog.expectSeen();
  await tab.pressAt(195, 20);
  await dialog.expectGone();
  await expect.poll(focused).toContain("Generate Invite");
  await opens.press();
  await dialog.expectSeen();
  await tab.reload();
  await opens.expectSeen();
  await dialog.expectGone();
  await tab.expectUrl(/\/app\/profile$/);
  await tab.back();
  await tab.expectUrl(/\/app$/);
});

test("a menu closes by Escape and by a tap beside it, which presses nothing", async ({ tab }) => {
  await tab.open("/");
  const menu = tab.byRole("navigation", { name: "Menu" });
  const [x = 0, y = 0] = await tab.evaluate(() => {
    const link = document.querySelector(".bottom-bar a")?.getBoundingClientRect();
    return link ? [link.left + 8, link.top + link.height / 2] : [];
  });
  for (const close of [() => tab.keys("Escape"), () => tab.pressAt(x, y)]) {
    await tab.byRole("button", { name: "Menu", exact: true }).press();
    await menu.expectSeen();
    await close();
    await menu.expectGone();
    await tab.expectUrl(/\/$/);
  }
  await tab.pressAt(x, y);
  await tab.expectUrl(/\/auth/);
});

test("a link in a dialog adds one history entry after its page", async ({ tab, email }) => {
  await signInNewPerson(tab, email);
  await tab.open("/app/add");
  await tab.byLabel("Title").fill("Pea soup");
  await tab.byRole("button", { name: "Save Recipe" }).press();
  await tab.byRole("link", { name: "View this recipe" }).press();
  await tab.expectUrl(/\/app\/recipes\/[\w-]+$/);
  await tab.byRole("button", { name: "Delete" }).press();
  await tab.byRole("dialog").byRole("button", { name: "Delete" }).press();
  await tab.expectUrl(/\/app\/recipes$/);
  await tab.back();
  await tab.expectUrl(/\/app\/recipes\/[\w-]+$/);
});
