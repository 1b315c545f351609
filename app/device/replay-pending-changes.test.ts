// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { createRecipeToEdit } from "#app/modules/recipes/recipe-to-edit.ts";
import {
  buildChanges,
  type FormReplyStub,
  buildCachedRecipe as kept,
  queueFormOnDevice,
  receivedForms,
  replyRedirect,
  replyRefused,
  shownToasts,
  simulateOpenPages,
  stubFormReplies,
  stubPhotoRequests,
} from "#tests/support/phone.ts";
import { getCacheSummary } from "./cached-page-store.ts";
import { getCachedRecipe } from "./cached-recipes.ts";
import { getPendingPhoto, listPendingChanges, storePendingPhoto } from "./pending-change-store.ts";
import { getPendingChangeCounts } from "./pending-counts.ts";
import { discardPendingForm } from "./reopen-form.ts";
import type { PendingChangesSendResult } from "./replay-pending-changes.ts";
import { syncCachedRecipes } from "./sync-cached-recipes.ts";
import { sendPendingChanges } from "./synchronize.ts";

const pie = kept("pie", { title: "Pie", notes: "Hot" });
beforeEach(() => simulateOpenPages("anna", [pie, kept("stew", { title: "Stew" })]));

const send = () => sendPendingChanges({ isPatient: true });
const rate = (rating: number, id = "pie") =>
  queueFormOnDevice(`/app/recipes/${id}`, { intent: "rate", rating: String(rating) });
const add = (fields: Record<string, string | string[]> = {}) =>
  queueFormOnDevice("/app/add", { title: "Soup", submissionId: "a-new-soup", ...fields });
async function edit(fields: Record<string, string | string[]>, id = "pie") {
  const version = String((await getCachedRecipe(id))?.version);
  return queueFormOnDevice(`/app/recipes/${id}/edit`, {
    intent: "save",
    title: "Pie",
    notes: "Hot",
    version,
    ...fields,
  });
}
const cook = () =>
  queueFormOnDevice("/app/recipes/pie/cook", {
    intent: "cooked",
    submissionId: "a-meal-of-pie",
    cookedOn: "2026-05-03",
  });
const remove = () => queueFormOnDevice("/app/recipes/pie", { intent: "delete" });
const paths = () => receivedForms.map(({ path }) => path);
const forms = async () => (await listPendingChanges()).flatMap((change) => change.forms);
const statuses = async () => (await forms()).map(({ kind, status }) => `${kind} ${status}`);

const upload = "upload-of-the-pear";
function store() {
  vi.stubGlobal("createImageBitmap", async () => ({ width: 4, height: 3, close() {} }));
  return storePendingPhoto({ uploadId: upload, file: new Blob(["a pear"]), name: "pear.webp", index: null });
}

test("forms are posted to their own actions, those of a recipe in order", async () => {
  await add();
  await edit({ title: "Tart" });
  await rate(5);
  await cook();
  await remove();
  stubFormReplies();
  expect(await send()).toBe("all");
  const pages = ["/app/recipes/pie/edit", "/app/recipes/pie", "/app/recipes/pie/cook"];
  expect(paths()).toEqual(["/app/add", ...pages, "/app/recipes/pie"]);
  expect(receivedForms.map(({ fields }) => fields)).toMatchObject([
    { title: "Soup", submissionId: "a-new-soup" },
    { intent: "save", title: "Tart", version: "1" },
    { intent: "rate", rating: "5" },
    { intent: "cooked", cookedOn: "2026-05-03" },
    { intent: "delete", version: "2" },
  ]);
  expect(getPendingChangeCounts()).toMatchObject({ waiting: 0, refused: 0 });
  expect(shownToasts.at(-1)).toMatchObject({ title: "Your changes are saved" });
});

/** The reply to a rating, with the recipe that has the rating. */
function replyWithRating() {
  return { data: { isDone: true, value: null, notice: null }, changes: buildChanges([{ ...pie, ownStars: 5 }]) };
}

test("one request sends a form and brings the copy that contains the form", async () => {
  await rate(5);
  const request = vi.fn(async () => Response.json(replyWithRating()));
  vi.stubGlobal("fetch", request);
  expect(await send()).toBe("all");
  expect([await forms(), await getCachedRecipe("pie")]).toMatchObject([[], { ownStars: 5 }]);
  expect(request).toHaveBeenCalledOnce();
});

test("a response of the feed that was requested before a form was saved does not replace the copy", async () => {
  await rate(5);
  const requested: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    if (!address.startsWith("/api/")) return Response.json(replyWithRating());
    requested.push(address);
    const response = Response.json(buildChanges(requested.length === 1 ? [pie] : []));
    // Another tab sends the rating while this tab waits for the feed.
    await send();
    return response;
  });
  await syncCachedRecipes();
  expect([await forms(), await getCachedRecipe("pie")]).toMatchObject([[], { ownStars: 5 }]);
  expect(requested).toHaveLength(2);
});

test("without the changes in the reply, the copy is emptied, because it lacks the form", async () => {
  await rate(5);
  stubFormReplies({ status: 200, body: { data: { isDone: true, value: null, notice: null }, changes: null } });
  expect(await send()).toBe("all");
  expect([await forms(), await getCacheSummary(), await getCachedRecipe("stew")]).toEqual([[], null, null]);
});

const error = (status: number): FormReplyStub => ({ status, body: { error: "Unexpected Server Error" } });

test.each<[string, FormReplyStub, PendingChangesSendResult]>([
  ["the session has ended", replyRefused("not_signed_in", { status: 401 }), "signed-out"],
  ["the action leads to the sign-in page", replyRedirect("/auth?mode=login"), "signed-out"],
  ["somebody else has signed in", replyRefused("not_page_owner", { status: 409 }), "signed-out"],
  ["a Wi-Fi sign-in page answers", "hotel", "later"],
  ["no reply arrives", "lost", "later"],
])("all forms stay pending if %s", async (_, answer, outcome) => {
  await store();
  await add({ uploadedPhotos: [upload] });
  await rate(5);
  const before = await forms();
  stubPhotoRequests(() => ({ status: 204 }));
  stubFormReplies(answer);
  expect(await send()).toBe(outcome);
  expect(receivedForms).toHaveLength(1);
  expect(await forms()).toEqual(before);
  expect(await getPendingPhoto(upload)).not.toBeNull();
});

test.each([
  [
    "exceeds the daily limit",
    replyRefused("too_many_writes", { status: 429, message: "Enough for today." }),
    "Enough for today.",
  ],
  ["gets a server error", error(500), expect.stringMatching(/^Nothing was changed/)],
  ["gets a 503", replyRefused("unavailable", { status: 503, message: "Not now." }), "Not now."],
])("a form that %s stays pending with that message, and other recipes are sent", async (_, answer, message) => {
  await add();
  await rate(5);
  stubFormReplies(answer);
  expect(await send()).toBe("later");
  expect(await statuses()).toEqual(["create waiting"]);
  expect((await forms())[0]?.problem).toMatchObject({ message });
  expect(shownToasts).toEqual([]);
  stubFormReplies();
  expect(await send()).toBe("all");
  expect(await statuses()).toEqual([]);
});

test.each([
  [401, "signed-out"],
  [429, "later"],
])("all forms stay pending if a photo upload gets %i", async (status, outcome) => {
  await store();
  await add({ uploadedPhotos: [upload] });
  stubPhotoRequests(() => ({ status }));
  stubFormReplies();
  expect(await send()).toBe(outcome);
  expect([await statuses(), receivedForms]).toEqual([["create waiting"], []]);
});

test("nothing is sent for another person or after signing out", async () => {
  await rate(5);
  for (const owner of ["ben", null]) {
    if (owner) localStorage.setItem("keptFor", owner);
    else localStorage.removeItem("keptFor");
    stubFormReplies();
    expect(await send(), "nothing of one's own waits").toBe("all");
  }
  expect(receivedForms).toEqual([]);
});

test("two tabs send everything once", async () => {
  await add();
  await rate(2);
  stubFormReplies();
  expect(await Promise.all([send(), send()])).toEqual(["all", "all"]);
  expect(receivedForms).toHaveLength(2);
});

test("photos go first, and a form that is removed meanwhile is not sent", async () => {
  await store();
  await add({ uploadedPhotos: [upload] });
  stubPhotoRequests(async () => {
    const [change] = await listPendingChanges();
    const form = change?.forms[0];
    if (change && form) await discardPendingForm(change, form);
    return { status: 204 };
  });
  stubFormReplies();
  expect(await send()).toBe("all");
  expect(receivedForms).toEqual([]);
});

test("a refused photo makes its new recipe refused, with its dependent forms", async () => {
  await store();
  await add({ uploadedPhotos: [upload] });
  await rate(5, "a-new-soup");
  await rate(5);
  stubPhotoRequests(() => ({ status: 422, body: { error: "No image.", code: "photo_not_readable" } }));
  stubFormReplies();
  expect(await send()).toBe("all");
  expect(paths()).toEqual(["/app/recipes/pie"]);
  expect((await forms())[0]).toMatchObject({
    ...{ kind: "create", title: "Soup", status: "refused" },
    problem: { code: "photo_not_readable", message: "No image." },
  });
  expect(await getPendingPhoto(upload)).not.toBeNull();
  expect(shownToasts.at(-1)).toMatchObject({ title: "Some changes couldn't be saved" });
});

/** As the partner has saved it meanwhile. */
function conflict(theirs: Partial<typeof pie> | null, code = "changed_meanwhile") {
  const current = theirs && createRecipeToEdit({ ...pie, version: 2, ...theirs }, "Ben");
  return replyRefused(code, { status: 409, current });
}

test("an edit in conflict is merged and posted again, and a notice names the partner's part", async () => {
  await edit({ title: "Tart" });
  await rate(5);
  stubFormReplies(conflict({ notes: "Cold" }));
  expect(await send()).toBe("all");
  const again = { title: "Tart", notes: "Cold", version: "2", cameAlong: ["notes"] };
  expect(receivedForms[1]?.fields).toMatchObject(again);
  expect(shownToasts.at(-1)?.description).toBe("Ben changed this recipe too. The new notes are included.");
});

test("an edit that replaced one whose reply was lost is merged with it as with an own edit", async () => {
  await edit({ title: "Tart" });
  stubFormReplies("lost");
  await send();
  await edit({ title: "Cake" });
  stubFormReplies(conflict({ title: "Tart", ingredients: [], steps: [] }));
  expect(await send()).toBe("all");
  expect(receivedForms.slice(1).map(({ fields }) => [fields.title, fields.version])).toEqual([
    ["Cake", "1"],
    ["Cake", "2"],
  ]);
});

test.each([
  ["both changed the same", conflict({ title: "Cake" })],
  ["the recipe is gone", conflict(null)],
  ["a photo of it is gone", conflict({ notes: "Cold" }, "photo_not_of_this_recipe")],
  ["the server's version is no other", conflict({ notes: "Cold", version: 1 })],
])("an edit is refused if %s", async (_, answer) => {
  await edit({ title: "Tart" });
  stubFormReplies(answer);
  expect(await send()).toBe("all");
  expect(await forms()).toMatchObject([
    { status: "refused", fields: { title: "Tart" }, problem: { message: "It can't be." } },
  ]);
  expect((await getCachedRecipe("pie"))?.title).toBe("Pie");
});

test("an edit in conflict is not lost if a deletion and its undo follow", async () => {
  await edit({ title: "Tart" });
  await remove();
  await queueFormOnDevice("/app/recipes/pie/restore");
  stubFormReplies(conflict({ notes: "Cold" }));
  expect(await send()).toBe("all");
  expect(receivedForms[1]?.fields).toMatchObject({ title: "Tart", notes: "Cold" });
  expect(await statuses()).toEqual([]);
});

test("a deletion whose reply was lost is undone by its restoration alone", async () => {
  await remove();
  stubFormReplies("lost");
  await send();
  await queueFormOnDevice("/app/recipes/pie/restore");
  await send();
  expect(paths().slice(1)).toEqual(["/app/recipes/pie/restore"]);
});

test("later forms are posted to the id that the server chose", async () => {
  await add();
  stubFormReplies("lost");
  await send();
  await edit({ title: "Stew" }, "a-new-soup");
  stubFormReplies(() => ({ status: 200, body: { data: { isDone: true, value: { id: "another-id" }, notice: null } } }));
  expect(await send()).toBe("all");
  expect(receivedForms.at(-1)).toMatchObject({
    path: "/app/recipes/another-id/edit",
    fields: { title: "Stew", version: "1" },
  });
});

test("a malformed form is refused, and other recipes are sent", async () => {
  await add();
  await rate(5);
  stubFormReplies(replyRefused("malformed", { status: 400 }));
  expect(await send()).toBe("all");
  expect(await statuses()).toEqual(["create refused"]);
});

test("with full storage forms are sent, and sent again until the reply can be stored", async () => {
  await rate(5);
  const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("", "QuotaExceededError");
  });
  stubFormReplies();
  expect(await send()).toBe("later");
  expect(receivedForms).toHaveLength(1);
  put.mockRestore();
  expect(await send()).toBe("all");
  expect(await send()).toBe("all");
  expect(receivedForms).toHaveLength(2);
});
