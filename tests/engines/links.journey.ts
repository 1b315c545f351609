import { test } from "#tests/support/engines/engine-journey.ts";
import { signedIn } from "#tests/support/engines/people.ts";
import type { Tab } from "#tests/support/engines/tab.ts";
import { screenshot } from "#tests/support/journey.ts";
import { putPage, soupPage, soupText } from "#tests/support/put-page.ts";

const pasteField = "The recipe's text or link";

test("a link that is pasted becomes a recipe", async ({ tab, email }) => {
  const address = await putPage(tab.origin, { path: "/red-lentil-soup", body: soupPage });
  await signedIn(tab, email);
  await paste(tab, address);
  await expectSoup(tab, address);
  await tab.byRole("button", { name: "Save Recipe" }).press();
  await tab.expectUrl(/\/app\/recipes\/[\w-]+$/);
  await tab.byText("Boil everything for 20 minutes.").expectSeen();
  await tab.byRole("link", { name: /kitchen-/ }).expectSeen();
});

test("a link that is shared with text around it is read at once, and after a reload not again", async ({
  tab,
  email,
}) => {
  const address = await putPage(tab.origin, { path: "/soup?from=app", body: soupPage });
  await signedIn(tab, email);
  const shared = new URLSearchParams({ title: "Red lentil soup", text: `You must try this! ${address}` });
  await tab.open(`/app/add?${shared}`);
  await expectSoup(tab, address);
  await tab.expectUrl(/\/app\/add$/);
  await tab.byLabel("Title").fill("Our lentil soup");
  await tab.reload();
  await tab.byLabel("Title").expectValue("Our lentil soup");
  await tab.byLabel(/^Ingredient \d+$/).expectCount(3);
});

test("a link is still there after a reload while its page was read", async ({ tab, email }) => {
  const address = await putPage(tab.origin, { path: "/soup", body: soupPage, delayMs: 4000 });
  await signedIn(tab, email);
  await tab.open("/app/add");
  await tab.byText("Paste text or a link").press();
  await tab.byLabel(pasteField).typeSlowly(address);
  await tab.keys("Enter");
  await tab.byText("Reading the page...").expectSeen();
  await tab.reload();
  await tab.byLabel(pasteField).expectValue(address);
  await tab.byRole("button", { name: "Read it now" }).press();
  await expectSoup(tab, address);
  await tab.reload();
  await tab.byText("Confidence:").expectSeen();
  await tab.byText("Not read yet").expectGone();
});

test("what a site refuses is read from a screenshot, and keeps its link", async ({ tab, email }) => {
  const refusal = "<title>Just a moment...</title>";
  const address = await putPage(tab.origin, { path: "/pasta", status: 403, body: refusal });
  await signedIn(tab, email);
  await tab.open("/app/add");
  await tab.byText("Paste text or a link").press();
  await tab.byLabel(pasteField).typeSlowly(address);
  await tab.byRole("button", { name: "Make it a recipe" }).press();
  await tab.byText("The link is kept with the recipe.").expectSeen();
  await tab.byLabel("Choose screenshots").chooseFiles([screenshot("instagram-light")]);
  await tab.byLabel("Title").expectValue("Lemon ricotta pasta");
  await tab.byText("The link is kept with the recipe.").expectGone();
  await tab.byText("More details").press();
  await tab.byLabel("Source link (optional)").expectValue(address);
});

test("the caption of a video on TikTok becomes a recipe", async ({ tab, email }) => {
  const video = `https://www.tiktok.com/@soup.girl/video/${Date.now()}`;
  await putPage(tab.origin, {
    host: "www.tiktok.com",
    path: `/oembed?url=${encodeURIComponent(video)}`,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ title: `${soupText}\n\n#soup #lentils`, author_unique_id: "soup.girl" }),
  });
  await signedIn(tab, email);
  await paste(tab, `${video}?is_from_webapp=1&sender_device=pc`);
  await expectSoup(tab, video);
});

test("what the partner saved from a link is found when it is pasted, and can be opened", { tag: "@journey" }, async ({
  tab,
  email,
  anotherPerson,
}) => {
  const address = await putPage(tab.origin, { path: "/soup", body: soupPage });
  const person = await signedIn(tab, email);
  await person.addRecipe({ title: "Grandma's soup", sourceUrl: address });
  const invitation = await person.invite();

  const partner = await anotherPerson();
  await (await signedIn(partner, `partner-${email}`)).join(invitation);
  await paste(partner, `${address}?utm_source=newsletter`);
  await partner.byText(/^Your partner saved this on \d+ \w+\.$/).expectSeen();
  await partner.byRole("link", { name: "Open it" }).press();
  await partner.byRole("heading", { name: "Grandma's soup", level: 1 }).expectSeen();
});

/** By the keyboard: the text is cut from the field that it is pasted into. */
async function paste(tab: Tab, text: string): Promise<void> {
  await tab.open("/app/add");
  await tab.byText("Paste text or a link").press();
  await tab.byLabel(pasteField).fill(text);
  await tab.keys("Control+a");
  await tab.keys("Control+x");
  await tab.byLabel(pasteField).expectValue("");
  await tab.keys("Control+v");
}

async function expectSoup(tab: Tab, source: string): Promise<void> {
  await tab.byLabel("Title").expectValue("Red lentil soup");
  await tab.byLabel(/^Ingredient \d+$/).expectCount(3);
  await tab.byLabel("Step 2", { exact: true }).expectValue("Boil everything for 20 minutes.");
  await tab.byText("More details").press();
  await tab.byLabel("Source link (optional)").expectValue(source);
}
