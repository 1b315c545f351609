import "fake-indexeddb/auto";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { clearDeviceData, type DeviceStoreRow, withDeviceDatabase } from "../device-database.ts";
import type { ImportProgress } from "./import-progress.ts";
import {
  getStoredImport,
  listImportItems,
  readImportProgress,
  refuseWaitingItems,
  storeImport,
} from "./import-store.ts";
import { previewImport } from "./preview-import.ts";
import { sendImport } from "./send-import.ts";

const ownerId = "anna";
const importId = "import-1";
const named = { importId, ownerId, name: "a.json", format: "JSON", files: [] };

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

test("a recipe is compared with twenty others of its title, because thousands may have none", async () => {
  const different = Array.from({ length: 21 }, (_, index) => ({
    name: "Untitled",
    recipeIngredient: [`food${index}`],
  }));
  const { recipes } = await preview([...different, ...different.slice(-2)]);
  expect(recipes.flatMap(({ duplicateOf }, index) => (duplicateOf ? index : []))).toEqual([21]);
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
    new Proxy(new File(["{}"], "a.json"), {
      get: (file, key) => (key === "size" ? bytes : Reflect.get(file, key, file).bind(file)),
    });
  const store = (bytes: number) =>
    storeImport({ ...named, files: [{ name: "a.json", content: createUnstorableFile(bytes) }] }, []);
  await store(2);
  expect((await getStoredImport(ownerId))?.files).toEqual([{ name: "a.json", content: expect.any(ArrayBuffer) }]);
  await expect(store(1_000_000_000)).rejects.toThrow("no room for your files");
});

test.each([
  ["no answer", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a hotel's page", async () => new Response("<html>", { status: 200 })],
  ["a used-up quota", async () => Response.json({ code: "too_many" }, { status: 429 })],
  ["an ended session", async () => Response.json({}, { status: 401 })],
])("after %s the import pauses, and can be stopped at once", async (_, answer) => {
  vi.stubGlobal("fetch", answer);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { recipes } = await preview([{ name: "Soup" }]);
  await storeImport(
    named,
    recipes.map(({ id }) => id),
  );
  const reports: ImportProgress[] = [];
  const report = (progress: ImportProgress) => void reports.push(progress);
  const openPhoto = () => Promise.reject(new Error("This recipe has no photo."));
  await sendImport({ ownerId, openPhoto, report });
  expect(reports.at(-1)).toMatchObject({ waiting: 1, isPaused: true });
  await refuseWaitingItems(importId, "You stopped the import.");
  expect(await readImportProgress(named)).toMatchObject({ total: 1, waiting: 0, refused: 1 });
});

test("after an error of the server the import pauses, and a recipe that fails three times is refused alone", async () => {
  vi.stubGlobal("fetch", async (_: string, { body }: RequestInit) => {
    const { items } = JSON.parse(String(body)) as { items: { fields: { title: string } }[] };
    if (items.some(({ fields }) => fields.title === "Soup")) return Response.json({ error: "Oops" }, { status: 500 });
    return Response.json({ results: items.map(() => ({ outcome: "added", recipeId: "1", leftOut: [] })) });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { recipes } = await preview([{ name: "Pie" }, { name: "Soup" }, { name: "Stew" }]);
  await storeImport(
    named,
    recipes.map(({ id }) => id),
  );
  const openPhoto = () => Promise.reject(new Error("This recipe has no photo."));
  const waiting: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    await sendImport({ ownerId, openPhoto, report: () => undefined });
    waiting.push((await readImportProgress(named)).waiting);
  }
  expect(waiting).toEqual([2, 2, 0]);
  expect((await listImportItems(importId)).map(({ problem }) => problem)).toEqual([null, "Oops", null]);
});
