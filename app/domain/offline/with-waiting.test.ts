import { expect, test } from "vitest";
import { drawnCover } from "../recipes/arrange-photos.ts";
import type { KitchenRecipe } from "./kitchen-changes.server.ts";
import { operationForm } from "./operations.schema.ts";
import { withWaiting } from "./with-waiting.ts";

const view = (src: string) => ({ src, srcSet: null, width: 4, height: 3, color: null, alt: "" });
const photo = (id: string) => ({ id, uploadId: null, view: view(id) });
const pear = "upload-of-the-pear";
const plum = "upload-of-the-plum";

const pie = {
  ...{ id: "pie", title: "Pie", ingredients: ["Apples"], steps: ["Bake."], notes: "Hot", version: 3, createdAt: 5 },
  ...{ ownStars: 2, partnerStars: 5, isOwn: false, photos: [photo("one"), photo("two")], isCoverDrawn: false },
} as KitchenRecipe;

type Waiting = { at?: number; version?: number | null; [name: string]: unknown };

/** Done one after another, from number 1 on. */
function after(changes: Waiting[], kept = [pie], lacks: string[] = []) {
  const waiting = changes.map(({ at = 9, version = null, seen = 3, ...fields }, place) => ({
    number: place + 1,
    at,
    version,
    operation: operationForm.parse({ recipe: "pie", version: seen, ...fields }),
  }));
  return withWaiting(kept, waiting, (id) => (lacks.includes(id) ? null : view(id)));
}

const edit = (fields: object) => ({ kind: "edit-recipe", title: "Tart", ...fields });
const add = (fields: object = {}) => ({ kind: "add-recipe", submissionId: "a-new-soup", title: "Soup", ...fields });
const photosOf = (recipes: KitchenRecipe[]) => recipes.flatMap(({ photos }) => photos.map(({ id }) => id));
const rate = (rating: string) => ({ kind: "rate", rating });
const [remove, restore] = [{ kind: "delete-recipe" }, { kind: "restore-recipe" }];

test("a new recipe is there as its page will show it, under the number of its change", () => {
  const [, soup] = after([add({ servings: "2", ingredients: "Water\nSalt", instructions: "Boil.\n\nEat.", at: 7 })]);
  expect(soup).toMatchObject({
    ...{ id: "a-new-soup", title: "Soup", servings: 2, ingredients: ["Water", "Salt"], steps: ["Boil.", "Eat."] },
    ...{ version: -1, createdAt: 7, isOwn: true, mayEdit: true, ownStars: null, photos: [] },
    drawing: expect.anything(),
  });
});

test("tags that wait are shown, and a change that an earlier release stored has none", () => {
  expect(after([edit({ tags: "Vegan, quick" })])).toMatchObject([{ tags: ["vegan", "quick"] }]);
  const { tags: _, ...old } = operationForm.parse({ ...edit({ recipe: "pie", version: 3 }) }) as { tags?: string[] };
  const stored = { number: 1, at: 9, version: null, operation: old as ReturnType<typeof operationForm.parse> };
  expect(withWaiting([pie], [stored], () => null)).toMatchObject([{ title: "Tart", tags: [] }]);
});

test("an edit replaces the text and leaves the rest", () => {
  const [tart] = after([edit({ ingredients: "Plums" })]);
  const rest = { id: "pie", createdAt: 5, ownStars: 2, partnerStars: 5, isOwn: false };
  expect(tart).toMatchObject({ ...rest, title: "Tart", ingredients: ["Plums"], steps: [], notes: null, version: -1 });
});

test.each([
  ["stays as it is", {}, ["one", "two"]],
  ["loses one, and gets two", { removedPhotos: ["one"], uploadedPhotos: [pear, plum] }, ["two", pear, plum]],
  ["gets one as its cover", { uploadedPhotos: [pear], photoOrder: ["new:0", "two", "one"] }, [pear, "two", "one"]],
  ["has lost the photo that the edit names", { removedPhotos: ["three"] }, ["one", "two"]],
])("of its photos a recipe that is edited %s", (_, fields, photos) => {
  expect(photosOf(after([edit(fields)]))).toEqual(photos);
});

test("a photo that the device no longer has is left out, and the order of the others holds", () => {
  const order = { uploadedPhotos: [pear, plum], photoOrder: ["new:1", "new:0", "one", "two"] };
  expect(photosOf(after([edit(order)], [pie], [pear]))).toEqual([plum, "one", "two"]);
  expect(photosOf(after([add({ uploadedPhotos: [pear, plum] })], [], [pear]))).toEqual([plum]);
});

test("a drawn cover needs a photo in whose place it is", () => {
  const [drawn] = after([edit({ primaryPhoto: drawnCover })]);
  expect(drawn).toMatchObject({ isCoverDrawn: true, drawing: expect.anything() });
  const [bare] = after([edit({ primaryPhoto: drawnCover, removedPhotos: ["one", "two"] })]);
  expect(bare).toMatchObject({ isCoverDrawn: false, drawing: expect.anything() });
});

test.each<[string, Waiting[], object[]]>([
  ["stars, and their removal", [rate("4"), rate("none")], [{ title: "Pie", ownStars: null, version: 3 }]],
  ["stars, and others", [rate("4"), rate("1")], [{ title: "Pie", ownStars: 1, version: 3 }]],
  [
    "an edit, and another",
    [edit({}), edit({ title: "Cake", seen: { operation: 1 } })],
    [{ title: "Cake", version: -2 }],
  ],
  ["a deletion", [remove], []],
  ["stars for what was deleted", [remove, rate("4")], []],
  ["its undo", [remove, restore], [{ title: "Pie", ownStars: 2 }]],
  ["an undo of nothing", [restore], [{ title: "Pie", version: 3 }]],
  ["all of it", [rate("4"), edit({}), remove, restore, rate("5")], [{ title: "Tart", ownStars: 5, version: -2 }]],
  ["changes of a recipe that is gone", [{ ...rate("4"), recipe: "cake" }, edit({ recipe: "cake" })], [{ id: "pie" }]],
])("in their order: %s", (_, changes, shown) => {
  const recipes = after(changes);
  expect(recipes).toHaveLength(shown.length);
  expect(recipes).toMatchObject(shown);
});

test("a new recipe is edited, rated and deleted like another", () => {
  const recipe = "a-new-soup";
  const changes = [add(), edit({ recipe, seen: { operation: 1 } }), { ...rate("3"), recipe }];
  expect(after(changes, [])).toMatchObject([{ id: recipe, title: "Tart", ownStars: 3, version: -2 }]);
  expect(after([...changes, { ...remove, recipe, seen: { operation: 2 } }], [])).toEqual([]);
});

test("what is done, and not in the kept kitchen yet, has its version; what the kitchen has in it is not laid over", () => {
  expect(after([edit({ version: 4 })])).toMatchObject([{ title: "Tart", version: 4 }]);
  const edited = { ...pie, title: "Ben's pie", version: 5 };
  expect(after([edit({ version: 4 })], [edited])).toEqual([edited]);
  const soup = { ...pie, id: "a-new-soup", title: "Ben's soup" };
  expect(after([add({ version: 1 })], [soup])).toEqual([soup]);
});
