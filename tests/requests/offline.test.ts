import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { PendingForm } from "#app/device/pending-change.ts";
import { postPendingForm } from "#app/device/replay-pending-changes.ts";
import { dailySavedRecipeQuota, dailyWriteQuota } from "#app/http/consume-write-quota.server.ts";
import type { FormResponse } from "#app/http/form-response.ts";
import { pageOwnerHeader } from "#app/modules/accounts/page-owner.ts";
import { deleteRecipe } from "#app/modules/recipes/delete-recipe.server.ts";
import type { RecipeChanges } from "#app/modules/recipes/list-recipe-changes.server.ts";
import { rateRecipe } from "#app/modules/recipes/publish-recipe-change.server.ts";
import { offlineCopyVersionHeader } from "#app/modules/request-headers.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";

let world: World;
let anna: Person;
let ben: Person;
let cookies: string[] = [];

beforeAll(async () => {
  world = await createWorld();
  ({ anna, ben } = await world.couple());
});

afterEach(() => vi.unstubAllGlobals());

/** Posts a form that waited on the person's device. The page has no owner unless one is given. */
async function post(as: Person, kind: PendingForm["kind"], recipeId: string, more: Fields = {}) {
  const { version = 1, owner = null, ...fields } = more;
  vi.stubGlobal("document", { querySelector: () => null });
  vi.stubGlobal("fetch", async (path: string, { body, headers }: RequestInit) => {
    const response = await world.request(path, {
      as,
      method: "POST",
      raw: body ?? undefined,
      headers: {
        ...(headers as Record<string, string>),
        ...(owner === null ? {} : { [pageOwnerHeader]: String(owner) }),
      },
    });
    cookies = response.headers.getSetCookie();
    return response;
  });
  const facts = { title: "", madeAt: 1, base: null, status: "waiting", problem: null } as const;
  const posted = kind === "edit" || kind === "delete" ? { ...fields, version: String(version) } : fields;
  const { reply } = await postPendingForm(recipeId, {
    ...facts,
    replaced: [],
    id: "1",
    kind,
    fields: posted as PendingForm["fields"],
  });
  return reply;
}
type Fields = Record<string, unknown>;

async function bookOf(person: Person) {
  const response = await world.request("/api/recipe-changes?since=", { as: person });
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  const { recipes } = await response.json<{ recipes: Record<string, unknown>[] }>();
  return recipes;
}
const find = async (id: string, person = ben) => (await bookOf(person)).find((recipe) => recipe.id === id);

test("a form posted several times is saved once and leaves no flash notice", async () => {
  const id = crypto.randomUUID();
  const create = { title: "Soup", submissionId: id, notes: "Hot" };
  const edit = { intent: "save", title: "Stew", notes: "Hot", version: 1 };
  const steps: [PendingForm["kind"], Fields, object | undefined][] = [
    ["create", create, { title: "Soup", version: 1 }],
    ["edit", edit, { title: "Stew", version: 2 }],
    ["rate", { intent: "rate", rating: "5" }, { partnerStars: 5 }],
    ["delete", { intent: "delete", version: 2 }, undefined],
    ["restore", {}, { title: "Stew", partnerStars: 5, version: 2 }],
  ];
  for (const [kind, fields, saved] of steps) {
    const expected = { outcome: "saved", recipeId: kind === "create" ? id : null };
    for (let time = 0; time < 2; time += 1) expect(await post(anna, kind, id, fields), kind).toEqual(expected);
    if (saved) expect(await find(id), kind).toMatchObject(saved);
    else expect(await find(id), kind).toBeUndefined();
    expect(cookies.filter((cookie) => cookie.startsWith("notice="))).toEqual([]);
  }
});

test("a conflicting edit gets the current recipe, and a deletion of an older version is refused", async () => {
  const id = await world.recipe(anna.viewer, { title: "Pie" });
  const edit = { intent: "save", title: "Tart", version: 1 };
  expect(await post(ben, "edit", id, { ...edit, notes: "Hot" })).toMatchObject({ outcome: "saved" });
  expect(await post(anna, "edit", id, edit)).toMatchObject({
    outcome: "refused",
    problem: { code: "changed_meanwhile" },
    current: { id, version: 2, draft: { title: "Tart", notes: "Hot" } },
  });
  expect(await post(anna, "delete", id, { intent: "delete", version: 1 })).toMatchObject({
    outcome: "refused",
    problem: { code: "edited_meanwhile", message: expect.stringMatching(/still in your book/) },
  });
  expect(await post(anna, "edit", id, { ...edit, title: "Plum tart", version: 2 })).toMatchObject({ outcome: "saved" });
  expect(await find(id)).toMatchObject({ title: "Plum tart", version: 3 });
});

test.each<[PendingForm["kind"], Fields, string]>([
  ["edit", { intent: "save", title: "Tart" }, "deleted_meanwhile"],
  ["rate", { intent: "rate", rating: "5" }, "recipe_not_found"],
  ["restore", {}, "too_late_to_restore"],
  ["create", { title: "x".repeat(201) }, "invalid_request"],
])("what can't be saved is refused with words: %s", async (kind, fields, code) => {
  const gone = await world.recipe(ben.viewer);
  await deleteRecipe(world.services, ben.viewer, gone);
  const id = kind === "restore" ? "never-was-there" : gone;
  expect(await post(anna, kind, id, fields)).toMatchObject({
    outcome: "refused",
    problem: { code, message: expect.stringMatching(/\w/) },
  });
});

test("offline forms are refused without a session, for another person, or past the daily quota", async () => {
  const stranger = { ...anna, cookie: "session=of-nobody" };
  const id = await world.recipe(anna.viewer, { title: "Pie" });
  const rating = { intent: "rate", rating: "1" };
  const forms: [PendingForm["kind"], Fields][] = [
    ["create", { title: "Soup" }],
    ["edit", { intent: "save", title: "Tart" }],
    ["rate", rating],
    ["restore", {}],
  ];
  for (const [kind, fields] of forms) {
    expect(await post(stranger, kind, id, fields), kind).toEqual({ outcome: "signed-out" });
    expect(await post(anna, kind, id, { ...fields, owner: "somebody-else" }), kind).toEqual({ outcome: "signed-out" });
  }
  const busy = await world.person();
  await world.services.quotas.consume(dailyWriteQuota, busy.viewer.userId, new Date(), dailyWriteQuota.max);
  expect(await post(busy, "rate", id, rating)).toMatchObject({
    outcome: "failed",
    problem: { code: "too_many_writes", message: expect.stringMatching(/\w/) },
  });
  expect(await find(id)).toMatchObject({ title: "Pie", partnerStars: null });
});

test.each([
  ["create", dailySavedRecipeQuota, { title: "Soup" }],
  ["cooked", dailyWriteQuota, { intent: "cooked", cookedOn: "2026-06-01" }],
] as const)("a submission that is sent again uses no quota: %s", async (kind, quota, fields) => {
  const busy = await world.person();
  await world.services.quotas.consume(quota, busy.viewer.userId, new Date(), quota.max - 1);
  const id = await world.recipe(busy.viewer);
  const send = (submissionId: string) =>
    post(busy, kind, kind === "create" ? submissionId : id, { ...fields, submissionId });
  for (const time of ["first", "again"]) expect(await send("submission"), time).toMatchObject({ outcome: "saved" });
  expect(await send("another-one")).toMatchObject({ problem: { code: "too_many_writes" } });
  // A form that stores something each time is counted, whatever fields it carries, and so is the meal of another recipe.
  await world.services.quotas.consume(dailyWriteQuota, busy.viewer.userId, new Date(), dailyWriteQuota.max);
  const other = await world.recipe(busy.viewer);
  const cooked = { intent: "cooked", cookedOn: "2026-06-01", submissionId: "submission" };
  for (const sent of [
    await post(busy, "rate", id, { intent: "rate", rating: "5", submissionId: "submission" }),
    await post(busy, "cooked", other, cooked),
  ])
    expect(sent).toMatchObject({ problem: { code: "too_many_writes" } });
});

/** Posts a form like the script of a page, on a device whose copy has this version. */
async function postFrom(as: Person, path: string, since: string, form: Record<string, string>) {
  const headers = { Accept: "application/json", [offlineCopyVersionHeader]: since };
  const response = await world.request(path, { as, form, headers });
  return (await response.json<FormResponse>()).changes;
}

const requestChanges = async (person: Person, since = "") =>
  (await world.request(`/api/recipe-changes?since=${since}`, { as: person })).json<RecipeChanges>();

test("the reply to a form brings what the feed would send to the device, for the person after the form", async () => {
  const id = await world.recipe(anna.viewer);
  const since = (await requestChanges(anna)).version;
  const changes = await postFrom(anna, `/app/recipes/${id}?index`, since, { intent: "rate", rating: "4" });
  expect(changes).toMatchObject({ isWhole: false, recipes: [{ id, ownStars: 4 }] });
  expect(changes).toEqual(await requestChanges(anna, since));
  const cleo = await world.person();
  const before = (await requestChanges(cleo)).version;
  // The first recipe creates a kitchen.
  expect(await postFrom(cleo, "/app/add", before, { title: "Soup" })).toMatchObject({
    isWhole: true,
    recipes: [{ title: "Soup" }],
  });
  expect(await postFrom(cleo, "/auth/sign-out", before, {})).toBeNull();
});

test("a document names the version of the copy that contains what the document shows", async () => {
  const id = await world.recipe(anna.viewer);
  const { version } = await requestChanges(anna);
  const read = async () => (await world.request("/app", { as: anna })).text();
  expect(await read()).toContain(version);
  await rateRecipe(world.services, anna.viewer, { id, stars: 5 });
  expect(await read()).not.toContain(version);
});
