import { expect, test } from "vitest";
import { drawnCover } from "#app/modules/recipes/arrange-photos.ts";
import type { CachedRecipe } from "#app/modules/recipes/list-recipe-changes.server.ts";
import { applyPendingChanges } from "./apply-pending-changes.ts";
import { addPendingForm, getVersionOfPendingText, type PendingChange, type PendingForm } from "./pending-change.ts";

const view = (src: string) => ({ src, srcSet: null, width: 4, height: 3, color: null, alt: "" });
const photo = (id: string) => ({ id, uploadId: null, view: view(id) });
const pear = "upload-of-the-pear";
const plum = "upload-of-the-plum";

const pie = {
  ...{ id: "pie", title: "Pie", ingredients: ["Apples"], steps: ["Bake."], notes: "Hot", version: 3, createdAt: 5 },
  ...{ ownStars: 2, partnerStars: 5, isOwn: false, photos: [photo("one"), photo("two")], isCoverDrawn: false },
} as CachedRecipe;

type Form = Partial<Omit<PendingForm, "fields">> & { recipe?: string; [field: string]: unknown };

const facts = {
  title: "",
  madeAt: 9,
  base: null,
  status: "waiting",
  mergedVersion: null,
  problem: null,
  version: null,
} as const;
let count = 0;

/** Submitted one after another. */
function after(forms: Form[], cached = [pie], lacks: string[] = []) {
  const changes = new Map<string, PendingChange>();
  for (const { kind = "edit", recipe = "pie", madeAt = 9, status = "waiting", version = null, ...fields } of forms) {
    count += 1;
    const before = { ownerId: "anna", recipeId: recipe, version: version ?? 3, forms: [] };
    const form = { ...facts, id: String(count), kind, madeAt, status, version, isReopened: false };
    changes.set(
      recipe,
      addPendingForm(changes.get(recipe) ?? before, { ...form, fields: fields as PendingForm["fields"] }),
    );
  }
  return applyPendingChanges(cached, [...changes.values()], (id) => (lacks.includes(id) ? null : view(id)));
}

const first = getVersionOfPendingText({ forms: [{ ...facts, kind: "edit" }] } as unknown as PendingChange);
const edit = (fields: object): Form => ({ kind: "edit", title: "Tart", ...fields });
const soup = "a-new-soup";
const add = (fields: object = {}): Form => ({
  kind: "create",
  recipe: soup,
  submissionId: soup,
  title: "Soup",
  ...fields,
});
const photosOf = (recipes: CachedRecipe[]) => recipes.flatMap(({ photos }) => photos.map(({ id }) => id));
const rate = (rating: string): Form => ({ kind: "rate", rating });
const note = (text: string): Form => ({ kind: "note", note: text });
const remove: Form = { kind: "delete" };
const restore: Form = { kind: "restore" };

test("a pending new recipe is shown with a negative version", () => {
  const [, added] = after([
    add({ servings: "2", ingredients: "Water\nSalt", instructions: "Boil.\n\nEat.", madeAt: 7 }),
  ]);
  expect(added).toMatchObject({
    ...{ id: "a-new-soup", title: "Soup", servings: 2, ingredients: ["Water", "Salt"], steps: ["Boil.", "Eat."] },
    ...{ version: first - 2, createdAt: 7, isOwn: true, mayEdit: true, ownStars: null, photos: [] },
  });
});

test("pending tags are shown", () => {
  expect(after([edit({ tags: "Vegan, quick" })])).toMatchObject([{ tags: ["vegan", "quick"] }]);
});

test("an edit replaces the text only", () => {
  const [tart] = after([edit({ ingredients: "Plums" })]);
  const rest = { id: "pie", createdAt: 5, ownStars: 2, partnerStars: 5, isOwn: false };
  expect(tart).toMatchObject({
    ...rest,
    title: "Tart",
    ingredients: ["Plums"],
    steps: [],
    notes: null,
    version: first,
  });
});

test.each([
  ["without photo changes", {}, ["one", "two"]],
  ["that removes one and adds two", { removedPhotos: ["one"], uploadedPhotos: [pear, plum] }, ["two", pear, plum]],
  ["that adds a cover", { uploadedPhotos: [pear], photoOrder: ["new:0", "two", "one"] }, [pear, "two", "one"]],
  ["that removes an unknown photo", { removedPhotos: ["three"] }, ["one", "two"]],
])("an edit %s shows the expected photos", (_, fields, photos) => {
  expect(photosOf(after([edit(fields)]))).toEqual(photos);
});

test("a photo that is missing on the device is left out, and the others keep their order", () => {
  const order = { uploadedPhotos: [pear, plum], photoOrder: ["new:1", "new:0", "one", "two"] };
  expect(photosOf(after([edit(order)], [pie], [pear]))).toEqual([plum, "one", "two"]);
  expect(photosOf(after([add({ uploadedPhotos: [pear, plum] })], [], [pear]))).toEqual([plum]);
});

test("a drawn cover needs a photo that it replaces", () => {
  const [drawn] = after([edit({ primaryPhoto: drawnCover })]);
  expect(drawn).toMatchObject({ isCoverDrawn: true });
  const [bare] = after([edit({ primaryPhoto: drawnCover, removedPhotos: ["one", "two"] })]);
  expect(bare).toMatchObject({ isCoverDrawn: false });
});

test.each<[string, Form[], object[]]>([
  ["a rating and its removal", [rate("4"), rate("none")], [{ title: "Pie", ownStars: null, version: 3 }]],
  ["two ratings", [rate("4"), rate("1")], [{ title: "Pie", ownStars: 1, version: 3 }]],
  ["two edits", [edit({}), edit({ title: "Cake" })], [{ title: "Cake", version: first }]],
  ["a note", [note("Less salt")], [{ notes: "Hot\nLess salt", version: first }]],
  ["a deletion", [remove], []],
  ["a rating of a deleted recipe", [remove, rate("4")], []],
  ["a deletion and its undo", [remove, restore], [{ title: "Pie", ownStars: 2 }]],
  ["a restoration alone", [restore], [{ title: "Pie", version: 3 }]],
  [
    "forms of all kinds",
    [rate("4"), edit({}), remove, restore, rate("5")],
    [{ title: "Tart", ownStars: 5, version: first }],
  ],
  ["forms of an unknown recipe", [{ ...rate("4"), recipe: "cake" }, edit({ recipe: "cake" })], [{ id: "pie" }]],
  ["a refused edit", [edit({ status: "refused" })], [{ title: "Pie", version: 3 }]],
])("forms are applied in order: %s", (_, forms, shown) => {
  const recipes = after(forms);
  expect(recipes).toHaveLength(shown.length);
  expect(recipes).toMatchObject(shown);
});

test("a pending new recipe can be edited, rated and deleted", () => {
  const changes = [add(), edit({ recipe: soup }), { ...rate("3"), recipe: soup }];
  expect(after(changes, [])).toMatchObject([{ id: soup, title: "Tart", ownStars: 3, version: first }]);
  expect(after([...changes, { ...remove, recipe: soup }], [])).toEqual([]);
});

test("a sent form is applied until the cached recipe has its version", () => {
  const sent = edit({ status: "sent", version: 4 });
  expect(after([sent])).toMatchObject([{ title: "Tart", version: 4 }]);
  const edited = { ...pie, title: "Ben's pie", version: 5 };
  expect(after([sent], [edited])).toEqual([edited]);
  const cachedSoup = { ...pie, id: soup, title: "Ben's soup" };
  expect(after([add({ status: "sent", version: 1 })], [cachedSoup])).toEqual([cachedSoup]);
  expect(after([{ ...note("Hot"), status: "sent", version: 3 }])).toEqual([pie]);
});
