import { expect, test } from "vitest";
import type { RecipeToEdit } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";
import { createEmptyDraft } from "#app/modules/recipes/recipe-draft.ts";
import { createEditState, reduceEdit } from "./edit-store.ts";

const recipe: RecipeToEdit = {
  ...{ id: "pie", version: 1, mayEdit: true, otherEditor: "Ben", isCoverDrawn: true },
  draft: createEmptyDraft(),
  photos: ["a", "b"].map((id) => ({ id, uploadId: null, view: null, hasFailed: false })),
};

test.each([
  ["the next version", 2, 2],
  ["a version that includes the partner's edits", 3, 1],
])("an own primary photo is part of the base; its version is %s", (_, version, expected) => {
  const { base } = reduceEdit(createEditState(recipe), { type: "recordPrimary", id: "b", version });
  expect([base.version, base.photos.map(({ id }) => id), base.isCoverDrawn]).toEqual([expected, ["b", "a"], false]);
});

test("a conflict ends with the last line that was decided", () => {
  const [one, other] = ["salt", "eggs"].map((line) => ({ mine: [], theirs: [line], after: null }));
  const choose = (lineConflict = one) => ({ field: "ingredientsList" as const, lineConflict });
  const conflict = {
    ...{ taken: [], conflicts: ["ingredientsList" as const], theirs: recipe.draft },
    lineConflicts: { ingredientsList: [one, other].flatMap((line) => line ?? []) },
  };
  const before = { ...createEditState(recipe), conflict };
  const half = reduceEdit(before, { type: "acceptTheirs", choice: choose(one) });
  expect(half.conflict?.lineConflicts.ingredientsList).toEqual([other]);
  expect(reduceEdit(half, { type: "acceptTheirs", choice: choose(other) }).conflict).toBeNull();
});
