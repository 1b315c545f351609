import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  getScreenshotPath,
  openPage,
  signUpByRequest,
  test,
  waitUntilHydrated,
} from "#tests/support/journey.ts";

test.use({ serviceWorkers: "allow" });

type Picture = Exclude<
  Parameters<ReturnType<Page["locator"]>["setInputFiles"]>[0],
  string | string[] | readonly string[]
>;
type Shared = { names?: string[]; files?: Picture };

/** Shares as Android does: the browser itself posts a form to the service worker, from no page of the app. */
async function share(page: Page, { names = [], files }: Shared): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.evaluate(() => {
    const form = document.createElement("form");
    const files = Object.assign(document.createElement("input"), { type: "file", name: "images", multiple: true });
    Object.assign(form, { id: "sheet", method: "post", enctype: "multipart/form-data", action: "/app/share" });
    form.insertAdjacentElement("beforeend", files);
    document.body.insertAdjacentElement("beforeend", form);
  });
  await page.locator("#sheet input[type=file]").setInputFiles(files ?? names.map(getScreenshotPath));
  const answered = page.waitForResponse((response) => response.url().endsWith("/app/share"));
  await page.evaluate(() => (document.getElementById("sheet") as HTMLFormElement).submit());
  const answer = await answered;
  expect([answer.status(), answer.fromServiceWorker()]).toEqual([303, true]);
  await page.waitForLoadState();
  await waitUntilHydrated(page);
}

const screenshots = ["three-screenshots-1", "three-screenshots-2"];
const photos = (page: Page) => page.getByRole("button", { name: /^Change photo \d$/ });
const storedIds = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open("recipe-lovers");
        opening.onsuccess = () => {
          const keys = opening.result.transaction("sharedFiles").objectStore("sharedFiles").getAllKeys();
          keys.onsuccess = () => resolve(keys.result.map(String));
        };
      }),
  );

test("screenshots shared twice, signed out, become one recipe of the person who signs in", async ({ page, email }) => {
  test.setTimeout(90_000);
  // The service worker is installed by the first page after signing in.
  await signUpByRequest(page, email);
  await page.goto("/app");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.context().clearCookies();
  await openPage(page, "/auth");

  await test.step("what is shared signed out is read after signing in", async () => {
    await share(page, { names: screenshots });
    await expect(page).toHaveURL(/\/auth\?mode=login&redirectTo=%2Fapp%2Fadd%3Fshared%3D/);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill("a good password");
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(page).toHaveURL(/\/app\/add$/);
    await expect(photos(page)).toHaveCount(2);
    await expect(page.getByLabel("Title", { exact: true })).not.toHaveValue("", { timeout: 30_000 });
  });

  await test.step("the same once more, and an empty repeat, change nothing", async () => {
    for (const repeated of [{ names: screenshots }, {}]) {
      await share(page, repeated);
      await expect(page).toHaveURL(/\/app\/add$/);
      await expect(photos(page)).toHaveCount(2);
      await expect(page.getByText("You have a draft")).toHaveCount(0);
      await expect(page.getByText("Nothing arrived")).toHaveCount(0);
    }
  });

  await test.step("another picture waits while there is a draft", async () => {
    await share(page, { names: ["dark-black"] });
    await expect(page.getByText("You have a draft")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Add it to the draft" }).click();
    await expect(photos(page)).toHaveCount(3);
  });

  await test.step("of seven large pictures six are taken, and what was left out or damaged is named", async () => {
    await page.getByRole("button", { name: "Start over" }).click();
    const bytes = readFileSync(getScreenshotPath("dark-black"));
    const files = Array.from({ length: 7 }, (_, index) => ({
      name: `IMG_${index}.jpg`,
      mimeType: "image/jpeg",
      // The server ignores bytes after the end of a picture.
      buffer: Buffer.concat([index === 1 ? Buffer.from("damaged") : bytes, Buffer.alloc(5 * 1024 * 1024, index)]),
    }));
    await share(page, { files });
    await expect(photos(page)).toHaveCount(5, { timeout: 30_000 });
    await expect(page.getByText("The first 6 that you shared are here.")).toBeVisible();
    await expect(page.getByText("IMG_1.jpg may be damaged.").first()).toBeVisible();
  });

  await test.step("a page of another site shares nothing, even if it hides where it is", async () => {
    const before = await storedIds(page);
    const home = page.url();
    const action = new URL("/app/share", home).href;
    for (const policy of ["unsafe-url", "no-referrer"]) {
      const form = `<form method="post" enctype="multipart/form-data" action="${action}"><input name="images" type="file">
        <input name="text" value="${"Not mine. ".repeat(2_000)}"></form>`;
      const body = `<meta name="referrer" content="${policy}">${form}<script>document.forms[0].submit()</script>`;
      await page.route("http://other.test/", (route) => route.fulfill({ contentType: "text/html", body }));
      const answered = page.waitForResponse(action);
      await page.goto("http://other.test/");
      expect([policy, (await answered).status()]).toEqual([policy, 403]);
    }
    await openPage(page, home);
    expect(await storedIds(page)).toEqual(before);
  });

  await test.step("what the share sheet sends is known by its boundary", async () => {
    const stored = await storedIds(page);
    const boundary = "----MultipartBoundary--x----";
    const body = `--${boundary}\r\nContent-Disposition: form-data; name="text"\r\n\r\n${"Soup. ".repeat(4_000)}\r\n--${boundary}--\r\n`;
    await page.evaluate(
      ([boundary, body]) =>
        fetch("/app/share", {
          method: "POST",
          headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
          body,
          referrerPolicy: "no-referrer",
          redirect: "manual",
        }),
      [boundary, body],
    );
    expect(await storedIds(page)).toHaveLength(stored.length + 1);
  });

  await test.step("nobody else sees it", async () => {
    const [id = ""] = await storedIds(page);
    expect(id).not.toBe("");
    // End the session in another browser, so that nobody signs out here.
    await page.context().clearCookies();
    await signUpByRequest(page, `other-${email}`);
    await page.goto(`/app/add?shared=${id}`);
    await expect(page.getByText("What you shared is no longer here.")).toBeVisible();
    await expect(photos(page)).toHaveCount(0);
    expect(await storedIds(page)).toEqual([]);
  });
});
