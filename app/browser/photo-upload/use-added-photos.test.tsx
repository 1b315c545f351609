import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OcrPage } from "#app/reading/reading.ts";
import { heic } from "#tests/support/heic.ts";
import { damaged, imageBrowser, photoFile } from "#tests/support/image-browser.ts";
import type { PhotoMessage } from "./tell-of-photo.ts";
import { useAddedPhotos } from "./use-added-photos.ts";

let browser: ReturnType<typeof imageBrowser>;
let told: PhotoMessage[] = [];
beforeEach(() => {
  browser = imageBrowser();
  told = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const whole = (name: string) => `${name} 0,0 1000x2000`;
const lowerHalf = { x: 0, y: 0.5, width: 1, height: 0.5 };

function addedPhotos() {
  const { result, unmount } = renderHook(() => useAddedPhotos((message) => told.push(message)));
  const names = () => result.current.photos.map((photo) => photo.file.name);
  return {
    unmount,
    names,
    now: () => result.current,
    photo(name: string) {
      const found = result.current.photos.find((photo) => photo.file.name === name);
      if (!found) throw new Error(`No photo ${name}`);
      return found;
    },
    add(files: File[], max = 6) {
      let added: { taken: string[]; chosen: number } = { taken: [], chosen: 0 };
      act(() => {
        added = result.current.add(files, max);
      });
      return added;
    },
    ready: () =>
      waitFor(() => expect(result.current.photos.map((photo) => photo.stage)).toEqual(names().map(() => "ready"))),
    send: () =>
      act(() =>
        result.current.send(
          "Apple Pie",
          result.current.photos.map(({ id }, index) => ({ id, index: index || null })),
        ),
      ),
  };
}

/** The form with these photos, prepared. */
async function formWith(...names: string[]) {
  const form = addedPhotos();
  form.add(names.map((name) => photoFile(name)));
  await form.ready();
  return form;
}

test("of the chosen files only images are added, and a message says so", () => {
  const form = addedPhotos();
  const { taken, chosen } = form.add([
    photoFile("pie.jpg"),
    photoFile("recipe.pdf", { type: "application/pdf" }),
    photoFile("logo.svg", { type: "image/svg+xml" }),
    photoFile("cake.HEIC", { type: "" }),
  ]);
  expect(form.names()).toEqual(["pie.jpg", "cake.HEIC"]);
  expect([taken.length, chosen]).toEqual([2, 2]);
  expect(told.map((message) => message.title)).toEqual(["Only images can be added"]);
});

test("no more are added than there is room for, and those that stayed out are counted", () => {
  const form = addedPhotos();
  form.add([photoFile("pie.jpg")], 2);
  const { taken, chosen } = form.add([photoFile("cake.jpg"), photoFile("soup.jpg")], 2);
  expect(form.names()).toEqual(["pie.jpg", "cake.jpg"]);
  expect([taken.length, chosen]).toEqual([1, 2]);
  expect(form.add([photoFile("soup.jpg")], 1).taken).toEqual([]);
});

test("photos are prepared one after another, in the order in which they were chosen", async () => {
  const goOn = browser.hold("pie.jpg");
  const form = addedPhotos();
  form.add([photoFile("pie.jpg"), photoFile("cake.jpg")]);
  form.add([photoFile("soup.jpg")]);
  await waitFor(() => expect(browser.decoded).toEqual(["pie.jpg"]));
  expect(form.now().photos.map((photo) => photo.stage)).toEqual(["preparing", "preparing", "preparing"]);
  goOn();
  await form.ready();
  expect(browser.decoded).toEqual(["pie.jpg", "cake.jpg", "soup.jpg"]);
  const { prepared, preview } = form.photo("cake.jpg");
  expect(prepared?.type).toBe("image/webp");
  expect(await prepared?.text()).toBe(whole("cake.jpg"));
  expect(browser.previews).toContain(preview);
});

test("a photo that was removed before its turn is not prepared, and the next one does not wait for it", async () => {
  browser.hold("pie.jpg");
  const form = addedPhotos();
  form.add([photoFile("pie.jpg"), photoFile("cake.jpg"), photoFile("soup.jpg")]);
  await waitFor(() => expect(browser.decoded).toEqual(["pie.jpg"]));
  act(() => form.now().remove(form.photo("cake.jpg").id));
  act(() => form.now().remove(form.photo("pie.jpg").id));
  await form.ready();
  expect(form.names()).toEqual(["soup.jpg"]);
  expect(browser.decoded).toEqual(["pie.jpg", "soup.jpg"]);
});

test("a damaged image is reported by name and removed; the others stay", async () => {
  const form = addedPhotos();
  form.add([photoFile("broken.jpg", { content: damaged }), photoFile("pie.jpg")]);
  await waitFor(() => expect(form.names()).toEqual(["pie.jpg"]));
  await form.ready();
  expect(told).toEqual([
    {
      title: "This image can't be read",
      description: "broken.jpg may be damaged. Please try another one.",
      variant: "destructive",
    },
  ]);
});

test("a HEIC photo that this browser can't show is sent as it is, whatever it is called, without a preview", async () => {
  const form = addedPhotos();
  form.add([
    photoFile("pie.heic", { type: "image/heic", content: `${heic}pie` }),
    photoFile("cake.jpg", { content: `${heic}cake` }),
  ]);
  await form.ready();
  expect(form.names()).toEqual(["pie.heic", "cake.jpg"]);
  for (const { file, prepared, preview } of form.now().photos) {
    expect([prepared?.type, preview]).toEqual(["image/heic", null]);
    expect(await prepared?.text()).toBe(await file.text());
  }
  expect(told).toEqual([]);
});

test.each([
  ["a text", damaged],
  ["a HEIC without its end", heic.slice(0, -1)],
])("%s that is called a HEIC is refused by name when it is chosen", async (_, content) => {
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new DOMException("No image.", "InvalidStateError")));
  const form = addedPhotos();
  form.add([photoFile("pie.heic", { type: "image/heic", content })]);
  await waitFor(() => expect(form.names()).toEqual([]));
  expect(told.map(({ title, description }) => [title, description])).toEqual([
    ["This image can't be read", "pie.heic may be damaged. Please try another one."],
  ]);
});

test("a large photo is announced as being made smaller, which the end of it replaces", async () => {
  const form = addedPhotos();
  const large = ["x", "y"].map((letter) => photoFile(`${letter}.jpg`, { content: letter.repeat(5 * 1024 * 1024 + 1) }));
  form.add([...large, photoFile("small.jpg")]);
  const compressing = { title: "Compressing photo", description: "Optimizing image for upload..." };
  expect(told).toEqual([compressing]);
  await form.ready();
  expect(told).toEqual([compressing, { title: "Ready to upload", description: "Optimized, and sent when you save." }]);
});

test("a cropped photo is another upload that shows the part, and can be made whole again", async () => {
  const form = await formWith("pie.jpg");
  const before = form.photo("pie.jpg");
  act(() => form.now().crop(before, lowerHalf));
  expect(form.photo("pie.jpg")).toMatchObject({ stage: "preparing", prepared: before.prepared, box: null });
  await form.ready();
  const cropped = form.photo("pie.jpg");
  expect(cropped.id).toBe(before.id);
  expect(cropped.uploadId).not.toBe(before.uploadId);
  expect(await cropped.prepared?.text()).toBe("pie.jpg 0,1000 1000x1000");
  expect([...browser.previews]).toEqual([cropped.preview]);
  act(() => form.now().crop(cropped, null));
  await form.ready();
  expect(await form.photo("pie.jpg").prepared?.text()).toBe(whole("pie.jpg"));
});

test("a photo that was sent and then cropped is sent again", async () => {
  const form = await formWith("pie.jpg");
  const first = await form.send();
  act(() => form.now().crop(form.photo("pie.jpg"), lowerHalf));
  await form.ready();
  const second = await form.send();
  expect(browser.puts.map((put) => put.shown)).toEqual([whole("pie.jpg"), "pie.jpg 0,1000 1000x1000"]);
  expect([...(second?.values() ?? [])]).not.toEqual([...(first?.values() ?? [])]);
});

test("a part of a photo is a photo of its own that is not to be read", async () => {
  const form = await formWith("pie.jpg");
  act(() => form.now().addPart(form.photo("pie.jpg"), lowerHalf));
  await form.ready();
  const [photo, part] = form.now().photos;
  expect([photo?.reading, part?.reading]).toEqual(["waiting", "skipped"]);
  expect(await part?.prepared?.text()).toBe("pie.jpg 0,1000 1000x1000");
});

test("a photo that can't be cropped stays as it was", async () => {
  const form = await formWith("pie.jpg");
  const before = form.photo("pie.jpg");
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("out of memory")));
  act(() => form.now().crop(before, lowerHalf));
  await waitFor(() => expect(form.photo("pie.jpg")).toEqual(before));
  expect(told.map((message) => message.title)).toEqual(["This photo can't be cropped"]);
});

test("photos that were read keep the page that was recognised, also when the others are skipped", async () => {
  const form = await formWith("pie.jpg", "cake.jpg");
  const page: OcrPage = { lines: [], cover: lowerHalf };
  const ids = form.now().photos.map((photo) => photo.id);
  act(() => form.now().markRead(new Map([[ids[1] ?? "", { isText: true, seen: page }]])));
  expect([form.photo("pie.jpg").reading, form.photo("cake.jpg").reading]).toEqual(["waiting", "read"]);
  act(() => form.now().markSkipped(ids));
  expect([form.photo("pie.jpg").reading, form.photo("cake.jpg").reading]).toEqual(["skipped", "read"]);
  expect(form.photo("cake.jpg").seen).toBe(page);
});

test("the same file is added once, whatever its name, and is read if it was not", async () => {
  const form = await formWith("pie.jpg", "cake.jpg");
  const copy = () => photoFile("copy.jpg", { content: "pie.jpg" });
  act(() => form.now().markSkipped(form.now().photos.map(({ id }) => id)));
  act(() => void form.now().add([copy()], 6));
  await waitFor(() => expect(form.photo("pie.jpg").reading).toBe("waiting"));
  act(() => void form.now().add([copy()], 6));
  await waitFor(() => expect(told.map(({ title }) => title)).toContain("Already added"));
  expect(form.now().photos.map((photo) => photo.file.name)).toEqual(["pie.jpg", "cake.jpg"]);
});

test("photos are sent under the recipe's name, with their places, and each only once", async () => {
  const form = await formWith("pie.jpg", "cake.jpg");
  const uploads = await form.send();
  const [pie, cake] = form.now().photos;
  expect(browser.puts).toEqual([
    { address: `/api/photos/${pie?.uploadId}?name=apple-pie`, shown: whole("pie.jpg") },
    { address: `/api/photos/${cake?.uploadId}?name=apple-pie&index=1`, shown: whole("cake.jpg") },
  ]);
  expect([...(uploads ?? [])]).toEqual([
    [pie?.id, pie?.uploadId],
    [cake?.id, cake?.uploadId],
  ]);
  expect(form.now().photos.map(({ stage, sentShare }) => [stage, sentShare])).toEqual([
    ["sent", 1],
    ["sent", 1],
  ]);
  expect(await form.send()).toEqual(uploads);
  expect(browser.puts).toHaveLength(2);
});

test("sending waits for photos that are still being prepared", async () => {
  const goOn = browser.hold("pie.jpg");
  const form = addedPhotos();
  form.add([photoFile("pie.jpg")]);
  let sent: Promise<Map<string, string> | null> = Promise.resolve(null);
  act(() => {
    sent = form.now().send("Apple Pie", [{ id: form.photo("pie.jpg").id, index: null }]);
  });
  expect(form.now().isSending).toBe(true);
  expect(browser.puts).toEqual([]);
  goOn();
  await waitFor(() => expect(form.now().isSending).toBe(false));
  expect([...((await sent)?.values() ?? [])]).toEqual([form.photo("pie.jpg").uploadId]);
});

test("cancelling stops sending without a message, and the photo stays to be sent later", async () => {
  const form = await formWith("pie.jpg");
  browser.sending = new Promise(() => undefined);
  let sent: Promise<unknown> = Promise.resolve();
  act(() => {
    sent = form.now().send("Apple Pie", [{ id: form.photo("pie.jpg").id, index: null }]);
  });
  await waitFor(() => expect(form.photo("pie.jpg")).toMatchObject({ stage: "sending", sentShare: 0.5 }));
  act(() => form.now().cancelSending());
  expect(await sent).toBeNull();
  await form.ready();
  expect(form.photo("pie.jpg")).toMatchObject({ sentShare: 0, wasTried: true });
  expect([form.now().isSending, told]).toEqual([false, []]);
});

test("a photo that the server refuses is reported in its words, with the code", async () => {
  const form = await formWith("pie.jpg");
  const body = JSON.stringify({ title: "Not signed in", error: "Please log in.", code: "not_signed_in" });
  browser.answer = { status: 401, body };
  expect(await form.send()).toBeNull();
  expect(told).toEqual([
    { title: "Not signed in", description: "Please log in.", code: "not_signed_in", variant: "destructive" },
  ]);
  await form.ready();
});

test("for another recipe every photo is sent anew, under a new id", async () => {
  const form = await formWith("pie.jpg", "cake.jpg");
  await form.send();
  const before = form.now().photos.map((photo) => photo.uploadId);
  act(() => form.now().sendAnew());
  await form.ready();
  expect(form.photo("pie.jpg")).toMatchObject({ sentShare: 0, wasTried: false });
  await form.send();
  expect(browser.puts).toHaveLength(4);
  expect(new Set([...before, ...form.now().photos.map((photo) => photo.uploadId)]).size).toBe(4);
});

test("photos of an earlier visit come first, each once, as far as there is room", async () => {
  const form = await formWith("pie.jpg", "cake.jpg");
  const kept = ["a", "b", "c", "d", "e"].map((name) => ({
    id: name,
    uploadId: name,
    wasTried: true,
    reading: "read" as const,
    origin: name,
    name: `${name}.jpg`,
    prepared: new Blob([name], { type: "image/webp" }),
    isText: false,
    seen: null,
  }));
  act(() => form.now().restore(kept.slice(0, 1)));
  expect(form.names()).toEqual(["a.jpg", "pie.jpg", "cake.jpg"]);
  expect(form.photo("a.jpg")).toMatchObject({
    uploadId: "a",
    wasTried: true,
    stage: "ready",
    id: "a",
    reading: "read",
  });
  expect(told).toEqual([]);
  act(() => form.now().restore(kept));
  expect(form.names()).toEqual(["b.jpg", "c.jpg", "d.jpg", "a.jpg", "pie.jpg", "cake.jpg"]);
  expect(told.map((message) => message.title)).toEqual(["Photo limit reached"]);
});

test("previews are freed when photos are removed, cleared, or left with the page", async () => {
  const form = await formWith("pie.jpg", "cake.jpg");
  act(() => form.now().remove(form.photo("pie.jpg").id));
  expect([...browser.previews]).toEqual([form.photo("cake.jpg").preview]);
  act(() => form.now().clear());
  expect([form.names(), browser.previews.size]).toEqual([[], 0]);
  form.add([photoFile("soup.jpg")]);
  await form.ready();
  expect(browser.previews.size).toBe(1);
  form.unmount();
  expect(browser.previews.size).toBe(0);
});
