import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import type { NarrowWidth } from "#app/domain/photos/photo.ts";
import { plainJpeg } from "#tests/support/pictures.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { addRecipe } from "../recipes/add-recipe.server.ts";
import { addRecipeForm } from "../recipes/recipe.schema.ts";
import { exportAccount } from "./export-account.server.ts";

function add(world: World, person: Person, title: string) {
  return addRecipe(world.services, person.viewer, addRecipeForm.parse({ title }), [new Blob([plainJpeg()])]);
}

async function unzip(services: World["services"], person: Person) {
  const zip = await new Response(await exportAccount(services, await person.fresh())).arrayBuffer();
  return Object.entries(unzipSync(new Uint8Array(zip))).map(([name, bytes]) => ({ name, text: strFromU8(bytes) }));
}

test("the export holds the partner's name and no id", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  await add(world, anna, "Anna's pie");
  await add(world, ben, "Ben's soup");
  for (const [person, other] of [
    [anna, ben],
    [ben, anna],
  ] as const) {
    const files = await unzip(world.services, person);
    for (const { name, text } of files.filter((file) => file.name.endsWith(".json"))) {
      expect(text.includes(other.viewer.userId), name).toBe(false);
      expect(text.includes(other.email), name).toBe(false);
    }
  }
});

test("a photo whose read breaks off is listed as missing, and the rest is exported", async () => {
  const world = await createWorld();
  const anna = await world.person();
  await add(world, anna, "Broken");
  anna.viewer = await anna.fresh();
  await add(world, anna, "Whole");
  const { photoStorage } = world.services;
  const opened: string[] = [];
  const breaking = {
    ...photoStorage,
    async open(key: string, width: NarrowWidth | null) {
      opened.push(key);
      if (!key.includes("broken")) return photoStorage.open(key, width);
      const body = new ReadableStream({ pull: (controller) => controller.error(new Error("connection lost")) });
      return { body, contentType: "image/webp", etag: "", bytes: 1, isFinal: true, uploaded: new Date() };
    },
  };
  const files = await unzip({ ...world.services, photoStorage: breaking }, anna);
  expect(opened).toHaveLength(2);
  expect(files.filter((file) => file.name.startsWith("photos/whole"))).toHaveLength(1);
  const account = JSON.parse(files.find((file) => file.name === "account.json")?.text ?? "{}");
  expect(account.photosNotReady).toHaveLength(1);
  expect(account.devices).toMatchObject([{ device: null, signedInAt: expect.any(String) }]);
});

test("nothing is read before the download needs it, and cancelling the download stops the export", async () => {
  const world = await createWorld();
  const anna = await world.person();
  for (const title of ["One", "Two", "Three"]) await add(world, { ...anna, viewer: await anna.fresh() }, title);
  let opened = 0;
  const { photoStorage } = world.services;
  const counting = {
    ...photoStorage,
    open(key: string, width: NarrowWidth | null) {
      opened += 1;
      return photoStorage.open(key, width);
    },
  };
  const reader = (await exportAccount({ ...world.services, photoStorage: counting }, await anna.fresh())).getReader();
  await reader.read();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(opened).toBe(0);
  while (opened === 0) await reader.read();
  await reader.cancel();
  expect(opened).toBe(1);
});

test("one export runs at a time, and finishing or cancelling it lets the next begin", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  await add(world, anna, "Pie");
  const running = await exportAccount(world.services, anna.viewer);
  const second = exportAccount(world.services, anna.viewer);
  await expect(second).rejects.toMatchObject({ code: "export_is_running", retryAfterSeconds: expect.any(Number) });
  await (await exportAccount(world.services, ben.viewer)).cancel();
  await new Response(running).arrayBuffer();
  const reader = (await exportAccount(world.services, anna.viewer)).getReader();
  await reader.read();
  await reader.cancel();
  expect((await unzip(world.services, anna)).length).toBeGreaterThan(3);
});

test("a person can export ten times a day", async () => {
  const world = await createWorld();
  const anna = await world.person();
  for (let count = 0; count < 10; count += 1) await unzip(world.services, anna);
  await expect(unzip(world.services, anna)).rejects.toBeRefusedWith("too_many_exports");
  const response = await world.request("/app/profile/export", { as: anna });
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await response.text()).toContain("Please try again tomorrow.");
  world.clock.advance(24 * 60 * 60 * 1000);
  expect((await unzip(world.services, anna)).length).toBeGreaterThan(3);
});
