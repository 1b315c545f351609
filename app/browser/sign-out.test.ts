import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";
import { onNewsFromOtherTabs } from "./other-tabs.ts";
import { newPhoto } from "./photo-upload/added-photo.ts";
import { keepPhotos, readKeptPhotos } from "./photo-upload/kept-photos.ts";
import { signOut } from "./sign-out.ts";

let person = "";
vi.stubGlobal("indexedDB", new IDBFactory());
vi.stubGlobal("document", { querySelector: () => ({ content: person }) });

async function keepPhotoOf(name: string) {
  person = name;
  const prepared = new Blob(["a pie"]);
  await keepPhotos(name, [{ ...newPhoto(new File([prepared], "pie.webp")), name: "pie.webp", prepared }]);
}

const kept = async () => [(await readKeptPhotos("anna")).length, (await readKeptPhotos("ben")).length];
const leadsTo = (Location: string) => () => Promise.reject(new Response(null, { status: 302, headers: { Location } }));

beforeEach(async () => {
  await keepPhotoOf("ben");
  await keepPhotoOf("anna");
});

test("signing out removes the person's draft photos, and nobody else's", async () => {
  await expect(signOut(leadsTo("/auth"))).rejects.toBeInstanceOf(Response);
  expect(await kept()).toEqual([0, 1]);
});

test("whoever is not signed out keeps them: refused, lost or failed", async () => {
  expect(await signOut(async () => "refused")).toBe("refused");
  await expect(signOut(() => Promise.reject(new Response(null, { status: 500 })))).rejects.toBeInstanceOf(Response);
  await expect(signOut(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await kept()).toEqual([1, 1]);
});

test("the person's other tabs are told, and nobody else's", async () => {
  const told: string[] = [];
  const stop = onNewsFromOtherTabs("signed-out", () => told.push(person));
  await signOut(leadsTo("/auth")).catch(() => undefined);
  await expect.poll(() => told).toEqual(["anna"]);
  person = "ben";
  const sender = new BroadcastChannel("signed-out");
  sender.postMessage("anna");
  sender.postMessage("ben");
  await expect.poll(() => told).toEqual(["anna", "ben"]);
  sender.close();
  stop();
});
