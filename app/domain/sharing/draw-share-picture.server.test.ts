import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { recipePhotos, recipes } from "#app/adapters/database/schema.ts";
import { inspectImage } from "#app/domain/photos/image-format.ts";
import { addRecipe } from "#app/domain/recipes/add-recipe.server.ts";
import { deleteRecipe } from "#app/domain/recipes/delete-recipe.server.ts";
import { addRecipeFormSchema } from "#app/domain/recipes/recipe.schema.ts";
import { createServices, type Services } from "#app/services.server.ts";
import { createOwnNetwork } from "#tests/support/own-network.ts";
import { createPlainJpeg } from "#tests/support/pictures.ts";
import { bindings, createWorld, testOrigin, type World } from "#tests/support/world.ts";
import { drawSharePicture } from "./draw-share-picture.server.ts";
import { getPublicRecipe } from "./get-public-recipe.server.ts";
import { setPublicAccess } from "./share-recipe.server.ts";

const photos = [new Blob([createPlainJpeg()])];

async function shared(fields: Record<string, string> = {}, files: Blob[] = []) {
  const world = await createWorld();
  const anna = await world.person({ name: "Anna" });
  const form = addRecipeFormSchema.parse({ title: "Lemon pasta", category: "Dinner", ...fields });
  const id = await addRecipe(world.services, anna.viewer, form, files);
  anna.viewer = await anna.fresh();
  await setPublicAccess(world.services, anna.viewer, { id, isPublic: true });
  const [row] = await world.database.select().from(recipes).where(eq(recipes.id, id));
  return { world, anna, id, slug: row?.publicSlug ?? "" };
}

async function versionOf(world: World, slug: string): Promise<string> {
  const { sharePicture } = await getPublicRecipe(world.services, slug);
  return sharePicture.match(/share-(.{10})\.jpg$/)?.[1] ?? "";
}

async function drawn(world: World, slug: string, services: Services = world.services) {
  const version = await versionOf(world, slug);
  const { picture } = await drawSharePicture(services, { slug, version, address: createOwnNetwork() });
  if (!picture) throw new Error("It moved");
  return { ...picture, key: version };
}

/** Services whose images are counted: each picture is one, and each photo in it another. */
function countingServices(world: World) {
  const count = { images: 0 };
  const images = {
    input(stream: ReadableStream<Uint8Array>) {
      count.images += 1;
      return bindings.IMAGES.input(stream);
    },
  } as ImagesBinding;
  const waitUntil = () => undefined;
  const services = createServices({ ...bindings, IMAGES: images }, { id: "test", origin: testOrigin, waitUntil });
  return { count, services: { ...world.services, ...services } };
}

async function keptFor(id: string, version: string): Promise<string | null> {
  const kept = await (await caches.open("share-pictures")).match(`${testOrigin}/share-pictures/${id}/${version}`);
  await kept?.body?.cancel();
  return kept?.headers.get("Cache-Control") ?? null;
}

const facts = { cookTimeMinutes: "45", difficulty: "easy", servings: "4" };

test.each([
  ["with a photo", facts, photos],
  ["without a photo", facts, []],
  ["with a hostile title", { title: `</text><script>alert("1")</script>&amp;'${"]]>".repeat(30)}` }, photos],
  ["with a title that is one long word", { title: "W".repeat(200) }, []],
  ["with a title from right to left", { title: "שקשוקה עם פטה" }, photos],
  ["with a title from right to left and no photo", { title: "حمص بالطحينة" }, []],
  ["with a photo on another site", { imageUrl: "https://photos.invalid/pie.jpg" }, []],
])("a recipe %s has a JPEG of 1200 by 630", async (_, fields, files) => {
  const { world, slug, id } = await shared(fields, files);
  const picture = await drawn(world, slug);
  expect(picture.contentType).toBe("image/jpeg");
  expect(inspectImage(picture.bytes)).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect(picture.bytes.length).toBeLessThan(150 * 1024);
  expect(await keptFor(id, picture.key)).toContain(`max-age=${30 * 86_400}`);
});

test("a photo that is broken or gone leaves a drawn cover, for a while", async () => {
  for (const breakIt of [
    (key: string) => bindings.PHOTOS.put(key, "not an image"),
    (key: string) => bindings.PHOTOS.delete([key, `originals/${key}`]),
  ]) {
    const { world, slug, id } = await shared({}, photos);
    const [photo] = await world.database.select().from(recipePhotos).where(eq(recipePhotos.recipeId, id));
    await breakIt(photo?.imageUrl ?? "");
    const picture = await drawn(world, slug);
    expect(inspectImage(picture.bytes)).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect(await keptFor(id, picture.key)).toContain("max-age=600");
  }
});

test("a picture is drawn once: those who ask at the same time share it, those who ask later get the kept one", async () => {
  const { world, slug } = await shared();
  const { count, services } = countingServices(world);
  const pictures = await Promise.all([1, 2, 3].map(() => drawn(world, slug, services)));
  pictures.push(await drawn(world, slug, services));
  expect(count.images).toBe(1);
  expect(new Set(pictures.map(({ bytes }) => bytes.join())).size).toBe(1);
});

test("another version is told the present one, and nothing is drawn", async () => {
  const { world, slug } = await shared();
  const { count, services } = countingServices(world);
  const { sharePicture } = await getPublicRecipe(services, slug);
  const asked = { slug, version: "aaaaaaaaaa", address: createOwnNetwork() };
  expect(await drawSharePicture(services, asked)).toEqual({ movedTo: sharePicture });
  expect(count.images).toBe(0);
});

test("the version changes with what the picture shows, and with nothing else", async () => {
  const { world, slug, id } = await shared(facts, photos);
  const first = await versionOf(world, slug);
  const change = async (columns: Partial<typeof recipes.$inferInsert>) => {
    await world.database.update(recipes).set(columns).where(eq(recipes.id, id));
    return versionOf(world, slug);
  };
  expect(await change({ notes: "Nice", ingredients: "1 lemon", version: 7 })).toBe(first);
  const versions = [
    first,
    await change({ title: "Lime pasta" }),
    await change({ category: "Lunch" }),
    await change({ cookTimeMinutes: 50 }),
    await change({ difficulty: "hard" }),
    await change({ servings: 2 }),
  ];
  await world.database.delete(recipePhotos).where(eq(recipePhotos.recipeId, id));
  versions.push(await versionOf(world, slug));
  expect(new Set(versions).size).toBe(7);
});

test("a private, a deleted and an unknown recipe have none, not even one that was drawn before", async () => {
  const { world, anna, id, slug } = await shared();
  const { key: version } = await drawn(world, slug);
  const ask = (asked: string) =>
    drawSharePicture(world.services, { slug: asked, version, address: createOwnNetwork() });
  await setPublicAccess(world.services, anna.viewer, { id, isPublic: false });
  await expect(ask(slug)).rejects.toMatchObject({ code: "public_recipe_not_found" });
  await setPublicAccess(world.services, anna.viewer, { id, isPublic: true });
  expect(await ask(slug)).toHaveProperty("picture");
  await deleteRecipe(world.services, anna.viewer, id);
  await expect(ask(slug)).rejects.toMatchObject({ code: "public_recipe_not_found" });
  await expect(ask("nothing")).rejects.toMatchObject({ code: "public_recipe_not_found" });
});

test("who has too much drawn is refused, and still gets what is kept", async () => {
  const { world, slug } = await shared();
  const other = await shared();
  const services = { ...world.services, flood: { ...world.services.flood, drawings: async () => false } };
  await drawn(world, slug);
  expect(await drawn(world, slug, services)).toHaveProperty("contentType", "image/jpeg");
  await expect(drawn(other.world, other.slug, services)).rejects.toMatchObject({ code: "too_many_drawings" });
});
