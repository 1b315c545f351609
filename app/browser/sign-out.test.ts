// @vitest-environment happy-dom
import { Blob, File } from "node:buffer";
import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { readDraftPhotos, writeDraftPhotos } from "#app/recipe-form/draft-storage.ts";
import { createAddedPhoto } from "#app/recipe-form/photos/added-photo.ts";
import { claimDevice } from "./clear-personal-data.ts";
import { subscribeToOtherTabs } from "./other-tabs.ts";
import { pendingInvite } from "./pending-invite.ts";
import { signOut } from "./sign-out.ts";
import { defineStoredValue } from "./storage.ts";
import { storedCookingUnits } from "./stored-cooking.ts";

// Those of happy-dom can't be stored.
vi.stubGlobal("Blob", Blob);
vi.stubGlobal("File", File);

const anything = (found: unknown) => String(found);
const draft = defineStoredValue<string>({ key: "recipeDraft:anna", parse: anything });
const next = defineStoredValue<string>({ key: "nextRecipes:anna", isPerTab: true, parse: anything });

/** A page is loaded, or a page of ours hears that it is for this person. */
function open(person: string | null) {
  document.head.innerHTML = person === null ? "" : `<meta name="page-owner" content="${person}">`;
  claimDevice();
}

function keepPhoto() {
  const prepared = new globalThis.Blob(["a pie"]);
  const file = new globalThis.File([prepared], "pie.webp");
  return writeDraftPhotos("anna", [{ ...createAddedPhoto(file), name: "pie.webp", prepared }]);
}

const photos = async () => (await readDraftPhotos("anna")).length;
const kept = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
const leadsTo = (Location: string) => () => Promise.reject(new Response(null, { status: 302, headers: { Location } }));
const leave = () => signOut(leadsTo("/auth")).catch(() => undefined);

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  open("anna");
  draft.write("A pie");
  next.write("A stew");
  await keepPhoto();
  expect(await photos()).toBe(1);
});

test("signing out removes everything that is not known to be harmless, whoever keeps it, photos too", async () => {
  pendingInvite.write("ABC234");
  storedCookingUnits.write("metric");
  defineStoredValue<boolean>({ key: "installOffered", parse: () => true }).write(true);
  // As a module of tomorrow would, which nobody has listed here.
  defineStoredValue<string>({ key: "of tomorrow", parse: anything }).write("A secret");
  localStorage.setItem("written elsewhere", "A secret");
  await expect(signOut(leadsTo("/auth"))).rejects.toBeInstanceOf(Response);
  expect(kept().toSorted()).toEqual(["installOffered", "pendingInvite"]);
  expect(await photos()).toBe(0);
});

test("whoever is not signed out keeps it: refused, lost or failed", async () => {
  expect(await signOut(async () => "refused")).toBe("refused");
  await expect(signOut(() => Promise.reject(new Response(null, { status: 500 })))).rejects.toBeInstanceOf(Response);
  await expect(signOut(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect([draft.read(), next.read(), await photos()]).toEqual(["A pie", "A stew", 1]);
});

test("a page that is still open keeps nothing once its person has signed out, and does again when they are back", async () => {
  await leave();
  expect([draft.write("A later pie"), next.write("A later stew"), await keepPhoto()]).toEqual([false, false, false]);
  expect([kept(), await photos()]).toEqual([[], 0]);
  open("anna");
  expect([draft.write("A later pie"), await keepPhoto()]).toEqual([true, true]);
});

test("a session that has ended leaves what was typed to the same person", () => {
  open(null);
  open("anna");
  expect([draft.read(), next.read()]).toEqual(["A pie", "A stew"]);
});

test("a session that has ended leaves nothing to the next person, and the page that is still open keeps nothing", async () => {
  open(null);
  open("ben");
  expect(kept()).toEqual(["keptFor", "keptFor"]);
  await expect.poll(photos).toBe(0);
  document.head.innerHTML = '<meta name="page-owner" content="anna">';
  expect([draft.write("A later pie"), await keepPhoto()]).toEqual([false, false]);
});

test("what a tab keeps for itself goes with the next page in it, once another tab has signed out", () => {
  localStorage.clear();
  open(null);
  expect(kept()).toEqual([]);
});

test("what an earlier release kept stays", () => {
  localStorage.removeItem("keptFor");
  sessionStorage.removeItem("keptFor");
  open("anna");
  expect([draft.read(), next.read()]).toEqual(["A pie", "A stew"]);
});

test("the person's other tabs are told, and nobody else's", async () => {
  const told: string[] = [];
  const stop = subscribeToOtherTabs("signed-out", () => told.push("anna"));
  await leave();
  await expect.poll(() => told).toEqual(["anna"]);
  open("ben");
  const sender = new BroadcastChannel("signed-out");
  sender.postMessage("anna");
  sender.postMessage("ben");
  await expect.poll(() => told).toEqual(["anna", "anna"]);
  sender.close();
  stop();
});
