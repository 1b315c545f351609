// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import type { CachedRecipe, RecipeChanges } from "#app/modules/recipes/list-recipe-changes.server.ts";
import { filterAndSortRecipesInMemory } from "#app/modules/recipes/list-recipes-in-memory.ts";
import { parseRecipeFilter, recipeFilterCookie } from "#app/modules/recipes/recipe-filter.ts";
import { buildCachedRecipe, simulateOpenPages } from "#tests/support/phone.ts";
import {
  listRecipesWithTitle,
  readCachedCookPage,
  readCachedHomePage,
  readCachedLayout,
  readCachedRecipeListPage,
  readCachedRecipePage,
} from "./cached-pages.ts";
import { type DeviceStoreRow, withDeviceDatabase } from "./device-database.ts";
import { recordServerContact } from "./offline-status.ts";
import { writeCookie } from "./page-owner.ts";
import { clearOfflineRecipes, signOut } from "./sign-out.ts";
import { syncCachedRecipes } from "./sync-cached-recipes.ts";

/** By cache, the photos in it. */
const cached = new Map<string, Set<string>>();
vi.stubGlobal("caches", {
  has: async (name: string) => cached.has(name),
  delete: async (name: string) => cached.delete(name),
  async open(name: string) {
    const urls = cached.get(name) ?? new Set();
    cached.set(name, urls);
    return { keys: async () => [...urls].map((url) => ({ url })), delete: async (url: string) => urls.delete(url) };
  },
});

const frame = { partnerName: "Ben", userId: "anna", needsEmailConfirmation: false, trialDaysLeft: 3 };

const card = (id: string) => `https://a.test/images/${id}.webp?w=400`;
const large = (id: string) => `https://a.test/images/${id}.webp`;

function photo(id: string): CachedRecipe["photos"][number] {
  const view = { src: large(id), width: 1000, height: 800 };
  return { id, uploadId: null, view: { ...view, color: null, alt: "" }, hasFailed: false };
}

const recipe = (id: string, facts: Partial<CachedRecipe> = {}) =>
  buildCachedRecipe(id, { ownStars: 4, photos: [photo(id)], ...facts });

const asked: string[] = [];

/** What the server answers, one after another. */
function answerWith(...answers: (Partial<RecipeChanges> | number)[]) {
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(new URL(address, "https://a.test").searchParams.get("since") ?? "");
    const next = answers.shift() ?? 500;
    if (typeof next === "number") return new Response(null, { status: next });
    const changes = { version: "v", isWhole: false, recipes: [], goneIds: [], more: false, ...frame };
    return Response.json({ ...changes, ...next });
  });
}

const ids = () => withDeviceDatabase((db) => db.getAllKeys("cachedRecipes"));
const list = (search = "") => readCachedRecipeListPage(`https://a.test/app/recipes${search}`);

async function keepTwo() {
  answerWith({ version: "1", isWhole: true, recipes: [recipe("a"), recipe("b")] });
  await syncCachedRecipes();
  cached.set("card-photos", new Set([card("a"), card("b")])).set("large-photos", new Set([large("a"), large("b")]));
  expect(await ids()).toEqual(["a", "b"]);
}

beforeEach(async () => {
  await simulateOpenPages("anna");
  await clearOfflineRecipes();
  asked.length = 0;
  cached.clear();
});

test("only changes are requested, and deleted recipes are removed", async () => {
  await keepTwo();
  answerWith({ version: "2", recipes: [recipe("c")], goneIds: ["a"] }, { version: "3" });
  await syncCachedRecipes();
  await syncCachedRecipes();
  expect(await ids()).toEqual(["b", "c"]);
  expect(asked).toEqual(["", "1", "2"]);
});

test("a whole copy of another kitchen removes the earlier recipes", async () => {
  await keepTwo();
  answerWith(
    { version: "x.1", isWhole: true, recipes: [recipe("b")], more: true },
    { version: "x.2", isWhole: true, recipes: [recipe("d")], partnerName: null },
  );
  await syncCachedRecipes();
  expect(await ids()).toEqual(["b", "d"]);
  expect(asked).toEqual(["", "1", "x.1"]);
});

test("only photos of cached recipes stay, for example after a break-up", async () => {
  await keepTwo();
  answerWith({ version: "x.1", isWhole: true, recipes: [recipe("b")], partnerName: null });
  await syncCachedRecipes();
  await expect.poll(() => cached.get("large-photos")).toEqual(new Set([large("b")]));
  expect(cached.get("card-photos")).toEqual(new Set([card("b")]));
  answerWith({ version: "x.2", goneIds: ["b"] });
  await syncCachedRecipes();
  await expect.poll(() => cached.get("large-photos")).toEqual(new Set());
});

/** Photos that are fetched ahead once the kitchen has changed. */
async function fetchedAhead({ saveData }: { saveData: boolean }): Promise<string[]> {
  for (const [name, value] of Object.entries({ connection: { saveData }, serviceWorker: { controller: new Worker() } }))
    Object.defineProperty(navigator, name, { value, configurable: true });
  const fetched: string[] = [];
  const changes = { version: "2", isWhole: false, recipes: [recipe("c")], goneIds: [], more: false, partnerName: null };
  vi.stubGlobal("fetch", async (address: string) => {
    if (address.startsWith("/api/")) return Response.json(changes);
    fetched.push(address);
    return new Response();
  });
  await syncCachedRecipes();
  await new Promise((resolve) => setTimeout(resolve, 50));
  Object.defineProperty(navigator, "serviceWorker", { value: undefined, configurable: true });
  return fetched;
}

class Worker {
  postMessage(): void {}
}

test("photos are fetched ahead, except with data saving or full storage", async () => {
  await keepTwo();
  expect(await fetchedAhead({ saveData: true })).toEqual([]);
  cached.set("no-room", new Set());
  expect(await fetchedAhead({ saveData: false })).toEqual([]);
  cached.delete("no-room");
  expect(await fetchedAhead({ saveData: false })).toEqual([card("c"), large("c")]);
});

test("an interrupted whole copy starts again, and nothing of a former kitchen is readable meanwhile", async () => {
  await keepTwo();
  answerWith({ version: "x.1", isWhole: true, recipes: [recipe("d")], more: true }, 500, {
    version: "9",
    isWhole: true,
  });
  await expect(syncCachedRecipes()).rejects.toThrow();
  expect([await list(), await readCachedRecipePage("a")]).toEqual([null, null]);
  await syncCachedRecipes();
  expect(asked).toEqual(["", "1", "x.1", ""]);
  expect(await ids()).toEqual([]);
});

test("the layout's data come with the feed, and pages have their loaders' data", async () => {
  await keepTwo();
  expect(await readCachedLayout()).toEqual({ ...frame, asksAboutPartner: false, notice: null });
  expect(await readCachedRecipePage("a")).toMatchObject({
    id: "a",
    addedBy: "you",
    rating: { mine: 4, others: [], partner: { name: "Ben", stars: null } },
  });
  recordServerContact(true);
  expect(await readCachedHomePage(), "the server knows the plan and the news").toBeNull();
  recordServerContact(false);
  for (const read of [readCachedHomePage, list, () => readCachedCookPage("a")]) expect(await read()).not.toBeNull();
  expect(await readCachedRecipePage("z")).toBeNull();
});

test("home shows the latest with a photo, a long list reads only the newest, both count all, and any title is found", async () => {
  const recipes = Array.from({ length: 60 }, (_, place) =>
    recipe(`r${place + 10}`, { createdAt: place % 9, isCoverDrawn: place % 9 > 1 }),
  );
  answerWith({ version: "1", isWhole: true, recipes: [...recipes, recipe("now", { createdAt: Date.now() })] });
  await syncCachedRecipes();
  const cachedRecipes = await withDeviceDatabase((db) => db.getAll("cachedRecipes"));
  for (const pages of [1, 2, 3]) {
    const expected = filterAndSortRecipesInMemory(cachedRecipes, {
      filter: parseRecipeFilter(new URLSearchParams()),
      pages,
    });
    expect(await list(`?pages=${pages}`)).toMatchObject(expected);
  }
  recordServerContact(false);
  expect(await listRecipesWithTitle("  PIE r10")).toMatchObject([{ id: "r10" }]);
  const latest = ["now", "r65", "r56", "r47", "r38", "r29", "r20", "r11"].map((id) => ({ id }));
  expect(await readCachedHomePage()).toMatchObject({ total: 61, week: 1, latest });
});

test("the list opens from the device as its person left it", async () => {
  await keepTwo();
  writeCookie(recipeFilterCookie, "anna:search=pie+b", 60);
  expect((await list())?.recipes).toMatchObject([{ id: "b" }]);
  expect((await list("?search="))?.recipes).toHaveLength(2);
});

const nothingIsKept = async () => {
  expect(await list()).toBeNull();
  expect(await ids()).toEqual([]);
  expect(cached).toEqual(new Map());
};

// Deleting the account and leaving a device's session go through it, too.
test("signing out deletes all device data", async () => {
  await keepTwo();
  const leave = () => Promise.reject(new Response(null, { status: 302, headers: { Location: "/auth" } }));
  await signOut(leave).catch(() => undefined);
  await nothingIsKept();
});

test("a session that ended elsewhere deletes the offline copy, after a request or on the sign-in page", async () => {
  await keepTwo();
  answerWith(401);
  await syncCachedRecipes();
  await nothingIsKept();
  await keepTwo();
  await clearOfflineRecipes();
  await nothingIsKept();
});

test("a response that arrives after signing out in another tab is not stored", async () => {
  answerWith({ isWhole: true, recipes: [recipe("a")] });
  const reading = syncCachedRecipes();
  localStorage.clear();
  await reading;
  expect(await ids()).toEqual([]);
});

test("the progress of an import that a killed browser has lost is read from the import's rows", async () => {
  const stored = { importId: "1", name: "a.zip", total: 3, ownerId: "anna" };
  const item = { id: "1-0", importId: "1", outcome: "waiting", ownerId: "anna" } as DeviceStoreRow<"importItems">;
  await withDeviceDatabase((db) => Promise.all([db.put("imports", stored), db.put("importItems", item)]));
  vi.resetModules();
  answerWith({ version: "1" });
  await (await import("./sync-cached-recipes.ts")).syncCachedRecipes();
  expect((await import("./pending-counts.ts")).getPendingChangeCounts().import).toMatchObject({ total: 3, waiting: 1 });
});
