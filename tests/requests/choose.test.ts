import { expect } from "vitest";
import { deleteRecipe, restoreRecipe } from "#app/modules/recipes/delete-recipe.server.ts";
import { createLiveDevice } from "#tests/support/couple-sockets.ts";
import { createWorld, type Person, test, type World } from "#tests/support/world.ts";

const titles = ["Bean stew", "Carrot curry", "Dumplings", "Fish pie"];

async function createKitchen() {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const ids: string[] = [];
  for (const title of titles) ids.push(await world.recipe(anna.viewer, { title, category: "Dinner" }));
  return { world, anna, ben, ids };
}

const post = (world: World, as: Person, form: Record<string, string>) => world.request("/app/choose", { as, form });
const answer = (world: World, as: Person, recipeId: string, answer: "yes" | "no") =>
  post(world, as, { intent: "answer", recipeId, answer });
const open = async (world: World, as: Person) => (await world.request("/app/choose", { as })).text();
/** The title of the card that is to be answered next. */
const findNext = (page: string) => /aria-label="Yes: ([^"]+)"/.exec(page)?.[1] ?? null;

test("nothing that the partner receives depends on a person's answers", async () => {
  const { world, anna, ben, ids } = await createKitchen();
  const device = createLiveDevice(ben);
  const { socket } = await device.goOnline();
  const messages: string[] = [];
  socket.addEventListener("message", ({ data }) => void messages.push(`${data}`));
  const paths = [
    "/app/choose.data",
    "/app/choose.data?_routes=routes%2Fapp",
    "/app.data",
    "/app/list.data",
    "/app/week.data",
  ];
  const readAll = () =>
    Promise.all(
      [...paths, "/api/recipe-changes"].map(async (path) => {
        const text = await (await world.request(path, { as: ben })).text();
        return text.replace(/"time",\d+/, "the time");
      }),
    );
  const changeList = async (text: string) => {
    await world.services.liveRows.changeRows(anna.viewer, { items: { 1: { text } } });
    await expect.poll(() => device.store.getCell("items", "1", "text")).toBe(text);
  };
  // Afterwards the sockets have nothing more to say of their beginning.
  await changeList("Milk");
  await readAll();
  messages.length = 0;
  const unanswered = await readAll();
  const received: string[][] = [];
  for (const given of ["yes", "no"] as const) {
    for (const id of ids) expect((await answer(world, anna, id, given)).status).toBe(200);
    received.push(await readAll());
    for (const id of ids) await post(world, anna, { intent: "undo", recipeId: id });
  }
  await answer(world, anna, ids[0] ?? "", "yes");
  received.push(await readAll());
  for (const responses of received) expect(responses).toEqual(unanswered);
  expect(messages).toEqual([]);
  await changeList("Bread");
  expect(messages.join()).toContain("Bread");
  for (const secret of [...ids, ...titles]) expect(messages.join()).not.toContain(secret);
});

test("a person answers, undoes and starts again", async () => {
  const { world, anna, ids } = await createKitchen();
  const first = findNext(await open(world, anna));
  expect(titles).toContain(first);
  const firstId = ids[titles.indexOf(first ?? "")] ?? "";
  const next = findNext(await (await answer(world, anna, firstId, "no")).text());
  expect(titles).toContain(next);
  expect(next).not.toBe(first);
  expect(findNext(await (await post(world, anna, { intent: "undo", recipeId: firstId })).text())).toBe(first);
  for (const id of ids) await answer(world, anna, id, "yes");
  const ending = await open(world, anna);
  expect([findNext(ending), ending.includes("all for today"), ending.includes("You both want")]).toEqual([
    null,
    true,
    false,
  ]);
  expect(findNext(await (await post(world, anna, { intent: "restart" })).text())).toBe(first);
});

test("a match is shown to both until it is dismissed, and only while its recipe is there", async () => {
  const { world, anna, ben, ids } = await createKitchen();
  const [id = ""] = ids;
  const hasMatch = async (person: Person) => (await open(world, person)).includes("You both want Bean stew");
  await answer(world, anna, id, "yes");
  expect(await hasMatch(ben)).toBe(false);
  await answer(world, ben, id, "yes");
  expect([await hasMatch(anna), await hasMatch(ben)]).toEqual([true, true]);
  await deleteRecipe(world.services, ben.viewer, id);
  expect(await hasMatch(anna)).toBe(false);
  await restoreRecipe(world.services, ben.viewer, id);
  expect(await hasMatch(anna)).toBe(true);
  // Undoing a yes and giving it again needs no second yes of the partner.
  const undoneFrom = Date.now();
  await post(world, ben, { intent: "undo", recipeId: id });
  expect(await hasMatch(anna)).toBe(false);
  // The time since when the row is hidden decides when it is dropped.
  const { matches } = await world.services.liveRows.getTables(anna.viewer);
  expect(matches[id]?.unseenBy).toBe(anna.viewer.userId);
  expect(matches[id]?.closedAt).toBeGreaterThanOrEqual(undoneFrom);
  await answer(world, ben, id, "yes");
  expect(await hasMatch(anna)).toBe(true);
  await post(world, anna, { intent: "dismiss", recipeId: id });
  expect([await hasMatch(anna), await hasMatch(ben)]).toEqual([false, false]);
  // Who dismisses a match says no.
  await answer(world, ben, id, "yes");
  expect(await hasMatch(ben)).toBe(false);
});

test("without a partner a yes is a pick, which a later partner does not see", async ({ world, anna }) => {
  const id = await world.recipe(anna.viewer, { title: "Bean stew" });
  expect(await (await answer(world, anna, id, "yes")).text()).toContain("You want to cook Bean stew");
  expect((await world.services.liveRows.getTables(anna.viewer)).matches).toEqual({});
  await post(world, anna, { intent: "restart" });
  expect(await open(world, anna)).toContain("You want to cook");
  expect(await (await post(world, anna, { intent: "dismiss", recipeId: id })).text()).not.toContain("You want to cook");
});

test("nobody chooses recipes of others or deleted ones, and a planned dish is not suggested", async () => {
  const { world, anna, ids } = await createKitchen();
  const eve = await world.person();
  const [id = "", planned = ""] = ids;
  expect((await answer(world, eve, id, "yes")).status).toBe(404);
  await deleteRecipe(world.services, anna.viewer, id);
  expect((await answer(world, anna, id, "yes")).status).toBe(404);
  expect((await post(world, anna, { intent: "answer", recipeId: planned, answer: "maybe" })).status).toBe(422);
  expect(await open(world, anna)).toContain("3 left");
  const date = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await world.request("/app/week", { as: anna, form: { intent: "plan", recipeId: planned, date } });
  expect(await open(world, anna)).toContain("2 left");
});
