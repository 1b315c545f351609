// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { countCachedRecipesSince, getCachedRecipe, listCachedRecipes } from "#app/offline/cached-recipes.ts";
import {
  formOf,
  keptRecipe as kept,
  leave,
  openPhone,
  requests,
  serve,
  storeCachedRecipes,
  toasts,
} from "#tests/support/phone.ts";
import { claimDevice, forgetPerson } from "../forget-person.ts";
import { ConnectionLost, formNotSent, photosWait, sendOrKeepPage } from "../lost-connection.ts";
import { tellWhatWouldBeLost } from "../sign-out.ts";
import { getUnsentChanges, readCounts } from "./counts.ts";
import { changeOutbox, keepUpload, readOutbox } from "./outbox.ts";
import { sendWaiting } from "./waiting.ts";

beforeEach(() => openPhone("anna", [kept("a", { version: 3, ownStars: 2 }), kept("b", { createdAt: 2 })]));

const operations = async () => (await readOutbox()).changes.map(({ operation }) => operation);
const upload = "upload-of-the-pear";
const newSoup = { title: "Soup", submissionId: "a-new-soup", script: "true" };
const save = (version: string) => ({ intent: "save", title: "Tart", version });

test("a new recipe waits with its photos, and leads to its own page", async () => {
  const reply = await leave("/app/add", { ...newSoup, servings: "2", notes: "", uploadedPhotos: [upload] });
  expect(reply).toMatchObject({ isDone: true, value: { id: "a-new-soup" } });
  const [soup] = (await readOutbox()).changes;
  expect(soup).toMatchObject({ number: 1, title: "Soup", fields: { kind: "add-recipe", uploadedPhotos: [upload] } });
  expect(soup?.operation).toMatchObject({ servings: 2, notes: null, uploadedPhotos: [upload] });
  expect(readCounts()).toMatchObject({ waiting: 1, refused: 0, done: 0 });
});

test("an edit waits with what it was built on, and leads to the recipe", async () => {
  const photos = { removedPhotos: ["one"], photoOrder: ["two", "new:0"], uploadedPhotos: [upload] };
  const reply = await leave("/app/recipes/a/edit", { ...save("3"), ...photos, glutenFree: "true" });
  expect((reply as Response).headers.get("Location")).toBe("/app/recipes/a");
  const [edit] = (await readOutbox()).changes;
  expect(edit?.operation).toMatchObject({ kind: "edit-recipe", recipe: "a", version: 3, glutenFree: true, ...photos });
  expect(edit?.base).toMatchObject({ id: "a", version: 3, draft: { title: "Pie a" }, otherEditor: "Ben" });
  expect(toasts.at(-1)).toEqual({ title: "Saved on this device", survivesNavigation: true });
});

test.each([
  ["stars", "", { intent: "rate", rating: "4" }, { kind: "rate", recipe: "a", rating: 4 }, null],
  ["no stars", "", { intent: "rate", rating: "none" }, { kind: "rate", recipe: "a", rating: null }, null],
  ["a deletion", "", { intent: "delete" }, { kind: "delete-recipe", recipe: "a", version: 3 }, "/app/recipes"],
  ["an undo", "/restore", {}, { kind: "restore-recipe", recipe: "a" }, "/app/recipes"],
])("%s of a recipe: they wait", async (_, part, fields, operation, location) => {
  const reply = await leave(`/app/recipes/a${part}`, fields as Record<string, string>);
  expect(reply instanceof Response ? reply.headers.get("Location") : null).toBe(location);
  expect(await operations()).toEqual([operation]);
});

test("what is done to a recipe whose change waits names that change, as its version is not known", async () => {
  await leave("/app/add", newSoup);
  const page = "/app/recipes/a-new-soup";
  await leave(`${page}/edit`, save("-1"));
  await leave(page, { intent: "delete" });
  const [, edit, remove] = await operations();
  expect([edit, remove]).toMatchObject([{ version: { operation: 1 } }, { version: { operation: 2 } }]);
});

test("Undo brings back what was deleted a moment ago", async () => {
  await leave("/app/recipes/a", { intent: "delete" });
  expect(await getCachedRecipe("a")).toBeNull();
  toasts.find(({ isUndo }) => isUndo)?.action?.onClick();
  await vi.waitFor(async () => expect(await getCachedRecipe("a")).toMatchObject({ title: "Pie a" }));
});

test.each([
  ["a page without such a form", "/app/profile", {}],
  ["deleting for good", "/app/recipes/deleted", { intent: "erase" }],
  ["choosing a cover", "/app/recipes/a/edit", { intent: "primary", photoId: "one" }],
  ["sharing", "/app/recipes/a", { intent: "share" }],
  ["stars for a recipe that the device lacks", "/app/recipes/z", { intent: "rate", rating: "4" }],
  ["its edit", "/app/recipes/z/edit", save("1")],
  ["its deletion", "/app/recipes/z", { intent: "delete" }],
])("can't wait: %s", async (_, path, fields) => {
  expect(await leave(path, fields as Record<string, string>)).toBeNull();
  expect(await operations()).toEqual([]);
});

test("what the server would refuse is refused at once, by its field", async () => {
  const [add, edit] = [{ title: " " }, { ...save("3"), title: "Tart", servings: "4-6" }];
  expect(await leave("/app/add", add)).toMatchObject({ isDone: false, fieldErrors: { title: [expect.any(String)] } });
  expect(await leave("/app/recipes/a/edit", edit)).toMatchObject({
    isDone: false,
    fieldErrors: { servings: [/whole/] },
  });
  expect(await operations()).toEqual([]);
});

test("where nothing can be kept, as after signing out in another tab, nobody is told that it waits", async () => {
  localStorage.clear();
  await expect(leave("/app/recipes/a", { intent: "delete" })).rejects.toThrow();
  expect([toasts, readCounts().waiting]).toEqual([[], 0]);
});

test("pages show the kept recipes with what waits, the newest first as without it", async () => {
  await storeCachedRecipes("anna", [kept("c", { createdAt: 2 }), kept("d", { createdAt: 2 })]);
  const shown = async () => (await listCachedRecipes()).recipes.map(({ id }) => id);
  const before = await shown();
  await leave("/app/recipes/a", { intent: "rate", rating: "4" });
  expect([await shown(), await countCachedRecipesSince(1)]).toEqual([before, 3]);
  expect(await getCachedRecipe("a")).toMatchObject({ ownStars: 4 });
  await leave("/app/add", newSoup);
  expect(await shown()).toEqual(["a-new-soup", ...before]);
  expect([(await listCachedRecipes(2)).total, await countCachedRecipesSince(1)]).toEqual([5, 4]);
  await leave("/app/recipes/b", { intent: "delete" });
  expect([await getCachedRecipe("b"), (await listCachedRecipes()).total]).toEqual([null, 4]);
});

test("a photo that waits is shown, and goes with the change that names it", async () => {
  vi.stubGlobal("createImageBitmap", async () => ({ width: 4, height: 3 }));
  const file = new Blob(["a pear"]);
  await keepUpload({ uploadId: upload, file, name: "pear.webp", index: null });
  await leave("/app/add", { ...newSoup, uploadedPhotos: [upload] });
  expect(await getCachedRecipe("a-new-soup")).toMatchObject({ photos: [{ view: { width: 4, alt: "Soup" } }] });
});

const words = formNotSent("This");
function submit(fields: Record<string, string>, serverAction: () => Promise<never>, path = "/app/recipes/a/edit") {
  const request = new Request(`https://a.test${path}`, { method: "POST", body: formOf(fields) });
  return sendOrKeepPage({ request, serverAction: serverAction as () => Promise<unknown> as never }, words);
}
const fails = () => Promise.reject(new ConnectionLost());
const answers = () => Promise.resolve("from the server" as never);

test("a form waits if its answer is lost, behind what waits, or for its photos; else it is sent", async () => {
  serve("lost", "lost", "lost");
  expect(await submit(save("3"), answers)).toBe("from the server");
  expect(await submit({ ...save("3"), [photosWait]: "true" }, answers)).toBeInstanceOf(Response);
  expect(await submit({ intent: "rate", rating: "4" }, answers, "/app/recipes/b")).toMatchObject({ isDone: true });
  expect(await submit({ intent: "delete" }, fails, "/app/recipes/b")).toBeInstanceOf(Response);
  expect((await operations()).map(({ kind }) => kind)).toEqual(["edit-recipe", "rate", "delete-recipe"]);
});

test("a form that the product fails to handle waits nowhere", async () => {
  const isBroken = () => Promise.reject(new Error("Unexpected Server Error"));
  const forms: [string, Record<string, string>][] = [
    ["/app/add", newSoup],
    ["/app/recipes/a/edit", save("3")],
    ["/app/recipes/a", { intent: "rate", rating: "4" }],
    ["/app/recipes/a", { intent: "delete" }],
    ["/app/recipes/a/cook", { intent: "note", note: "Less salt" }],
    ["/app/recipes/a/restore", {}],
  ];
  for (const [path, fields] of forms) expect(await submit(fields, isBroken, path)).toMatchObject({ status: 500 });
  expect(await operations()).toEqual([]);
});

test("a form that was opened while a change waited, and is saved once that is sent, refers to it", async () => {
  await leave("/app/recipes/a/edit", save("3"));
  expect(await getCachedRecipe("a")).toMatchObject({ version: -1 });
  serve();
  expect(await sendWaiting({ isPatient: true })).toBe("all");
  await submit(save("-1"), answers);
  expect(requests.at(-1)?.operations).toMatchObject([{ number: 2, kind: "edit-recipe", version: { operation: 1 } }]);
});

test("signing out says once what would be lost, and again if there is more", async () => {
  serve(500, 500, 500, 500);
  expect(await tellWhatWouldBeLost()).toBeNull();
  await leave("/app/recipes/a", { intent: "rate", rating: "4" });
  expect(await tellWhatWouldBeLost()).toMatchObject({ isDone: false, message: expect.stringMatching(/^A change /) });
  await leave("/app/recipes/b", { intent: "rate", rating: "4" });
  expect(await tellWhatWouldBeLost()).toMatchObject({ message: expect.stringMatching(/^2 changes /) });
  expect(await tellWhatWouldBeLost()).not.toBeNull();
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 3_000);
  expect(await tellWhatWouldBeLost()).toBeNull();
});

test("counts of another release are none", () => {
  localStorage.setItem("outbox", '"of another release"');
  expect(readCounts()).toMatchObject({ waiting: 0, refused: 0, done: 0 });
});

test("nobody else's outbox is read, added to, or sent", async () => {
  await openPhone("anna", [kept("a")]);
  await leave("/app/recipes/a", { intent: "rate", rating: "4" });
  const meta = document.querySelector("meta");
  meta?.setAttribute("content", "ben");
  localStorage.setItem("keptFor", "ben");
  expect((await readOutbox()).changes).toEqual([]);
  serve();
  await sendWaiting({ isPatient: true });
  meta?.remove();
  expect(await sendWaiting({ isPatient: true })).toBe("later");
  expect(requests).toEqual([]);
});

/** A page of this person opens; null for a visitor's. True if the device is theirs from then on. */
function open(person: string | null): boolean {
  document.head.innerHTML = person === null ? "" : `<meta name="page-owner" content="${person}">`;
  return claimDevice();
}

test("what waits stays with its person when somebody else signs in, who learns how much it is and no more", async () => {
  localStorage.setItem("recipeDraft:anna", '"A secret"');
  for (const id of ["a", "b"]) await leave(`/app/recipes/${id}`, { intent: "rate", rating: "4" });
  const unsent = { count: 2, ownerName: "Anna" };
  for (const [person, isTheirs] of [
    [null, true],
    ["ben", false],
    [null, true],
    ["ben", false],
  ] as const) {
    expect([open(person), getUnsentChanges()]).toEqual([isTheirs, unsent]);
  }
  expect([readCounts().waiting, await operations()]).toEqual([0, []]);
  await expect(changeOutbox((outbox) => outbox)).rejects.toThrow();
  expect([open("anna"), readCounts().waiting]).toEqual([true, 2]);
  expect(await operations()).toHaveLength(2);
  expect(localStorage.getItem("recipeDraft:anna")).not.toBeNull();
});

test("whoever discards what another left waiting gets the device without anything of theirs", async () => {
  await leave("/app/recipes/a", { intent: "rate", rating: "4" });
  expect(open("ben")).toBe(false);
  await forgetPerson();
  expect([open("ben"), getUnsentChanges()]).toEqual([true, null]);
  await leave("/app/add", newSoup);
  expect(await operations()).toMatchObject([{ kind: "add-recipe" }]);
  expect([open("anna"), getUnsentChanges()]).toEqual([false, { count: 1, ownerName: null }]);
});

test("pressed twice, a form waits once, and of stars only the last", async () => {
  for (const rating of ["1", "3", "2"]) await leave("/app/recipes/a", { intent: "rate", rating });
  expect(await operations()).toMatchObject([{ rating: 2 }]);

  await leave("/app/add", newSoup);
  await leave("/app/add", newSoup);
  expect(await operations()).toHaveLength(2);
});

test("at the end of cooking stars wait, and a note as another line of the recipe's notes", async () => {
  await openPhone("anna", [kept("a", { notes: "Hot", isCoverDrawn: true })]);
  await leave("/app/recipes/a/cook", { intent: "rate", rating: "4" });
  expect(await leave("/app/recipes/a/cook", { intent: "note", note: "Less salt" })).toMatchObject({ isDone: true });
  const edit = { kind: "edit-recipe", title: "Pie a", notes: "Hot\nLess salt", version: 1, primaryPhoto: "drawn" };
  expect(await operations()).toMatchObject([{ kind: "rate", rating: 4 }, edit]);
});
