import { test } from "#tests/support/engines/engine-journey.ts";
import { signInNewPerson } from "#tests/support/engines/people.ts";
import type { BrowserTab } from "#tests/support/engines/tab.ts";
import { putWebPageInSandbox, soupWebPage } from "#tests/support/put-page.ts";

const pasteField = "Paste text or a link";

test("a pasted link becomes a recipe", async ({ tab, email }) => {
  const address = await putWebPageInSandbox(tab.origin, { path: "/red-lentil-soup", body: soupWebPage });
  await signInNewPerson(tab, email);
  await paste(tab, address);
  await expectSoup(tab, address);
  await tab.byRole("button", { name: "Save Recipe" }).press();
  await tab.byRole("link", { name: "View this recipe" }).press();
  await tab.expectUrl(/\/app\/recipes\/[\w-]+$/);
  await tab.byText("Boil everything for 20 minutes.").expectSeen();
  await tab.byRole("link", { name: /kitchen-/ }).expectSeen();
});

/** Pastes by keyboard: types the text, cuts it, and pastes it into the same field. */
async function paste(tab: BrowserTab, text: string): Promise<void> {
  await tab.open("/app/add");
  await tab.byLabel(pasteField).fill(text);
  await tab.keys("Control+a");
  await tab.keys("Control+x");
  await tab.byLabel(pasteField).expectValue("");
  await tab.keys("Control+v");
}

async function expectSoup(tab: BrowserTab, source: string): Promise<void> {
  await tab.byLabel("Title").expectValue("Red lentil soup");
  await tab.byLabel(/^Ingredient \d+$/).expectCount(3);
  await tab.byLabel("Step 2", { exact: true }).expectValue("Boil everything for 20 minutes.");
  await tab.byText("More details").press();
  await tab.byLabel("Source link (optional)").expectValue(source);
}
