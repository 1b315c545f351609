import type { Page } from "@playwright/test";
import { addRecipe, expect, findRecipePathByTitle, openPage, test } from "#tests/support/journey.ts";

const title = "Salted rice";
const failure = "This part couldn't be loaded";

async function withholdFiles(page: Page, path: string): Promise<void> {
  await page.route(path, (route) => route.fulfill({ status: 404, contentType: "text/html", body: "Not found" }));
}

async function addRecipeWithPhoto(page: Page): Promise<string> {
  await addRecipe(page, {
    title,
    category: "Dinner",
    instructions: "Boil it for 12 minutes.",
    photo: "pinterest-card",
  });
  return findRecipePathByTitle(page, title);
}

test("a late part that cannot be loaded says so in its place, and Try again loads it", async ({ member: page }) => {
  const path = await addRecipeWithPhoto(page);
  await withholdFiles(page, "**/assets/crop-dialog*");
  await page.goto(path);
  await page.getByRole("link", { name: "Open the photo" }).waitFor();
  await openPage(page, `${path}/edit`);
  const notes = page.getByLabel("Notes (optional)");
  await notes.fill("Typed on a train");
  await page.getByRole("button", { name: "Change photo 1" }).click();
  await page.getByRole("button", { name: "Crop, photo 1" }).click();
  await expect(page.getByRole("alert").filter({ hasText: failure })).toBeVisible();
  await expect(notes).toHaveValue("Typed on a train");

  await page.unroute("**/assets/crop-dialog*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("dialog", { name: "Crop photo" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(notes).toHaveValue("Typed on a train");
});

test("a recipe whose code does not arrive is loaded as a full page", async ({ member: page }) => {
  const path = await addRecipeWithPhoto(page);
  await openPage(page, "/app/recipes");
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.getByRole("heading", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  expect(documents).toEqual([path]);
});
