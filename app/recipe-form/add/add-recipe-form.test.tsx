import "fake-indexeddb/auto";
import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectToaster } from "#app/browser/toast.ts";
import { clearDeviceData } from "#app/device/device-database.ts";
import { getNewRecipeDraftKey, writeDraft } from "#app/device/draft-storage.ts";
import { createEmptyDraft } from "#app/modules/recipes/recipe-draft.ts";
import { createPhotoFile, simulateImageDecoding } from "#tests/support/image-browser.ts";
import { createParsedRecipe } from "#tests/support/parsed-recipe.ts";
import { AddRecipeForm } from "./add-recipe-form.tsx";

const begun = { draftKey: "person", submissionId: "first", limit: null };
const nothingShared = { share: null, shareProblem: null, sharedText: "", sharedTitle: "" };
let problem: string | null = null;
let sentIds: FormDataEntryValue[] = [];

beforeEach(async () => {
  vi.stubGlobal("caches", { keys: async () => [], delete: async () => true });
  await clearDeviceData();
  [problem, sentIds] = [null, []];
  vi.stubGlobal("fetch", async () => Response.json({ alike: null }));
  vi.stubGlobal("scrollTo", () => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Form() {
  return <AddRecipeForm newRecipe={begun} {...nothingShared} isFromOtherSite={false} readsOnDevice={false} />;
}

function AllRecipes() {
  return <h1>All recipes</h1>;
}

function OneRecipe() {
  return <h1>One recipe</h1>;
}

async function saveNewRecipe(title: string) {
  fireEvent.change(await screen.findByLabelText("Title"), { target: { value: title } });
  fireEvent.click(screen.getByRole("button", { name: "Save Recipe" }));
  return within(await screen.findByRole("dialog", { name: "Recipe saved" }));
}

function open() {
  async function action({ request }: { request: Request }) {
    const form = await request.formData();
    const id = form.get("submissionId") ?? "";
    sentIds.push(id);
    return { isDone: true, value: { id, limit: null, problem }, notice: null };
  }
  const Page = createRemixStub([
    { path: "/app/add", Component: Form, action },
    { path: "/app/recipes", Component: AllRecipes },
    { path: "/app/recipes/:id", Component: OneRecipe },
  ]);
  window.history.replaceState(null, "", "/app/add");
  render(<Page initialEntries={["/app/add"]} />);
}

test.each([
  ["View recipes", "All recipes"],
  ["View this recipe", "One recipe"],
])("after a save the dialog offers %j and names the recipe, and the form is empty", async (link, heading) => {
  open();
  const dialog = await saveNewRecipe("Apple pie");
  expect(dialog.getByText("“Apple pie” is in your book now.")).toBeTruthy();
  const title = screen.getByLabelText<HTMLInputElement>("Title");
  expect(title.value).toBe("");
  fireEvent.click(dialog.getByRole("link", { name: link }));
  expect(await screen.findByRole("heading", { name: heading })).toBeTruthy();
});

test("after a text was read, the page scrolls up to what was found, and the quick ways are compact", async () => {
  const scrolledTo: (string | null)[] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    scrolledTo.push(this.textContent);
  });
  open();
  const text = "Tomato toast\n2 tomatoes\n4 slices bread\n1. Toast the bread.\n2. Top it.";
  fireEvent.change(await screen.findByLabelText("Paste text or a link"), { target: { value: text } });
  fireEvent.click(screen.getByRole("button", { name: "Make it a recipe" }));
  await waitFor(() => expect(scrolledTo).toEqual([expect.stringContaining("Recipe found")]));
  expect(screen.queryByText("Choose screenshots of one recipe.")).toBeNull();
});

test("another recipe is added from the dialog, which begins with the ways to add one", async () => {
  open();
  const dialog = await saveNewRecipe("Apple pie");
  fireEvent.click(dialog.getByRole("button", { name: "Add another" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await saveNewRecipe("Plum pie");
  expect(new Set(sentIds).size).toBe(2);
});

test("a recipe that waits on the device is said to, in the dialog", async () => {
  problem = "Saved on this device. It will sync when you're back online.";
  open();
  const dialog = await saveNewRecipe("Apple pie");
  expect(dialog.getByText(`“Apple pie” is in your book now. ${problem}`)).toBeTruthy();
});

test.each([
  ["in a strip where the form is filled", "Apple pie", 0],
  ["over the whole screen where the form is empty", "", 1],
])("the analysis of a photo is shown %s", async (_, title, dialogs) => {
  simulateImageDecoding();
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  open();
  fireEvent.change(await screen.findByLabelText("Title"), { target: { value: title } });
  screen.getByLabelText("Title").blur();
  fireEvent.change(screen.getByLabelText(/^Screenshot Magic/), { target: { files: [createPhotoFile("1.jpg")] } });
  expect(await screen.findByText("Analyzing your recipe...")).toBeTruthy();
  expect(screen.queryAllByRole("dialog")).toHaveLength(dialogs);
});

test("more than five photos beside the main one are refused in the spec's words", async () => {
  simulateImageDecoding();
  const toasts: string[] = [];
  connectToaster(({ title, description }) => toasts.push(`${title} / ${description}`));
  open();
  const files = Array.from({ length: 7 }, (_, index) => createPhotoFile(`${index}.jpg`));
  fireEvent.change(await screen.findByLabelText(/^Screenshot Magic/), { target: { files } });
  expect(toasts).toContain("Photo limit reached / You can add up to 5 additional photos.");
});

test("a link that was kept while the device is offline is read by itself when the network returns", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const unreadText = "https://kitchen.example/soup";
  await writeDraft(getNewRecipeDraftKey("person"), { draft: createEmptyDraft(), unreadText });
  const recipe = createParsedRecipe({ title: "Lentil soup", ingredients: ["200 g lentils"] });
  vi.stubGlobal("fetch", async (path: string) =>
    Response.json(path === "/api/recipe-link-analyze" ? { recipe, photoUrls: [] } : { alike: null }),
  );
  open();
  expect(await screen.findByText("No connection")).toBeTruthy();
  fireEvent(window, new Event("online"));
  const title = () => screen.getByLabelText<HTMLInputElement>("Title").value;
  // The code that reads it loads late.
  await waitFor(() => expect(title()).toBe("Lentil soup"));
  expect(screen.queryByText("No connection")).toBeNull();
  expect(screen.getByText("20% ready").nextSibling?.textContent).toBe("Add a photo");
});
