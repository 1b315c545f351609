import { fireEvent, render, screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { createEmptyDraft } from "#app/modules/recipes/recipe-draft.ts";
import { createParsedRecipe } from "#tests/support/parsed-recipe.ts";
import { createAddStores } from "./add-stores.ts";
import { FoundRecipesNotice } from "./found-recipes.tsx";

test("of several found recipes the person chooses the first; the others are offered once the form is empty", () => {
  vi.stubGlobal("fetch", async () => Response.json({ alike: null }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const stores = createAddStores(createEmptyDraft());
  const recipes = ["Pie", "Jam"].map((title) => ({ reading: createParsedRecipe({ title }), photoIds: [] }));
  stores.reader.dispatch({ type: "restore", found: { recipes, isAsking: true } });
  const { rerender } = render(<FoundRecipesNotice stores={stores} isFormEmpty />);
  expect(screen.getByRole("status").textContent).toContain("2 recipes found");
  fireEvent.click(screen.getByRole("button", { name: "Add Jam first" }));
  expect(stores.fields.getState().draft.title).toBe("Jam");
  rerender(<FoundRecipesNotice stores={stores} isFormEmpty={false} />);
  expect(screen.queryByRole("status")).toBeNull();
  rerender(<FoundRecipesNotice stores={stores} isFormEmpty />);
  expect(screen.getByRole("button", { name: "Add Pie next" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Don't add it" }));
  expect(screen.queryByRole("status")).toBeNull();
});
