import { useLoaderData } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import type { ListedRecipe } from "#app/device/import/stored-import.ts";
import { ImportPreviewForm } from "./import-preview.tsx";

const createRecipe = (title: string, recipe: Partial<ListedRecipe> = {}): ListedRecipe => ({
  ...{ id: title, importId: "import", title, ingredients: 12, steps: 1, photos: 0, keptInNotes: [], leftOut: [] },
  ...{ duplicateOf: null, outcome: "waiting", problem: null, recipeId: null },
  ...recipe,
});

type Props = ComponentProps<typeof ImportPreviewForm>;
const LoadedPreview = () => <ImportPreviewForm {...useLoaderData<Props>()} onChange={() => undefined} />;

async function show(recipes: ListedRecipe[], recipesLeft: number | null = null) {
  const preview = { importId: "import", format: "Paprika", recipes, unread: [], csv: null };
  const loader = () => ({ chosen: { files: [], preview }, recipesLeft });
  const Stub = createRemixStub([{ path: "/", Component: LoadedPreview, loader }]);
  render(<Stub />);
  await screen.findByRole("heading");
}

const importButton = () => screen.getByRole("button", { name: /^Import/ });

test("new recipes are chosen at first; duplicates can be chosen too, recipes with a problem never", async () => {
  const duplicateOf = { title: "Mum's pie", isSaved: true };
  const problem = "Please add a recipe title.";
  await show([
    createRecipe("Soup", { keptInNotes: ["300 kcal"] }),
    createRecipe("Pie", { duplicateOf }),
    createRecipe("", { problem }),
  ]);
  expect(screen.getByRole("heading").textContent).toBe("3 recipes from Paprika");
  expect(screen.getByText("1 already in your book or twice here · 1 with more in the notes")).toBeTruthy();
  expect(screen.getByText("Already in your book: Mum's pie")).toBeTruthy();
  expect(screen.getAllByText("12 ingredients · 1 step")).toHaveLength(3);
  const counts = ["Only new", "All", "None"].map((name) => {
    fireEvent.click(screen.getByRole("button", { name }));
    return importButton().textContent;
  });
  expect(counts).toEqual(["Import 1 recipe", "Import 2 recipes", "Import 0 recipes"]);
  fireEvent.click(screen.getByRole("checkbox", { name: /^Pie/ }));
  expect(importButton().textContent).toBe("Import 1 recipe");
});

test.each([
  [null, 3, null, "Import 3 recipes"],
  [3, 3, null, "Import 3 recipes"],
  [7, 40, "Your plan has room for 7 more recipes. The first 7 of 40 will be imported.", "Import the first 7"],
  [1, 2, "Your plan has room for 1 more recipe. The first 1 of 2 will be imported.", "Import the first 1"],
  [0, 2, "Your plan has no room for more recipes.", "Import 2 recipes"],
])("with room for %s, %s chosen recipes are announced as: %s", async (recipesLeft, count, words, label) => {
  await show(
    Array.from({ length: count }, (_, index) => createRecipe(`Soup ${index}`)),
    recipesLeft,
  );
  expect(screen.queryByText(/^Your plan/)?.textContent ?? null).toBe(words);
  expect(importButton().textContent).toBe(label);
  expect(importButton().hasAttribute("disabled")).toBe(recipesLeft === 0);
});

test("a hundred recipes of a large library are shown at once, and all are chosen", async () => {
  await show(Array.from({ length: 250 }, (_, index) => createRecipe(`Soup ${index}`)));
  expect(importButton().textContent).toBe("Import 250 recipes");
  expect(screen.getAllByRole("checkbox")).toHaveLength(100);
  fireEvent.click(screen.getByRole("button", { name: "Show more" }));
  expect(screen.getAllByRole("checkbox")).toHaveLength(200);
});
