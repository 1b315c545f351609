import { expect, test } from "#tests/support/engines/engine-journey.ts";
import { signInNewPerson } from "#tests/support/engines/people.ts";
import { getScreenshotPath, readStoredDrafts } from "#tests/support/journey.ts";

test.beforeEach(async ({ tab, email }) => {
  await signInNewPerson(tab, email);
  await tab.open("/app/add");
});

test("a screenshot becomes a recipe with its photo", { tag: "@journey" }, async ({ tab }) => {
  await tab.byLabel("Screenshot Magic").chooseFiles([getScreenshotPath("instagram-light")]);
  await tab.byText("Main photo", { exact: true }).expectSeen();
  await tab.byLabel("Title").expectValue("Lemon ricotta pasta");
  await tab.byLabel("Ingredient 1", { exact: true }).expectValue("200 g spaghetti");
  await tab.byLabel("Step 3", { exact: true }).expectValue("Toss and serve.");
  await tab.byText("Analyzing your recipe...").expectGone();

  await tab.byRole("button", { name: "Save Recipe" }).press();
  await tab.byRole("link", { name: "View this recipe" }).press();
  await tab.expectUrl(/\/app\/recipes\/[\w-]+$/);
  await tab.byText("Boil the spaghetti for 9 minutes.").expectSeen();
  await tab.byRole("img", { name: "Lemon ricotta pasta" }).expectSeen();
  await expect.poll(() => tab.evaluate(widthOfPhoto), "the photo is loaded").toBeGreaterThan(0);
});

test("a photo is stored as webp, or as JPEG where the browser makes no webp", async ({ tab, engine }) => {
  await tab.byLabel("Title").fill("Bread");
  const makesWebp = await tab.evaluate(canMakeWebp);
  if (engine === "chromium") expect(makesWebp).toBe(true);
  await tab.evaluate(rememberPreviews);
  await tab.byLabel("Screenshot Magic").chooseFiles([getScreenshotPath("pinterest-card")]);
  await tab.byText("Main photo", { exact: true }).expectSeen();
  await expect
    .poll(() => tab.evaluate(previewTypes), "the photo is prepared")
    .toEqual([makesWebp ? "image/webp" : "image/jpeg"]);
});

test("without a model, the device reads the screenshot", { tag: "@journey" }, async ({ tab }) => {
  test.setTimeout(120_000);
  await tab.byLabel("Title").expectValue("");
  await tab.evaluate(loseTheModel);
  await tab.byLabel("Screenshot Magic").chooseFiles([getScreenshotPath("recipe-app-dark")]);
  await tab.byText("Reading on this device").expectSeen();
  await expect.poll(() => tab.byLabel("Title").value(), { message: "the title is read", timeout: 90_000 }).not.toBe("");
  await tab.byLabel("Ingredient 5", { exact: true }).expectValue(/\w/);
  await tab.byLabel("Step 3", { exact: true }).expectValue(/\w/);
});

test("pasted lists become lines, and a draft survives a reload", async ({ tab }) => {
  await tab.byLabel("Title").fill("Pancakes");
  const notes = tab.byLabel("Notes (optional)");
  await notes.fill("200 g flour\n- 2 eggs\n• 300 ml milk");
  await tab.keys("Control+a");
  await tab.keys("Control+x");
  await notes.expectValue("");
  await tab.byRole("button", { name: "Paste list" }).press();
  await tab.byRole("textbox", { name: "Paste list" }).press();
  await tab.keys("Control+v");
  await tab.byRole("textbox", { name: "Paste list" }).expectValue(/300 ml milk/);
  await tab.byRole("button", { name: "Add to the list" }).press();
  await tab.byLabel("Ingredient 2", { exact: true }).expectValue("2 eggs");
  await tab.byLabel("Ingredient 3", { exact: true }).expectValue("300 ml milk");

  await tab.byRole("button", { name: "Paste steps" }).press();
  await tab.byRole("textbox", { name: "Paste steps" }).fill("1. Whisk everything.\n2. Rest for 10 minutes.\n3. Fry.");
  await tab.byRole("button", { name: "Add to the list" }).press();
  await tab.byLabel("Step 2", { exact: true }).expectValue("Rest for 10 minutes.");

  await tab.byLabel("Step 3", { exact: true }).fill("Fry in butter.");
  await tab.keys("Enter");
  await tab.byLabel("Step 4", { exact: true }).fill("Eat at once.");
  await expect.poll(() => readStoredDrafts(tab), "the draft is kept").toContain("Eat at once.");
  await tab.reload();
  await tab.byLabel("Step 4", { exact: true }).expectValue("Eat at once.");
  await tab.byRole("button", { name: "Save Recipe" }).press();
  await tab.byRole("link", { name: "View this recipe" }).press();
  await tab.expectUrl(/\/app\/recipes\/[\w-]+$/);
  await tab.byText("Rest for 10 minutes.").expectSeen();
});

function widthOfPhoto(): number {
  return document.querySelector<HTMLImageElement>("main img")?.naturalWidth ?? 0;
}

function canMakeWebp(): boolean {
  return document.createElement("canvas").toDataURL("image/webp").startsWith("data:image/webp");
}

/** Checks that the previews before saving equal the stored photos. */
function rememberPreviews(): void {
  const make = URL.createObjectURL;
  const types: string[] = [];
  URL.createObjectURL = (blob) => {
    types.push((blob as Blob).type);
    return make.call(URL, blob);
  };
  Object.assign(window, { previewTypes: types });
}

function previewTypes(): string[] {
  return (window as unknown as { previewTypes: string[] }).previewTypes;
}

function loseTheModel(): void {
  const send = window.fetch;
  window.fetch = (input, init) =>
    String(input).includes("recipe-image-analyze") ? Promise.reject(new TypeError("No connection")) : send(input, init);
}
