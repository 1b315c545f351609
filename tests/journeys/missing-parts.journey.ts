import { createReadStream } from "node:fs";
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from "@playwright/test";
import {
  addRecipe,
  test as base,
  chooseScreenshots,
  expect,
  findRecipePathByTitle,
  getScreenshotPath,
  openNewRecipe,
  signUpByRequest,
  typeNewRecipe,
  viewSavedRecipe,
  waitUntilHydrated,
} from "#tests/support/journey.ts";
import { type FileFailure, makeFileRequestsFail } from "#tests/support/missing-files.ts";
import { planLimitRefusal } from "#tests/support/plan-limit-refusal.ts";

/** Withholds files of the build and checks that the page stays and saving works. */

type Person = { email: string; recipePath: string; state: BrowserContextOptions["storageState"] };
type Visit = {
  page: Page;
  person: Person;
  /** False if an initial file is missing, so that no script of the page runs. */
  hasStarted: boolean;
  /** Lets the model respond, which ends the analysis. */
  answerReading(): void;
  /** Withheld files, with the number of requests for each. */
  withheld: Map<string, number>;
};
type Place = {
  isSignedIn?: boolean;
  /** Path of the page that saving leads to, which another case tests. */
  leadsTo?: string;
  path(person: Person): string;
  type?(visit: Visit): Promise<void>;
  /** Checks that the typed text is still in the form. */
  isKept?(visit: Visit): Promise<void>;
  /** Uses everything that loads late, then saves. */
  use(visit: Visit): Promise<void>;
};

const title = "Typed on a train";
const password = "a good password";

const places: Record<string, Place> = {
  home: {
    path: () => "/app",
    use: async () => undefined,
  },
  list: {
    path: () => "/app/recipes",
    type: ({ page }) => page.getByLabel("Search recipes").pressSequentially("s"),
    isKept: ({ page }) => expect(page.getByLabel("Search recipes")).toHaveValue("s"),
    async use({ page, hasStarted }) {
      if (hasStarted) {
        await expect(page).toHaveURL(/search=s/);
        await page.getByRole("button", { name: /Filters/ }).click();
        await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
      } else await page.getByText("Filters (0)").click();
      await page.getByLabel("Dinner").check();
      await page.getByRole("button", { name: "Show recipes" }).click();
      await expect(page).toHaveURL(/category=Dinner/);
      await expect(page.getByRole("dialog", { name: "Filters" })).toBeHidden();
    },
  },
  add: {
    path: () => "/app/add",
    leadsTo: "recipe",
    async type({ page }) {
      if (await page.getByText("Type it", { exact: true }).isVisible()) {
        await page.getByText("Type it", { exact: true }).click();
      }
      await page.getByLabel("Title").fill(title);
    },
    isKept: ({ page }) => expect(page.getByLabel("Title")).toHaveValue(title),
    async use(visit) {
      const { page, hasStarted } = visit;
      if (!hasStarted) {
        await page.getByLabel("Add a photo").setInputFiles(getScreenshotPath("pinterest-card"));
        await page.getByRole("button", { name: "Save Recipe" }).click();
        await page.waitForURL("**/app/recipes");
        return;
      }
      await page.getByLabel("Title").fill("");
      await page.getByRole("button", { name: "Save Recipe" }).click();
      await expect(page.getByText("Title required")).toBeVisible();
      await page.getByLabel("Title").blur();

      await chooseScreenshots(page, ["pinterest-card"]);
      await expect(page.getByText("Analyzing your recipe...")).toBeVisible();
      visit.answerReading();
      await expect(page.getByText("You can still add the recipe manually")).toBeVisible();
      await expect(page.getByText("Main photo", { exact: true })).toBeVisible();

      await page.getByLabel("Title").fill(title);
      await page.getByRole("button", { name: "Save Recipe" }).click();
      await viewSavedRecipe(page);
    },
  },
  recipe: {
    path: ({ recipePath }) => recipePath,
    async use({ page, hasStarted }) {
      // Choose another star, because a second tap on the same star removes the rating.
      const isRated = await page.getByRole("button", { name: "4 stars", pressed: true }).isVisible();
      const stars = isRated ? 3 : 4;
      await page.getByRole("button", { name: `${stars} stars` }).click();
      await expect(page.getByText(`${stars}.0`, { exact: true })).toBeVisible();
      if (!hasStarted) {
        await page.getByText("Share", { exact: true }).click();
        await expect(page.getByRole("button", { name: "Share with a link" })).toBeVisible();
        await page.getByText("Delete", { exact: true }).click();
        await expect(page.getByRole("button", { name: "Delete this recipe" })).toBeVisible();
        return;
      }
      await page.getByRole("button", { name: "Share", exact: true }).click();
      await expect(page.getByRole("dialog", { name: "Share recipe" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);

      await page.getByRole("button", { name: "Delete", exact: true }).click();
      const question = page.getByRole("dialog", { name: "Delete this recipe?" });
      await question.getByRole("button", { name: "Cancel" }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);

      await page.getByRole("link", { name: "Open the photo" }).click();
      const photo = page.locator(".yarl__root img, dialog img").first();
      await expect(photo).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(photo).toBeHidden();
    },
  },
  edit: {
    path: ({ recipePath }) => `${recipePath}/edit`,
    type: ({ page }) => page.getByLabel("Notes (optional)").fill(title),
    isKept: ({ page }) => expect(page.getByLabel("Notes (optional)")).toHaveValue(title),
    async use(visit) {
      const { page, person, hasStarted } = visit;
      const notes = `Saved at ${performance.now()}`;
      if (hasStarted) {
        await page.getByRole("link", { name: "Cancel" }).click();
        const question = page.getByRole("dialog", { name: "Leave without saving?" });
        await question.getByRole("button", { name: "Keep editing" }).click();
        await placeNamed("edit").isKept?.(visit);
      }
      await page.getByLabel("Notes (optional)").fill(notes);
      await page.getByRole("button", { name: "Save changes" }).click();
      await expect.poll(async () => (await page.request.get(person.recipePath)).text()).toContain(notes);
      await expect(page).toHaveURL(new RegExp(`${person.recipePath}(/edit)?$`));
    },
  },
  profile: {
    path: () => "/app/profile",
    async type({ page }) {
      await page.getByText("Change names").click();
      await page.getByLabel("Kitchen name").fill(title);
    },
    isKept: ({ page }) => expect(page.getByLabel("Kitchen name")).toHaveValue(title),
    async use(visit) {
      const { page, hasStarted } = visit;
      if (hasStarted) {
        await page.getByRole("button", { name: "Subscribe" }).click();
        await expect(page.getByRole("dialog", { name: "Cook together" })).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toHaveCount(0);
        await placeNamed("profile").isKept?.(visit);
      } else await expect(page.getByRole("button", { name: "Subscribe" })).toBeVisible();
      const name = `Kitchen ${performance.now()}`;
      const field = page.getByLabel("Kitchen name");
      if (!(await field.isVisible())) await page.getByText("Change names").click();
      await field.fill(name);
      await page.getByRole("button", { name: "Save name" }).click();
      await expect.poll(async () => (await page.request.get("/app/profile")).text()).toContain(name);
    },
  },
  auth: {
    isSignedIn: false,
    leadsTo: "home",
    path: () => "/auth?mode=login",
    type: ({ page, person }) => page.getByLabel("Email").fill(person.email),
    isKept: ({ page, person }) => expect(page.getByLabel("Email")).toHaveValue(person.email),
    async use({ page }) {
      await page.getByLabel("Password").fill(password);
      await page.getByRole("button", { name: "Log in" }).click();
      await page.waitForURL("**/app");
    },
  },
};

const test = base.extend<object, { person: Person }>({
  person: [
    async ({ browser }, use, { project, workerIndex }) => {
      const context = await browser.newContext({ baseURL: project.use.baseURL });
      const page = await context.newPage();
      const email = `parts-${Date.now()}-${workerIndex}@example.com`;
      await signUpByRequest(page, email);
      await addRecipe(page, {
        title: "Salted rice",
        category: "Dinner",
        instructions: "Boil it for 12 minutes.",
        photos: createReadStream(getScreenshotPath("pinterest-card")),
      });
      const recipePath = await findRecipePathByTitle(page, "Salted rice");
      await use({ email, recipePath, state: await context.storageState() });
      await context.close();
    },
    { scope: "worker" },
  ],
});

test.describe.configure({ mode: "parallel", timeout: 120_000 });
test.use({ actionTimeout: 10_000 });

for (const [name, place] of Object.entries(places)) {
  test(`${name}: withheld files leave the page as it is`, async ({ browser, person, baseURL }) => {
    const context = await contextFor(place, { browser, person, baseURL });
    const early = await filesNamedBy(place, context, person);
    const asked = await filesAskedBy(place, context, person);
    const next = place.leadsTo ? await filesNamedBy(placeNamed(place.leadsTo), context, person) : [];
    const late = asked.filter((file) => !early.includes(file) && !next.includes(file));

    if (late.length > 0) {
      await test.step("nothing that it loads late arrives", async () => {
        const visit = await arrive(place, { context, person, missing: late, absence: "broken, then gone" });
        await place.use(visit);
        await expectStillThere(visit, late, "broken, then gone");
      });
    }
    // One private and one public page are enough, because a missing file has the same effect on all of them.
    if (name === "home" || name === "auth") {
      const own = await filesOfNoEarlierPlace(early, name, { browser, person, baseURL });
      const initial = [own.find((file) => file.endsWith(".css")), own.findLast((file) => file.endsWith(".js"))];
      for (const file of initial.filter((file) => file !== undefined)) {
        await test.step(`${file} breaks off`, async () => {
          // Without styles, elements may be placed where an emulated phone cannot press them.
          const visit = await arrive(place, { context, person, missing: [file], absence: "broken" });
          await expectStillThere(visit, [file], "broken");
        });
      }
    }
    await test.step("nothing that it starts with arrives", async () => {
      const missing = early.filter((file) => file.endsWith(".js"));
      const visit = await arrive(place, { context, person, missing, absence: "gone" });
      expect(visit.hasStarted).toBe(false);
      await place.use(visit);
      await expectStillThere(visit, missing, "gone");
    });
    await context.close();
  });
}

function placeNamed(name: string): Place {
  const place = places[name];
  if (!place) throw new Error(`No place is called ${name}`);
  return place;
}

type World = { browser: Browser; person: Person; baseURL: string | undefined };

async function contextFor(place: Place, { browser, person, baseURL }: World): Promise<BrowserContext> {
  const state = place.isSignedIn === false ? undefined : person.state;
  const context = await browser.newContext({ baseURL, storageState: state });
  // Each visit starts without the draft and the cook mode page of an earlier visit.
  await context.addInitScript(() => localStorage.clear());
  return context;
}

async function expectStillThere({ page, withheld }: Visit, missing: string[], absence: FileFailure) {
  const tries = absence === "broken, then gone" ? 2 : 1;
  // Some files are never requested, because only another withheld file imports them.
  const mostTries = () => Math.max(...missing.map((file) => withheld.get(file) ?? 0));
  await expect.poll(mostTries, `${missing} are asked for`).toBeGreaterThanOrEqual(tries);
  await expect(page.getByText("Something went wrong")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.close();
}

/** Lists the page's initial files. If one of them is missing, no script runs. */
async function filesNamedBy(place: Place, context: BrowserContext, person: Person): Promise<string[]> {
  const html = await (await context.request.get(place.path(person))).text();
  return [...html.matchAll(/ href="(\/assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1] ?? "");
}

async function filesOfNoEarlierPlace(files: string[], name: string, world: World): Promise<string[]> {
  const seen = new Set<string>();
  for (const [other, place] of Object.entries(places)) {
    if (other === name) break;
    const context = await contextFor(place, world);
    for (const file of await filesNamedBy(place, context, world.person)) seen.add(file);
    await context.close();
  }
  return files.filter((file) => !seen.has(file));
}

/** Lists all files that the page requests before the person leaves it. */
async function filesAskedBy(place: Place, context: BrowserContext, person: Person): Promise<string[]> {
  const asked = new Set<string>();
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (!request.frame().url().includes(place.path(person))) return;
    if (/^\/assets\/.*\.(js|css)$/.test(pathname)) asked.add(pathname);
  };
  context.on("request", note);
  const visit = await arrive(place, { context, person, missing: [], absence: "gone" });
  await place.use(visit);
  await visit.page.waitForLoadState("networkidle");
  // Ignore files preloaded for a touched link, because the next press decides whether they are needed.
  const preloaded = await visit.page
    .locator("link[rel=modulepreload]")
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  await visit.page.close();
  context.off("request", note);
  return [...asked].filter((file) => !preloaded.includes(file));
}

type Arrival = { context: BrowserContext; person: Person; missing: string[]; absence: FileFailure };

/** Opens the page and types once its script runs, or once a missing file makes that impossible. */
async function arrive(place: Place, { context, person, missing, absence }: Arrival): Promise<Visit> {
  if (place.isSignedIn === false) await context.clearCookies();
  const page = await context.newPage();
  page.on("dialog", (dialog) => dialog.accept());
  const reading = Promise.withResolvers<void>();
  const withheld = await makeFileRequestsFail(page, [
    ...missing.map((path) => ({ path, answer: absence })),
    // Neither the model nor the OCR engine responds, so the late code is requested but does no work.
    { path: "/reader/", answer: "gone" },
    {
      path: "/api/recipe-image-analyze",
      answer: async () => {
        await reading.promise;
        return { status: 503, contentType: "application/json", body: "{}" };
      },
    },
  ]);
  await page.goto(place.path(person), { waitUntil: "commit" });
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeVisible();
  const hasStarted = await page.waitForFunction(() => {
    if ("withoutScript" in document.documentElement.dataset) return "no";
    const heading = document.querySelector("h1");
    return heading && Object.keys(heading).some((key) => key.startsWith("__reactFiber")) ? "yes" : null;
  });
  const visit: Visit = {
    page,
    person,
    withheld,
    hasStarted: (await hasStarted.jsonValue()) === "yes",
    answerReading: reading.resolve,
  };
  await place.type?.(visit);
  await place.isKept?.(visit);
  return visit;
}

test("without the toaster's code, Undo still restores a deleted recipe", async ({ page, email }) => {
  await makeFileRequestsFail(page, [{ path: "/assets/sonner-toaster", answer: "gone" }]);
  await signUpByRequest(page, email);
  await openNewRecipe(page, { title: "Salted rice" });
  const recipe = page.url();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.waitForURL("**/app/recipes");
  const notice = page.getByRole("status").filter({ hasText: "Recipe deleted" });
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect(page).toHaveURL(recipe);
  await expect(page.getByRole("heading", { level: 1, name: "Salted rice" })).toBeVisible();
});

test("without the dialog's code, the plan limit is shown and the typed text stays", async ({ page, email }) => {
  await signUpByRequest(page, email);
  await typeNewRecipe(page);
  await makeFileRequestsFail(page, [
    { path: "/assets/", answer: "gone" },
    { path: "/app/add.data", answer: async () => planLimitRefusal },
  ]);
  await page.getByLabel("Title").fill(title);
  await page.getByRole("button", { name: "Save Recipe" }).click();
  const told = page.getByRole("dialog", { name: "Your book is full" });
  await expect(told.getByText("Ten recipes are in it.")).toBeVisible();
  await expect(told.getByRole("button", { name: "Choose annual" })).toBeVisible();
  await told.getByRole("button", { name: "Close" }).click();
  await expect(page.getByLabel("Title")).toHaveValue(title);
});

test("code that fails to load once arrives with the second request", async ({ person, browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, storageState: person.state });
  const page = await context.newPage();
  let count = 0;
  await page.route("**/assets/radix-panel*", (route) => {
    count += 1;
    return count === 1 ? route.abort() : route.continue();
  });
  await page.goto(person.recipePath);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(page.getByRole("switch", { name: "Public link" })).toBeVisible();
  expect(count).toBe(2);
  await context.close();
});

test("a recipe whose code does not arrive is loaded as a full page", async ({ person, browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, storageState: person.state });
  const page = await context.newPage();
  await page.goto("/app/recipes");
  await waitUntilHydrated(page);
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.getByRole("heading", { name: "Salted rice" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Salted rice" })).toBeVisible();
  expect(documents).toEqual([person.recipePath]);
  await page.goBack();
  await expect(page).toHaveURL(/\/app\/recipes$/);
  await context.close();
});
