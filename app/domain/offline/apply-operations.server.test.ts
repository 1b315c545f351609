import { eq } from "drizzle-orm";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { deviceOperations, photos, recipes } from "#app/adapters/database/schema.ts";
import { deviceOf, type SentOperation } from "#tests/support/device.ts";
import { createWorld, type Person } from "#tests/support/world.ts";
import { tooManyWrites } from "../accounts/account.errors.ts";
import { breakUpWithPartner } from "../couples/break-up-with-partner.server.ts";
import { addRecipe } from "../recipes/add-recipe.server.ts";
import { deleteRecipe, restoreRecipe } from "../recipes/delete-recipe.server.ts";
import { editRecipeForm } from "../recipes/edit-recipe.schema.ts";
import { editRecipe } from "../recipes/edit-recipe.server.ts";
import { rateRecipe } from "../recipes/rate-recipe.server.ts";
import { addRecipeForm } from "../recipes/recipe.schema.ts";
import { applyOperations } from "./apply-operations.server.ts";
import { operationForm } from "./operations.schema.ts";

const world = await createWorld();

const add = (title: string, more: object = {}) => ({
  kind: "add-recipe",
  title,
  submissionId: world.services.newId(),
  ...more,
});
const edit = (recipe: string, version: unknown, fields: object, more: object = {}): SentOperation => ({
  kind: "edit-recipe",
  ...fields,
  ...{ recipe, version },
  ...more,
});
const rate = (recipe: string, rating: string): SentOperation => ({ kind: "rate", recipe, rating });
const remove = (recipe: string, version: unknown): SentOperation => ({ kind: "delete-recipe", recipe, version });
const restore = (recipe: string): SentOperation => ({ kind: "restore-recipe", recipe });

async function bookOf(person: Person) {
  const device = deviceOf(world, person);
  await device.pull();
  return device.book();
}

test("what was done without a network is done in its order, by the forms' own rules", async () => {
  const { anna, ben } = await world.couple();
  const [kept, gone] = [await world.recipe(ben.viewer, { title: "Pie" }), await world.recipe(ben.viewer)];
  const phone = deviceOf(world, anna);
  const soup = add("Soup", { ingredients: "Water", servings: "2", glutenFree: "on" });
  const id = soup.submissionId;
  const cooked = { operation: phone.do(soup) };
  const salted = { operation: phone.do(edit(id, cooked, { title: "Salted soup", ingredients: "Water\nSalt" })) };
  phone.do(edit(id, salted, { title: "Salty soup" }));
  phone.do(rate(id, "5"));
  phone.do(rate(kept, "2"));
  phone.do(remove(kept, 1));
  phone.do(restore(kept));
  phone.do(remove(gone, 1));
  const answers = await phone.sendAll();
  expect(answers).toEqual([
    { number: 1, outcome: "done", id, version: 1 },
    { number: 2, outcome: "done", id, version: 2 },
    { number: 3, outcome: "done", id, version: 3 },
    { number: 4, outcome: "done", id, version: null },
    ...[5, 6, 7].map((number) => ({ number, outcome: "done", id: kept, version: null })),
    { number: 8, outcome: "done", id: gone, version: null },
  ]);
  expect(await bookOf(ben)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ title: "Salty soup", isOwn: false, partnerStars: 5, version: 3 }),
      expect.objectContaining({ id: kept, title: "Pie", isOwn: true, partnerStars: 2 }),
    ]),
  );
  expect(await bookOf(ben)).toHaveLength(2);
});

test("whose answer was lost is answered again as it was, and nothing happens twice", async () => {
  const { anna, ben } = await world.couple();
  const id = await world.recipe(anna.viewer);
  const phone = deviceOf(world, anna);
  phone.do(add("Soup"));
  phone.do(rate(id, "2"));
  phone.do(edit(id, 1, { title: "Pie" }));
  phone.do(remove(id, { operation: 3 }));
  const first = await phone.sendAll();
  await restoreRecipe(world.services, ben.viewer, id);
  await rateRecipe(world.services, anna.viewer, { id, stars: 5 });
  await editRecipe(world.services, ben.viewer, id, editRecipeForm.parse({ title: "Tart", version: 2 }), []);
  expect(await phone.pull()).toMatchObject([{ lastNumber: 4 }]);
  for (const from of [1, 1, 2, 4]) expect(await phone.sendAll(from)).toEqual(first.slice(from - 1));
  expect((await bookOf(anna)).map(({ title, ownStars }) => [title, ownStars]).sort()).toEqual([
    ["Soup", null],
    ["Tart", 5],
  ]);
});

test("the same request many times at once is applied once", async () => {
  const { anna } = await world.couple();
  const id = await world.recipe(anna.viewer);
  const phone = deviceOf(world, anna);
  const soup = add("Soup");
  phone.do(soup);
  phone.do(edit(id, 1, { title: "Pie" }));
  phone.do(remove(soup.submissionId, { operation: 1 }));
  phone.do(add("Stew"));
  phone.do(restore(soup.submissionId));
  phone.do(rate(soup.submissionId, "4"));
  const all = await Promise.all([1, 2, 3, 4].map(() => phone.sendAll()));
  for (const answers of all) expect(answers).toEqual(all[0]);
  expect(all[0]?.map(({ outcome }) => outcome)).toEqual(Array(6).fill("done"));
  expect((await bookOf(anna)).map(({ title, version }) => [title, version]).sort()).toEqual([
    ["Pie", 2],
    ["Soup", 1],
    ["Stew", 1],
  ]);
});

test("a form whose answer was lost, and which waits in the outbox since, is saved once", async () => {
  const { anna } = await world.couple();
  const fields = { title: "Soup", submissionId: world.services.newId(), ingredients: "Water", script: "true" };
  const id = await addRecipe(world.services, anna.viewer, addRecipeForm.parse(fields), []);
  const change = { title: "Soup", notes: "Salt" };
  await editRecipe(world.services, anna.viewer, id, editRecipeForm.parse({ ...change, version: "1" }), []);
  const phone = deviceOf(world, anna);
  phone.do({ kind: "add-recipe", ...fields });
  phone.do(edit(id, 1, change));
  expect(await phone.sendAll()).toMatchObject([
    { outcome: "done", id, version: 1 },
    { outcome: "done", id, version: 2 },
  ]);
  expect(await bookOf(anna)).toMatchObject([{ version: 2, notes: "Salt" }]);
});

test("an edit that meets another's gets what the edit form gets, and is sent merged; one built on it waits for that", async () => {
  const { anna, ben } = await world.couple();
  const id = await world.recipe(anna.viewer, { title: "Pie" });
  await editRecipe(
    world.services,
    ben.viewer,
    id,
    editRecipeForm.parse({ title: "Pie", notes: "Hot", version: 1 }),
    [],
  );
  const phone = deviceOf(world, anna);
  const mine = { operation: phone.do(edit(id, 1, { title: "Tart" })) };
  phone.do(edit(id, mine, { title: "Plum tart" }));
  phone.do(rate(id, "5"));
  const conflict = { outcome: "conflict", id, code: "changed_meanwhile", title: "Changed meanwhile" };
  const current = { id, version: 2, draft: { title: "Pie", notes: "Hot" }, otherEditor: "Ben" };
  expect(await phone.sendAll()).toMatchObject([
    { ...conflict, current },
    { ...conflict, current },
    { outcome: "done" },
  ]);
  phone.do(edit(id, 2, { title: "Plum tart", notes: "Hot" }, { cameAlong: ["notes"] }));
  expect(await phone.sendAll(4)).toEqual([{ number: 4, outcome: "merged", id, version: 3 }]);
  expect(await bookOf(ben)).toMatchObject([{ title: "Plum tart", notes: "Hot", partnerStars: 5 }]);
});

test("a deletion that had not seen an edit loses to it, and an edit of what was deleted says so", async () => {
  const { anna, ben } = await world.couple();
  const [edited, deleted] = [await world.recipe(anna.viewer), await world.recipe(anna.viewer)];
  const [hers, his] = [deviceOf(world, anna), deviceOf(world, ben)];
  hers.do(remove(edited, 1));
  hers.do(remove(deleted, 1));
  his.do(edit(edited, 1, { title: "Better pie" }));
  his.do(edit(deleted, 1, { title: "Better soup" }));
  expect(await his.send(1, 1)).toMatchObject([{ outcome: "done" }]);
  expect(await hers.sendAll()).toMatchObject([
    { outcome: "refused", code: "edited_meanwhile", title: "Not deleted" },
    { outcome: "done", id: deleted },
  ]);
  expect(await his.send(2)).toMatchObject([{ outcome: "refused", code: "deleted_meanwhile" }]);
  expect(await bookOf(anna)).toMatchObject([{ id: edited, title: "Better pie" }]);
  hers.do(remove(edited, 2));
  expect(await hers.send(3)).toMatchObject([{ outcome: "done" }]);
});

test("both delete, from two phones each: it is deleted, and nobody is told of a mistake", async () => {
  const { anna, ben } = await world.couple();
  const id = await world.recipe(anna.viewer);
  for (const person of [anna, ben, anna, ben]) {
    const device = deviceOf(world, person);
    device.do(remove(id, 1));
    expect(await device.sendAll()).toMatchObject([{ outcome: "done", id }]);
  }
  expect(await bookOf(ben)).toEqual([]);
});

test("a refused recipe takes along the edits that build on it, and holds up nothing else", async () => {
  const anna = await world.person({ trialExpiresAt: new Date(0) });
  await world.coupleOf(anna);
  const id = await world.recipe(anna.viewer);
  for (let count = 1; count < 20; count += 1) await world.recipe(anna.viewer);
  const phone = deviceOf(world, anna);
  const late = add("One too many");
  const added = { operation: phone.do(late) };
  phone.do(rate(late.submissionId, "5"));
  phone.do(edit(late.submissionId, added, { title: "Two too many" }));
  phone.do(rate(id, "3"));
  phone.do(edit(id, { operation: 77 }, { title: "Pie" }));
  const refused = { outcome: "refused", code: "plan_limit", title: "Your book is full", message: expect.any(String) };
  const [unknown, gone] = ["operation_unknown", "recipe_not_found"].map((code) => ({ outcome: "refused", code }));
  expect(await phone.sendAll()).toMatchObject([refused, gone, refused, { outcome: "done" }, unknown]);
  expect(await bookOf(anna)).toHaveLength(20);
});

test("nobody touches another kitchen's recipe, or hears that it exists", async () => {
  const [{ anna }, { anna: stranger }] = [await world.couple(), await world.couple()];
  const [id, gone] = [await world.recipe(anna.viewer), await world.recipe(anna.viewer)];
  await deleteRecipe(world.services, anna.viewer, gone);
  const before = await bookOf(anna);
  const codesOf = async (target: string) => {
    const phone = deviceOf(world, stranger);
    for (const operation of [edit(target, 1, { title: "Mine" }), rate(target, "1"), remove(target, 1), restore(target)])
      phone.do(operation);
    return (await phone.sendAll()).map((answer) => "code" in answer && answer.code);
  };
  const refused = ["deleted_meanwhile", "recipe_not_found", "recipe_not_found", "too_late_to_restore"];
  for (const target of [id, gone, "no-such-recipe"]) expect(await codesOf(target)).toEqual(refused);
  expect(await bookOf(anna)).toEqual(before);
});

test("what was done in a kitchen and arrives after leaving it changes one's own copies alone", async () => {
  const { anna, ben } = await world.couple();
  const [hers, his] = [
    await world.recipe(anna.viewer, { title: "Hers" }),
    await world.recipe(ben.viewer, { title: "His" }),
  ];
  const phone = deviceOf(world, anna);
  phone.do(edit(his, 1, { title: "His, with salt" }));
  phone.do(rate(his, "5"));
  phone.do(remove(hers, 1));
  phone.do(add("Written without a network"));
  await breakUpWithPartner(world.services, ben.viewer, { password: ben.email });
  await editRecipe(world.services, await ben.fresh(), his, editRecipeForm.parse({ title: "Apart", version: 1 }), []);
  const before = await bookOf(ben);
  expect((await phone.sendAll()).map(({ outcome }) => outcome)).toEqual(Array(4).fill("done"));
  expect(await bookOf(ben)).toEqual(before);
  const book = (await bookOf(anna)).map(({ title, ownStars, isOwn }) => [title, ownStars, isOwn]);
  expect(book.sort()).toEqual([
    ["His, with salt", 5, true],
    ["Written without a network", null, true],
  ]);
});

test("a first recipe makes the couple; what follows is sent again and done in it", async () => {
  const anna = await world.person();
  const phone = deviceOf(world, anna);
  const soup = add("Soup");
  const added = { operation: phone.do(soup) };
  phone.do(edit(soup.submissionId, added, { title: "Stew" }));
  expect(await phone.send(1)).toHaveLength(1);
  expect(await phone.sendAll()).toMatchObject([{ outcome: "done" }, { outcome: "done", version: 2 }]);
  expect(await bookOf(anna)).toMatchObject([{ title: "Stew", isOwn: true }]);
});

test("photos that were sent ahead are shown, in a new recipe and in an edited one", async () => {
  const { anna } = await world.couple();
  const id = await world.recipe(anna.viewer);
  const now = world.clock.now();
  const stored = { status: "ready", width: 4, height: 3, bytes: 1, contentType: "image/webp" } as const;
  const uploads = ["upload-of-the-pie-1", "upload-of-the-pie-2"];
  for (const uploadId of uploads) {
    const key = `${anna.viewer.userId}/${uploadId}.webp`;
    const owner = { uploadedBy: anna.viewer.userId, uploadId, unusedSince: now, createdAt: now };
    await world.database.insert(photos).values({ key, ...stored, ...owner });
  }
  const phone = deviceOf(world, anna);
  phone.do(add("Pie", { uploadedPhotos: [uploads[0]] }));
  phone.do(edit(id, 1, { title: "Tart", uploadedPhotos: [uploads[1]] }));
  phone.do(add("Cake", { uploadedPhotos: [uploads[1]] }));
  phone.do(add("Soup", { uploadedPhotos: ["never-was-uploaded"] }));
  const answers = await phone.sendAll();
  const missing = { outcome: "refused", code: "photo_missing" };
  expect(answers).toMatchObject([{ outcome: "done" }, { outcome: "done" }, missing, missing]);
  const shown = (await bookOf(anna)).map(({ title, photos: [photo] }) => [title, photo?.uploadId]);
  expect(shown.sort()).toEqual([
    ["Pie", uploads[0]],
    ["Tart", uploads[1]],
  ]);
});

test("an operation that stops half-way is done once: what was not recorded did not happen", async () => {
  const { anna } = await world.couple();
  const phone = deviceOf(world, anna);
  const both = [add("Soup"), add("Stew")];
  for (const operation of both) phone.do(operation);
  const request = async (services: object) =>
    applyOperations({ ...world.services, ...services }, anna.viewer, {
      device: phone.device,
      operations: both.map((operation, place) => ({ number: place + 1, ...operation })),
      accept: async (sent) => operationForm.parse(sent),
    });
  const dies = () => {
    throw new Error("The Worker died.");
  };
  const { operations } = world.services;
  const neverDone = { ...operations, recipes: () => ({ ...world.services.recipes, add: dies }) };
  await expect(request({ operations: neverDone })).rejects.toThrow("died");
  expect(await bookOf(anna)).toEqual([]);
  const notTold = { tell: dies, disconnect: dies };
  await expect(
    request({ channels: notTold, operations: { ...operations, answers: async () => new Map() } }),
  ).rejects.toThrow("died");
  expect(await bookOf(anna)).toHaveLength(1);
  expect(await phone.sendAll()).toMatchObject([{ outcome: "done" }, { outcome: "done" }]);
  expect(await bookOf(anna)).toHaveLength(2);
});

test("past the day's quota the rest waits; what came before is answered, and nothing is refused for good", async () => {
  const { anna } = await world.couple();
  const device = world.services.newId();
  let left = 2;
  const accept = async (sent: object) => {
    if (left === 0) throw tooManyWrites(60);
    left -= 1;
    return operationForm.parse(sent);
  };
  const operations = [1, 2, 3].map((number) => ({ number, ...add(`Soup ${number}`) }));
  const request = () => applyOperations(world.services, anna.viewer, { device, operations, accept });
  expect(await request()).toHaveLength(2);
  const rest = operations.slice(2);
  await expect(
    applyOperations(world.services, anna.viewer, { device, operations: rest, accept }),
  ).rejects.toBeRefusedWith("too_many_writes");
  left = 1;
  expect((await request()).map(({ outcome }) => outcome)).toEqual(["done", "done", "done"]);
  expect(await bookOf(anna)).toHaveLength(3);
});

test("a request ends early when it has taken long, and what it did not come to is done by the next", async () => {
  const { anna } = await world.couple();
  const device = world.services.newId();
  const operations = [1, 2, 3, 4].map((number) => ({ number, ...add(`Soup ${number}`) }));
  const request = () =>
    applyOperations(world.services, anna.viewer, {
      device,
      operations,
      // As long as a site that is asked for a photo may take.
      accept: async (sent) => {
        world.clock.advance(7_000);
        return operationForm.parse(sent);
      },
    });
  expect(await request()).toHaveLength(2);
  expect(await request()).toHaveLength(4);
  expect(await bookOf(anna)).toHaveLength(4);
  world.clock.advance(-28_000);
});

test("two browsers with the same storage: what another did under a number is not taken for one's own", async () => {
  const { anna } = await world.couple();
  const phone = deviceOf(world, anna);
  const copy = deviceOf(world, anna, phone.device);
  phone.do(add("Soup"));
  copy.do(add("Stew"));
  copy.do(add("Pie"));
  const first = await phone.sendAll();
  const refused = { number: 1, outcome: "refused", code: "operation_differs", title: "Not saved" };
  for (let time = 0; time < 2; time += 1) {
    expect(await copy.sendAll()).toMatchObject([refused, { number: 2, outcome: "done" }]);
  }
  expect(await phone.sendAll()).toEqual(first);
  expect((await bookOf(anna)).map(({ title }) => title).sort()).toEqual(["Pie", "Soup"]);

  const other = deviceOf(world, anna);
  const its = deviceOf(world, anna, other.device);
  other.do(add("Bread"));
  its.do(add("Cake"));
  const answers = (await Promise.all([other.sendAll(), its.sendAll()])).flat();
  expect(answers.map(({ outcome }) => outcome).sort()).toEqual(["done", "refused"]);
  expect(await bookOf(anna)).toHaveLength(3);
});

test("an undo that arrives after leaving the kitchen brings back one's own copy, and one of nothing is done", async () => {
  const { anna, ben } = await world.couple();
  const [hers, edited] = [await world.recipe(anna.viewer, { title: "Hers" }), await world.recipe(ben.viewer)];
  await editRecipe(world.services, anna.viewer, edited, editRecipeForm.parse({ title: "Edited", version: 1 }), []);
  const phone = deviceOf(world, ben);
  phone.do(remove(hers, 1));
  phone.do(remove(edited, 1));
  phone.do(restore(edited));
  const lost = { outcome: "refused", code: "edited_meanwhile" };
  expect(await phone.sendAll()).toMatchObject([{ outcome: "done" }, lost, { outcome: "done" }]);
  await breakUpWithPartner(world.services, anna.viewer, { password: anna.email });
  phone.do(restore(hers));
  phone.do(restore(hers));
  expect(await phone.sendAll(4)).toMatchObject([{ outcome: "done" }, { outcome: "done" }]);
  expect((await bookOf(ben)).map(({ title, isOwn }) => [title, isOwn]).sort()).toEqual([
    ["Edited", true],
    ["Hers", true],
  ]);
});

test("a person has ten devices, a forgotten one begins anew, and an account keeps a bounded number of answers", async () => {
  const { anna, ben } = await world.couple();
  const id = await world.recipe(anna.viewer);
  const phone = deviceOf(world, anna);
  for (let count = 0; count < 3; count += 1) phone.do(rate(id, "3"));
  await phone.sendAll();
  const partner = deviceOf(world, ben);
  partner.do(rate(id, "1"));
  await partner.sendAll();
  for (let count = 0; count < 10; count += 1) {
    world.clock.advance(1000);
    const other = deviceOf(world, anna);
    other.do(rate(id, "4"));
    await other.sendAll();
  }
  phone.do(rate(id, "5"));
  expect(await phone.send(4)).toMatchObject([{ number: 4, outcome: "done" }]);
  expect(await partner.sendAll()).toHaveLength(1);

  const busy = deviceOf(world, ben);
  for (let count = 0; count < 230; count += 1) busy.do(rate(id, String((count % 5) + 1)));
  for (let from = 1; from <= 230; from += 50) await busy.send(from, from + 49);
  const rows = await world.database.select().from(deviceOperations).where(eq(deviceOperations.device, busy.device));
  expect(rows.length).toBeLessThanOrEqual(200);
  expect(await busy.send(1, 1)).toMatchObject([{ number: 1, outcome: "refused", code: "operation_differs" }]);
  expect(await busy.send(230)).toMatchObject([{ outcome: "done" }]);
  expect((await bookOf(ben))[0]?.ownStars).toBe((229 % 5) + 1);
});

test("a week apart, both did a lot: whoever comes later meets what is there, by the server's order alone", async () => {
  const { anna, ben } = await world.couple();
  const titled = (title: string) => world.recipe(anna.viewer, { title });
  const [pie, soup] = [await titled("Pie"), await titled("Soup")];
  const [bread, stew] = [await titled("Bread"), await titled("Stew")];
  const [hers, his] = [deviceOf(world, anna), deviceOf(world, ben)];
  await Promise.all([hers.pull(), his.pull()]);
  hers.do(edit(pie, 1, { title: "Anna's pie" }));
  hers.do(remove(soup, 1));
  hers.do(add("Anna's new one"));
  hers.do(rate(bread, "1"));
  his.do(edit(pie, 1, { title: "Ben's pie" }));
  his.do(rate(soup, "5"));
  his.do(remove(stew, 1));
  his.do(add("Anna's new one"));
  world.clock.advance(7 * 86_400_000);
  await his.sendAll();
  world.clock.advance(-8 * 86_400_000);
  expect((await hers.sendAll()).map(({ outcome }) => outcome)).toEqual(["conflict", "done", "done", "done"]);
  await Promise.all([hers.pull(), his.pull()]);
  const titles = ["Anna's new one", "Anna's new one", "Ben's pie", "Bread"];
  for (const device of [hers, his])
    expect(
      device
        .book()
        .map(({ title }) => title)
        .sort(),
    ).toEqual(titles);
  world.clock.advance(86_400_000);
});

test("in whatever order requests come, and however often, each operation happens once in the order of the server", async () => {
  const number = fc.nat({ max: 2 });
  const operation = fc.oneof(
    fc.record({ kind: fc.constant("rate" as const), at: number, stars: fc.integer({ min: 1, max: 5 }) }),
    fc.record({
      kind: fc.constant("edit" as const),
      at: number,
      version: fc.integer({ min: 1, max: 3 }),
      stars: number,
    }),
    fc.record({ kind: fc.constant("remove" as const), at: number, version: fc.integer({ min: 1, max: 2 }) }),
    fc.record({ kind: fc.constant("restore" as const), at: number }),
    fc.record({ kind: fc.constant("add" as const), stars: number }),
  );
  const request = fc.record({
    by: fc.nat({ max: 2 }),
    back: fc.nat({ max: 3 }),
    count: fc.integer({ min: 1, max: 4 }),
    times: fc.integer({ min: 1, max: 3 }),
  });
  const drawn = fc.record({
    operations: fc.array(fc.array(operation, { minLength: 1, maxLength: 5 }), { minLength: 3, maxLength: 3 }),
    requests: fc.array(request, { maxLength: 8 }),
  });

  /** A kitchen with three recipes, and three devices: two of Anna's, one of Ben's. */
  async function kitchen(all: (typeof drawn extends fc.Arbitrary<infer Value> ? Value : never)["operations"]) {
    const { anna, ben } = await world.couple();
    const ids: string[] = [];
    for (const title of ["Pie", "Soup", "Stew"]) ids.push(await world.recipe(anna.viewer, { title }));
    const devices = [anna, anna, ben].map((person) => deviceOf(world, person));
    for (const [by, device] of devices.entries()) {
      for (const one of all[by] ?? []) {
        const id = ("at" in one && ids[one.at]) || "";
        if (one.kind === "rate") device.do(rate(id, String(one.stars)));
        if (one.kind === "edit") device.do(edit(id, one.version, { title: `Edit ${by} ${one.stars}` }));
        if (one.kind === "remove") device.do(remove(id, one.version));
        if (one.kind === "restore") device.do(restore(id));
        if (one.kind === "add") device.do(add(`Added ${by} ${one.stars}`));
      }
    }
    return { anna, devices };
  }
  const shown = async (person: Person) =>
    (await bookOf(person)).map(({ title, version, ownStars, partnerStars }) =>
      JSON.stringify([title, version, ownStars, partnerStars]),
    );

  await fc.assert(
    fc.asyncProperty(drawn, async ({ operations, requests }) => {
      const [real, model] = [await kitchen(operations), await kitchen(operations)];
      const applied = [0, 0, 0];
      const order: [number, number][] = [];
      const rest = [0, 1, 2].map((by) => ({ by, back: 0, count: 5, times: 1 }));
      for (const { by, back, count, times } of [...requests, ...rest]) {
        const [before = 0, all = 0] = [applied[by], operations[by]?.length];
        const from = Math.max(1, before + 1 - back);
        const to = Math.min(all, from + count - 1);
        if (to < from) continue;
        await Promise.all(Array.from({ length: times }, () => real.devices[by]?.send(from, to)));
        for (let next = before + 1; next <= to; next += 1) order.push([by, next]);
        applied[by] = Math.max(before, to);
      }
      for (const [by, next] of order) await model.devices[by]?.send(next, next);
      expect((await shown(real.anna)).sort()).toEqual((await shown(model.anna)).sort());
      const count = operations.flat().length;
      expect(order).toHaveLength(count);
    }),
    { numRuns: 6 },
  );
}, 60_000);

test("the numbers of what was taken back are missing, and what follows is done", async () => {
  const { anna } = await world.couple();
  const phone = deviceOf(world, anna);
  for (const title of ["Pie", "Soup", "Stew"]) phone.do(add(title));
  expect(await phone.send(2, 2)).toMatchObject([{ number: 2, outcome: "done" }]);
  expect(await phone.send(3)).toMatchObject([{ number: 3, outcome: "done" }]);
  expect((await bookOf(anna)).map(({ title }) => title).sort()).toEqual(["Soup", "Stew"]);
});

test("an account that is deleted leaves no operation behind", async () => {
  const { anna } = await world.couple();
  const phone = deviceOf(world, anna);
  phone.do(add("Soup"));
  await phone.sendAll();
  await world.services.accountDeletion.remove({ userId: anna.viewer.userId, customerId: null }, world.clock.now());
  const { userId } = anna.viewer;
  expect(await world.database.select().from(deviceOperations).where(eq(deviceOperations.userId, userId))).toEqual([]);
  expect(await world.database.select().from(recipes).where(eq(recipes.addedBy, userId))).toEqual([]);
});
