import { expect, test } from "vitest";
import type { PhotoSize } from "#app/domain/photos/photo.ts";
import { createPlainJpeg } from "#tests/support/pictures.ts";
import { bindings } from "#tests/support/world.ts";
import { createSigner } from "../tokens/tokens.ts";
import { createPhotoStorage } from "./photo-storage.ts";

const signer = createSigner("a secret for tests, of no use to anyone");
const storage = createPhotoStorage(bindings, signer);

async function objectsAt(key: string): Promise<string[]> {
  const lists = await Promise.all([
    bindings.PHOTOS.list({ prefix: key }),
    bindings.PHOTOS.list({ prefix: `originals/${key}` }),
  ]);
  return lists.flatMap(({ objects }) => objects.map((object) => object.key));
}

/** The response that would be served: its type and size, with the object read to its end. */
async function served(key: string, size: PhotoSize = null) {
  const opened = await storage.open(key, size);
  if (!opened) return null;
  const bytes = await new Response(opened.body).arrayBuffer();
  return { isFinal: opened.isFinal, type: opened.contentType, bytes: bytes.byteLength };
}

test("until the queue has run, the original is served, and not as final", async () => {
  await storage.putOriginal("anna/new.webp", createPlainJpeg(), "image/jpeg");
  const original = { isFinal: false, type: "image/jpeg", bytes: createPlainJpeg().length };
  expect(await served("anna/new.webp")).toEqual(original);
  expect(await served("anna/new.webp", 400)).toEqual(original);
});

test("an original that browsers can't show, and that says where it was taken, is never served", async () => {
  await storage.putOriginal("anna/phone.webp", createPlainJpeg(), "image/heic");
  expect(await served("anna/phone.webp")).toBeNull();
});

test("compressing makes the photo and its narrow copies, and is idempotent", async () => {
  await storage.putOriginal("anna/pie.webp", createPlainJpeg(), "image/jpeg");
  const first = await storage.compress("anna/pie.webp");
  expect(await objectsAt("anna/pie.webp")).toEqual(["originals/anna/pie.webp"]);
  await storage.putCompressed(first.versions);
  expect(first.facts).toMatchObject({ width: 1000, height: 600, color: expect.stringMatching(/^#[0-9a-f]{6}$/) });
  expect(await storage.compress("anna/pie.webp")).toEqual(first);
  expect(await objectsAt("anna/pie.webp")).toEqual([
    "anna/pie.webp",
    "anna/pie.webp@400",
    "anna/pie.webp@640",
    "anna/pie.webp@960",
    "originals/anna/pie.webp",
  ]);
  expect(await served("anna/pie.webp")).toEqual({ isFinal: true, type: "image/webp", bytes: first.facts.bytes });
  expect((await served("anna/pie.webp", 400))?.bytes).toBeLessThan(first.facts.bytes);
});

test("where a copy is missing the whole photo is served", async () => {
  await bindings.PHOTOS.put("anna/no-cards.webp", "whole");
  expect((await served("anna/no-cards.webp", 640))?.bytes).toBe("whole".length);
});

test("compressing without an original fails and changes nothing", async () => {
  await bindings.PHOTOS.put("anna/late.webp", "made before");
  await expect(storage.compress("anna/late.webp")).rejects.toThrow("The original is gone");
  expect((await served("anna/late.webp"))?.bytes).toBe("made before".length);
});

test("compressing a file that is no picture fails and stores nothing", async () => {
  await storage.putOriginal("anna/text.webp", new TextEncoder().encode("no picture"), "image/jpeg");
  await expect(storage.compress("anna/text.webp")).rejects.toThrow();
  expect(await objectsAt("anna/text.webp")).toEqual(["originals/anna/text.webp"]);
});

test("a photo outlives its original; once removed, nothing of it is left", async () => {
  await storage.putOriginal("anna/gone.webp", createPlainJpeg(), "image/jpeg");
  await storage.putCompressed((await storage.compress("anna/gone.webp")).versions);
  await storage.removeAll([{ key: "anna/gone.webp", isGone: false }]);
  expect(await storage.hasOriginal("anna/gone.webp")).toBe(false);
  expect((await served("anna/gone.webp"))?.isFinal).toBe(true);
  await storage.remove("anna/gone.webp");
  expect(await objectsAt("anna/gone.webp")).toEqual([]);
  expect(await served("anna/gone.webp")).toBeNull();
});

test("many photos are removed at once, others stay, and removing none is fine", async () => {
  const keys = Array.from({ length: 200 }, (_, index) => `crowd/${index}.webp`);
  await Promise.all(keys.slice(0, 40).map((key) => storage.putOriginal(key, createPlainJpeg(), "image/jpeg")));
  await storage.putOriginal("other/stays.webp", createPlainJpeg(), "image/jpeg");
  await storage.removeAll(keys.map((key) => ({ key, isGone: true })));
  await storage.removeAll([]);
  expect(await objectsAt("crowd/")).toEqual([]);
  expect(await storage.hasOriginal("other/stays.webp")).toBe(true);
});

test("an address reveals nothing of its photo, and only its maker can read it", () => {
  const { src } = storage.view({ key: "anna/plum-cake.webp", width: 1600, height: 900, color: null }, "");
  const sealed = src.replace("/images/", "");
  expect(src).not.toMatch(/anna|plum/);
  expect(storage.keyOf(sealed)).toBe("anna/plum-cake.webp");
  const foreign = createPhotoStorage(bindings, createSigner("another secret, also of no use at all"));
  expect(foreign.keyOf(sealed)).toBeNull();
  for (const wrong of ["", "a", `${sealed}A`, sealed.slice(1), signer.seal("another purpose", "anna/plum-cake.webp")]) {
    expect(storage.keyOf(wrong), wrong).toBeNull();
  }
});

test.each([
  [2400, ["400w", "640w", "960w", "1600w"]],
  [1600, ["400w", "640w", "960w", "1600w"]],
  [800, ["400w", "640w", "800w"]],
  [300, ["300w"]],
])("a photo of %d pixels offers the widths that it has", (width, widths) => {
  const { srcSet } = storage.view({ key: "anna/pie.webp", width, height: 100, color: null }, "");
  expect(srcSet?.split(", ").map((source) => source.split(" ")[1])).toEqual(widths);
});

test("a link preview is a crop of the stored photo, and needs one", async () => {
  const key = "anna/preview.webp";
  await storage.putOriginal(key, createPlainJpeg(), "image/jpeg");
  expect(await storage.open(key, "preview")).toBeNull();
  await storage.putCompressed((await storage.compress(key)).versions);
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
  expect(await served(key)).toMatchObject({ isFinal: true, bytes: "whole".length });
  expect(await served(key, 400)).toMatchObject({ bytes: "narrow".length });
  expect(await served(key, 640)).toBeNull();
  await storage.remove(key);
  expect([await served(key), await served(key, 400)]).toEqual([null, null]);
});
