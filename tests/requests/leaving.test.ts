import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { recipes } from "#app/database/schema.ts";
import { type Person, test, type World } from "#tests/support/world.ts";

const leaving = (password: string) => ({ intent: "break-up", password });

async function pageOf(world: World, person: Person, path = "/app/profile") {
  return (await world.request(path, { as: person })).text();
}

test("the profile explains leaving and confirms it afterwards", async ({ world, couple: { anna, ben } }) => {
  await world.recipe(anna.viewer, { title: "Gratin" });
  expect(await pageOf(world, anna)).toContain("Invitations to this kitchen expire.");

  const left = await world.request("/app/profile", { as: anna, form: leaving(anna.email) });
  expect(left).toRedirectTo("/app/profile");
  expect(decodeURIComponent(left.headers.get("Set-Cookie") ?? "")).toContain("You left the kitchen you shared with");
  const profile = await pageOf(world, anna);
  expect(profile).toContain("You left the kitchen you shared.");
  const others = await pageOf(world, ben);
  expect(others).toContain("left the kitchen you shared");
  expect(await pageOf(world, ben, "/app/recipes")).toContain("Gratin");

  const undo = await world.request("/app/profile", { as: anna, form: { intent: "undo-leaving" } });
  expect(undo.status).toBe(422);
  expect((await ben.fresh()).partner).toBeNull();
});

test("to a former partner, the other's recipe is an address that does not exist", async ({ world }) => {
  const { anna, ben } = await world.couple();
  const id = await world.recipe(anna.viewer, { title: "Gratin", isPublic: true, publicSlug: "gratin-2345678923" });
  await world.request("/app/profile", { as: ben, form: leaving(ben.email) });
  const [before] = await world.database.select().from(recipes).where(eq(recipes.id, id));
  const ask = async (recipeId: string, path: string, form?: Record<string, string>) => {
    const { status } = await world.request(`/app/recipes/${recipeId}${path}`, { as: ben, form });
    return [path, form?.intent, status];
  };
  for (const path of ["", "/edit", "/cook", "/history", "/shop", "/cooked"]) {
    expect(await ask(id, path)).toEqual(await ask("never-existed", path));
    expect(await ask(id, path)).toEqual([path, undefined, 404]);
  }
  const forms: Record<string, string>[] = [
    { intent: "rate", rating: "1" },
    { intent: "sharing", isPublic: "false" },
    { intent: "delete" },
  ];
  for (const form of forms) {
    expect(await ask(id, "", form)).toEqual(await ask("never-existed", "", form));
  }
  const refused = await world.request(`/app/recipes/${id}/edit.data`, {
    as: ben,
    form: { intent: "save", version: "1", title: "Gratin", notes: "What Ben has typed" },
  });
  expect(refused.status).toBe(404);
  expect(await refused.text()).toContain("What Ben has typed");
  expect(await world.database.select().from(recipes).where(eq(recipes.id, id))).toEqual([before]);
  expect((await world.request("/recipe/gratin-2345678923")).status).toBe(200);
});
