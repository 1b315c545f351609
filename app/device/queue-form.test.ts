// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { createFormNotSentMessage } from "#app/modules/connection-messages.ts";
import {
  createFormData,
  buildCachedRecipe as kept,
  queueFormOnDevice,
  replySaved,
  shownToasts,
  simulateOpenPages,
  storeCachedRecipes,
  stubFormReplies,
} from "#tests/support/phone.ts";
import { countCachedRecipesSince, getCachedRecipe, listCachedRecipes } from "./cached-recipes.ts";
import { listPendingChanges, storePendingPhoto, updatePendingChange } from "./pending-change-store.ts";
import { getPendingChangeCounts, getUnsentChanges } from "./pending-counts.ts";
import { pendingPhotosField, sendOrQueue } from "./send-or-queue.ts";
import { claimDeviceForUser, clearPersonalData, sendChangesOrWarn } from "./sign-out.ts";

beforeEach(() => simulateOpenPages("anna", [kept("a", { version: 3, ownStars: 2 }), kept("b", { createdAt: 2 })]));

const forms = async () => (await listPendingChanges()).flatMap((change) => change.forms);
const upload = "upload-of-the-pear";
const newSoup = { title: "Soup", submissionId: "a-new-soup" };
const meal = { intent: "cooked", submissionId: "a-meal-of-pie", cookedOn: "2026-05-03", note: "Less salt" };
const save = (version: string) => ({ intent: "save", title: "Tart", version });

test("a new recipe is stored with its photos, and the reply leads to its page", async () => {
  const reply = await queueFormOnDevice("/app/add", { ...newSoup, servings: "2", notes: "", uploadedPhotos: [upload] });
  expect(reply).toMatchObject({ isDone: true, value: { id: "a-new-soup" } });
  const fields = { ...newSoup, servings: "2", uploadedPhotos: [upload] };
  expect(await listPendingChanges()).toMatchObject([
    { ownerId: "anna", recipeId: "a-new-soup", forms: [{ kind: "create", title: "Soup", fields }] },
  ]);
  expect(getPendingChangeCounts()).toMatchObject({ waiting: 1, refused: 0 });
});

test("an edit is stored with the recipe it changes, and the reply leads to that recipe", async () => {
  const photos = { removedPhotos: ["one"], photoOrder: ["two", "new:0"], uploadedPhotos: [upload] };
  const reply = await queueFormOnDevice("/app/recipes/a/edit", { ...save("3"), ...photos, glutenFree: "true" });
  expect((reply as Response).headers.get("Location")).toBe("/app/recipes/a");
  const [change] = await listPendingChanges();
  expect(change).toMatchObject({ recipeId: "a" });
  expect(change?.forms).toMatchObject([{ kind: "edit", fields: { title: "Tart", glutenFree: "true", ...photos } }]);
  expect(change?.forms[0]?.base).toMatchObject({ id: "a", version: 3, draft: { title: "Pie a" }, otherEditor: "Ben" });
  expect(shownToasts.at(-1)).toEqual({ title: "Saved on this device", survivesNavigation: true });
});

test.each([
  ["a rating", "", { intent: "rate", rating: "4" }, "rate", null],
  ["a removed rating", "", { intent: "rate", rating: "none" }, "rate", null],
  ["a deletion", "", { intent: "delete" }, "delete", "/app/recipes"],
  ["an undo", "/restore", {}, "restore", "/app/recipes"],
  ["a meal after cooking", "/cook", meal, "cooked", null],
])("%s is stored", async (_, part, fields, kind, location) => {
  const reply = await queueFormOnDevice(`/app/recipes/a${part}`, fields as Record<string, string>);
  expect(reply instanceof Response ? reply.headers.get("Location") : null).toBe(location);
  expect(await listPendingChanges()).toMatchObject([{ recipeId: "a", forms: [{ kind, fields }] }]);
});

test("an edit of a version before the offline copy gets a conflict, as from the server", async () => {
  expect(await queueFormOnDevice("/app/recipes/a/edit", save("2"))).toMatchObject({
    code: "changed_meanwhile",
    details: { current: { version: 3, draft: { title: "Pie a" } } },
  });
});

test("an edit of a newer version than the offline copy is stored without a base", async () => {
  await queueFormOnDevice("/app/recipes/a/edit", save("4"));
  expect(await listPendingChanges()).toMatchObject([{ forms: [{ kind: "edit", base: null }] }]);
});

test("a draft saved in two tabs is stored once, and a different text is refused", async () => {
  await queueFormOnDevice("/app/add", newSoup);
  expect(await queueFormOnDevice("/app/add", newSoup)).toMatchObject({ isDone: true });
  expect(await queueFormOnDevice("/app/add", { ...newSoup, title: "Stew" })).toMatchObject({ code: "already_saved" });
  expect(await forms()).toMatchObject([{ title: "Soup" }]);
});

test("Undo restores a recipe that was deleted offline", async () => {
  await queueFormOnDevice("/app/recipes/a", { intent: "delete" });
  expect(await getCachedRecipe("a")).toBeNull();
  shownToasts.find(({ isUndo }) => isUndo)?.action?.onClick();
  await expect.poll(() => getCachedRecipe("a")).toMatchObject({ title: "Pie a" });
});

test.each([
  ["a form of the profile", "/app/profile", {}],
  ["permanent deletion", "/app/recipes/deleted", { intent: "erase" }],
  ["choosing a cover", "/app/recipes/a/edit", { intent: "primary", photoId: "one" }],
  ["sharing", "/app/recipes/a", { intent: "share" }],
  ["a rating of a recipe that is not cached", "/app/recipes/z", { intent: "rate", rating: "4" }],
  ["an edit of such a recipe", "/app/recipes/z/edit", save("1")],
  ["a deletion of such a recipe", "/app/recipes/z", { intent: "delete" }],
])("not stored: %s", async (_, path, fields) => {
  expect(await queueFormOnDevice(path, fields as Record<string, string>)).toBeNull();
  expect(await forms()).toEqual([]);
});

test("invalid fields are refused immediately", async () => {
  const [add, edit] = [{ title: " " }, { ...save("3"), title: "Tart", servings: "4-6" }];
  expect(await queueFormOnDevice("/app/add", add)).toMatchObject({
    isDone: false,
    fieldErrors: { title: [expect.any(String)] },
  });
  expect(await queueFormOnDevice("/app/recipes/a/edit", edit)).toMatchObject({
    isDone: false,
    fieldErrors: { servings: [/whole/] },
  });
  expect(await forms()).toEqual([]);
});

test("a failure to store, as after signing out in another tab, shows no success message", async () => {
  localStorage.clear();
  await expect(queueFormOnDevice("/app/recipes/a", { intent: "delete" })).rejects.toThrow();
  expect([shownToasts, getPendingChangeCounts().waiting]).toEqual([[], 0]);
});

test("lists contain pending changes, the newest recipe first", async () => {
  await storeCachedRecipes("anna", [kept("c", { createdAt: 2 }), kept("d", { createdAt: 2 })]);
  const shown = async () => (await listCachedRecipes()).recipes.map(({ id }) => id);
  const before = await shown();
  await queueFormOnDevice("/app/recipes/a", { intent: "rate", rating: "4" });
  expect([await shown(), await countCachedRecipesSince(1)]).toEqual([before, 3]);
  expect(await getCachedRecipe("a")).toMatchObject({ ownStars: 4 });
  await queueFormOnDevice("/app/add", newSoup);
  expect(await shown()).toEqual(["a-new-soup", ...before]);
  expect([(await listCachedRecipes(2)).total, await countCachedRecipesSince(1)]).toEqual([5, 4]);
  await queueFormOnDevice("/app/recipes/b", { intent: "delete" });
  expect([await getCachedRecipe("b"), (await listCachedRecipes()).total]).toEqual([null, 4]);
});

test("a pending photo is shown", async () => {
  vi.stubGlobal("createImageBitmap", async () => ({ width: 4, height: 3, close() {} }));
  const file = new Blob(["a pear"]);
  await storePendingPhoto({ uploadId: upload, file, name: "pear.webp", index: null });
  await queueFormOnDevice("/app/add", { ...newSoup, uploadedPhotos: [upload] });
  expect(await getCachedRecipe("a-new-soup")).toMatchObject({ photos: [{ view: { width: 4, alt: "Soup" } }] });
});

const words = createFormNotSentMessage("This");
function submit(fields: Record<string, string>, path = "/app/recipes/a/edit") {
  const request = new Request(`https://a.test${path}`, { method: "POST", body: createFormData(fields) });
  return sendOrQueue({ request }, words).catch((redirect: unknown) => redirect);
}

test("a form is queued without a reply, behind pending forms of its recipe, and behind its photos", async () => {
  stubFormReplies(
    (posted) => replySaved(posted),
    "lost",
    (posted) => replySaved(posted),
    "lost",
    "lost",
    "lost",
  );
  await submit(save("3"));
  expect(await forms()).toEqual([]);
  expect(await submit({ ...save("3"), [pendingPhotosField]: "true" })).toBeInstanceOf(Response);
  await submit({ intent: "rate", rating: "4" }, "/app/recipes/b");
  expect(await submit({ intent: "rate", rating: "4" }, "/app/recipes/a")).toMatchObject({ isDone: true });
  expect(await submit({ intent: "delete" }, "/app/recipes/b")).toBeInstanceOf(Response);
  expect((await forms()).map(({ kind }) => kind)).toEqual(["edit", "rate", "delete"]);
});

test("a server error queues nothing", async () => {
  const isBroken = { status: 500, body: { refusal: { title: "", message: "Something went wrong" } } };
  const all: [string, Record<string, string>][] = [
    ["/app/add", newSoup],
    ["/app/recipes/a/edit", save("3")],
    ["/app/recipes/a", { intent: "rate", rating: "4" }],
    ["/app/recipes/a", { intent: "delete" }],
    ["/app/recipes/a/cook", meal],
    ["/app/recipes/a/restore", {}],
  ];
  stubFormReplies(...all.map(() => isBroken));
  for (const [path, fields] of all) expect(await submit(fields, path)).toMatchObject({ status: 500 });
  expect(await forms()).toEqual([]);
});

test("signing out warns once about unsent changes, and again about later ones", async () => {
  stubFormReplies("lost", "lost", "lost", "lost");
  expect(await sendChangesOrWarn()).toBeNull();
  await queueFormOnDevice("/app/recipes/a", { intent: "rate", rating: "4" });
  expect(await sendChangesOrWarn()).toMatchObject({ isDone: false, message: expect.stringMatching(/^A change /) });
  await queueFormOnDevice("/app/recipes/b", { intent: "rate", rating: "4" });
  expect(await sendChangesOrWarn()).toMatchObject({ message: expect.stringMatching(/^2 changes /) });
  expect(await sendChangesOrWarn()).not.toBeNull();
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 3_000);
  expect(await sendChangesOrWarn()).toBeNull();
});

test("unreadable counts are zero", () => {
  localStorage.setItem("pendingCounts", '"of another release"');
  expect(getPendingChangeCounts()).toMatchObject({ waiting: 0, refused: 0 });
});

/** A page of this person opens; null for a visitor's. True if the device is theirs from then on. */
function open(person: string | null): boolean {
  document.head.innerHTML = person === null ? "" : `<meta name="page-owner" content="${person}">`;
  return claimDeviceForUser();
}

test("pending changes stay when somebody else signs in, who learns only their number", async () => {
  localStorage.setItem("recipeDraft:anna", '"A secret"');
  for (const id of ["a", "b"]) await queueFormOnDevice(`/app/recipes/${id}`, { intent: "rate", rating: "4" });
  const unsent = { count: 2, ownerName: "Anna" };
  for (const [person, isTheirs] of [
    [null, true],
    ["ben", false],
    [null, true],
    ["ben", false],
  ] as const) {
    expect([open(person), getUnsentChanges()]).toEqual([isTheirs, unsent]);
  }
  expect([getPendingChangeCounts().waiting, await forms()]).toEqual([0, []]);
  await expect(updatePendingChange("a", () => null)).rejects.toThrow();
  expect([open("anna"), getPendingChangeCounts().waiting]).toEqual([true, 2]);
  expect(await forms()).toHaveLength(2);
  expect(localStorage.getItem("recipeDraft:anna")).not.toBeNull();
});

test("discarding the pending changes of another person deletes all their data", async () => {
  await queueFormOnDevice("/app/recipes/a", { intent: "rate", rating: "4" });
  expect(open("ben")).toBe(false);
  await clearPersonalData();
  expect([open("ben"), getUnsentChanges()]).toEqual([true, null]);
  await queueFormOnDevice("/app/add", newSoup);
  expect(await forms()).toMatchObject([{ kind: "create" }]);
  expect([open("anna"), getUnsentChanges()]).toEqual([false, { count: 1, ownerName: null }]);
});

test("an edit in a tab that does not show a pending text is merged with the text, and replaces nothing", async () => {
  const post = (fields: object) => queueFormOnDevice("/app/recipes/a/edit", { ...save("3"), ...fields });
  const refused = (title: string, notes: string) => ({
    code: "changed_meanwhile",
    details: { current: { draft: { title, notes }, otherEditor: "Your other tab" } },
  });
  const getVersion = async () => String((await getCachedRecipe("a"))?.version);
  await post({ title: "Pie a", notes: "Less salt" });
  expect(await post({ title: "Tart" })).toMatchObject(refused("Pie a", "Less salt"));
  const seenByOtherTab = await getVersion();
  expect(await post({ title: "Tart", notes: "Less salt", version: seenByOtherTab })).toBeInstanceOf(Response);
  expect(await post({ notes: "Hot", version: seenByOtherTab })).toMatchObject(refused("Tart", "Less salt"));
  const merged = { title: "Tart", notes: "Less salt, hot", cameAlong: ["title"] };
  expect(await post({ ...merged, version: await getVersion() })).toBeInstanceOf(Response);
  expect(await forms()).toMatchObject([
    { kind: "edit", fields: { title: "Tart", notes: "Less salt, hot", version: "3", cameAlong: [] } },
  ]);
  await queueFormOnDevice("/app/recipes/a", { intent: "delete" });
  expect((await forms()).at(-1)).toMatchObject({ kind: "delete", fields: { version: "3" } });
});

test("a refused edit that is saved again unchanged is queued again", async () => {
  await queueFormOnDevice("/app/recipes/a/edit", save("3"));
  await updatePendingChange(
    "a",
    (change) => change && { ...change, forms: change.forms.map((form) => ({ ...form, status: "refused" as const })) },
  );
  await queueFormOnDevice("/app/recipes/a/edit", save("3"));
  expect(getPendingChangeCounts()).toMatchObject({ waiting: 1, refused: 1 });
});
