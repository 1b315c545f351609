import type { Page } from "@playwright/test";
import { test } from "#tests/support/couple-journey.ts";
import {
  addRecipe,
  expect,
  findRecipePathByTitle,
  getScreenshotPath,
  isPostedForm,
  openPage,
  sameOriginHeaders,
  typeSlowly,
  viewSavedRecipe,
  waitUntilRecipesCached,
  waitUntilReleaseCached,
} from "#tests/support/journey.ts";

/**
 * Each offline change, combined with each event before it is sent. A change is saved exactly once, or a message names
 * its recipe and offers a way on. Order and replies are tested in `app/device/*.test.ts` (Node) and
 * `tests/requests/offline.test.ts` (the real actions).
 */
test.use({ serviceWorkers: "allow" });
test.setTimeout(120_000);

type Recipe = {
  title: string;
  ingredients: string[];
  notes: string | null;
  ownStars: number | null;
  cookedCount: number;
  photos: unknown[];
  version: number;
};
type Action = {
  title: string;
  /** Makes the change offline. */
  act(page: Page, path: string): Promise<void>;
  /** The change as the list of pending changes names it. */
  words: RegExp;
  isSaved(found: Recipe[]): boolean;
};

const save = (page: Page) => page.getByRole("button", { name: "Save changes" }).click();
const firstIngredient = (page: Page) => page.getByRole("textbox", { name: "Ingredient 1" });
const saved = (page: Page) => expect(page.getByText("Saved on this device").first()).toBeVisible();

const actions: Record<"restore" | "add" | "edit" | "rate" | "cooked" | "photos" | "delete", Action> = {
  restore: {
    title: "Restored pie",
    // The recipe was deleted a moment before the connection was lost.
    act: (page) => page.getByRole("button", { name: "Undo" }).click(),
    words: /restored/,
    isSaved: (found) => found.length === 1,
  },
  add: {
    title: "Added pie",
    async act(page) {
      await page.getByRole("link", { name: "Add", exact: true }).click();
      // The list also has a field named by its title.
      await typeSlowly(page.getByRole("textbox", { name: "Title" }), "Added pie");
      await page.getByRole("button", { name: "Save Recipe" }).click();
      await viewSavedRecipe(page);
    },
    words: /New recipe “Added pie”/,
    isSaved: (found) => found.length === 1,
  },
  edit: {
    title: "Edited pie",
    async act(page, path) {
      await openPage(page, `${path}/edit`);
      await typeSlowly(firstIngredient(page), "Plums");
      await save(page);
      await saved(page);
    },
    words: /Changes to “Edited pie”/,
    isSaved: ([recipe]) => recipe?.ingredients.join() === "Plums",
  },
  rate: {
    title: "Rated pie",
    async act(page, path) {
      await openPage(page, path);
      await page.getByRole("button", { name: "4 stars" }).click();
      await expect(page.getByRole("button", { name: "4 stars", pressed: true })).toBeVisible();
    },
    words: /4 stars for “Rated pie”/,
    isSaved: ([recipe]) => recipe?.ownStars === 4,
  },
  cooked: {
    title: "Cooked pie",
    async act(page, path) {
      await cookUntilEnd(page, path);
      await page.getByLabel("Add a photo of the meal").setInputFiles(getScreenshotPath("pinterest-card"));
      await expect(page.getByRole("img", { name: "Your meal" })).toBeVisible();
      await typeSlowly(page.getByLabel("How did it turn out?"), "Crisp");
      await page.getByRole("link", { name: "Finish" }).click();
      await page.waitForURL(new RegExp(`${path}$`));
    },
    words: /“Cooked pie” in your diary/,
    isSaved: ([recipe]) => recipe?.cookedCount === 1,
  },
  photos: {
    title: "Photo pie",
    async act(page, path) {
      await openPage(page, `${path}/edit`);
      await page.getByLabel("Add photos").setInputFiles(getScreenshotPath("pinterest-card"));
      await expect(page.getByRole("img", { name: "New photo" })).toBeVisible();
      await save(page);
      await saved(page);
    },
    words: /Changes to “Photo pie”/,
    isSaved: ([recipe]) => recipe?.photos.length === 1,
  },
  delete: {
    title: "Deleted pie",
    async act(page, path) {
      await openPage(page, path);
      await removeOnScreen(page);
    },
    words: /“Deleted pie” deleted/,
    isSaved: (found) => found.length === 0,
  },
};
async function cookUntilEnd(page: Page, path: string): Promise<void> {
  await openPage(page, `${path}/cook`);
  await page.getByRole("button", { name: "First step" }).click();
  await page.getByRole("button", { name: "All done" }).click();
  // Typing earlier would interrupt the scroll to the last page.
  await expect(page.getByLabel("How did it turn out?")).toBeInViewport({ ratio: 1 });
}

const all = Object.values(actions);
const count = all.length;

async function removeOnScreen(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this recipe?" });
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await page.waitForURL("**/app/recipes");
}

/** Caches a recipe for each action, deletes one, and cuts the connection. Returns the recipes' paths. */
async function loseNetwork(page: Page): Promise<Map<Action, string>> {
  const paths = new Map<Action, string>();
  for (const action of all.filter((one) => one !== actions.add)) {
    await addRecipe(page, { title: action.title, ingredients: "Apples", instructions: "Bake." });
    paths.set(action, await findRecipePathByTitle(page, action.title));
  }
  await page.goto("/app/recipes");
  await waitUntilReleaseCached(page);
  await openPage(page, paths.get(actions.restore) ?? "");
  await waitUntilRecipesCached(page, paths.size);
  await removeOnScreen(page);
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.context().setOffline(true);
  return paths;
}

async function actWithoutNetwork(page: Page): Promise<Map<Action, string>> {
  const paths = await loseNetwork(page);
  for (const [place, action] of all.entries()) {
    await action.act(page, paths.get(action) ?? "");
    // The page shows stars before they are stored, so wait for the database.
    const changes = place === 0 ? "1 change" : `${place + 1} changes`;
    await expect(page.getByRole("button", { name: `${changes} not sent yet` })).toBeVisible();
  }
  return paths;
}

async function bookOf(page: Page): Promise<Recipe[]> {
  const response = await page.request.get("/api/recipe-changes?since=");
  return response.ok() ? ((await response.json()) as { recipes: Recipe[] }).recipes : [];
}

async function expectSavedOnce(page: Page, expected = all): Promise<void> {
  await expect(async () => {
    const book = await bookOf(page);
    for (const { title, isSaved } of expected) {
      expect([title, isSaved(book.filter((recipe) => recipe.title === title))]).toEqual([title, true]);
    }
  }).toPass({ timeout: 30_000 });
}

const button = (page: Page) => page.getByRole("button", { name: /not sent yet|not saved/ });
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Your changes on this device" });

/** Opens the list of pending and refused changes. */
async function openList(page: Page, name: "Not sent yet" | "Not saved") {
  if (await dialogOf(page).isHidden()) await button(page).click();
  return dialogOf(page).getByRole("list", { name }).getByRole("listitem");
}

async function expectListed(page: Page): Promise<void> {
  const list = await openList(page, "Not sent yet");
  await expect(list).toHaveCount(count);
  for (const { words } of all) await expect(list.filter({ hasText: words })).toHaveCount(1);
}

test("a browser that reopens with two tabs sends everything once, merged with the partner's changes; conflicts are shown", async ({
  page,
  partner,
  context,
}) => {
  const paths = await actWithoutNetwork(page);
  await partner.request.post(`${paths.get(actions.restore)}/restore`, { headers: sameOriginHeaders, maxRedirects: 0 });
  const edited = [actions.edit, actions.rate, actions.cooked, actions.photos, actions.delete];
  const form = { intent: "save", version: "1", ingredients: "Apples", instructions: "Bake.", notes: "Hot" };
  for (const action of edited) {
    const edit = { headers: sameOriginHeaders, form: { ...form, title: action.title }, maxRedirects: 0 };
    expect((await partner.request.post(`${paths.get(action)}/edit`, edit)).status()).toBe(302);
  }
  await page.close();
  const tabs = [await context.newPage(), await context.newPage()] as const;
  for (const tab of tabs) await tab.goto("/app/recipes");
  await expectListed(tabs[0]);
  let posted = 0;
  context.on("request", (request) => {
    if (isPostedForm(request)) posted += 1;
  });
  await context.setOffline(false);
  await expectSavedOnce(
    tabs[1],
    all.filter((action) => action !== actions.delete),
  );
  const book = await bookOf(tabs[1]);
  for (const { title } of edited) expect(book.find((recipe) => recipe.title === title)?.notes).toBe("Hot");
  for (const tab of tabs) await expect(tab.getByRole("button", { name: "1 change not saved" })).toBeVisible();
  // The two edits are refused once and posted again with the partner's notes.
  expect(posted).toBe(count + 2);
  const refused = await openList(tabs[1], "Not saved");
  await expect(refused).toContainText(/“Deleted pie” deleted.*still in your book\./);
});
