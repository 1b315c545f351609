// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { createEmptyDraft } from "#app/modules/recipes/recipe-draft.ts";
import {
  buildCachedRecipe as kept,
  queueFormOnDevice,
  replyRefused,
  replySaved,
  shownToasts,
  simulateOpenPages,
  stubFormReplies,
  stubPhotoRequests,
  visitedPaths,
} from "#tests/support/phone.ts";
import { getCachedRecipe } from "./cached-recipes.ts";
import { withDeviceDatabase } from "./device-database.ts";
import {
  getEditDraftKey,
  getNewRecipeDraftKey,
  readDraft,
  readDraftPhotos,
  storeNewRecipeDraft,
} from "./draft-storage.ts";
import type { PendingForm } from "./pending-change.ts";
import { getPendingPhoto, listPendingChanges, storePendingPhoto } from "./pending-change-store.ts";
import { getPendingChangeCounts } from "./pending-counts.ts";
import { discardPendingForm, reopenRefusedForm } from "./reopen-form.ts";
import { sendPendingChanges } from "./synchronize.ts";

beforeEach(async () => {
  await withDeviceDatabase((db) => db.clear("drafts"));
  await simulateOpenPages("anna", [kept("pie", { title: "Pie" })]);
});

const upload = "upload-of-the-pear";
const photo = {
  ...{ id: upload, uploadId: upload, name: "pear.webp", prepared: new Blob(["a pear"]) },
  ...({ reading: "waiting", origin: "", isText: false, seen: null } as const),
};
const draftOfAnna = async () => (await readDraft(getNewRecipeDraftKey("anna")))?.draft ?? null;

async function addSoup() {
  vi.stubGlobal("createImageBitmap", async () => ({ width: 4, height: 3, close() {} }));
  await storePendingPhoto({ uploadId: upload, file: new Blob(["a pear"]), name: "pear.webp", index: null });
  await queueFormOnDevice("/app/add", { title: "Soup", submissionId: "a-new-soup", uploadedPhotos: [upload] });
}
const editPie = () => queueFormOnDevice("/app/recipes/pie/edit", { intent: "save", title: "Tart", version: "1" });

async function latest(status: PendingForm["status"] = "waiting") {
  for (const change of (await listPendingChanges()).reverse()) {
    const form = change.forms.findLast((one) => one.status === status);
    if (form) return [change, form] as const;
  }
  throw new Error(`No form is ${status}.`);
}

async function refusedWith(code: string) {
  stubFormReplies(replyRefused(code));
  await sendPendingChanges({ isPatient: true });
  return latest("refused");
}

test("a refused new recipe opens on the add page, with its photos and as the same submission", async () => {
  stubPhotoRequests(() => ({ status: 204 }));
  await addSoup();
  expect(await reopenRefusedForm(...(await refusedWith("plan_limit")))).toBe(true);
  expect(visitedPaths).toEqual(["/app/add"]);
  expect(await draftOfAnna()).toMatchObject({ title: "Soup", submissionId: "a-new-soup" });
  expect(await readDraftPhotos(getNewRecipeDraftKey("anna"))).toMatchObject([{ uploadId: upload, name: "pear.webp" }]);
  expect(await listPendingChanges()).toEqual([]);
});

test.each([
  ["a text", () => storeNewRecipeDraft("anna", { ...createEmptyDraft(), title: "Stew" }, [])],
  ["a screenshot", async () => storeNewRecipeDraft("anna", createEmptyDraft(), [photo])],
])("another draft on the add page, %s, stays, and so does the refused recipe", async (_, leaveOther) => {
  await leaveOther();
  const other = await draftOfAnna();
  stubPhotoRequests(() => ({ status: 204 }));
  await addSoup();
  expect(await reopenRefusedForm(...(await refusedWith("plan_limit")))).toBe(false);
  expect(await draftOfAnna()).toEqual(other);
  expect(shownToasts.at(-1)).toMatchObject({ title: "Another draft is on the add page", variant: "destructive" });
  expect(getPendingChangeCounts()).toMatchObject({ waiting: 0, refused: 1 });
  expect(await getPendingPhoto(upload)).not.toBeNull();
});

test.each([
  ["edited_meanwhile", "/app/recipes/pie/edit"],
  ["deleted_meanwhile", "/app/add"],
])("an edit refused with %s opens at %s", async (code, page) => {
  await editPie();
  expect(await reopenRefusedForm(...(await refusedWith(code)))).toBe(true);
  expect(visitedPaths).toEqual([page]);
  expect(getPendingChangeCounts().refused).toBe(0);
  const draft = page === "/app/add" ? await draftOfAnna() : (await readDraft(getEditDraftKey("pie")))?.draft;
  expect(draft).toMatchObject({ title: "Tart" });
});

test("a refused edit opens with its photos and the recipe that the edit was based on", async () => {
  await addSoup();
  stubPhotoRequests(() => ({ status: 204 }));
  await queueFormOnDevice("/app/recipes/pie/edit", {
    intent: "save",
    title: "Tart",
    version: "1",
    uploadedPhotos: [upload],
  });
  stubFormReplies(replySaved, replyRefused("photo_missing"));
  await sendPendingChanges({ isPatient: true });
  expect(await reopenRefusedForm(...(await latest("refused")))).toBe(true);
  expect(await readDraft(getEditDraftKey("pie"))).toMatchObject({
    draft: { title: "Tart" },
    base: { title: "Pie" },
    version: 1,
  });
  expect(await readDraftPhotos(getEditDraftKey("pie"))).toMatchObject([{ uploadId: upload }]);
});

test.each(["pending", "refused"])(
  "a %s new recipe is removed, and Undo restores it with its photos",
  async (status) => {
    stubPhotoRequests(() => ({ status: 204 }));
    await addSoup();
    const removed = status === "refused" ? await refusedWith("plan_limit") : await latest();
    const counts = getPendingChangeCounts();
    await discardPendingForm(...removed);
    expect(await listPendingChanges()).toEqual([]);
    shownToasts.find(({ isUndo }) => isUndo)?.action?.onClick();
    await expect.poll(() => getPendingChangeCounts()).toEqual({ ...counts, edition: expect.any(Number) });
    expect(await getPendingPhoto(upload)).not.toBeNull();
  },
);

test("a removed edit shows the recipe as before, and a sent form can't be removed", async () => {
  await editPie();
  await discardPendingForm(...(await latest()));
  expect(await getCachedRecipe("pie")).toMatchObject({ title: "Pie", version: 1 });

  await queueFormOnDevice("/app/recipes/pie", { intent: "rate", rating: "4" });
  const rated = await latest();
  stubFormReplies();
  await sendPendingChanges({ isPatient: true });
  await discardPendingForm(...rated);
  expect(shownToasts.at(-1)).toMatchObject({ title: "This change was already sent" });
});

test("a form does not open while the page holds unsaved text", async () => {
  await editPie();
  const edit = await refusedWith("edited_meanwhile");
  document.body.innerHTML = "<form data-unsaved></form>";
  expect(await reopenRefusedForm(...edit)).toBe(false);
  expect(await readDraft(getEditDraftKey("pie"))).toBeNull();
  expect(getPendingChangeCounts()).toMatchObject({ waiting: 0, refused: 1 });
  document.body.innerHTML = "";
});
