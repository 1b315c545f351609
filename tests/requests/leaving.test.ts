import { expect } from "vitest";
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
