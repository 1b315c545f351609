import { beforeAll, expect, test } from "vitest";
import { pageOwnerHeader } from "#app/domain/accounts/page-owner.ts";
import { recipesSavedADay } from "#app/http/count-write.server.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";

const device = "a-device-of-128-random-bits";
let world: World;
let anna: Person;
let ben: Person;

beforeAll(async () => {
  world = await createWorld();
  ({ anna, ben } = await world.couple());
});

const add = (number: number, title: string) => ({
  number,
  kind: "add-recipe",
  title,
  submissionId: `${title.slice(0, 9)}-${crypto.randomUUID()}`,
});
const post = (operations: unknown, as: Person = anna, more: object = {}) =>
  world.request("/api/operations", { as, json: { device, operations, ...more } });
const pull = async (as: Person, since = "") => {
  const response = await world.request(`/api/kitchen-changes?since=${since}`, { as });
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  return response.json<{ version: string; isWhole: boolean; recipes: { id: string; title: string }[] }>();
};

test("what one did without a network reaches the other; each only with their own session", async () => {
  const before = await pull(ben);
  const soup = add(1, "Soup");
  const answer = await post([soup, { number: 2, kind: "rate", recipe: soup.submissionId, rating: "5" }]);
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  const { answers } = await answer.json<{ answers: { id: string }[] }>();
  expect(answers).toMatchObject([
    { number: 1, outcome: "done", version: 1 },
    { number: 2, outcome: "done" },
  ]);
  const after = await pull(ben, before.version);
  expect(after).toMatchObject({ isWhole: false, recipes: [{ id: answers[0]?.id, title: "Soup", partnerStars: 5 }] });
  const { anna: stranger } = await world.couple();
  expect(await pull(stranger, before.version)).toMatchObject({ isWhole: true, recipes: [] });

  for (const path of ["/api/kitchen-changes", "/api/operations"]) {
    const json = path.endsWith("operations") ? { device, operations: [add(3, "Stew")] } : undefined;
    expect((await world.request(path, { json })).status).toBe(401);
    const elsewhere = { [pageOwnerHeader]: "the-page-of-somebody-else" };
    expect((await world.request(path, { as: anna, json, headers: elsewhere })).status).toBe(409);
  }
  const crossSite = { Origin: "https://evil.test", "Sec-Fetch-Site": "cross-site" };
  const forged = { as: anna, json: { device, operations: [add(3, "Stew")] }, headers: crossSite };
  expect((await world.request("/api/operations", forged)).status).toBe(403);
  expect((await pull(anna)).recipes).toHaveLength(1);
});

test("what no device sends is refused as a whole; one operation that can't be read, by itself", async () => {
  const valid = [add(1, "Pie")];
  const wrong = [
    ...[undefined, {}, [], "pie", [7], [add(0, "Pie")], [add(1.5, "Pie")], [{ ...add(1, "Pie"), number: "1" }]],
    [add(1, "Pie"), add(1, "Pie")],
    [add(2, "Pie"), add(1, "Pie")],
    Array.from({ length: 51 }, (_, at) => add(at + 1, "Pie")),
  ];
  for (const operations of wrong) expect([operations, (await post(operations, ben)).status]).toEqual([operations, 422]);
  for (const id of ["", "short", "x".repeat(65), "a device with spaces in it", 7]) {
    expect((await post(valid, ben, { device: id })).status).toBe(422);
  }
  expect((await post([add(1, "x".repeat(1_100_000))], ben)).status).toBe(413);

  const some = [
    { number: 1, kind: "constructor" },
    { ...add(2, "x".repeat(201)), kind: "add-recipe" },
    { number: 3, kind: "rate", recipe: "__proto__", rating: "5" },
    { number: 4, kind: "rate", recipe: "x", rating: "9" },
    { number: 5, kind: "edit-recipe", recipe: "x", version: -1, title: "Pie" },
    { number: 6, kind: "edit-recipe", recipe: "x", version: { operation: 2 }, title: "Pie" },
    add(7, "Pie"),
  ];
  const { answers } = await (await post(some, ben)).json<{ answers: object[] }>();
  const refused = { outcome: "refused", code: "invalid_request" };
  const tooLong = { ...refused, message: "The title can have at most 200 characters.", field: "title" };
  expect(answers).toMatchObject([
    refused,
    tooLong,
    { outcome: "refused", code: "recipe_not_found" },
    { ...refused, message: "Choose one to five stars." },
    refused,
    tooLong,
    { outcome: "done" },
  ]);
});

test("an operation counts like its form, and past the quota of a day it waits", async () => {
  const cleo = await world.person();
  await world.coupleOf(cleo);
  await world.services.quotas.take(recipesSavedADay, cleo.viewer.userId, new Date(), 299);
  const both = [add(1, "Soup"), add(2, "Stew")];
  const first = await (await post(both, cleo)).json<{ answers: object[] }>();
  expect(first.answers).toMatchObject([{ number: 1, outcome: "done" }]);
  const second = await post(both.slice(1), cleo);
  expect(second.status).toBe(429);
  expect(Number(second.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await (await post(both, cleo)).json<{ answers: object[] }>()).answers).toEqual(first.answers);
});
