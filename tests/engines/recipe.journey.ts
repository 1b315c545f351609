import { expect, test } from "#tests/support/engines/engine-journey.ts";
import { openRecipe, signInNewPerson } from "#tests/support/engines/people.ts";
import { getScreenshotPath } from "#tests/support/journey.ts";

const title = "Sunday gratin";

test("photos are swiped and opened large", async ({ tab, email }) => {
  const person = await signInNewPerson(tab, email);
  await person.addRecipe({ title }, ["pinterest-card", "instagram-light"]);
  await openRecipe(tab, title);
  await tab.byRole("link", { name: "Open photo 2 of 2" }).expectSeen();
  await tab.evaluate(swipeOn);
  await expect.poll(() => tab.evaluate(centredPhoto), "the second photo snaps into place").toBe("2 / 2");

  await tab.byRole("link", { name: "Open photo 2 of 2" }).press();
  const close = tab.byRole("button", { name: "Close", exact: true });
  await close.expectSeen();
  await tab.keys("ArrowLeft");
  await tab.byRole("button", { name: "Previous", exact: true }).expectDisabled();
  await close.press();
  await close.expectGone();
  await tab.byRole("link", { name: "Open photo 2 of 2" }).press();
  await close.expectSeen();
  await tab.keys("Escape");
  await close.expectGone();
});

test("stars are given and changed, leaving an edit asks first, and an edit changes photos", {
  tag: "@journey",
}, async ({ tab, email }) => {
  const person = await signInNewPerson(tab, email);
  await person.addRecipe({ title }, ["pinterest-card"]);
  await openRecipe(tab, title);
  await tab.byText("Not rated yet").expectSeen();
  await tab.byRole("button", { name: "4 stars" }).press();
  await tab.byText("4.0", { exact: true }).expectSeen();
  await tab.byRole("button", { name: "2 stars" }).press();
  await tab.byText("2.0", { exact: true }).expectSeen();
  await expect.poll(() => tab.evaluate(storedRating), "it is saved").toContain('"mine",2');
  await tab.reload();
  await tab.byRole("button", { name: "2 stars" }).expectChecked();

  await tab.byRole("link", { name: "Edit" }).press();
  await tab.byLabel("Title").fill("Sunday gratin with thyme");
  await tab.back();
  const question = tab.byRole("dialog", { name: "Leave without saving?" });
  await question.byRole("button", { name: "Keep editing" }).press();
  await question.expectGone();
  await tab.byLabel("Title").expectValue("Sunday gratin with thyme");
  await tab.byRole("link", { name: "Cancel" }).press();
  await question.byRole("button", { name: "Leave" }).press();
  await tab.byRole("heading", { level: 1, name: title }).expectSeen();

  await tab.byRole("link", { name: "Edit" }).press();
  await tab.expectUrl(/edit$/);
  await tab.byLabel("Title").fill("Sunday gratin with thyme");
  await tab.byRole("button", { name: "Change photo 1" }).press();
  await tab.byRole("button", { name: "Delete, photo 1" }).press();
  await tab.byText("Will be deleted").expectSeen();
  await tab
    .byLabel("Add photos")
    .chooseFiles([getScreenshotPath("instagram-light"), getScreenshotPath("recipe-app-dark")]);
  await tab.byRole("img", { name: "New photo" }).expectCount(2);

  await tab.byRole("button", { name: "Save changes" }).press();
  await tab.expectUrl(/\/app\/recipes\/[\w-]+$/);
  await tab.byText("Changes saved").expectSeen();
  await tab.byRole("heading", { level: 1, name: "Sunday gratin with thyme" }).expectSeen();
  await tab.byRole("link", { name: /Open photo/ }).expectCount(2);
});

test("Back and Forward keep scroll positions and the search", async ({ tab, email }) => {
  const person = await signInNewPerson(tab, email);
  const titles = Array.from({ length: 26 }, (_, index) => `Recipe number ${index + 1}`);
  for (const name of titles) await person.addRecipe({ title: name });
  await tab.open("/app/recipes");
  const far = tab.byRole("heading", { name: "Recipe number 2", exact: true });
  await tab.byRole("heading", { name: "Recipe number 4", exact: true }).expectSeen();
  await tab.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await far.press();
  await tab.byRole("heading", { level: 1, name: "Recipe number 2", exact: true }).expectSeen();
  await tab.byRole("link", { name: "Profile" }).press();
  await tab.byRole("heading", { level: 1, name: "Profile" }).expectSeen();

  await tab.back();
  await tab.byRole("heading", { level: 1, name: "Recipe number 2", exact: true }).expectSeen();
  await tab.back();
  await tab.byRole("heading", { level: 2, name: "Recipe number 2", exact: true }).expectInView();
  await tab.forward();
  await tab.byRole("heading", { level: 1, name: "Recipe number 2", exact: true }).expectSeen();

  await tab.open("/app/recipes");
  await tab.byLabel("Search recipes").typeSlowly("number 17");
  await tab.expectUrl(/search=number(\+|%20)17$/);
  await tab.byRole("heading", { name: "Recipe number 26" }).expectGone();
  await tab.byRole("heading", { name: "Recipe number 17" }).press();
  await tab.byRole("heading", { level: 1, name: "Recipe number 17" }).expectSeen();
  await tab.byRole("link", { name: "Back to recipes" }).press();
  await tab.byLabel("Search recipes").expectValue("number 17");
  await tab.byRole("heading", { name: "Recipe number 26" }).expectGone();
});

function swipeOn(): void {
  const row = document.querySelector("section[aria-label=Photos] > div");
  row?.scrollBy({ left: row.clientWidth * 0.7, behavior: "instant" });
}

/** Reads the number of the photo in the middle of the screen. */
function centredPhoto(): string | undefined {
  const middle = window.innerWidth / 2;
  const photos = [...document.querySelectorAll("section[aria-label=Photos] a")];
  return photos
    .find((photo) => {
      const { left, right } = photo.getBoundingClientRect();
      return Math.abs((left + right) / 2 - middle) < 20;
    })
    ?.textContent?.trim();
}

async function storedRating(): Promise<string> {
  const response = await fetch(`${location.pathname}.data`);
  return response.text();
}
