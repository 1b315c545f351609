import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createEmptyDraft, type RecipeDraft } from "#app/modules/recipes/recipe-draft.ts";
import { createAddStores } from "./add-stores.ts";

const saved = { id: "7", title: "Plum cake", savedBy: "Tom", createdAt: "2020-05-03T12:00:00.000Z" };
let sought: object[];
let answer: object;

beforeEach(() => {
  [sought, answer] = [[], { alike: saved }];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    sought.push(JSON.parse(body));
    return Response.json(answer);
  });
});
afterEach(() => vi.unstubAllGlobals());

function openForm() {
  const stores = createAddStores(createEmptyDraft());
  return {
    ...stores,
    type: (changes: Partial<RecipeDraft>) => stores.fields.dispatch({ type: "change", changes }),
    async expectShown(id: string | undefined) {
      await expect.poll(() => stores.reader.getState().duplicate?.id).toBe(id);
    },
  };
}

test("a source that filled the form is looked for once, and a dismissed recipe is not shown again", async () => {
  const form = openForm();
  form.type({ title: "Plum cake", ingredientsList: ["plums"] });
  form.findDuplicate();
  await form.expectShown("7");
  form.type({ notes: "Good" });
  form.findTypedDuplicate();
  expect(sought).toEqual([{ title: "Plum cake", sourceUrl: "", ingredients: "plums" }]);
  form.dismissDuplicate();
  await form.expectShown(undefined);
  form.findDuplicate();
  await expect.poll(() => sought).toHaveLength(2);
  await form.expectShown(undefined);
});

test("after a save the same title is looked for again, also if its recipe was dismissed", async () => {
  const form = openForm();
  form.type({ title: "Plum cake" });
  form.findTypedDuplicate();
  await form.expectShown("7");
  form.dismissDuplicate();
  form.beginNextRecipe();
  form.type({ title: "Plum cake" });
  form.findTypedDuplicate();
  await form.expectShown("7");
});

test("a typed title is looked for when the field is left, once, and another title takes the notice along", async () => {
  const form = openForm();
  form.findTypedDuplicate();
  form.type({ title: "Plum cake" });
  form.findTypedDuplicate();
  form.findTypedDuplicate();
  await form.expectShown("7");
  expect(sought).toHaveLength(1);
  answer = { alike: null };
  form.type({ title: "Plum jam" });
  form.findTypedDuplicate();
  await form.expectShown(undefined);
  form.type({ title: "" });
  form.findTypedDuplicate();
  expect(sought).toHaveLength(2);
});

test("an answer to an earlier title is not shown", async () => {
  const form = openForm();
  form.type({ title: "Plum cake" });
  form.findTypedDuplicate();
  form.type({ title: "Soup" });
  await expect.poll(() => sought).toHaveLength(1);
  await form.expectShown(undefined);
});
