// @vitest-environment happy-dom
import { Blob, File } from "node:buffer";
import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { createAddedPhoto } from "./added-photo.ts";
import { readDraftPhotos, writeDraftPhotos } from "./draft-storage.ts";
import { getPendingChangeCounts, getUnsentChanges, storePendingChangeCounts } from "./pending-counts.ts";
import { claimDeviceForUser, leaveAppOnSignOutElsewhere, signOut } from "./sign-out.ts";
import { defineLocalStorageValue, storedPendingInvite } from "./storage.ts";
import { storedCookingUnits } from "./stored-cooking.ts";

// fake-indexeddb cannot store the Blob and File of happy-dom.
vi.stubGlobal("Blob", Blob);
vi.stubGlobal("File", File);

const importing = { importId: "1", name: "a.zip", total: 3, refused: 0, problem: null };
const anything = (found: unknown) => String(found);
const draft = defineLocalStorageValue<string>({ key: "recipeDraft:anna", parse: anything });
const next = defineLocalStorageValue<string>({ key: "nextRecipes:anna", isPerTab: true, parse: anything });

/** Opens a page as this person or, with null, as a visitor. */
function open(person: string | null) {
  document.head.innerHTML = person === null ? "" : `<meta name="page-owner" content="${person}">`;
  claimDeviceForUser();
}

function storePhoto() {
  const prepared = new globalThis.Blob(["a pie"]);
  const file = new globalThis.File([prepared], "pie.webp");
  return writeDraftPhotos("anna", [{ ...createAddedPhoto(file), name: "pie.webp", prepared }]);
}

const countPhotos = async () => (await readDraftPhotos("anna")).length;
const listStoredKeys = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
const redirectTo = (Location: string) => () =>
  Promise.reject(new Response(null, { status: 302, headers: { Location } }));
const signOutNow = () => signOut(redirectTo("/auth")).catch(() => undefined);

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  open("anna");
  draft.write("A pie");
  next.write("A stew");
  await storePhoto();
  expect(await countPhotos()).toBe(1);
});

test("signing out removes photos and every stored value that is not listed as non-personal", async () => {
  storedPendingInvite.write("ABC234");
  storedCookingUnits.write("metric");
  defineLocalStorageValue<boolean>({ key: "installOffered", parse: () => true }).write(true);
  // A future module's key, which is in no list.
  defineLocalStorageValue<string>({ key: "futureKey", parse: anything }).write("A secret");
  localStorage.setItem("written elsewhere", "A secret");
  await expect(signOut(redirectTo("/auth"))).rejects.toBeInstanceOf(Response);
  expect(listStoredKeys().toSorted()).toEqual(["installOffered", "pendingInvite"]);
  expect(await countPhotos()).toBe(0);
});

test("stored data stays if signing out is refused or fails", async () => {
  expect(await signOut(async () => "refused")).toBe("refused");
  await expect(signOut(() => Promise.reject(new Response(null, { status: 500 })))).rejects.toBeInstanceOf(Response);
  await expect(signOut(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect([draft.read(), next.read(), await countPhotos()]).toEqual(["A pie", "A stew", 1]);
});

test("a page that stays open after signing out stores nothing until the same person signs in again", async () => {
  await signOutNow();
  expect([draft.write("A later pie"), next.write("A later stew"), await storePhoto()]).toEqual([false, false, false]);
  expect([listStoredKeys(), await countPhotos()]).toEqual([[], 0]);
  open("anna");
  expect([draft.write("A later pie"), await storePhoto()]).toEqual([true, true]);
});

test("drafts stay for the same person after the session has ended", () => {
  open(null);
  open("anna");
  expect([draft.read(), next.read()]).toEqual(["A pie", "A stew"]);
});

test("the next person's sign-in deletes the previous person's data, and the previous person's open page stores nothing", async () => {
  open(null);
  open("ben");
  expect(listStoredKeys()).toEqual(["keptFor", "keptFor"]);
  await expect.poll(countPhotos).toBe(0);
  document.head.innerHTML = '<meta name="page-owner" content="anna">';
  expect([draft.write("A later pie"), await storePhoto()]).toEqual([false, false]);
});

test.each([
  ["an unfinished import", { import: { ...importing, waiting: 2 } }],
  ["screenshots that are not saved yet", { screenshots: 2 }],
])("the next person's sign-in leaves %s, until somebody discards them", async (_, unsent) => {
  storePendingChangeCounts({ ...getPendingChangeCounts(), ...unsent });
  open("ben");
  expect(claimDeviceForUser()).toBe(false);
  expect(getUnsentChanges()?.count).toBe(2);
  open("anna");
  expect([claimDeviceForUser(), await countPhotos()]).toEqual([true, 1]);
});

test("values of a tab are deleted with its next page after another tab has signed out", () => {
  localStorage.clear();
  open(null);
  expect(listStoredKeys()).toEqual([]);
});

test("values that an earlier release stored without an owner stay", () => {
  localStorage.removeItem("keptFor");
  sessionStorage.removeItem("keptFor");
  open("anna");
  expect([draft.read(), next.read()]).toEqual(["A pie", "A stew"]);
});

test("a page of the app leads to the login page when its person signs out in another tab, and another person's stays", () => {
  window.history.replaceState(null, "", "http://localhost:3000/app/recipes");
  const replace = vi.spyOn(window.location, "replace").mockImplementation(() => undefined);
  const announce = (key: string, oldValue: string) =>
    window.dispatchEvent(new StorageEvent("storage", { key, oldValue, newValue: null }));
  leaveAppOnSignOutElsewhere();
  announce("keptFor", "anna");
  expect(replace).not.toHaveBeenCalled();
  localStorage.removeItem("keptFor");
  announce("keptFor", "ben");
  announce("draft", "anna");
  expect(replace).not.toHaveBeenCalled();
  announce("keptFor", "anna");
  expect(replace.mock.calls).toEqual([["/auth?mode=login"]]);
});
