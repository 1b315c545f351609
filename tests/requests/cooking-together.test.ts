import { expect, test } from "vitest";
import { getCookingInvitation, joinCookingSession } from "#app/modules/cooking/get-recipe-to-cook.server.ts";
import { breakUpWithPartner } from "#app/modules/couples/break-up-couple.server.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";

const join = (world: World, as: Person, id: string) =>
  world.request(`/app/recipes/${id}/cook`, { as, form: { intent: "cook-together" } });
const load = async (world: World, as: Person, id: string) =>
  (await world.request(`/app/recipes/${id}/cook`, { as })).text();
const isInvited = async (world: World, as: Person, id: string) =>
  (await getCookingInvitation(world.services, await as.fresh(), id))?.isPartnerCooking ?? null;

test("cook mode tells the partner of a session, which both join, and nobody else can", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const { anna: stranger } = await world.couple();
  const alone = await world.person();
  const id = await world.recipe(anna.viewer, { title: "Pie", ingredients: "1 egg" });
  expect(await isInvited(world, ben, id)).toBe(false);
  expect(await load(world, ben, id)).not.toContain("is cooking this.");

  expect((await join(world, anna, id)).status).toBe(200);
  expect(await isInvited(world, ben, id)).toBe(true);
  expect(await isInvited(world, anna, id)).toBe(false);
  expect((await join(world, ben, id)).status).toBe(200);
  const { cookingSessions } = await world.services.coupleState.getTables(anna.viewer);
  const { userId: startedBy } = anna.viewer;
  expect(Object.values(cookingSessions)).toMatchObject([
    { recipeId: id, startedBy, joinedBy: ben.viewer.userId, endedAt: 0 },
  ]);

  expect((await join(world, stranger, id)).status).toBe(404);
  expect((await join(world, alone, id)).status).toBe(409);
  expect(await isInvited(world, stranger, id)).toBe(false);
  expect(await isInvited(world, alone, id)).toBeNull();
});

test("a former partner sees no session, and the session of both is over", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const id = await world.recipe(anna.viewer, { title: "Pie", ingredients: "1 egg" });
  const sessionId = await joinCookingSession(world.services, anna.viewer, id);
  await joinCookingSession(world.services, ben.viewer, id);
  const mark = `${sessionId} tick:1 egg`;
  await world.services.coupleState.changeRows(anna.viewer, { cookingMarks: { [mark]: { value: "on" } } });
  await breakUpWithPartner(world.services, anna.viewer, { password: anna.email });
  for (const person of [anna, ben]) {
    expect(await isInvited(world, person, id)).toBeNull();
    const { cookingSessions, cookingMarks } = await world.services.coupleState.getTables(await person.fresh());
    expect(cookingMarks).toEqual({ [mark]: { value: "" } });
    expect(Object.values(cookingSessions)).toMatchObject([{ endedAt: expect.any(Number), endedBy: "" }]);
    expect(JSON.stringify(cookingSessions)).not.toContain((person === anna ? ben : anna).viewer.userId);
  }
});

test("when the live state fails, cook mode is private", async () => {
  const world = await createWorld();
  const { anna } = await world.couple();
  const { coupleState } = world.services;
  const errors: string[] = [];
  const log = { ...world.services.log, error: (event: string) => void errors.push(event) };
  const findCookingSession = () => Promise.reject(new Error("The object does not answer."));
  const failing = { log, coupleState: { ...coupleState, findCookingSession } };
  expect(await getCookingInvitation(failing, anna.viewer, "pie")).toBeNull();
  expect(errors).toEqual(["cooking_session.not_read"]);
});
