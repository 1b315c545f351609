import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { photos, users } from "#app/database/schema.ts";
import { createPlainJpeg } from "#tests/support/pictures.ts";
import { bindings, type Person, test, type World } from "#tests/support/world.ts";
import { dailyPhotoByteQuota, dailyPhotoQuota } from "./photo-files.server.ts";
import { uploadPhoto } from "./upload-photo.server.ts";

const photo = (uploadId: string) => ({ uploadId, file: new Blob([createPlainJpeg()]), name: "Plum cake", index: null });

async function storedBy(world: World, person: Person) {
  await world.preparePhotos();
  const rows = await world.database.select().from(photos).where(eq(photos.uploadedBy, person.viewer.userId));
  const { objects } = await bindings.PHOTOS.list({ prefix: `${person.viewer.userId}/` });
  return { rows, objects: objects.filter(({ key }) => key.endsWith(".webp")).length };
}

test("an upload is stored once, even when sent repeatedly and concurrently", async ({ world, anna }) => {
  const uploadId = crypto.randomUUID();
  await Promise.all([1, 2, 3].map(() => uploadPhoto(world.services, anna.viewer, photo(uploadId))));
  await uploadPhoto(world.services, anna.viewer, photo(uploadId));
  const { rows, objects } = await storedBy(world, anna);
  expect(rows.map((row) => row.uploadId)).toEqual([uploadId]);
  expect(rows[0]?.key).toMatch(/\/\d+-plum-cake\.webp$/);
  expect(objects).toBe(1);
});

test("two people may use the same upload id", async ({ world, couple: { anna, ben } }) => {
  const uploadId = crypto.randomUUID();
  for (const person of [anna, ben]) await uploadPhoto(world.services, person.viewer, photo(uploadId));
  for (const person of [anna, ben]) expect((await storedBy(world, person)).objects).toBe(1);
});

test("an upload whose storing failed counts as missing, and a retry stores it", async ({ world, anna }) => {
  const uploadId = crypto.randomUUID();
  const photoStorage = { ...world.services.photoStorage, putUpload: () => Promise.reject(new Error("R2 is down")) };
  const broken = uploadPhoto({ ...world.services, photoStorage }, anna.viewer, photo(uploadId));
  await expect(broken).rejects.toThrow("R2 is down");
  expect(await world.services.photos.findUploads(anna.viewer, [uploadId])).toEqual([]);
  await uploadPhoto(world.services, anna.viewer, photo(uploadId));
  expect((await storedBy(world, anna)).objects).toBe(1);
});

test("a day's uploads are limited, and the message says so kindly", async ({ world, anna }) => {
  await world.services.quotas.consume(dailyPhotoQuota, anna.viewer.userId, world.clock.now(), dailyPhotoQuota.max);
  const refused = uploadPhoto(world.services, anna.viewer, photo(crypto.randomUUID()));
  await expect(refused).rejects.toMatchObject({ code: "too_many_uploads", field: "photos" });
  expect((await storedBy(world, anna)).objects).toBe(0);
});

test("the bytes of a day are limited, to a tenth where the address is not confirmed", async ({ world, anna }) => {
  const cleo = await world.person({ confirmed: false });
  const now = world.clock.now();
  for (const { viewer } of [anna, cleo]) {
    await world.services.quotas.consume(dailyPhotoByteQuota, viewer.userId, now, dailyPhotoByteQuota.max / 10);
  }
  await uploadPhoto(world.services, anna.viewer, photo(crypto.randomUUID()));
  const refused = uploadPhoto(world.services, cleo.viewer, photo(crypto.randomUUID()));
  await expect(refused).rejects.toBeRefusedWith("too_many_uploads");
});

test("a refused upload does not count, and an accepted one does", async ({ world, anna }) => {
  const used = dailyPhotoQuota.max - 1;
  await world.services.quotas.consume(dailyPhotoQuota, anna.viewer.userId, world.clock.now(), used);
  const rubbish = { ...photo(crypto.randomUUID()), file: new Blob(["no picture at all, however long it is"]) };
  await expect(uploadPhoto(world.services, anna.viewer, rubbish)).rejects.toBeRefusedWith("photo_not_readable");
  await uploadPhoto(world.services, anna.viewer, photo(crypto.randomUUID()));
  const another = uploadPhoto(world.services, anna.viewer, photo(crypto.randomUUID()));
  await expect(another).rejects.toBeRefusedWith("too_many_uploads");
});

test("an upload that ends after its account was deleted is refused and leaves nothing", async ({ world, anna }) => {
  await world.database.delete(users).where(eq(users.id, anna.viewer.userId));
  const late = uploadPhoto(world.services, anna.viewer, photo(crypto.randomUUID()));
  await expect(late).rejects.toBeRefusedWith("not_signed_in");
  expect(await storedBy(world, anna)).toEqual({ rows: [], objects: 0 });
});
