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
  const preview = { importId: "import", recipes, unread: [], csv: null };
  const loader = () => ({ chosen: { files: [{}], preview }, recipesLeft });
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
  expect(screen.getByRole("heading").textContent).toBe("3 recipes from 1 file");
  expect(screen.getByText("36 ingredients · 3 steps")).toBeTruthy();
  expect(screen.getByText("1 recipe already in your book or twice in these files")).toBeTruthy();
  expect(screen.getByText("Already in your book: Mum's pie")).toBeTruthy();
  expect(screen.getAllByText("12 ingredients · 1 step")).toHaveLength(3);
  expect(importButton().textContent).toBe("Import 1 recipe");
  fireEvent.click(screen.getByRole("checkbox", { name: /^Pie/ }));
  expect(importButton().textContent).toBe("Import 2 recipes");
  const counts = ["Choose none", "Choose all"].map((name) => {
    fireEvent.click(screen.getByRole("button", { name }));
    return importButton().textContent;
  });
  expect(counts).toEqual(["Import 0 recipes", "Import 1 recipe"]);
});

test.each([
  [null, 3, null, "Import 3 recipes"],
  [3, 3, null, "Import 3 recipes"],
  [7, 10, "Your plan has room for 7 of these 10 recipes. Choose which.", "Import 7 recipes"],
  [0, 2, "Your plan has no room for more recipes.", undefined],
])(
  "with room for %s, the first of %s recipes are chosen, and no others can be",
  async (recipesLeft, count, words, label) => {
    await show(
      Array.from({ length: count }, (_, index) => createRecipe(`Soup ${index}`)),
      recipesLeft,
    );
    expect(screen.queryByText(/^Your plan/)?.textContent ?? null).toBe(words);
    expect(screen.queryByRole("button", { name: /^Import/ })?.textContent).toBe(label);
    const boxes = screen.getAllByRole<HTMLInputElement>("checkbox");
    const isFull = count > (recipesLeft ?? count);
    expect(boxes.map(({ disabled }) => disabled)).toEqual(boxes.map(({ checked }) => isFull && !checked));
  },
);

test("a hundred recipes of a large library are shown at once, and all are chosen", async () => {
  await show(Array.from({ length: 250 }, (_, index) => createRecipe(`Soup ${index}`)));
  expect(screen.getAllByRole("button", { name: "Import 250 recipes" })).toHaveLength(2);
  expect(screen.getAllByRole("checkbox")).toHaveLength(100);
  fireEvent.click(screen.getByRole("button", { name: "Show more" }));
  expect(screen.getAllByRole("checkbox")).toHaveLength(200);
});
