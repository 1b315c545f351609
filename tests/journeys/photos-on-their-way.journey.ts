import type { Page } from "@playwright/test";
import { test } from "#tests/support/couple-journey.ts";
import {
  expect,
  expectNoSidewaysScroll,
  getScreenshotPath,
  openPage,
  readStoredDrafts,
  typeNewRecipe,
  viewSavedRecipe,
  waitUntilReleaseCached,
} from "#tests/support/journey.ts";
import { createLargePhoto } from "#tests/support/large-photo.ts";

const slowNetwork = { latency: 80, downloadThroughput: 400_000, uploadThroughput: 400_000 };

/** Lists the uploads whose response arrived. */
function watchUploads(page: Page): string[] {
  const uploads: string[] = [];
  page.on("response", (response) => {
    if (response.request().method() === "PUT") uploads.push(new URL(response.url()).pathname);
  });
  return uploads;
}

async function choosePhotos(page: Page, files: Parameters<ReturnType<Page["getByLabel"]>["setInputFiles"]>[0]) {
  await page.route("**/api/recipe-image-analyze", (route) =>
    route.fulfill({ status: 422, json: { error: "No recipe found in images" } }),
  );
  await page.getByLabel("Screenshot Magic").setInputFiles(files);
}

test.beforeEach(async ({ member: page }) => {
  await typeNewRecipe(page);
});

test("whoever saves a photo sees it at once, and the partner soon after without a reload", async ({
  page,
  partner,
}) => {
  await openPage(partner, "/app/recipes");
  await choosePhotos(page, getScreenshotPath("pinterest-card"));
  await page.getByLabel("Title").fill("Fresh plum cake");
  await page.getByRole("button", { name: "Save Recipe" }).click();
  await viewSavedRecipe(page);
  await expect(page.getByRole("img", { name: "Fresh plum cake" })).toHaveAttribute("src", /^blob:/);
  const card = partner.getByRole("link", { name: "Fresh plum cake" });
  await expect(card.locator("img")).toHaveAttribute("src", /^\/images\//);
  await page.reload();
  await expect(page.getByRole("img", { name: "Fresh plum cake" })).toHaveAttribute("src", /^\/images\//);
});

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("large photos interrupted halfway are stored on the device and make one recipe, each sent once", async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await waitUntilReleaseCached(page);
    const uploads = watchUploads(page);
    const photos = await Promise.all([1, 2].map(() => createLargePhoto()));
    await choosePhotos(
      page,
      photos.map((buffer, index) => ({ name: `photo-${index + 1}.jpg`, mimeType: "image/jpeg", buffer })),
    );
    await expect(page.getByText("Couldn't read screenshots")).toBeVisible({ timeout: 60_000 });
    await expectNoSidewaysScroll(page);
    await page.getByLabel("Title").fill("Slow soup");
    const network = await page.context().newCDPSession(page);
    await network.send("Network.emulateNetworkConditions", { offline: false, ...slowNetwork });

    await page.getByRole("button", { name: "Save Recipe" }).click();
    await expect(page.getByRole("button", { name: "Uploading photos..." })).toBeVisible();
    await expect(page.getByText(/^Sending [1-9]\d?%$/)).toBeVisible();
    await network.send("Network.emulateNetworkConditions", { offline: true, ...slowNetwork });
    await viewSavedRecipe(page);
    await expect(page.getByRole("button", { name: "1 change not sent yet" })).toBeVisible();
    await network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await expect.poll(() => uploads.length, { timeout: 60_000 }).toBe(2);
    expect(new Set(uploads).size).toBe(2);
    await expect(page.getByRole("heading", { level: 1, name: "Slow soup" })).toBeVisible();
    await expect(page.getByRole("button", { name: /not sent yet/ })).toBeHidden();
    await expect(page.getByRole("link", { name: /Open photo \d of 2/ })).toHaveCount(2);
  });
});

test("text typed and photos chosen before hydration are kept, and the photo is analysed", async ({ page }) => {
  await page.getByLabel("Cuisine").fill("Kept from before");
  await expect.poll(() => readStoredDrafts(page)).toContain("Kept from before");
  const hold = Promise.withResolvers<void>();
  await page.route("**/assets/entry.client-*.js", async (route) => {
    await hold.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  await page.getByLabel("Notes (optional)").fill("Typed early");
  await page.getByText("Dinner", { exact: true }).click();
  await page.getByLabel("Screenshot Magic").setInputFiles(getScreenshotPath("instagram-light"));
  hold.resolve();
  await expect(page.getByLabel("Title")).toHaveValue("Lemon ricotta pasta");
  await expect(page.getByLabel("Notes (optional)")).toHaveValue("Typed early\nFrom @sunday.pasta on Instagram");
  await expect(page.getByLabel("Cuisine")).toHaveValue("Kept from before");
  await expect(page.getByLabel("Dinner")).toBeChecked();
  await expect(page.getByText("Main photo", { exact: true })).toBeVisible();
});
