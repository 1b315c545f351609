import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { clearDeviceData, type DeviceStoreRow, listOwnedRows, withDeviceDatabase } from "../device-database.ts";
import { listImportItems, refuseWaitingItems, storeImport } from "./import-store.ts";
import { previewImport } from "./preview-import.ts";

const ownerId = "anna";
const importId = "import-1";
const named = { importId, ownerId, name: "a.json", total: 2 };

beforeEach(() => clearDeviceData());

function preview(recipes: { name: string; recipeIngredient?: string[]; url?: string }[], id = importId) {
  const listed = recipes.map((recipe) => ({ "@context": "https://schema.org", "@type": "Recipe", ...recipe }));
  const file = new File([JSON.stringify(listed)], "a.json");
  return previewImport({ files: [file], importId: id, ownerId }, () => undefined);
}

test("a recipe is a duplicate of a saved one, or of an earlier one in the same files", async () => {
  const saved = { id: "1", ownerId, createdAt: 1, title: "Plum cake", ingredients: ["plums"] };
  const row = { ...saved, sourceUrl: "https://example.com/plum-cake" } as DeviceStoreRow<"cachedRecipes">;
  await withDeviceDatabase((db) => db.put("cachedRecipes", row));
  const { recipes } = await preview([
    { name: "Plum cake", recipeIngredient: ["2 plums"] },
    { name: "Our cake", recipeIngredient: ["plums"], url: "https://www.example.com/plum-cake/" },
    { name: "Plum cake", recipeIngredient: ["flour", "butter", "sugar"] },
    { name: "PLUM CAKE", recipeIngredient: ["flour", "butter", "sugar"] },
  ]);
  const isSaved = { title: "Plum cake", isSaved: true };
  expect(recipes.map(({ duplicateOf }) => duplicateOf)).toEqual([
    isSaved,
    isSaved,
    null,
    { title: "Plum cake", isSaved: false },
  ]);
});

test("a thousand recipes of one title are previewed without comparing each with each", {
  timeout: 10_000,
}, async () => {
  const recipeIngredient = Array.from({ length: 15 }, (_, index) => `${index} cups of ingredient${index}`);
  const { recipes } = await preview(Array.from({ length: 1_000 }, () => ({ name: "Untitled", recipeIngredient })));
  expect(recipes.filter(({ duplicateOf }) => duplicateOf !== null)).toHaveLength(999);
});

test("only the chosen recipes are imported, and another import can't begin before they are sent or stopped", async () => {
  const { recipes } = await preview([{ name: "Soup" }, { name: "Pie" }, { name: "Stew" }]);
  const chosen = recipes.flatMap(({ id, title }) => (title === "Pie" ? [] : id));
  await storeImport(named, chosen);
  expect((await listImportItems(importId)).map(({ title }) => title)).toEqual(["Soup", "Stew"]);
  await expect(preview([{ name: "Cake" }], "import-2")).rejects.toThrow("Another import is running");
  await refuseWaitingItems(importId, "You stopped the import.");
  const second = await preview([{ name: "Cake" }], "import-2");
  await expect(storeImport(named, chosen)).rejects.toThrow("choose the files again");
  expect(second.recipes.map(({ title }) => title)).toEqual(["Cake"]);
});

test("a file that the browser can't store is copied, unless the copy would be too large", async () => {
  const createUnstorableFile = (bytes: number) =>
    ({ name: "a.json", size: bytes, arrayBuffer: async () => new ArrayBuffer(2) }) as File;
  const store = (bytes: number) => storeImport(named, [], [createUnstorableFile(bytes)]);
  await store(2);
  expect(await listOwnedRows("importFiles", ownerId)).toMatchObject([{ content: expect.any(ArrayBuffer) }]);
  await expect(store(1_000_000_000)).rejects.toThrow("no room for your files");
});
