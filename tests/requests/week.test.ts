import { afterEach, expect, vi } from "vitest";
import { breakUpWithPartner } from "#app/modules/couples/break-up-couple.server.ts";
import { liveTableRules } from "#app/modules/live-rows/live-tables.ts";
import { deleteRecipe } from "#app/modules/recipes/delete-recipe.server.ts";
import { getTonightPlan } from "#app/modules/week/get-week-plan.server.ts";
import { addDays, listPlannedMeals } from "#app/modules/week/week-plan.ts";
import { createWorld, type Person, test, type World } from "#tests/support/world.ts";

const today = new Date().toISOString().slice(0, 10);
const tomorrow = addDays(today, 1);
const post = (world: World, as: Person, form: Record<string, string>) => world.request("/app/week", { as, form });
const loadWeek = async (world: World, as: Person, search = "") =>
  (await world.request(`/app/week${search}`, { as })).text();
const getMeals = async (world: World, person: Person) =>
  listPlannedMeals((await world.services.liveRows.getTables(await person.fresh())).plannedMeals);

const planText = async (world: World, person: Person, date: string, title: string) =>
  world.services.liveRows.changeRows(await person.fresh(), { plannedMeals: { [title]: { date, title } } });

afterEach(() => vi.restoreAllMocks());

test("the page shows the couple's week before its script runs, and nobody else plans with their recipes", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const eve = await world.person();
  const recipeId = await world.recipe(anna.viewer, { title: "Lentil soup" });
  expect((await post(world, anna, { intent: "plan", date: today, recipeId })).status).toBe(200);
  await planText(world, ben, today, "<b>Pizza</b> out");
  const week = await loadWeek(world, ben);
  expect(week).toContain(`href="/app/recipes/${recipeId}"`);
  expect(week).toContain("&lt;b&gt;Pizza&lt;/b&gt; out");
  expect(await loadWeek(world, eve)).not.toContain("Lentil soup");
  expect((await post(world, eve, { intent: "plan", date: today, recipeId })).status).toBe(404);
  for (const date of ["2026-02-30", "1999-01-01", addDays(today, 400), "x"])
    expect((await post(world, anna, { intent: "plan", date, recipeId })).status).toBe(422);
});

test("a plan that is full says so", async ({ world, anna }) => {
  const recipeId = await world.recipe(anna.viewer);
  const { maxShownRows } = liveTableRules.plannedMeals;
  const rows = Array.from({ length: maxShownRows }, (_, index) => [`m${index}`, { date: today, title: "Soup" }]);
  await world.services.liveRows.changeRows(anna.viewer, { plannedMeals: Object.fromEntries(rows) });
  const full = await world.request("/app/week.data", { as: anna, form: { intent: "plan", date: today, recipeId } });
  expect([full.status, await full.text()]).toEqual([409, expect.stringContaining("Your plan is full")]);
});

test("a deleted recipe stays planned under its title, without a link", async ({ world, couple: { anna, ben } }) => {
  const recipeId = await world.recipe(anna.viewer, { title: "Lentil soup" });
  await post(world, anna, { intent: "plan", date: today, recipeId });
  expect(await loadWeek(world, ben)).toContain("We cooked this");
  await deleteRecipe(world.services, anna.viewer, recipeId);
  const week = await loadWeek(world, ben);
  expect(week).toContain("no longer in your book");
  expect(week).toContain("Lentil soup");
  expect(week).not.toContain(`href="/app/recipes/${recipeId}`);
});

test("nobody is asked again about a planned meal that was cooked", async ({ world, couple: { anna, ben } }) => {
  const recipeId = await world.recipe(anna.viewer, { title: "Lentil soup", instructions: "Simmer." });
  await post(world, anna, { intent: "plan", date: today, recipeId });
  const startCooking = `href="/app/recipes/${recipeId}/cook"`;
  const loadHome = async () => (await world.request("/app", { as: ben })).text();
  expect(await loadHome()).toContain(startCooking);
  await world.cook(anna, recipeId, { cookedOn: today });
  expect(await loadWeek(world, ben)).not.toContain("We cooked this");
  const home = await loadHome();
  expect(home).toContain("Cooked today");
  expect(home).not.toContain(startCooking);
});

test("after a break-up both keep the plan, the other's recipes by their titles, and a calendar shows its owner's plan", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const recipeId = await world.recipe(anna.viewer, { title: "Lentil soup" });
  await post(world, anna, { intent: "plan", date: today, recipeId });
  const address = await createCalendar(world, ben);
  await breakUpWithPartner(world.services, await anna.fresh(), { password: anna.email });
  await world.settled();
  expect(await loadWeek(world, anna)).toContain(`href="/app/recipes/${recipeId}"`);
  const bens = await loadWeek(world, ben);
  expect(bens).toContain("Lentil soup");
  expect(bens).not.toContain(`href="/app/recipes/${recipeId}"`);
  await planText(world, anna, today, "Annas secret dinner");
  const calendar = await (await world.request(address)).text();
  expect(calendar).toContain("Lentil soup");
  expect(calendar).not.toContain("secret dinner");
});

async function createCalendar(world: World, as: Person): Promise<string> {
  const page = await (await post(world, as, { intent: "create-calendar" })).text();
  const [, path = ""] = /value="https:\/\/recipes\.test(\/api\/week\/[\w-]{43}\.ics)"/.exec(page) ?? [];
  return path;
}

test("a calendar address is shown once, replaced, revoked, and ends with the other devices", async ({ world }) => {
  const { anna } = await world.couple();
  await planText(world, anna, tomorrow, "Pizza");
  const first = await createCalendar(world, anna);
  const calendar = await world.request(first);
  expect(calendar.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  expect(calendar.headers.get("Cache-Control")).toBe("private, max-age=300");
  expect(await calendar.text()).toContain(`DTSTART;VALUE=DATE:${tomorrow.replaceAll("-", "")}\r\n`);
  expect(await loadWeek(world, anna)).not.toContain(first);

  const second = await createCalendar(world, anna);
  expect([(await world.request(first)).status, (await world.request(second)).status]).toEqual([404, 200]);
  await post(world, anna, { intent: "revoke-calendar" });
  const third = await createCalendar(world, anna);
  await world.services.sessions.endOthers(anna.viewer.userId, anna.viewer.sessionHandle);
  for (const path of [second, third, "/api/week/x.ics", `/api/week/${"a".repeat(43)}.ics`])
    expect((await world.request(path)).status).toBe(404);
});

test("a calendar's token opens nothing else, and a Shortcut's key opens no calendar", async ({ world }) => {
  const { anna } = await world.couple();
  const [, token = ""] = /week\/(.*)\.ics/.exec(await createCalendar(world, anna)) ?? [];
  const headers = { Authorization: `Bearer ${token}` };
  expect((await world.request("/api/share", { method: "POST", json: { text: "x" }, headers })).status).toBe(401);
  expect(await (await world.request("/app/profile", { as: anna })).text()).not.toContain("Revoke Calendar");
  const made = { intent: "create-access-token", tokenName: "Phone", scope: "add" };
  const profile = await (await world.request("/app/profile", { as: anna, form: made })).text();
  const [, key = ""] = /value="([\w-]{43})"/.exec(profile) ?? [];
  expect((await world.request(`/api/week/${key}.ics`)).status).toBe(404);
});

test("Home shows today's plan and the number of open items, and works when the live rows fail or are late", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const recipeId = await world.recipe(anna.viewer, { title: "Lentil soup" });
  await post(world, anna, { intent: "plan", date: today, recipeId });
  await world.services.liveRows.changeRows(anna.viewer, { items: { 1: { text: "milk" }, 2: { text: "bread" } } });
  const home = await (await world.request("/app", { as: ben })).text();
  expect(home).toContain("Planned for today");
  expect(home).toMatch(/2(<!-- -->)? (<!-- -->)?things(<!-- -->)? on your shopping list/);

  const { services } = world;
  const getPlan = (getTables: typeof services.liveRows.getTables) =>
    getTonightPlan({ ...services, liveRows: { ...services.liveRows, getTables } }, ben.viewer, "UTC");
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(await getPlan(() => Promise.reject(new Error("unavailable")))).toBeNull();
  expect(await getPlan(() => new Promise(() => undefined))).toBeNull();
});

test("ingredients of a day or a week reach the list in the planned amounts, without those of recipes out of reach", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const eve = await world.person();
  const soup = await world.recipe(anna.viewer, { title: "Soup", ingredients: "200 g lentils\nsalt", servings: 2 });
  const pie = await world.recipe(anna.viewer, { title: "Pie", ingredients: "3 apples" });
  const deleted = await world.recipe(anna.viewer, { title: "Stew", ingredients: "1 leek" });
  await post(world, anna, { intent: "plan", date: today, recipeId: soup });
  await post(world, anna, { intent: "plan", date: tomorrow, recipeId: pie });
  await post(world, anna, { intent: "plan", date: tomorrow, recipeId: deleted });
  await planText(world, anna, today, "Leftovers");
  const { id = "" } = (await getMeals(world, anna)).find(({ recipeId }) => recipeId === soup) ?? {};
  await world.services.liveRows.changeRows(anna.viewer, { plannedMeals: { [id]: { servings: 6 } } });
  await deleteRecipe(world.services, anna.viewer, deleted, 1);

  const loadShop = async (as: Person, search: string) =>
    (await world.request(`/app/week/shop${search}`, { as })).text();
  const week = await loadShop(ben, `?from=${today}`);
  expect(week).toContain("600 g lentils");
  expect(week).toContain("3 apples");
  expect(week).not.toContain("leek");
  expect(await loadShop(ben, `?day=${today}`)).not.toContain("3 apples");
  expect(await loadShop(eve, `?from=${today}`)).toContain("planned a recipe with ingredients for these days");

  const send = (as: Person, lines: string) => world.request("/app/week/shop", { as, form: { lines } });
  expect((await send(ben, `${soup}:600 g lentils`)).status).toBe(302);
  expect((await send(eve, `${soup}:1 secret`)).status).toBe(404);
  for (const lines of ["", "salt", ":salt", `${soup}:${"a".repeat(201)}`]) {
    expect((await send(ben, lines)).status, lines).toBe(422);
  }
  const getItems = async (person: Person) =>
    Object.values((await world.services.liveRows.getTables(await person.fresh())).items);
  expect(await getItems(anna)).toMatchObject([
    { text: "600 g lentils", recipeIds: JSON.stringify([{ id: soup, title: "Soup" }]) },
  ]);
  expect(await getItems(eve)).toEqual([]);
});
