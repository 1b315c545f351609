import { expect, test } from "vitest";
import { createPlainJpeg } from "#tests/support/pictures.ts";
import { bindings } from "#tests/support/world.ts";
import { createSigner } from "../tokens/tokens.ts";
import type { PhotoSize } from "./photo-sizes.ts";
import { createPhotoStorage } from "./photo-storage.ts";

const signer = createSigner("a secret for tests, of no use to anyone");
const rules = { maxWidth: 1600, quality: 0.82, isWithinLimits: () => true };
const storage = createPhotoStorage(bindings, signer, rules);

const ready = { status: "ready", uploadId: null, height: 100, color: null } as const;

/** The response that would be served: its type and size, with the object read to its end. */
async function served(key: string, size: PhotoSize = null) {
  const opened = await storage.open(key, size);
  if (!opened) return null;
  const bytes = await new Response(opened.body).arrayBuffer();
  return { type: opened.contentType, bytes: bytes.byteLength };
}

test("preparing an upload is idempotent and stores nothing by itself", async () => {
  await storage.putUpload("anna/pie.webp", createPlainJpeg());
  const first = await storage.prepare("anna/pie.webp");
  expect(first).toMatchObject({
    outcome: "prepared",
    facts: { width: 1000, height: 600, color: expect.stringMatching(/^#[0-9a-f]{6}$/) },
  });
  expect(await storage.prepare("anna/pie.webp")).toEqual(first);
  expect(await served("anna/pie.webp")).toBeNull();
  expect(await storage.prepare("anna/nothing.webp")).toEqual({ outcome: "missing" });
});

test("where a copy is missing the whole photo is served", async () => {
  await bindings.PHOTOS.put("anna/no-cards.webp", "whole");
  expect((await served("anna/no-cards.webp", 640))?.bytes).toBe("whole".length);
});

test("many photos are removed at once, others stay, and removing none is fine", async () => {
  const keys = Array.from({ length: 200 }, (_, index) => `crowd/${index}.webp`);
  for (const key of keys.slice(0, 20)) await storage.putPrepared([{ key, bytes: createPlainJpeg() }]);
  for (const key of [...keys.slice(0, 20), "other/stays.webp"]) await storage.putUpload(key, createPlainJpeg());
  await storage.removeAll(keys);
  await storage.removeAll([]);
  const { objects } = await bindings.PHOTOS.list();
  expect(objects.map(({ key }) => key).filter((key) => /crowd|other/.test(key))).toEqual(["uploads/other/stays.webp"]);
});

test("an address reveals nothing of its photo, and only its maker can read it", () => {
  const src = storage.createView({ ...ready, key: "anna/plum-cake.webp", width: 1600 }, "")?.src ?? "";
  const sealed = src.replace("/images/", "");
  expect(src).not.toMatch(/anna|plum/);
  expect(storage.parseKey(sealed)).toBe("anna/plum-cake.webp");
  const foreign = createPhotoStorage(bindings, createSigner("another secret, also of no use at all"), rules);
  expect(foreign.parseKey(sealed)).toBeNull();
  for (const wrong of ["", "a", `${sealed}A`, sealed.slice(1), signer.seal("another purpose", "anna/plum-cake.webp")]) {
    expect(storage.parseKey(wrong), wrong).toBeNull();
  }
});

test("a link preview is a crop of the stored photo, and needs one", async () => {
  const key = "anna/preview.webp";
  await storage.putUpload(key, createPlainJpeg());
  expect(await storage.open(key, "preview")).toBeNull();
  await storage.putPrepared([{ key, bytes: createPlainJpeg() }]);
  const preview = await storage.open(key, "preview");
  if (!preview) throw new Error("There is no preview");
  const [measured, kept] = preview.body.tee();
  const size = { format: "image/jpeg", width: 1200, height: 630, fileSize: preview.bytes };
  expect(await bindings.IMAGES.info(measured)).toEqual(size);
  await storage.keep(key, "preview", { ...preview, body: kept });
  await bindings.PHOTOS.delete(key);
  expect(await served(key, "preview")).toMatchObject({ type: "image/jpeg", bytes: preview.bytes });
  await storage.remove(key);
  expect(await served(key, "preview")).toBeNull();
});

test("a kept photo is served from the cache, by its width, until it is removed", async () => {
  const key = "anna/kept.webp";
  await bindings.PHOTOS.put(key, "whole");
  await bindings.PHOTOS.put(`${key}@400`, "narrow");
  for (const width of [null, 400] as const) {
    const photo = await storage.open(key, width);
    if (photo) await storage.keep(key, width, photo);
  }
  await bindings.PHOTOS.delete([key, `${key}@400`]);
  expect(await served(key)).toMatchObject({ bytes: "whole".length });
  expect(await served(key, 400)).toMatchObject({ bytes: "narrow".length });
  expect(await served(key, 640)).toBeNull();
  await storage.remove(key);
  expect([await served(key), await served(key, 400)]).toEqual([null, null]);
});
