// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { emptyDraft } from "#app/domain/recipes/recipe-draft.ts";
import {
  editKey,
  newRecipeKey,
  readDraft,
  readDraftPhotos,
  storeNewRecipeDraft,
} from "#app/recipe-form/draft-storage.ts";
import {
  keptRecipe as kept,
  leave,
  openPhone,
  refused,
  serve,
  servePhotos,
  toasts,
  visited,
} from "#tests/support/phone.ts";
import { getCachedRecipe } from "./cached-recipes.ts";
import { withDeviceDatabase } from "./device-database.ts";
import { flushPendingChanges } from "./flush-pending-changes.ts";
import type { PendingForm } from "./pending-change.ts";
import { readPendingChanges } from "./pending-changes.ts";
import { getPendingCounts } from "./pending-counts.ts";
import { getPendingPhoto, storePendingPhoto } from "./pending-photos.ts";
import { dismissForm, forgetOpenForms, openFormAgain, takeFormBack } from "./reopen-form.ts";

beforeEach(async () => {
  await withDeviceDatabase((db) => db.clear("drafts"));
  await openPhone("anna", [kept("pie", { title: "Pie" })]);
});

const upload = "upload-of-the-pear";
const photo = {
  ...{ id: upload, uploadId: upload, name: "pear.webp", prepared: new Blob(["a pear"]), wasTried: false },
  ...({ reading: "waiting", origin: "", isText: false, seen: null } as const),
};
const draftOfAnna = async () => (await readDraft(newRecipeKey("anna")))?.draft ?? null;

async function addSoup() {
  vi.stubGlobal("createImageBitmap", async () => ({ width: 4, height: 3, close() {} }));
  await storePendingPhoto({ uploadId: upload, file: new Blob(["a pear"]), name: "pear.webp", index: null });
  await leave("/app/add", { title: "Soup", submissionId: "a-new-soup", uploadedPhotos: [upload] });
}
const editPie = () => leave("/app/recipes/pie/edit", { intent: "save", title: "Tart", version: "1" });

async function latest(status: PendingForm["status"] = "waiting") {
  for (const change of (await readPendingChanges()).reverse()) {
    const form = change.forms.findLast((one) => one.status === status);
    if (form) return [change, form] as const;
  }
  throw new Error(`No form is ${status}.`);
}

async function refusedWith(code: string) {
  serve(refused(code));
  await flushPendingChanges({ isPatient: true });
  return latest("refused");
}

test("a new recipe goes back to the add page, with its photos and as the same submission", async () => {
  await addSoup();
  expect(await takeFormBack(...(await latest()))).toBe(true);
  expect(visited).toEqual(["/app/add"]);
  expect(await draftOfAnna()).toMatchObject({ title: "Soup", submissionId: "a-new-soup" });
  expect(await readDraftPhotos(newRecipeKey("anna"))).toMatchObject([
    { uploadId: upload, name: "pear.webp", wasTried: true },
  ]);
  expect(await getCachedRecipe("a-new-soup")).toBeNull();
  expect(await readPendingChanges()).toEqual([]);
});

test("an edit goes back to its form, with what it was built on", async () => {
  await editPie();
  expect(await takeFormBack(...(await latest()))).toBe(true);
  expect(visited).toEqual(["/app/recipes/pie/edit"]);
  expect(await readDraft(editKey("pie"))).toMatchObject({
    draft: { title: "Tart" },
    base: { title: "Pie" },
    version: 1,
  });
  expect(await getCachedRecipe("pie")).toMatchObject({ title: "Pie" });
});

test.each(["rate", "delete"])("of a %s nothing is left, and no form opens", async (intent) => {
  await leave("/app/recipes/pie", { intent, rating: "4" });
  expect(await takeFormBack(...(await latest()))).toBe(false);
  expect(await getCachedRecipe("pie")).toMatchObject({ title: "Pie", ownStars: null, version: 1 });
  expect(visited).toEqual([]);
});

test.each([
  ["a text", () => storeNewRecipeDraft("anna", { ...emptyDraft(), title: "Stew" }, [])],
  ["a screenshot", async () => storeNewRecipeDraft("anna", emptyDraft(), [photo])],
])("another draft on the add page, %s, stays, and what was taken back waits for the person", async (_, leaveOther) => {
  await leaveOther();
  const other = await draftOfAnna();
  await addSoup();
  expect(await takeFormBack(...(await latest()))).toBe(false);
  expect(await draftOfAnna()).toEqual(other);
  expect(toasts.at(-1)).toMatchObject({ title: "Another draft is on the add page", variant: "destructive" });
  expect(getPendingCounts()).toMatchObject({ waiting: 0, refused: 1 });
  expect(await getPendingPhoto(upload)).not.toBeNull();
});

test.each([
  ["edited_meanwhile", "/app/recipes/pie/edit"],
  ["deleted_meanwhile", "/app/add"],
])("an edit refused with %s opens at %s", async (code, page) => {
  await editPie();
  expect(await openFormAgain(...(await refusedWith(code)))).toBe(true);
  expect(visited).toEqual([page]);
  await forgetOpenForms("pie");
  expect(getPendingCounts().refused).toBe(0);
  const draft = page === "/app/add" ? await draftOfAnna() : (await readDraft(editKey("pie")))?.draft;
  expect(draft).toMatchObject({ title: "Tart" });
});

test("what was refused is dismissed, and Undo brings it back with its photos", async () => {
  servePhotos(() => ({ status: 204 }));
  await addSoup();
  await dismissForm(...(await refusedWith("plan_limit")));
  expect(getPendingCounts().refused).toBe(0);
  toasts.find(({ isUndo }) => isUndo)?.action?.onClick();
  await vi.waitFor(() => expect(getPendingCounts().refused).toBe(1));
  expect(await getPendingPhoto(upload)).not.toBeNull();
});

test("an edit's photos come along", async () => {
  await addSoup();
  await leave("/app/recipes/pie/edit", { intent: "save", title: "Tart", version: "1", uploadedPhotos: [upload] });
  expect(await takeFormBack(...(await latest()))).toBe(true);
  expect(await readDraftPhotos(editKey("pie"))).toMatchObject([{ uploadId: upload }]);
});

test("what is typed on the open page stays, and what was sent is not taken back", async () => {
  await editPie();
  document.body.innerHTML = "<form data-unsaved></form>";
  expect(await takeFormBack(...(await latest()))).toBe(false);
  expect(await readDraft(editKey("pie"))).toBeNull();
  expect(getPendingCounts()).toMatchObject({ waiting: 0, refused: 1 });

  await leave("/app/recipes/pie", { intent: "rate", rating: "4" });
  const rated = await latest();
  serve();
  await flushPendingChanges({ isPatient: true });
  expect(await takeFormBack(...rated)).toBe(false);
  expect(toasts.at(-1)).toMatchObject({ title: "It is sent already" });
});
