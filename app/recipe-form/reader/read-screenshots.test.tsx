import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectToaster } from "#app/browser/toast.ts";
import type { RecipeDraft } from "#app/modules/recipes/recipe-draft.ts";
import { listAddedPhotos } from "#app/recipe-form/stores/photos.ts";
import { createFormStores } from "#tests/support/form-stores.ts";
import { heicFileContent } from "#tests/support/heic.ts";
import { createPhotoFile, simulateImageDecoding } from "#tests/support/image-browser.ts";
import { createParsedRecipe } from "#tests/support/parsed-recipe.ts";
import { findRunningSource } from "../stores/reader.ts";
import { createSourceReader } from "./source-reader.ts";

const reading = createParsedRecipe({ title: "Apple Pie", ingredients: ["3 apples"], instructions: ["Bake."] });

type Answer = (response: Response) => void;
/** The names of the photos in each request to the model. */
let asked: string[][] = [];
/** Answers the request of the same place. */
let answers: Answer[] = [];
let toasts: string[] = [];
let opened: (() => void)[] = [];
let descriptions: unknown[] = [];

beforeEach(() => {
  simulateImageDecoding();
  [asked, answers, toasts, descriptions, opened] = [[], [], [], [], []];
  connectToaster(({ title, description }) => {
    toasts.push(title);
    descriptions.push(description);
  });
  vi.stubGlobal("fetch", (_: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    const { image, images = [image] } = JSON.parse(body) as { image: string; images?: string[] };
    asked.push(images.map((one) => atob(one.split(",")[1] ?? "").split(" ")[0] ?? ""));
    return new Promise<Response>((resolve, reject) => {
      answers.push(resolve);
      signal.addEventListener("abort", () => reject(signal.reason));
    });
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  for (const end of opened) end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The part of the form that adds photos and reads them. */
function formThatReads(readsOnDevice = false) {
  const stores = createFormStores();
  const reader = createSourceReader(stores, readsOnDevice);
  const close = reader.open();
  const end = () => {
    close();
    stores.photos.close();
  };
  opened.push(end);
  const photos = () => listAddedPhotos(stores.photos.getState());
  const namesOf = (state: "read" | "waiting") =>
    photos()
      .filter(({ reading }) => reading === state)
      .map(({ file }) => file.name);
  const form = {
    stores,
    reader,
    end,
    photos,
    read: () => namesOf("read"),
    unread: () => namesOf("waiting"),
    progress: () => findRunningSource(stores.reader.getState(), "screenshots")?.progress ?? null,
    /** Adds photos, and prepares them without any time going by. */
    async add(...files: (File | string)[]) {
      stores.photos.addFiles(files.map((file) => (typeof file === "string" ? createPhotoFile(file) : file)));
      await form.until(() => expect(photos().every(({ stage }) => stage === "ready")).toBe(true));
    },
    wait: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
    answer(place: number, body: unknown = { recipe: reading }, status = 200) {
      answers[place]?.(Response.json(body, { status }));
    },
    /** Waits until something holds, while the faked clock stands still. */
    async until(holds: () => void) {
      for (const giveUpAt = Date.now() + 10_000; ; ) {
        try {
          return holds();
        } catch (error) {
          if (Date.now() > giveUpAt) throw error;
        }
        await vi.advanceTimersByTimeAsync(0);
        await new Promise(setImmediate);
      }
    },
    /** Waits until a reading is over, and shown as done. */
    async ended() {
      await form.until(() => expect(form.progress()?.percent).toBe(100));
      await form.wait(350);
      expect(form.progress()).toBeNull();
    },
  };
  return form;
}

test("photos are read together one second after the last was added", async () => {
  const form = formThatReads();
  await form.add("1.jpg");
  await form.wait(900);
  await form.add("2.jpg");
  await form.wait(900);
  expect([asked, form.progress()]).toEqual([[], null]);
  await form.wait(100);
  await form.until(() => expect(asked).toEqual([["1.jpg", "2.jpg"]]));
  expect(form.progress()).toEqual({ percent: 55, stage: "reading" });
  form.answer(0);
  await form.ended();
  expect([form.read(), form.unread(), toasts]).toEqual([["1.jpg", "2.jpg"], [], []]);
});

test("without a model on the server no photo is sent, and the device begins to read", async () => {
  vi.stubGlobal("fetch", (path: string) => {
    asked.push([path]);
    return Promise.reject(new TypeError("No network"));
  });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const form = formThatReads(true);
  await form.add("1.jpg");
  await form.wait(1000);
  await form.until(() => expect(toasts).toEqual(["Couldn't read screenshots"]));
  expect(asked.flat()).not.toContain("/api/recipe-image-analyze");
});

test("a file chooser that is closed without a photo closes the recogniser, which was opened early", async () => {
  const terminate = vi.fn();
  /** Tesseract's worker, which resolves every job at once. */
  class RecogniserWorker {
    onmessage: (event: unknown) => void = () => undefined;
    terminate = terminate;
    postMessage(job: object) {
      queueMicrotask(() => this.onmessage({ data: { ...job, status: "resolve", data: {} } }));
    }
  }
  vi.stubGlobal("Worker", RecogniserWorker);
  vi.stubGlobal("fetch", async () => new Response());
  const form = formThatReads(true);
  form.reader.openRecogniser();
  window.dispatchEvent(new Event("cancel"));
  await form.until(() => expect(terminate).toHaveBeenCalledOnce());
});

/** A form whose first photo is being read. */
async function formThatReadsOne(typed: Partial<RecipeDraft> = {}) {
  const form = formThatReads();
  form.stores.fields.dispatch({ type: "change", changes: typed });
  await form.add("1.jpg");
  await form.wait(1000);
  await form.until(() => expect(asked).toEqual([["1.jpg"]]));
  return form;
}

/** A form whose first photo has been read. */
async function formWithOneRead() {
  const form = await formThatReadsOne();
  form.answer(0);
  await form.ended();
  return form;
}

test("a file that was read before, or is chosen twice, is not read again", async () => {
  const form = await formWithOneRead();
  await form.add("1.jpg");
  await form.wait(1000);
  await form.until(() => expect(form.unread()).toEqual([]));
  expect(asked).toHaveLength(1);
  await form.add("2.jpg", "2.jpg", "1.jpg");
  await form.wait(1000);
  await form.until(() => expect(asked).toEqual([["1.jpg"], ["2.jpg"]]));
  form.answer(1);
  await form.ended();
  expect(form.unread()).toEqual([]);
  expect(form.read()).toEqual(["1.jpg", "2.jpg"]);
});

test("a photo that is added while another is read is read next", async () => {
  const form = await formThatReadsOne();
  await form.add("2.jpg");
  await form.wait(1000);
  form.answer(0);
  await form.until(() => expect(form.progress()?.percent).toBe(100));
  await form.wait(350);
  await form.until(() => expect(asked).toEqual([["1.jpg"], ["2.jpg"]]));
  form.answer(1);
  await form.ended();
  await form.wait(10_000);
  expect([form.read(), asked.length, toasts]).toEqual([["1.jpg", "2.jpg"], 2, []]);
});

test("a cancelled reading leaves the photos, without a message, and they are not read again", async () => {
  const form = await formThatReadsOne();
  form.reader.cancel();
  expect(form.progress()).toBeNull();
  form.answer(0);
  await form.wait(10_000);
  expect([asked.length, form.read(), toasts]).toEqual([1, [], []]);
  expect(form.photos()).toHaveLength(1);
  await form.add("2.jpg");
  await form.wait(1000);
  await form.until(() => expect(asked[1]).toEqual(["2.jpg"]));
});

test("photos of a recipe that is being saved are not read any more", async () => {
  const form = formThatReads();
  await form.add("1.jpg");
  await form.wait(900);
  form.reader.skip();
  await form.wait(10_000);
  expect([asked, form.unread()]).toEqual([[], []]);
});

test("a reading that fails is reported, once, and typing goes on", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const form = await formThatReadsOne();
  form.answer(0, { error: "These images can't be read." }, 422);
  await form.until(() => expect(toasts).toEqual(["Couldn't read screenshots"]));
  const hint = "Analysis failed. You can still add the recipe manually or try uploading clearer images.";
  expect(descriptions).toEqual([hint]);
  expect([form.progress(), form.unread(), form.read()]).toEqual([null, [], []]);
  await form.wait(10_000);
  expect([asked.length, toasts.length, logged.mock.calls.length]).toEqual([1, 1, 1]);
});

test.each([{}, { title: "Soup" }])("where the model finds no recipe, that is said, also beside %j", async (typed) => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const form = await formThatReadsOne(typed);
  form.answer(0, { error: "No recipe found in images", code: "no_recipe_found" }, 422);
  await form.until(() => expect(toasts).toEqual(["No recipe found in images"]));
  expect([form.progress(), form.unread(), form.read()]).toEqual([null, [], []]);
});

const heicFile = (name: string) => createPhotoFile(name, { type: "image/heic", content: heicFileContent + name });

test("photos that this browser can't open are named, and nobody is asked to read them", async () => {
  const form = formThatReads();
  await form.add(heicFile("1.heic"), heicFile("2.heic"));
  await form.wait(1000);
  await form.until(() => expect(toasts).toEqual(["Photos not read"]));
  expect(descriptions).toEqual(["This browser can't open this kind of photo. 1.heic and 2.heic will still be saved."]);
  expect([asked, form.progress(), form.unread(), form.read()]).toEqual([[], null, [], []]);
  expect(form.photos()).toHaveLength(2);
});

test("a photo that this browser can't open doesn't keep the others from being read", async () => {
  const form = formThatReads();
  await form.add("1.jpg", heicFile("2.heic"), "3.jpg");
  await form.wait(1000);
  await form.until(() => expect(asked).toEqual([["1.jpg", "3.jpg"]]));
  const wholeOfThird = { photo: 1, box: { x: 0, y: 0, width: 1, height: 1 } };
  form.answer(0, { recipe: { ...reading, extractedText: "Apple Pie", cover: wholeOfThird } });
  await form.ended();
  expect([form.read(), toasts, form.unread()]).toEqual([["3.jpg", "1.jpg"], ["Photo not read"], []]);
  expect(descriptions[0]).toEqual("This browser can't open this kind of photo. 2.heic will still be saved.");
  expect(form.photos().map(({ reading, isText }) => [reading, isText])).toEqual([
    ["read", false],
    ["read", true],
    ["skipped", false],
  ]);
});

test("a dish that is chosen while an earlier photo is read comes after the main photo", async () => {
  const form = formThatReads();
  await form.add("1.jpg");
  await form.wait(900);
  await form.add("2.jpg");
  await form.wait(1000);
  await form.until(() => expect(asked).toEqual([["1.jpg", "2.jpg"]]));
  const wholeOfSecond = { photo: 1, box: { x: 0, y: 0, width: 1, height: 1 } };
  form.answer(0, { recipe: { ...reading, extractedText: "", cover: wholeOfSecond } });
  await form.ended();
  expect(form.photos().map(({ file }) => file.name)).toEqual(["1.jpg", "2.jpg"]);
});

test("leaving the page ends the reading without a message", async () => {
  const form = await formThatReadsOne();
  form.end();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([form.read(), toasts]).toEqual([[], []]);
});
