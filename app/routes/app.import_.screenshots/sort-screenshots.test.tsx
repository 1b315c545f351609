import { Blob, File } from "node:buffer";
import "fake-indexeddb/auto";
import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectToaster, type Toast } from "#app/browser/toast.ts";
import { clearDeviceData } from "#app/device/device-database.ts";
import { countUnsentChanges } from "#app/device/pending-counts.ts";
import { createPhotoFile, simulateImageDecoding } from "#tests/support/image-browser.ts";
import { createOcrPage } from "../../../packages/recipe-parser/tests/create-ocr-page.ts";
import SortScreenshotsPage from "./route.tsx";
import { listScreenshots, type Screenshot, storeScreenshots } from "./use-screenshots.ts";

const soup = ["Red Lentil Soup", "Ingredients", "200 g red lentils", "1 onion", "1 tbsp cumin"];
const soupSteps = ["Method", "1. Fry the onion in the oil.", "2. Add the lentils and simmer for 20 minutes."];
const tart = ["Onion Tart", "Ingredients", "250 g flour", "4 onions", "Method", "1. Bake for 40 minutes."];
const chat = ["Mum", "Are you coming tonight?"];

let submitted: Record<string, unknown>[] = [];
let toasts: Toast[] = [];
let reply: object = {};
let browser: ReturnType<typeof simulateImageDecoding>;

beforeEach(async () => {
  // IndexedDB cannot store happy-dom's own file objects.
  vi.stubGlobal("Blob", Blob);
  vi.stubGlobal("File", File);
  vi.stubGlobal("caches", { keys: async () => [], delete: async () => true });
  browser = simulateImageDecoding();
  vi.stubGlobal("fetch", async () => Response.json({}));
  connectToaster((toast) => toasts.push(toast));
  await clearDeviceData();
  [submitted, toasts] = [[], []];
  reply = { isDone: true, value: { id: "1", limit: null, problem: null }, notice: null };
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function createScreenshot(lines: string[], place: number, changes: Partial<Screenshot> = {}): Screenshot {
  const id = `photo-${place}`;
  const stored = { id, uploadId: `upload-${place}`, name: `${id}.png`, origin: id };
  const prepared = createPhotoFile(id);
  return {
    ...stored,
    ...{ place, choice: null, isSetAside: false },
    prepared,
    reading: "read",
    isText: true,
    seen: createOcrPage(lines),
    ...changes,
  };
}

async function open(...photos: Screenshot[]): Promise<void> {
  await storeScreenshots(photos);
  async function action({ request }: { request: Request }) {
    const form = await request.formData();
    submitted.push({ ...Object.fromEntries(form), uploadedPhotos: form.getAll("uploadedPhotos") });
    return reply;
  }
  const begun = { draftKey: "anna", submissionId: "first", limit: null };
  const Stub = createRemixStub([
    { path: "/app/import/screenshots", Component: SortScreenshotsPage, loader: () => ({ begun }) },
    { path: "/app/add", action },
  ]);
  render(<Stub initialEntries={["/app/import/screenshots"]} />);
  await screen.findByText(`${photos.filter(({ reading }) => reading === "read").length} of ${photos.length} read`);
}

const findRecipe = async (name: string) => within(await screen.findByRole("group", { name }));
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const listTitles = () =>
  screen
    .queryAllByRole("group", { name: /./ })
    .map((card) => within(card).getByRole("heading", { level: 2 }).textContent);

test("one tap saves a recipe with its screenshots, which then leave the device", async () => {
  await open(createScreenshot(soup, 1), createScreenshot(soupSteps, 2), createScreenshot(chat, 3));
  const recipe = await findRecipe("Red Lentil Soup");
  expect(recipe.getByText("3 ingredients, 2 steps")).toBeTruthy();
  fireEvent.click(recipe.getByRole("button", { name: "Save" }));
  await waitFor(async () => expect((await listScreenshots()).map(({ id }) => id)).toEqual(["photo-3"]));
  expect(submitted).toMatchObject([
    { title: "Red Lentil Soup", submissionId: "photo-1-phot", uploadedPhotos: ["upload-1", "upload-2"] },
  ]);
});

test.each([
  ["already_saved", 0, []],
  ["plan_limit", 1, ["Your book is full"]],
])("a recipe that is refused as %s leaves %i screenshots", async (code, left, titles) => {
  reply = {
    isDone: false,
    code,
    title: "Your book is full",
    message: "Full",
    fieldErrors: {},
    values: {},
    details: null,
  };
  await open(createScreenshot(tart, 1));
  fireEvent.click((await findRecipe("Onion Tart")).getByRole("button", { name: "Save" }));
  await waitFor(async () => expect([submitted.length, (await listScreenshots()).length]).toEqual([1, left]));
  expect(toasts.map(({ title }) => title)).toEqual(titles);
});

test("a recipe with doubtful lines is saved in the add form only", async () => {
  await open(createScreenshot(tart, 1, { seen: createOcrPage(tart, "4 onions") }));
  const recipe = await findRecipe("Onion Tart");
  expect(recipe.getByText(/^1 line to check/)).toBeTruthy();
  expect(recipe.queryByRole("button", { name: "Save" })).toBeNull();
  expect(recipe.getByRole("button", { name: "Edit first" })).toBeTruthy();
});

test("wrong groups are split, joined, set aside and moved back", async () => {
  await open(createScreenshot(soup, 1), createScreenshot(soupSteps, 2), createScreenshot(tart, 3));
  await waitFor(() => expect(listTitles()).toEqual(["Red Lentil Soup", "Onion Tart"]));
  press("Split");
  await waitFor(() => expect(listTitles()).toEqual(["Red Lentil Soup", "Recipe without a title", "Onion Tart"]));
  fireEvent.click(screen.getAllByRole("button", { name: "Join with next" })[0] as HTMLElement);
  await waitFor(() => expect(listTitles()).toEqual(["Red Lentil Soup", "Onion Tart"]));
  fireEvent.click((await findRecipe("Onion Tart")).getByRole("button", { name: "Not a recipe" }));
  await waitFor(() => expect(listTitles()).toEqual(["Red Lentil Soup"]));
  press("Move back");
  await waitFor(() => expect(listTitles()).toEqual(["Red Lentil Soup", "Onion Tart"]));
});

test("screenshots of no recipe, found or set aside by the person, don't count as unsaved", async () => {
  await open(createScreenshot(tart, 1), createScreenshot(chat, 2));
  await waitFor(() => expect(countUnsentChanges()).toBe(1));
  fireEvent.click((await findRecipe("Onion Tart")).getByRole("button", { name: "Not a recipe" }));
  await waitFor(() => expect(countUnsentChanges()).toBe(0));
  fireEvent.click(screen.getAllByRole("button", { name: "Move back" })[0] as HTMLElement);
  await waitFor(() => expect(countUnsentChanges()).toBe(1));
});

test("the latest recipe is shown once the next screenshot is read, and a screenshot that fails is set aside", async () => {
  const release = browser.hold("photo-3");
  await open(createScreenshot(tart, 1), createScreenshot(soup, 2), createScreenshot(chat, 3, { reading: "waiting" }));
  await waitFor(() => expect(listTitles()).toEqual(["Onion Tart"]));
  press("Stop");
  press("Continue");
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  release();
  await waitFor(() => expect(listTitles()).toEqual(["Onion Tart", "Red Lentil Soup"]));
  expect(toasts).toMatchObject([{ title: "Reading stopped", description: "We couldn't read photo-3.png." }]);
});

test("recipes stay on the page while an earlier screenshot is read again", async () => {
  browser.hold("photo-1");
  await open(createScreenshot(chat, 1, { reading: "waiting" }), createScreenshot(tart, 2));
  await waitFor(() => expect(listTitles()).toEqual(["Onion Tart"]));
});

test("at most 60 screenshots are sorted at a time, in the order of their names", async () => {
  await open(...Array.from({ length: 59 }, (_, index) => createScreenshot(chat, index + 1)));
  browser.hold("IMG_9.png");
  const files = ["IMG_10.png", "IMG_9.png"].map((name) => createPhotoFile(name));
  fireEvent.change(screen.getByLabelText("Choose screenshots"), { target: { files } });
  await waitFor(async () => expect((await listScreenshots()).at(-1)?.name).toBe("IMG_9.png"));
  expect(toasts).toMatchObject([{ description: "You can sort up to 60 screenshots at a time." }]);
});
