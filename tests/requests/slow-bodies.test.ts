import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { profiles, recipes } from "#app/database/schema.ts";
import { createPlainJpeg } from "#tests/support/pictures.ts";
import { createSlowBody } from "#tests/support/slow-body.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";

const encoder = new TextEncoder();

function multipart(fields: Record<string, string>): Uint8Array {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--slow\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return encoder.encode(`${parts.join("")}--slow--\r\n`);
}

const form = "application/x-www-form-urlencoded";
const requests: Record<string, (recipe: string) => { path: string; method: string; type: string; body: Uint8Array }> = {
  "a new name": () => ({
    path: "/app/profile.data",
    method: "POST",
    type: form,
    body: encoder.encode("intent=person&name=Mallory"),
  }),
  "sharing a recipe": (recipe) => ({
    path: `/app/recipes/${recipe}.data`,
    method: "POST",
    type: form,
    body: encoder.encode("intent=sharing&isPublic=true"),
  }),
  "deleting a recipe": (recipe) => ({
    path: `/app/recipes/${recipe}.data`,
    method: "POST",
    type: form,
    body: encoder.encode("intent=delete"),
  }),
  "adding a recipe": () => ({
    path: "/app/add.data",
    method: "POST",
    type: "multipart/form-data; boundary=slow",
    body: multipart({ title: "Smuggled soup", submissionId: crypto.randomUUID() }),
  }),
  "editing a recipe": (recipe) => ({
    path: `/app/recipes/${recipe}/edit.data`,
    method: "POST",
    type: "multipart/form-data; boundary=slow",
    body: multipart({ intent: "save", title: "Smuggled soup", version: "1" }),
  }),
  "a photo": () => ({
    path: `/api/photos/${crypto.randomUUID()}?name=soup`,
    method: "PUT",
    type: "image/jpeg",
    body: new Uint8Array(createPlainJpeg()),
  }),
  "a checkout": () => ({
    path: "/api/create-checkout",
    method: "POST",
    type: "application/json",
    body: encoder.encode('{"plan":"monthly"}'),
  }),
};

async function send(world: World, person: Person, name: string, meanwhile: () => Promise<unknown>) {
  const recipe = await world.recipe(person.viewer);
  const request = requests[name]?.(recipe);
  if (!request) throw new Error(`There is no request for ${name}`);
  const { path, method, type, body } = request;
  const raw = createSlowBody(body, meanwhile);
  const response = await world.request(path, { as: person, method, raw, headers: { "Content-Type": type } });
  await response.text();
  return { response, recipe };
}

test.each(Object.keys(requests))("%s is refused if the session ends while the body arrives", async (name) => {
  const world = await createWorld();
  const { anna } = await world.couple();
  const { response, recipe } = await send(world, anna, name, () =>
    world.services.sessions.endByHandle(anna.viewer.userId, anna.viewer.sessionHandle),
  );
  expect(response.status).toBe(401);
  const [profile] = await world.database.select().from(profiles).where(eq(profiles.id, anna.viewer.userId));
  const kept = await world.database.select().from(recipes).where(eq(recipes.addedBy, anna.viewer.userId));
  expect(profile?.name).toBe("Anna");
  expect(kept.map(({ id, isPublic }) => ({ id, isPublic }))).toEqual([{ id: recipe, isPublic: false }]);
});

test.each(Object.keys(requests))("%s with a slow body is accepted while the session lasts", async (name) => {
  const world = await createWorld();
  const { anna } = await world.couple();
  const { response } = await send(world, anna, name, async () => undefined);
  expect([200, 202, 204, 302]).toContain(response.status);
});
