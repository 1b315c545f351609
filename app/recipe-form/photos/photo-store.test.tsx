import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectToaster } from "#app/browser/toast.ts";
import { createAddedPhoto } from "#app/device/added-photo.ts";
import { heicFileContent } from "#tests/support/heic.ts";
import { createPhotoFile, damagedImageContent, simulateImageDecoding } from "#tests/support/image-browser.ts";
import { createPhotosState, listAddedPhotos } from "../stores/photos.ts";
import { createPhotoStore, type PhotoMessage, type PhotoStore } from "./photo-store.ts";

let browser: ReturnType<typeof simulateImageDecoding>;
let told: PhotoMessage[] = [];
let opened: PhotoStore[] = [];
beforeEach(() => {
  browser = simulateImageDecoding();
  [told, opened] = [[], []];
});
afterEach(() => {
  for (const store of opened) store.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A busy machine takes long to hash a large photo. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 10_000 });
const whole = (name: string) => `${name} 0,0 1000x2000`;
const lowerHalf = { x: 0, y: 0.5, width: 1, height: 0.5 };

/** The editor of a recipe that has `stored` photos. */
function openEditor(stored: string[] = []) {
  const view = { src: "/p.webp", width: 800, height: 600, color: null, alt: "Pie" };
  const store = createPhotoStore({
    first: createPhotosState(stored.map((id) => ({ id, uploadId: null, view, hasFailed: false }))),
    announce: (message) => told.push(message),
    limitMessage: (taken, chosen) => ({ title: `${taken} of ${chosen}` }),
  });
  opened.push(store);
  const photosNow = () => listAddedPhotos(store.getState());
  const names = () => photosNow().map((photo) => photo.file.name);
  return {
    store,
    send: () => store.send("apple-pie"),
    names,
    photos: photosNow,
    photo(name: string) {
      const found = photosNow().find((photo) => photo.file.name === name);
      if (!found) throw new Error(`No photo ${name}`);
      return found;
    },
    add: store.addFiles,
    ready: () => eventually(() => expect(photosNow().map((photo) => photo.stage)).toEqual(names().map(() => "ready"))),
  };
}

/** The form with these photos, prepared. */
async function formWith(...names: string[]) {
  const form = openEditor();
  form.add(names.map((name) => createPhotoFile(name)));
  await form.ready();
  return form;
}

test("of the chosen files only images are added, and a message says so", () => {
  const form = openEditor();
  form.add([
    createPhotoFile("pie.jpg"),
    createPhotoFile("recipe.pdf", { type: "application/pdf" }),
    createPhotoFile("logo.svg", { type: "image/svg+xml" }),
    createPhotoFile("cake.HEIC", { type: "" }),
  ]);
  expect(form.names()).toEqual(["pie.jpg", "cake.HEIC"]);
  expect(told.map((message) => message.title)).toEqual(["Only images can be added"]);
});

test("the same file chosen again is already added, and takes no room from others", async () => {
  const form = openEditor(["a", "b"]);
  const pie = createPhotoFile("pie.jpg");
  form.add([pie, pie, pie, pie, createPhotoFile("cake.jpg")]);
  await form.ready();
  expect(form.names()).toEqual(["pie.jpg", "cake.jpg"]);
  form.add([pie, createPhotoFile("soup.jpg"), pie, createPhotoFile("tart.jpg")]);
  await eventually(() => expect(form.names()).toEqual(["pie.jpg", "cake.jpg", "soup.jpg", "tart.jpg"]));
  expect(new Set(told.map(({ title }) => title))).toEqual(new Set(["Already added"]));
});

test("a stored photo that is to be deleted is kept only while there is room, or a message says so", () => {
  const form = openEditor(["a", "b", "c", "d", "e", "f"]);
  form.store.remove("f");
  form.add([createPhotoFile("1")]);
  form.store.remove("f");
  expect(told.map(({ title }) => title)).toEqual(["0 of 1"]);
});

test("photos are prepared one after another, in the order in which they were chosen", async () => {
  const goOn = browser.hold("pie.jpg");
  const form = openEditor();
  form.add([createPhotoFile("pie.jpg"), createPhotoFile("cake.jpg")]);
  form.add([createPhotoFile("soup.jpg")]);
  await eventually(() => expect(browser.decoded).toEqual(["pie.jpg"]));
  expect(form.photos().map((photo) => photo.stage)).toEqual(["preparing", "preparing", "preparing"]);
  goOn();
  await form.ready();
  expect(browser.decoded).toEqual(["pie.jpg", "cake.jpg", "soup.jpg"]);
  const { prepared } = form.photo("cake.jpg");
  expect(prepared?.type).toBe("image/webp");
  expect(await prepared?.text()).toBe(whole("cake.jpg"));
});

test("a photo that was removed before its turn is not prepared, and the next one does not wait for it", async () => {
  browser.hold("pie.jpg");
  const form = openEditor();
  form.add([createPhotoFile("pie.jpg"), createPhotoFile("cake.jpg"), createPhotoFile("soup.jpg")]);
  await eventually(() => expect(browser.decoded).toEqual(["pie.jpg"]));
  form.store.remove(form.photo("cake.jpg").id);
  form.store.remove(form.photo("pie.jpg").id);
  await form.ready();
  expect(form.names()).toEqual(["soup.jpg"]);
  expect(browser.decoded).toEqual(["pie.jpg", "soup.jpg"]);
});

test("a damaged image is reported by name and removed; the others stay", async () => {
  const form = openEditor();
  form.add([createPhotoFile("broken.jpg", { content: damagedImageContent }), createPhotoFile("pie.jpg")]);
  await eventually(() => expect(form.names()).toEqual(["pie.jpg"]));
  await form.ready();
  expect(told).toEqual([
    {
      title: "This image can't be read",
      description: "broken.jpg may be damaged. Please try another one.",
      variant: "destructive",
    },
  ]);
});

test("a HEIC photo that this browser can't show is sent as it is, whatever it is called", async () => {
  const form = openEditor();
  form.add([
    createPhotoFile("pie.heic", { type: "image/heic", content: `${heicFileContent}pie` }),
    createPhotoFile("cake.jpg", { content: `${heicFileContent}cake` }),
  ]);
  await form.ready();
  expect(form.names()).toEqual(["pie.heic", "cake.jpg"]);
  for (const { file, prepared } of form.photos()) {
    expect(prepared?.type).toBe("image/heic");
    expect(await prepared?.text()).toBe(await file.text());
  }
  expect(told).toEqual([]);
});

test("a text that is called a HEIC is refused by name when it is chosen", async () => {
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new DOMException("No image.", "InvalidStateError")));
  const form = openEditor();
  form.add([createPhotoFile("pie.heic", { type: "image/heic", content: damagedImageContent })]);
  await eventually(() => expect(form.names()).toEqual([]));
  expect(told.map(({ title, description }) => [title, description])).toEqual([
    ["This image can't be read", "pie.heic may be damaged. Please try another one."],
  ]);
});

test("large photos are announced once as being compressed", async () => {
  const form = openEditor();
  const large = ["x", "y"].map((letter) =>
    createPhotoFile(`${letter}.jpg`, { content: letter.repeat(5 * 1024 * 1024 + 1) }),
  );
  form.add([...large, createPhotoFile("small.jpg")]);
  const compressing = { title: "Compressing photo", description: "Optimizing image for upload..." };
  await form.ready();
  expect(told).toEqual([compressing]);
});

test("a cropped photo is another upload that shows the part, and can be made whole again", async () => {
  const form = await formWith("pie.jpg");
  const before = form.photo("pie.jpg");
  form.store.crop(before, lowerHalf);
  expect(form.photo("pie.jpg")).toMatchObject({ stage: "preparing", prepared: before.prepared, box: null });
  await form.ready();
  const cropped = form.photo("pie.jpg");
  expect(cropped.id).toBe(before.id);
  expect(cropped.uploadId).not.toBe(before.uploadId);
  expect(await cropped.prepared?.text()).toBe("pie.jpg 0,1000 1000x1000");
  form.store.crop(cropped, null);
  await form.ready();
  expect(await form.photo("pie.jpg").prepared?.text()).toBe(whole("pie.jpg"));
});

test("a part of a photo is a photo of its own that is not to be read", async () => {
  const form = await formWith("pie.jpg");
  const photo = form.photo("pie.jpg");
  form.store.dispatch({ type: "proposeCover", of: photo, part: createAddedPhoto(photo.file, lowerHalf) });
  await form.ready();
  const [part, whole] = form.photos();
  expect([whole?.reading, part?.reading]).toEqual(["waiting", "skipped"]);
  expect(await part?.prepared?.text()).toBe("pie.jpg 0,1000 1000x1000");
});

test("a photo that can't be cropped stays as it was", async () => {
  const form = await formWith("pie.jpg");
  const before = form.photo("pie.jpg");
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("out of memory")));
  form.store.crop(before, lowerHalf);
  await eventually(() => expect(form.photo("pie.jpg")).toEqual(before));
  expect(told.map((message) => message.title)).toEqual(["This photo can't be cropped"]);
});

test("the same file is added once, whatever its name, and is read if it was not", async () => {
  const form = await formWith("pie.jpg", "cake.jpg");
  const copy = () => createPhotoFile("copy.jpg", { content: "pie.jpg" });
  form.store.dispatch({ type: "skipAnalysis" });
  form.add([copy()]);
  await eventually(() => expect(form.photo("pie.jpg").reading).toBe("waiting"));
  form.add([copy()]);
  await eventually(() => expect(told.map(({ title }) => title)).toContain("Already added"));
  expect(form.photos().map((photo) => photo.file.name)).toEqual(["pie.jpg", "cake.jpg"]);
});

test("photos are sent under the recipe's name, with their places, and each only once", async () => {
  const form = await formWith("pie.jpg", "cake.jpg");
  const changes = await form.send();
  const [pie, cake] = form.photos();
  expect(browser.puts).toEqual([
    { address: `/api/photos/${pie?.uploadId}?name=apple-pie`, shown: whole("pie.jpg") },
    { address: `/api/photos/${cake?.uploadId}?name=apple-pie&index=1`, shown: whole("cake.jpg") },
  ]);
  expect(changes?.uploadIds).toEqual([pie?.uploadId, cake?.uploadId]);
  expect(form.photos().map(({ stage, sentShare }) => [stage, sentShare])).toEqual([
    ["sent", 1],
    ["sent", 1],
  ]);
  expect(await form.send()).toEqual(changes);
  expect(browser.puts).toHaveLength(2);
});

test("sending waits for photos that are still being prepared", async () => {
  const goOn = browser.hold("pie.jpg");
  const form = openEditor();
  form.add([createPhotoFile("pie.jpg")]);
  const sent = form.send();
  expect(form.store.getState().isSending).toBe(true);
  expect(browser.puts).toEqual([]);
  goOn();
  await eventually(() => expect(form.store.getState().isSending).toBe(false));
  expect((await sent)?.uploadIds).toEqual([form.photo("pie.jpg").uploadId]);
});

test("cancelling stops sending without a message, and the photo stays to be sent later", async () => {
  const form = await formWith("pie.jpg");
  browser.sending = new Promise(() => undefined);
  const sent = form.send();
  await eventually(() => expect(form.photo("pie.jpg")).toMatchObject({ stage: "sending", sentShare: 0.5 }));
  form.store.cancelSending();
  expect(await sent).toBeNull();
  await form.ready();
  expect(form.photo("pie.jpg")).toMatchObject({ sentShare: 0 });
  expect([form.store.getState().isSending, told]).toEqual([false, []]);
});

test.each([
  ["refuses", 401, { title: "Not signed in", error: "Please log in.", code: "not_signed_in" }, "Please log in."],
  ["fails to store, with an error page,", 500, null, "Nothing was changed. Please try again in a moment."],
  ["can't get through a gateway", 502, null, expect.stringContaining("Everything you typed is still here")],
])("a photo that the server %s is reported in its words", async (_, status, body, description) => {
  const form = await formWith("pie.jpg");
  browser.answer = { status, body: JSON.stringify(body) };
  expect(await form.send()).toBeNull();
  expect(told).toMatchObject([{ description, code: body?.code, variant: "destructive" }]);
  await form.ready();
});

test("for another recipe every photo is sent anew, under a new id", async () => {
  const form = await formWith("pie.jpg", "cake.jpg");
  await form.send();
  const before = form.photos().map((photo) => photo.uploadId);
  form.store.dispatch({ type: "resetUploads" });
  await form.ready();
  expect(form.photo("pie.jpg")).toMatchObject({ sentShare: 0 });
  await form.send();
  expect(browser.puts).toHaveLength(4);
  expect(new Set([...before, ...form.photos().map((photo) => photo.uploadId)]).size).toBe(4);
});

test("photos of an earlier visit come first, each once, as far as there is room", async () => {
  const form = await formWith("pie.jpg", "cake.jpg");
  const kept = ["a", "b", "c", "d", "e"].map((name) => ({
    id: name,
    uploadId: name,
    reading: "read" as const,
    origin: name,
    name: `${name}.jpg`,
    prepared: new Blob([name], { type: "image/webp" }),
    isText: false,
    seen: null,
  }));
  form.store.restore(kept.slice(0, 1));
  expect(form.names()).toEqual(["a.jpg", "pie.jpg", "cake.jpg"]);
  expect(form.photo("a.jpg")).toMatchObject({
    uploadId: "a",
    stage: "ready",
    id: "a",
    reading: "read",
  });
  expect(told).toEqual([]);
  form.store.restore(kept);
  expect(form.names()).toEqual(["b.jpg", "c.jpg", "d.jpg", "a.jpg", "pie.jpg", "cake.jpg"]);
  expect(told.map((message) => message.title)).toEqual(["3 of 4"]);
});

test("adding or removing a photo takes back the error of an earlier try", () => {
  let errors = 0;
  connectToaster(
    () => undefined,
    () => {
      errors = 0;
    },
  );
  const form = openEditor(["a"]);
  errors = 1;
  form.add([createPhotoFile("1")]);
  expect(errors).toBe(0);
  errors = 1;
  form.store.remove("a");
  expect(errors).toBe(0);
});
