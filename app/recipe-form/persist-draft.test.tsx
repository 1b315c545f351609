import { Blob, File } from "node:buffer";
import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAddedPhoto } from "#app/device/added-photo.ts";
import { clearDeviceData, withDeviceDatabase } from "#app/device/device-database.ts";
import {
  deleteDraft,
  getNewRecipeDraftKey,
  readDraft,
  readDraftPhotos,
  writeDraft,
} from "#app/device/draft-storage.ts";
import { createEmptyDraft, isBlankDraft, type RecipeDraft } from "#app/modules/recipes/recipe-draft.ts";
import { createFormStores } from "#tests/support/form-stores.ts";
import { createParsedRecipe } from "#tests/support/parsed-recipe.ts";
import { persistDraft } from "./persist-draft.ts";
import { getUnreadText, listFoundRecipes } from "./stores/reader.ts";

const key = getNewRecipeDraftKey("anna");
let ends: (() => void)[] = [];
beforeEach(async () => {
  // The Blobs of happy-dom can't be stored.
  vi.stubGlobal("Blob", Blob);
  vi.stubGlobal("File", File);
  vi.stubGlobal("caches", { keys: async () => [], delete: async () => true });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  sessionStorage.clear();
  await clearDeviceData();
});
afterEach(() => {
  for (const end of ends) end();
  ends = [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const store = (draft: Partial<RecipeDraft>, storedAt?: number) =>
  writeDraft(key, { draft: { ...createEmptyDraft(), ...draft } }, storedAt);
/** Reads after all transactions that have begun before. */
const stored = async () => (await readDraft(key))?.draft ?? null;
const expectStored = (draft: Partial<RecipeDraft>) => expect.poll(stored).toMatchObject(draft);
async function pauseTyping(draft: Partial<RecipeDraft>) {
  vi.advanceTimersByTime(500);
  await expectStored(draft);
}

/** Renders the form with the server's draft and waits until the browser has restored the stored draft into it. */
async function formWith(rendered: Partial<RecipeDraft> = {}, isDeletedOnLeaving = false) {
  const stores = createFormStores({ submissionId: "rendered", ...rendered });
  const { fields, photos, reader } = stores;
  const { promise: isRestored, resolve } = Promise.withResolvers<string>();
  const end = persistDraft({
    ...{ key, fields, photos, more: reader, isDeletedOnLeaving },
    getText() {
      const { draft } = fields.getState();
      const found = { recipes: listFoundRecipes(reader.getState()), isAsking: reader.getState().isAsking };
      const unreadText = getUnreadText(reader.getState());
      const isEmpty = isBlankDraft(draft) && unreadText === "" && found.recipes.length === 0;
      return isEmpty ? null : { draft, unreadText, found };
    },
    restore({ draft, storedAt, found }) {
      reader.dispatch({ type: "restore", found });
      fields.dispatch({ type: "restore", draft, storedAt });
    },
    onRestored: (stored) => resolve(stored?.unreadText ?? ""),
  });
  ends.push(end);
  const unread = await isRestored;
  return {
    ...stores,
    end,
    unread,
    draft: () => fields.getState().draft,
    type: (changes: Partial<RecipeDraft>) => fields.dispatch({ type: "change", changes }),
    save() {
      fields.dispatch({ type: "reset", draft: { ...createEmptyDraft(), submissionId: "next" } });
      photos.dispatch({ type: "reset" });
      reader.dispatch({ type: "reset" });
    },
    found: () => listFoundRecipes(reader.getState()).map(({ reading }) => reading.title),
  };
}

test("what is typed is stored half a second later, and is there after a reload", async () => {
  const form = await formWith();
  form.type({ title: "Apple" });
  form.type({ title: "Apple Pie" });
  vi.advanceTimersByTime(499);
  expect(await stored()).toBeNull();
  vi.advanceTimersByTime(1);
  await expectStored({ title: "Apple Pie" });
  const reloaded = await formWith({ submissionId: "another" });
  expect(reloaded.draft()).toMatchObject({ title: "Apple Pie", submissionId: "rendered" });
});

test("a form that is emptied again deletes what was stored", async () => {
  const form = await formWith();
  form.type({ title: "Apple Pie" });
  await pauseTyping({ title: "Apple Pie" });
  form.type({ title: "" });
  await expect.poll(stored).toBeNull();
});

test("a draft that is only looked at keeps its time", async () => {
  await store({ title: "Apple Pie" }, 5);
  const form = await formWith();
  form.reader.dispatch({ type: "type", text: "https://kitchen.example" });
  form.end();
  await expect.poll(() => readDraft(key)).toMatchObject({ unreadText: "https://kitchen.example", storedAt: 5 });
});

test.each(["is hidden", "is left", "is closed"])("what was just typed is stored when the page %s", async (how) => {
  const form = await formWith();
  form.type({ title: "Apple Pie" });
  if (how === "is left") form.end();
  else if (how === "is closed") window.dispatchEvent(new Event("pagehide"));
  else {
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    document.dispatchEvent(new Event("visibilitychange"));
  }
  await expectStored({ title: "Apple Pie" });
});

test("a text that the database did not take before the page closed is there after a reload, and only then", async () => {
  const form = await formWith();
  form.type({ title: "Apple Pie" });
  window.dispatchEvent(new Event("pagehide"));
  await withDeviceDatabase((db) => db.clear("drafts"));
  expect(await stored()).toMatchObject({ title: "Apple Pie" });
  window.dispatchEvent(new Event("pagehide"));
  await deleteDraft(key, form.draft());
  expect(await stored()).toBeNull();
});

test("after a save the form is empty and stays so, and what another tab has stored since stays", async () => {
  const form = await formWith();
  form.type({ title: "Apple Pie" });
  await pauseTyping({ title: "Apple Pie" });
  form.save();
  await expect.poll(stored).toBeNull();
  form.type({ title: "Plum Pie" });
  await pauseTyping({ title: "Plum Pie" });
  await store({ title: "Soup", submissionId: "of the other tab" });
  form.save();
  vi.advanceTimersByTime(500);
  expect(await stored()).toMatchObject({ title: "Soup" });
});

test("leaving an edit deletes what this tab has stored, and leaves what another tab has stored", async () => {
  const other = await formWith({}, true);
  const form = await formWith({}, true);
  form.type({ title: "Apple Pie" });
  await pauseTyping({ title: "Apple Pie" });
  other.end();
  expect(await stored()).toMatchObject({ title: "Apple Pie" });
  form.end();
  await expect.poll(stored).toBeNull();
});

test("a save deletes what this tab has stored of an edit, and not what another tab has stored since", async () => {
  const form = await formWith({ submissionId: null }, true);
  const other = await formWith({ submissionId: null }, true);
  form.type({ notes: "With cream" });
  await pauseTyping({ notes: "With cream" });
  other.type({ title: "Apple Pie" });
  await pauseTyping({ title: "Apple Pie" });
  form.end();
  expect(await stored()).toMatchObject({ title: "Apple Pie", notes: "" });
});

test("where storage is forbidden the form works without a memory", async () => {
  vi.stubGlobal("indexedDB", undefined);
  const form = await formWith();
  form.type({ title: "Apple Pie" });
  vi.advanceTimersByTime(500);
  expect(form.draft().title).toBe("Apple Pie");
});

const found = (title: string) => ({ reading: createParsedRecipe({ title }), photoIds: ["photo-1"] });

test("which recipe comes first is asked also after a reload, and the others wait", async () => {
  const form = await formWith();
  const recipes = ["Cake", "Soup", "Pie"].map(found);
  form.reader.dispatch({ type: "restore", found: { recipes, isAsking: true } });
  form.end();
  const reloaded = await formWith();
  expect([reloaded.found(), reloaded.reader.getState().isAsking]).toEqual([["Cake", "Soup", "Pie"], true]);
});

test.each([null, {}, [null], { recipes: [{}] }, { recipes: [{ photoIds: [], reading: { title: "Cake" } }] }])(
  "recipes of another shape, %j, are not offered",
  async (found) => {
    const data = { draft: createEmptyDraft(), found };
    const row = { ownerId: "", draftKey: key, storedAt: Date.now(), data };
    await withDeviceDatabase((db) => db.put("drafts", row));
    expect((await formWith()).found()).toEqual([]);
  },
);

test("what was not read yet is there after a reload and after a save, until it is read", async () => {
  const form = await formWith();
  form.reader.dispatch({ type: "type", text: "https://kitchen.example/soup" });
  form.save();
  form.end();
  expect((await formWith()).unread).toBe("https://kitchen.example/soup");
});

test("prepared photos are stored with the draft, and which of them are is known", async () => {
  const form = await formWith();
  const added = { ...createAddedPhoto(new File(["a photo"], "pie.jpg") as unknown as globalThis.File), origin: "1" };
  const prepared = new globalThis.Blob(["a photo"]);
  form.photos.dispatch({ type: "add", added: [{ ...added, prepared, stage: "ready" }] });
  await expect.poll(() => form.photos.getState().storedIds).toEqual([added.id]);
  expect((await readDraftPhotos(key)).map(({ name }) => name)).toEqual(["pie.jpg"]);
  form.save();
  await expect.poll(() => readDraftPhotos(key)).toEqual([]);
});

test("once another tab has signed the person out, drafts are deleted but no longer stored", async () => {
  document.head.insertAdjacentHTML("beforeend", '<meta name="page-owner" content="anna">');
  try {
    localStorage.setItem("keptFor", "anna");
    await store({ title: "Soup" });
    // The database is still opening for this draft when the other tab signs out.
    const storing = store({ title: "Stew" });
    localStorage.removeItem("keptFor");
    expect(await storing).toBe(false);
    expect(await stored()).toMatchObject({ title: "Soup" });
    expect(await deleteDraft(key, await stored())).toBe(true);
    expect(await stored()).toBeNull();
  } finally {
    document.querySelector("meta[name=page-owner]")?.remove();
    localStorage.clear();
  }
});
