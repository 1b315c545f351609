import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { recipes } from "#app/database/schema.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { type DuplicateSearch, duplicateSearchSchema, findDuplicate } from "./find-duplicate.server.ts";

let world: World;
let anna: Person;
let ben: Person;

beforeAll(async () => {
  world = await createWorld();
  ({ anna, ben } = await world.couple());
});

function find(person: Person, sought: Partial<DuplicateSearch>) {
  const input = duplicateSearchSchema.parse({ sourceUrl: "", title: "", ingredients: "", ...sought });
  return findDuplicate(world.services, person.viewer, input);
}

const nothing = { title: "", ingredients: "" };

test("the same page is found under any of its addresses, and who saved it is named", async () => {
  const sourceUrl = "https://www.example.com/plum-cake?utm_source=mail";
  const id = await world.recipe(anna.viewer, { title: "Plum cake", sourceUrl, createdAt: new Date(1_000) });
  await world.recipe(anna.viewer, { title: "Plum jam", sourceUrl: "https://example.com/plum-jam" });
  const sought = { ...nothing, sourceUrl: "http://example.com/plum-cake/#top" };
  const found = { id, title: "Plum cake", createdAt: new Date(1_000) };
  expect(await find(anna, sought)).toEqual({ ...found, savedBy: null });
  expect(await find(ben, sought)).toEqual({ ...found, savedBy: anna.viewer.name ?? "Your partner" });
});

test("the same title is found with most ingredients alike, or before there are any", async () => {
  const id = await world.recipe(ben.viewer, {
    title: "Käse spätzle",
    ingredients: "400 g flour\n4 eggs\n200 g cheese",
  });
  const title = " KASE Spatzle ";
  expect(await find(anna, { title, ingredients: "flour\neggs\ncheese\nonions" })).toMatchObject({ id });
  expect(await find(anna, { title })).toMatchObject({ id });
  expect(await find(anna, { title, ingredients: "1 packet of noodles\nmilk" })).toBeNull();
  expect(await find(anna, { title: "Spätzle", ingredients: "flour\neggs\ncheese" })).toBeNull();
});

test("the address counts more than the title", async () => {
  const sourceUrl = "https://example.com/waffles";
  const id = await world.recipe(anna.viewer, { title: "Sunday waffles", sourceUrl, createdAt: new Date(1_000) });
  await world.recipe(anna.viewer, { title: "Waffles" });
  expect(await find(ben, { sourceUrl, title: "Waffles" })).toMatchObject({ id });
});

test("another recipe of the same page is not there already", async () => {
  const sourceUrl = "https://example.com/sunday-lunch";
  const ingredients = "1 chicken\n2 lemons\n1 kg potatoes";
  const id = await world.recipe(anna.viewer, { title: "Roast chicken", sourceUrl, ingredients });
  expect(await find(ben, { sourceUrl, title: "Potato salad", ingredients: "500 g salad\n200 g radishes" })).toBeNull();
  expect(await find(ben, { sourceUrl, title: "Our chicken", ingredients })).toMatchObject({ id });
  expect(await find(ben, { sourceUrl, title: "ROAST chicken", ingredients: "1 duck" })).toMatchObject({ id });
});

test("nothing is found in another kitchen, among what was deleted, or for an empty form", async () => {
  const sought = { sourceUrl: "https://example.com/secret", title: "Secret sauce" };
  const id = await world.recipe(anna.viewer, sought);
  const stranger = await world.person();
  expect(await find(stranger, sought)).toBeNull();
  expect(await find(anna, nothing)).toBeNull();
  await world.database.update(recipes).set({ deletedAt: new Date() }).where(eq(recipes.id, id));
  expect(await find(anna, sought)).toBeNull();
});

test("a person's own recipes outside of the kitchen are found by them alone", async () => {
  const sought = { sourceUrl: "https://example.com/own", title: "Own soup" };
  const id = await world.recipe(anna.viewer, { ...sought, coupleId: null });
  expect(await find(anna, { ...nothing, sourceUrl: sought.sourceUrl })).toMatchObject({ id });
  expect(await find(anna, { title: sought.title })).toMatchObject({ id });
  expect(await find(ben, sought)).toBeNull();
});
