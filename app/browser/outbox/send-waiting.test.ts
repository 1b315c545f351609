// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import type { OperationAnswer } from "#app/domain/offline/apply-operations.server.ts";
import { draftOfFields, emptyDraft } from "#app/domain/recipes/recipe-draft.ts";
import { getCachedRecipe } from "#app/offline/cached-recipes.ts";
import { createRecipeToEdit } from "#app/offline/recipe-to-edit.ts";
import {
  done,
  keptRecipe as kept,
  leave,
  openPhone,
  requests,
  type Served,
  serve,
  servePhotos,
  toasts,
} from "#tests/support/phone.ts";
import { readCounts } from "./counts.ts";
import { forgetUpTo, keepUpload, readOutbox, readUpload, type Sent, uploadIdsOf } from "./outbox.ts";
import { takeBack } from "./take-back.ts";
import { sendWaiting } from "./waiting.ts";

const pie = kept("pie", { title: "Pie", notes: "Hot" });
beforeEach(() => openPhone("anna", [pie]));

const send = () => sendWaiting({ isPatient: true });
const rate = (rating: number) => leave("/app/recipes/pie", { intent: "rate", rating: String(rating) });
const add = (fields: Record<string, string | string[]> = {}) =>
  leave("/app/add", { title: "Soup", submissionId: "a-new-soup", ...fields });
const edit = (fields: Record<string, string | string[]>, id = "pie") =>
  leave(`/app/recipes/${id}/edit`, { intent: "save", title: "Pie", notes: "Hot", version: "1", ...fields });
const remove = () => leave("/app/recipes/pie", { intent: "delete" });
const restore = () => leave("/app/recipes/pie/restore");
const sent = () => requests.map(({ operations }) => operations.map(({ number }) => number).join());
const changes = async () => (await readOutbox()).changes.map(({ number, fields }) => [number, fields.kind]);
const refusal = { title: "Not saved", message: "It can't be.", field: null };
const refused = (number: number, code = "plan_limit") => ({ number, outcome: "refused", code, ...refusal }) as const;

const upload = "upload-of-the-pear";
function keep(uploadId = upload) {
  vi.stubGlobal("createImageBitmap", async () => ({ width: 4, height: 3 }));
  return keepUpload({ uploadId, file: new Blob(["a pear"]), name: "pear.webp", index: null });
}

test("what waits is sent in its order, five at a time, in the person's name", async () => {
  for (const place of [1, 2, 3, 4, 5, 6, 7]) await add({ submissionId: `a-new-soup-${place}` });
  serve();
  expect(await send()).toBe("all");
  expect(sent()).toEqual(["1,2,3,4,5", "6,7"]);
  const { device } = await readOutbox();
  for (const request of requests) expect(request).toMatchObject({ device, owner: "anna" });
  expect(readCounts()).toMatchObject({ waiting: 0, refused: 0, done: 7 });
});

test("what is done stays laid over until the kept kitchen has it", async () => {
  await edit({ title: "Tart" });
  await rate(5);
  serve();
  await send();
  expect(await getCachedRecipe("pie")).toMatchObject({ title: "Tart", ownStars: 5, version: 2 });
  await forgetUpTo(1);
  expect(await getCachedRecipe("pie")).toMatchObject({ title: "Pie", ownStars: 5, version: 1 });
});

test("a lost answer is asked for under the same numbers; the rest of a short one, too", async () => {
  await add();
  await rate(5);
  serve("lost", (all) => all.slice(0, 1).map(done));
  expect(await send()).toBe("later");
  expect(await send()).toBe("all");
  expect(sent()).toEqual(["1,2", "1,2", "2"]);
  expect(requests[1]).toEqual(requests[0]);
});

test.each<[string, Served, Sent]>([
  ["the session has ended", { status: 401, code: "not_signed_in" }, "signed-out"],
  ["somebody else has signed in", { status: 409, code: "not_page_owner" }, "signed-out"],
  ["it is enough for one day", { status: 429, code: "too_many_writes" }, "later"],
  ["the server is broken", 500, "later"],
  ["a hotel's page answers", 200, "later"],
  ["nothing is answered", () => [], "later"],
])("all waits as it was where %s", async (_, answer, outcome) => {
  vi.spyOn(console, "error").mockReturnValue();
  await keep();
  await add({ uploadedPhotos: [upload] });
  await rate(5);
  const { changes } = await readOutbox();
  servePhotos(() => ({ status: 204 }));
  serve(answer);
  expect(await send()).toBe(outcome);
  expect((await readOutbox()).changes).toEqual(changes.map((change) => ({ ...change, mayHaveArrived: true })));
  expect(await readUpload(upload)).not.toBeNull();
});

test.each([
  [401, "signed-out"],
  [409, "signed-out"],
  [429, "later"],
])("all waits as it was where a photo hears %i", async (status, outcome) => {
  await keep();
  await add({ uploadedPhotos: [upload] });
  const before = await readOutbox();
  servePhotos(() => ({ status }));
  serve();
  expect(await send()).toBe(outcome);
  expect(await readOutbox()).toEqual(before);
  expect(requests).toEqual([]);
});

test("nothing is sent for another person, nor by a page whose person has signed out", async () => {
  await rate(5);
  for (const owner of ["ben", null]) {
    if (owner) localStorage.setItem("keptFor", owner);
    else localStorage.removeItem("keptFor");
    serve();
    expect(await send(), "nothing of one's own waits").toBe("all");
  }
  expect(requests).toEqual([]);
});

test("two tabs send everything once", async () => {
  await add();
  await rate(2);
  serve();
  expect(await Promise.all([send(), send()])).toEqual(["all", "all"]);
  expect(sent()).toEqual(["1,2"]);
});

test("photos go first, and what was taken back meanwhile is not sent", async () => {
  await keep();
  await add({ uploadedPhotos: [upload] });
  servePhotos(async () => {
    const [soup] = (await readOutbox()).changes;
    if (soup) await takeBack(soup);
    return { status: 204 };
  });
  serve();
  expect(await send()).toBe("all");
  expect(requests).toEqual([]);
});

test("a photo that can't be taken leaves its recipe, and what belongs to it, with the person", async () => {
  await keep();
  await add({ uploadedPhotos: [upload] });
  await rate(5);
  servePhotos(() => ({ status: 422, body: { error: "No image.", code: "photo_not_readable" } }));
  serve();
  expect(await send()).toBe("all");
  expect(requests.map(({ operations }) => operations.map(({ kind }) => kind))).toEqual([["rate"]]);
  const [soup] = (await readOutbox()).refused;
  expect(soup).toMatchObject({ title: "Soup", why: { code: "photo_not_readable", message: "No image." } });
  expect(await readUpload(upload)).not.toBeNull();
});

test("a recipe that is refused takes along its later text and photos; other recipes are saved", async () => {
  await Promise.all(["upload-of-the-pear", "upload-of-the-plum"].map(keep));
  await add({ notes: "Salt", glutenFree: "true", uploadedPhotos: [upload] });
  const later = { title: "Stew", notes: "", ingredients: "Water", uploadedPhotos: ["upload-of-the-plum"] };
  await edit({ ...later, version: "-1" }, "a-new-soup");
  await leave("/app/recipes/a-new-soup", { intent: "rate", rating: "5" });
  await rate(4);
  servePhotos(() => ({ status: 204 }));
  serve(([_, ...rest]) => [refused(1), refused(2), refused(3, "recipe_not_found"), ...rest.slice(2).map(done)]);
  expect(await send()).toBe("all");
  expect(await changes()).toEqual([[4, "rate"]]);
  const [soup] = (await readOutbox()).refused;
  expect(soup?.why.code).toBe("plan_limit");
  expect(draftOfFields(soup?.fields ?? {})).toEqual({
    ...emptyDraft(),
    submissionId: "a-new-soup",
    title: "Stew",
    ingredientsList: ["Water"],
  });
  expect(soup && uploadIdsOf(soup)).toEqual([upload, "upload-of-the-plum"]);
  expect(await readUpload("upload-of-the-plum")).not.toBeNull();
  expect(readCounts()).toMatchObject({ waiting: 0, refused: 1, done: 1 });
});

/** As the partner has saved it meanwhile. */
function conflict(theirs: Partial<typeof pie> | null, code = "changed_meanwhile") {
  const current = theirs && createRecipeToEdit({ ...pie, version: 2, ...theirs }, "Ben");
  const answer = { outcome: "conflict", id: "pie", code, ...refusal, current } as const;
  return ({ number }: { number: number }): Partial<OperationAnswer> => ({ number, ...answer });
}

test("an edit that meets the partner's is merged and sent again, and says what came along", async () => {
  await edit({ title: "Tart" });
  await rate(5);
  const merged: Served = ([one]) => [{ number: one?.number, outcome: "merged", id: "pie", version: 3 }];
  serve((all) => all.map((one, place) => (place < 1 ? conflict({ notes: "Cold" })(one) : done(one))), merged);
  expect(await send()).toBe("all");
  const again = { number: 3, kind: "edit-recipe", title: "Tart", notes: "Cold", version: 2, cameAlong: ["notes"] };
  expect(requests[1]?.operations).toMatchObject([again]);
  expect(toasts.at(-1)?.description).toBe("Ben changed this recipe too. The new notes are in.");
  expect(await getCachedRecipe("pie")).toMatchObject({ title: "Tart", notes: "Cold", version: 3, ownStars: 5 });
});

test("of two edits, one built on the other, the latter is merged: it has the first one's changes in it", async () => {
  await edit({ title: "Tart" });
  await edit({ title: "Tart", servings: "4", version: "-1" });
  serve((all) => all.map(conflict({ notes: "Cold" })));
  expect(await send()).toBe("all");
  const again = { number: 3, title: "Tart", servings: "4", notes: "Cold", version: 2, cameAlong: ["notes"] };
  expect(requests[1]?.operations).toMatchObject([again]);
});

test.each([
  ["both changed the same", conflict({ title: "Cake" })],
  ["the recipe is gone", conflict(null)],
  ["a photo of it is gone", conflict({ notes: "Cold" }, "photo_not_of_this_recipe")],
])("an edit waits for the person where %s", async (_, answer) => {
  await edit({ title: "Tart" });
  serve((all) => all.map(answer));
  expect(await send()).toBe("all");
  expect((await readOutbox()).refused).toMatchObject([{ fields: { title: "Tart" }, why: { message: "It can't be." } }]);
  expect([await changes(), (await getCachedRecipe("pie"))?.title]).toEqual([[], "Pie"]);
});

test("an edit that meets the partner's is not lost where a deletion, and its undo, came after it", async () => {
  await edit({ title: "Tart" });
  await remove();
  await restore();
  serve((all) => all.map((one, place) => (place < 2 ? conflict({ notes: "Cold" })(one) : done(one))));
  expect(await send()).toBe("all");
  expect(requests[1]?.operations).toMatchObject([{ number: 4, kind: "edit-recipe", title: "Tart", notes: "Cold" }]);
  expect((await readOutbox()).refused).toEqual([]);
});

test("later edits are sent with the version and the id that the server gave", async () => {
  await add();
  await edit({ title: "Stew", version: "-1" }, "a-new-soup");
  serve((all) => all.slice(0, 1).map(({ number }) => ({ number, outcome: "done", id: "another-id", version: 1 })));
  expect(await send()).toBe("all");
  expect(requests.at(-1)?.operations).toMatchObject([{ number: 2, recipe: "another-id", title: "Stew", version: 1 }]);
});

test("photos of an edit go along where a later one is merged in its place", async () => {
  await Promise.all(["upload-of-the-pear", "upload-of-the-plum"].map(keep));
  await edit({ uploadedPhotos: [upload], photoOrder: ["new:0"] });
  const later = { uploadedPhotos: ["upload-of-the-plum"], photoOrder: ["new:0", upload] };
  await edit({ ...later, title: "Tart", version: "-1" });
  servePhotos(() => ({ status: 204 }));
  serve((all) => all.map(conflict({ notes: "Cold" })));
  expect(await send()).toBe("all");
  const photos = { uploadedPhotos: [upload, "upload-of-the-plum"], photoOrder: ["new:1", "new:0"] };
  expect(requests[1]?.operations).toMatchObject([{ number: 3, title: "Tart", notes: "Cold", ...photos }]);
});

test("what the server can't read is sent by itself, and waits for the person", async () => {
  await add();
  await rate(5);
  const malformed = { status: 400, code: "malformed" };
  serve(malformed, malformed);
  expect(await send()).toBe("all");
  expect(sent()).toEqual(["1,2", "1", "2"]);
  expect(readCounts()).toMatchObject({ waiting: 0, refused: 1, done: 1 });
});

test("a merge that no form would take waits for the person", async () => {
  const lines = (word: string) => Array.from({ length: 150 }, (_, place) => `${word} ${place}`);
  const base = kept("cake", { ingredients: ["1 egg"] });
  await openPhone("anna", [base]);
  await edit({ title: "Pie cake", ingredients: ["1 egg", ...lines("flour")].join("\n") }, "cake");
  const current = createRecipeToEdit({ ...base, version: 2, ingredients: ["1 egg", ...lines("sugar")] }, "Ben");
  serve(([one]) => [
    { number: one?.number, outcome: "conflict", id: "cake", code: "changed_meanwhile", ...refusal, current },
  ]);
  expect(await send()).toBe("all");
  expect((await readOutbox()).refused).toMatchObject([{ fields: { title: "Pie cake" } }]);
});
