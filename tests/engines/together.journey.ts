import { test } from "#tests/support/engines/engine-journey.ts";
import { signInNewPerson, submitAuthForm } from "#tests/support/engines/people.ts";
import type { BrowserTab } from "#tests/support/engines/tab.ts";

test("one person pays and invites, the other joins, and both see the same recipes", { tag: "@journey" }, async ({
  tab,
  email,
  anotherPerson,
}) => {
  test.setTimeout(120_000);
  const person = await signInNewPerson(tab, email);
  await person.addRecipe({ title: "Anna's gratin" });
  await tab.open("/app/profile");
  await tab.byText("Change names").press();
  await tab.byLabel("Your name").fill("Anna");
  await tab.byRole("button", { name: "Save your name" }).press();
  await tab.byText("Name saved").expectSeen();
  await pay(tab);
  await tab.byText("Pending invitation").expectSeen();
  const link = await tab.byRole("textbox", { name: "Invite link" }).value();

  const partner = await anotherPerson();
  await partner.open(link);
  await partner.byRole("heading", { name: "Anna invited you" }).expectSeen();
  await partner.byRole("link", { name: "Create your account" }).press();
  await submitAuthForm(partner, `partner-${email}`, "Sign up");
  await partner.byText(/^You joined /).expectSeen();
  await tab.byText("Accepted", { exact: true }).expectSeen();

  await partner.byRole("link", { name: "Recipes", exact: true }).press();
  await partner.byRole("heading", { name: "Anna's gratin" }).expectSeen();
  await person.addRecipe({ title: "Anna's soup" });
  await partner.byRole("heading", { name: "Anna's soup" }).expectSeen();
});

/** Pays on the sandbox's checkout page, which opens in a new tab. */
async function pay(tab: BrowserTab): Promise<void> {
  await tab.byRole("button", { name: "Generate Invite" }).press();
  const dialog = tab.byRole("dialog", { name: "Cook together" });
  await dialog.byRole("button", { name: "Choose monthly" }).press();
  const checkout = await tab.popup();
  await checkout.expectUrl(/\/sandbox\/stripe\/checkout\//);
  await checkout.byRole("button", { name: "Pay", exact: true }).press();
  await checkout.expectUrl(/\/app\/profile/);
  await checkout.close();
  // A real browser fires this event by itself.
  await tab.evaluate(() => void window.dispatchEvent(new Event("focus")));
  await dialog.expectGone();
  await tab.byText("Paid plan").expectSeen();
}
