import type { ParsedRecipe } from "recipe-parser";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { draftFrom, emptyDraft, type RecipeDraft } from "#app/domain/recipes/recipe-draft.ts";
import { newPhoto } from "#app/recipe-form/photos/added-photo.ts";
import { keepRecipe } from "./keep-recipe.ts";
import { editOf, startAnew, typeIn } from "./recipe-form-state.ts";
import { createRecipeEditor } from "./recipe-form-store.ts";

const key = "recipeDraft:anna";
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const keep = (draft: Partial<RecipeDraft>) => localStorage.setItem(key, JSON.stringify({ ...emptyDraft(), ...draft }));
const kept = () => draftFrom(JSON.parse(localStorage.getItem(key) ?? "null"));
const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

/** The form that a server rendered with this draft. */
function formWith(rendered: Partial<RecipeDraft> = {}) {
  const editor = createRecipeEditor(editOf({ ...emptyDraft(), submissionId: "rendered", ...rendered }), {
    limitMessage: () => ({ title: "Full" }),
  });
  const end = keepRecipe(editor, "anna");
  return {
    editor,
    end,
    draft: () => editor.read().draft,
    type: (changes: Partial<RecipeDraft>) => editor.update((edit) => typeIn(edit, changes)),
    save: () => editor.update(startAnew),
    waiting: () => editor.read().waiting.recipes.map(({ reading }) => reading.title),
  };
}

test("what is typed is kept half a second later, and is there after a reload", () => {
  const form = formWith();
  form.type({ title: "Apple" });
  pass(400);
  form.type({ title: "Apple Pie" });
  pass(499);
  expect(kept()).toBeNull();
  pass(1);
  expect(kept()).toMatchObject({ title: "Apple Pie", submissionId: "rendered" });
  expect(formWith({ submissionId: "another" }).draft()).toMatchObject({ title: "Apple Pie", submissionId: "rendered" });
});

test("what was typed before the page had its script is newer than what was kept", () => {
  keep({ title: "Old pie", notes: "With cinnamon.", submissionId: "kept" });
  expect(formWith({ title: "New pie" }).draft()).toMatchObject({
    title: "New pie",
    notes: "With cinnamon.",
    submissionId: "kept",
  });
});

test("an untouched form keeps nothing, and one that is emptied again removes what was kept", () => {
  const form = formWith();
  pass(500);
  expect(localStorage.length).toBe(0);
  form.type({ title: "Apple Pie" });
  pass(500);
  form.type({ title: "" });
  pass(500);
  expect(localStorage.length).toBe(0);
});

test("a draft that is only looked at keeps its time", () => {
  keep({ title: "Apple Pie" });
  const before = localStorage.getItem(key);
  const form = formWith();
  pass(500);
  expect([form.draft().title, localStorage.getItem(key)]).toEqual(["Apple Pie", before]);
});

test.each(["is hidden", "is left"])("what was just typed is kept when the page %s", (how) => {
  const form = formWith();
  form.type({ title: "Apple Pie" });
  if (how === "is left") form.end();
  else window.dispatchEvent(new Event("pagehide"));
  expect(kept()).toMatchObject({ title: "Apple Pie" });
});

test("after saving the form is empty and stays so, and its next save is another recipe", () => {
  const form = formWith();
  form.type({ title: "Apple Pie" });
  pass(500);
  form.type({ title: "Apple Pie!" });
  form.save();
  const { title, submissionId } = form.draft();
  expect([title, submissionId === "rendered"]).toEqual(["", false]);
  pass(500);
  expect(localStorage.length).toBe(0);
});

test("saving leaves what another tab has kept since", () => {
  const form = formWith();
  form.type({ title: "Apple Pie" });
  pass(500);
  keep({ title: "Soup", submissionId: "of the other tab" });
  form.save();
  pass(500);
  expect(kept()).toMatchObject({ title: "Soup" });
});

test("where storage is forbidden the form works without a memory", () => {
  const forbidden = () => {
    throw new DOMException("Forbidden", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  const form = formWith();
  form.type({ title: "Apple Pie" });
  pass(500);
  expect(form.draft().title).toBe("Apple Pie");
  form.save();
  expect(form.draft().title).toBe("");
});

test("photos that can't be kept are tried once for each change, also while an earlier try is under way", async () => {
  vi.useRealTimers();
  let tries = 0;
  vi.stubGlobal("indexedDB", {
    open() {
      tries += 1;
      throw new DOMException("Full", "QuotaExceededError");
    },
  });
  const { editor, end } = formWith();
  const restored = new Promise<void>((resolve) => editor.subscribe(() => resolve()));
  await restored;
  await settle();
  const before = tries;
  const photos = ["pie.jpg", "cake.jpg"].map((name) => ({
    ...newPhoto(new File(["a photo"], name)),
    prepared: new Blob(["a photo"]),
  }));
  const show = (count: number) =>
    editor.updatePhotos((shown) => ({
      ...shown,
      all: photos.slice(0, count).map((added) => ({ id: added.id, view: null, isMarked: false, added })),
    }));
  show(1);
  show(2);
  await vi.waitFor(() => expect(tries - before).toBe(2));
  await settle();
  expect(tries - before).toBe(2);
  end();
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

const found = (title: string) => ({
  reading: { title, ingredients: [], instructions: [], facts: [] } as unknown as ParsedRecipe,
  photoIds: ["photo-1"],
});

test("which recipe comes first is asked, also after a reload, and the others wait", () => {
  const recipes = ["Cake", "Soup", "Pie"].map(found);
  formWith().editor.update((edit) => ({ ...edit, waiting: { recipes, isAsking: true } }));
  const reloaded = formWith();
  expect([reloaded.waiting(), reloaded.editor.read().waiting.isAsking]).toEqual([["Cake", "Soup", "Pie"], true]);
  sessionStorage.clear();
  reloaded.editor.update((edit) => ({ ...edit, waiting: { recipes: recipes.slice(1), isAsking: false } }));
  expect(formWith().waiting()).toEqual(["Soup", "Pie"]);
});

test("they belong to one person, and after the last one nothing is left in the tab", () => {
  const form = formWith();
  form.editor.update((edit) => ({ ...edit, waiting: { recipes: [found("Cake")], isAsking: false } }));
  expect(Object.keys(sessionStorage)).toEqual(["nextRecipes:anna"]);
  form.editor.update((edit) => ({ ...edit, waiting: { recipes: [], isAsking: false } }));
  expect(sessionStorage.length).toBe(0);
});

test.each(["no json", "{}", "[null]", '{"recipes":[{}]}', '{"recipes":[{"photoIds":[],"reading":{"title":"Cake"}}]}'])(
  "what another release kept, %s, is not offered",
  (text) => {
    sessionStorage.setItem("nextRecipes:anna", text);
    expect(formWith().waiting()).toEqual([]);
  },
);

test("what was not read yet is there after a reload and after a save, until it is read", () => {
  const form = formWith();
  const show = (unreadText: string) => form.editor.update((edit) => ({ ...edit, unreadText }));
  show("https://kitchen.example/soup");
  form.save();
  expect(formWith().editor.read().unreadText).toBe("https://kitchen.example/soup");
  show("");
  expect([formWith().editor.read().unreadText, localStorage.length]).toEqual(["", 0]);
});

test("how sure the reading was is known after a reload", () => {
  keep({ title: "Apple Pie", readFields: ["title"], confidence: 0.8 });
  expect(formWith().draft().confidence).toBe(0.8);
});
