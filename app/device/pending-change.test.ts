import { expect, test } from "vitest";
import { drawnCover } from "#app/modules/recipes/arrange-photos.ts";
import type { CachedRecipe } from "#app/modules/recipes/list-recipe-changes.server.ts";
import {
  addPendingForm,
  applyFormReply,
  applyPendingForms,
  type PendingChange,
  type PendingForm,
} from "./pending-change.ts";

const view = (src: string) => ({ src, width: 4, height: 3, color: null, alt: "" });
const photo = (id: string) => ({ id, uploadId: null, view: view(id) });
const [pear, plum, fig] = ["upload-of-the-pear", "upload-of-the-plum", "upload-of-the-fig"];

const pie = {
  ...{ id: "pie", title: "Pie", ingredients: ["Apples"], steps: ["Bake."], notes: "Hot", version: 3, createdAt: 5 },
  ...{ ownStars: 2, partnerStars: 5, isOwn: false, photos: [photo("one"), photo("two")], isCoverDrawn: false },
} as CachedRecipe;

type Sketch = Partial<Pick<PendingForm, "status">> & { [field: string]: unknown };

let count = 0;
function form(kind: PendingForm["kind"], { status = "waiting", ...given }: Sketch = {}): PendingForm {
  count += 1;
  const required: Partial<Record<PendingForm["kind"], object>> = {
    create: { title: "Soup", submissionId: "a-new-soup" },
    edit: { intent: "save", title: "Tart", version: "3" },
    delete: { intent: "delete" },
    rate: { rating: "4" },
  };
  const fields = { ...required[kind], ...given } as PendingForm["fields"];
  const facts = { title: String(fields.title ?? "Pie"), madeAt: count, base: null, problem: null };
  return { id: String(count), kind, fields, status, replaced: [], ...facts };
}

const meal = form("cooked");
const nothing: PendingChange = { ownerId: "anna", recipeId: "pie", forms: [] };
const queueForms = (forms: PendingForm[]) => forms.reduce(addPendingForm, nothing);
const show = (forms: PendingForm[], cached: CachedRecipe | null = pie, missing: string[] = []) =>
  applyPendingForms(cached, queueForms(forms), (id) => (missing.includes(id) ? null : view(id)));
const photosOf = (recipe: CachedRecipe | null) => recipe?.photos.map(({ id }) => id);

test.each<[string, PendingForm[], string[]]>([
  ["a rating replaces a pending one", [form("rate"), form("edit"), form("rate")], ["edit", "rate"]],
  ["a restoration replaces a deletion", [form("create"), form("delete"), form("restore")], ["create", "restore"]],
  ["a deletion replaces a restoration", [form("restore"), form("delete")], ["delete"]],
  ["an edit replaces a pending one", [form("edit"), form("rate"), form("edit")], ["rate", "edit"]],
  ["meals and a new recipe stay", [form("create"), meal, meal, form("edit")], ["create", "cooked", "cooked", "edit"]],
])("%s", (_, forms, kinds) => {
  expect(queueForms(forms).forms.map(({ kind }) => kind)).toEqual(kinds);
});

test("an edit that replaces another keeps that edit's base and photos, and repeating it changes nothing", () => {
  const base = { id: "pie", version: 3 } as PendingForm["base"];
  const first = {
    ...form("edit", { uploadedPhotos: [pear, plum], removedPhotos: ["one"], photoOrder: ["new:1", "two", "new:0"] }),
    base,
  };
  const second = form("edit", {
    title: "Cake",
    uploadedPhotos: [fig],
    removedPhotos: [pear],
    photoOrder: ["new:0", "two", plum],
    version: "9",
  });
  const expected = {
    base,
    fields: {
      title: "Cake",
      version: "3",
      uploadedPhotos: [plum, fig],
      removedPhotos: ["one"],
      photoOrder: ["new:1", "two", "new:0"],
    },
  };
  expect(queueForms([first, second]).forms).toMatchObject([expected]);
  expect(queueForms([first, second, second]).forms).toMatchObject([expected]);
  expect(photosOf(show([first, second]))).toEqual([fig, "two", plum]);
});

test("a pending new recipe is shown, and can be edited, rated and deleted", () => {
  const add = form("create", {
    servings: "2",
    ingredients: "Water\nSalt",
    instructions: "Boil.\n\nEat.",
    tags: "Vegan, quick",
  });
  expect(show([add], null)).toMatchObject({
    ...{ id: "pie", title: "Soup", servings: 2, ingredients: ["Water", "Salt"], steps: ["Boil.", "Eat."] },
    ...{ tags: ["vegan", "quick"], version: 1, isOwn: true, mayEdit: true, ownStars: null, photos: [] },
  });
  expect(show([add, form("edit"), form("rate")], null)).toMatchObject({ title: "Tart", ownStars: 4 });
  expect(show([add, form("edit"), form("delete")], null)).toBeNull();
  expect(photosOf(show([form("create", { uploadedPhotos: [pear, plum] })], null, [pear]))).toEqual([plum]);
});

test("an edit replaces the text only", () => {
  const rest = { id: "pie", createdAt: 5, ownStars: 2, partnerStars: 5, isOwn: false, version: 3 + 1 / 1024 };
  const text = { title: "Tart", ingredients: ["Plums"], steps: [], notes: null };
  expect(show([form("edit", { ingredients: "Plums" })])).toMatchObject({ ...rest, ...text });
});

test.each([
  ["without photo changes", {}, ["one", "two"], []],
  ["that removes one and adds two", { removedPhotos: ["one"], uploadedPhotos: [pear, plum] }, ["two", pear, plum], []],
  ["that adds a cover", { uploadedPhotos: [pear], photoOrder: ["new:0", "two", "one"] }, [pear, "two", "one"], []],
  ["that removes an unknown photo", { removedPhotos: ["three"] }, ["one", "two"], []],
  [
    "whose photo is missing on the device",
    { uploadedPhotos: [pear, plum], photoOrder: ["new:1", "new:0", "one", "two"] },
    [plum, "one", "two"],
    [pear],
  ],
])("an edit %s shows the expected photos", (_, fields, photos, missing) => {
  expect(photosOf(show([form("edit", fields)], pie, missing))).toEqual(photos);
});

test("a drawn cover needs a photo that it replaces", () => {
  const drawn = { primaryPhoto: drawnCover };
  expect(show([form("edit", drawn)])).toMatchObject({ isCoverDrawn: true });
  expect(show([form("edit", { ...drawn, removedPhotos: ["one", "two"] })])).toMatchObject({ isCoverDrawn: false });
});

test.each<[string, PendingForm[], object | null]>([
  ["a rating and its removal", [form("rate"), form("rate", { rating: "none" })], { title: "Pie", ownStars: null }],
  ["a rating of a deleted recipe", [form("delete"), form("rate")], null],
  ["a deletion and its undo", [form("delete"), form("restore")], { title: "Pie", ownStars: 2 }],
  ["a refused edit", [form("edit", { status: "refused" })], { title: "Pie" }],
  ["what a later release refuses", [form("edit", { title: "" }), form("rate")], { title: "Pie", ownStars: 4 }],
])("forms are applied in order: %s", (_, forms, shown) => {
  const recipe = show(forms);
  if (shown === null) expect(recipe).toBeNull();
  else expect(recipe).toMatchObject(shown);
});

const problem = { code: "plan_limit", message: "Full." };
function refuseFirst(forms: PendingForm[]) {
  const id = forms[0]?.id ?? "";
  return applyFormReply({ ...nothing, forms }, id, { outcome: "refused", problem, current: null }).forms;
}

test.each<["create" | "edit" | "rate", string[]]>([
  ["create", ["create refused"]],
  ["edit", ["edit refused", "rate waiting", "cooked waiting", "delete waiting"]],
  ["rate", ["rate refused", "rate waiting", "edit waiting", "cooked waiting", "delete waiting"]],
])("after a refused %s, what does not depend on that form is still sent", (kind, left) => {
  const later = [form("rate"), ...(kind === "edit" ? [] : [form("edit")]), meal, form("delete")];
  expect(refuseFirst([form(kind), ...later]).map((one) => `${one.kind} ${one.status}`)).toEqual(left);
});

test("a refused new recipe has the text and photos of later forms", () => {
  const forms = [
    form("create", { title: "A", uploadedPhotos: [pear, plum] }),
    form("edit", { title: "B", notes: "Hot", uploadedPhotos: [fig], removedPhotos: [pear] }),
  ];
  const fields = { title: "B", notes: "Hot", uploadedPhotos: [plum, fig] };
  expect(refuseFirst(forms)).toMatchObject([{ kind: "create", title: "B", problem, fields }]);
});

test("forms based on the version before a saved edit are then based on the version that the edit made", () => {
  const saved = form("edit");
  const forms = [saved, form("delete", { version: "3" }), form("delete", { version: "2" })];
  const after = applyFormReply({ ...nothing, forms }, saved.id, { outcome: "saved", recipeId: null });
  expect(after.forms.map(({ fields }) => fields.version)).toEqual(["4", "2"]);
});
