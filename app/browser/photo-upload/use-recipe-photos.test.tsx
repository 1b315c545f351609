import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { imageBrowser, photoFile } from "#tests/support/image-browser.ts";
import { connectToaster, type Toast } from "../toast.ts";
import { useRecipePhotos } from "./use-recipe-photos.ts";

let browser: ReturnType<typeof imageBrowser>;
let told: string[] = [];
beforeEach(() => {
  browser = imageBrowser();
  told = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const view = { src: "/p.webp", srcSet: null, width: 800, height: 600, color: null, alt: "Pie" };
const stored = (...ids: string[]) => ids.map((id) => ({ id, uploadId: null, view }));
const half = { x: 0, y: 0, width: 1, height: 0.5 };

/** A recipe's form. A new photo is called by its file's name, a stored one by its id. */
function formOf(...ids: string[]) {
  const { result } = renderHook(() =>
    useRecipePhotos(stored(...ids), {
      tell: ({ title }) => told.push(title),
      limitMessage: (taken, chosen) => ({ title: `${taken} of ${chosen}` }),
    }),
  );
  const nameOf = ({ id, added }: (typeof result.current.photos)[number]) =>
    added ? added.file.name + (added.box ? " (part)" : "") : id;
  const form = {
    now: () => result.current,
    names: () => result.current.photos.map(nameOf),
    idOf(name: string) {
      const found = result.current.photos.find((photo) => nameOf(photo) === name);
      if (!found) throw new Error(`No photo ${name}`);
      return found.id;
    },
    added(name: string) {
      const found = result.current.adding.photos.find((photo) => photo.file.name === name);
      if (!found) throw new Error(`No new photo ${name}`);
      return found;
    },
    async add(...names: string[]) {
      act(() => result.current.add(names.map((name) => photoFile(name))));
      await form.ready();
    },
    ready: () =>
      waitFor(() => expect(result.current.adding.photos.filter((photo) => photo.stage !== "ready")).toEqual([])),
    marked: () => result.current.photos.filter((photo) => photo.isMarked).map((photo) => photo.id),
    remove: (name: string) => act(() => result.current.remove(form.idOf(name))),
    move: (name: string, by: -1 | 1) => act(() => result.current.move(form.idOf(name), by)),
  };
  return form;
}

test("photos are added up to six in all, and the message tells how many of the chosen ones", async () => {
  const form = formOf("a", "b");
  await form.add("1", "2", "3");
  expect(told).toEqual([]);
  await form.add("4", "5", "6");
  expect(form.names()).toEqual(["a", "b", "1", "2", "3", "4"]);
  expect(told).toEqual(["1 of 3"]);
});

test("a new photo is removed at once", async () => {
  const form = formOf("a");
  expect(form.now().isChanged).toBe(false);
  await form.add("1");
  expect(form.now().isChanged).toBe(true);
  form.remove("1");
  expect(form.names()).toEqual(["a"]);
  expect(form.now().isChanged).toBe(false);
});

test("a stored photo is marked for deletion, stays in its place, and is kept on second thoughts", () => {
  const form = formOf("a", "b");
  form.remove("a");
  expect([form.names(), form.marked(), form.now().isChanged]).toEqual([["a", "b"], ["a"], true]);
  form.remove("a");
  expect([form.marked(), form.now().isChanged]).toEqual([[], false]);
});

test("a marked photo makes room for another, and is kept only while there is room", async () => {
  const form = formOf("a", "b", "c", "d", "e", "f");
  form.remove("f");
  await form.add("1");
  expect([form.names(), told]).toEqual([["a", "b", "c", "d", "e", "f", "1"], []]);
  form.remove("f");
  expect([form.marked(), told]).toEqual([["f"], ["0 of 1"]]);
  form.remove("1");
  form.remove("f");
  expect(form.marked()).toEqual([]);
});

test("a photo is moved by one place, and not beyond the ends", async () => {
  const form = formOf("a", "b");
  form.move("a", -1);
  form.move("b", 1);
  expect([form.names(), form.now().isChanged]).toEqual([["a", "b"], false]);
  await form.add("1");
  form.move("1", -1);
  expect(form.names()).toEqual(["a", "1", "b"]);
  form.move("a", 1);
  expect(form.names()).toEqual(["1", "a", "b"]);
  form.remove("1");
  expect(form.now().isChanged).toBe(true);
});

test("bringing a photo to the front is an unsaved change, unless the server has it already", () => {
  const form = formOf("a", "b", "c");
  act(() => form.now().bringToFront("c", true));
  expect([form.names(), form.now().isChanged]).toEqual([["c", "a", "b"], false]);
  act(() => form.now().bringToFront("b", false));
  expect([form.names(), form.now().isChanged]).toEqual([["b", "c", "a"], true]);
});

test("the dish that a screenshot shows becomes the main photo", async () => {
  const form = formOf();
  await form.add("1", "2");
  act(() => form.now().proposeCover(form.added("2"), half));
  await form.ready();
  expect(form.names()).toEqual(["2 (part)", "1", "2"]);
});

test("a dish that fills nearly the whole photo brings that photo to the front", async () => {
  const form = formOf();
  await form.add("1", "2");
  act(() => form.now().proposeCover(form.added("2"), { x: 0.02, y: 0, width: 0.9, height: 1 }));
  expect(form.names()).toEqual(["2", "1"]);
});

test("no cover is proposed over an order that was made by hand", async () => {
  const form = formOf();
  await form.add("1", "2", "3");
  form.move("3", -1);
  act(() => form.now().proposeCover(form.added("2"), half));
  act(() => form.now().proposeCover(form.added("2"), { x: 0, y: 0, width: 1, height: 1 }));
  expect(form.names()).toEqual(["1", "3", "2"]);
});

test("without room for a part no cover is proposed, though a whole photo still comes to the front", async () => {
  const form = formOf("a");
  await form.add("1", "2", "3", "4", "5");
  act(() => form.now().proposeCover(form.added("5"), half));
  expect(form.names()).toEqual(["a", "1", "2", "3", "4", "5"]);
  act(() => form.now().proposeCover(form.added("5"), { x: 0, y: 0, width: 1, height: 1 }));
  expect(form.names()).toEqual(["5", "a", "1", "2", "3", "4"]);
});

test("photos of an earlier visit come before those that were chosen since", async () => {
  const form = formOf();
  await form.add("2");
  const prepared = new Blob(["1"], { type: "image/webp" });
  act(() =>
    form.now().adding.restore([
      {
        id: "1",
        uploadId: "u",
        wasTried: false,
        reading: "read",
        origin: "1",
        name: "1",
        prepared,
        isText: false,
        seen: null,
      },
    ]),
  );
  await form.add("3");
  expect(form.names()).toEqual(["1", "2", "3"]);
  form.move("1", 1);
  expect(form.names()).toEqual(["2", "1", "3"]);
});

test("starting from what the server has drops uploads that arrived, and keeps what is not saved yet", async () => {
  const form = formOf("a", "b", "c");
  await form.add("1", "2");
  form.remove("a");
  form.remove("b");
  const { uploadId } = form.added("1");
  act(() => form.now().startFrom([...stored("c", "b"), { id: "d", uploadId, view }], false));
  expect(form.names()).toEqual(["c", "b", "d", "2"]);
  expect(form.marked()).toEqual(["b"]);
});

test("a save tells which photos go, which come, and their order", async () => {
  const form = formOf("a", "b", "c");
  await form.add("1", "2");
  form.remove("b");
  act(() => form.now().bringToFront(form.idOf("2"), false));
  const changes = await act(() => form.now().send("Pie"));
  expect(changes).toEqual({
    removed: ["b"],
    order: ["new:0", "a", "c", "new:1"],
    uploadIds: [form.added("2").uploadId, form.added("1").uploadId],
    isCoverDrawn: false,
  });
  expect(browser.puts.map((put) => new URLSearchParams(put.address.split("?")[1]).get("index"))).toEqual([null, "4"]);
});

const readAs = (isText: boolean) => ({ isText, seen: null });

test("a photo that shows only text is no cover, unless the person makes it one", async () => {
  const form = formOf();
  await form.add("1", "2");
  const both = form.now().photos.map(({ id }) => id);
  act(() => form.now().adding.markRead(new Map(both.map((id) => [id, readAs(true)]))));
  expect(form.now().isCoverDrawn).toBe(true);
  expect((await act(() => form.now().send("Pie")))?.isCoverDrawn).toBe(true);
  act(() => form.now().bringToFront(form.idOf("2"), false));
  expect(form.now().isCoverDrawn).toBe(false);
  act(() => form.now().drawCover(false));
  expect(form.now().isCoverDrawn).toBe(true);
  act(() => form.now().clear());
  expect(form.now().isCoverDrawn).toBe(false);
});

test("the dish that was found in a screenshot is the cover, and so is a part of it that the person cuts out", async () => {
  const form = formOf();
  await form.add("1");
  const id = form.idOf("1");
  act(() => form.now().adding.markRead(new Map([[id, readAs(true)]])));
  act(() => form.now().crop(form.added("1"), half));
  await form.ready();
  expect(form.now().isCoverDrawn).toBe(false);
  act(() => form.now().proposeCover(form.added("1"), half));
  expect(form.now().isCoverDrawn).toBe(false);
});

test("where a photo can't be sent there is nothing to save yet", async () => {
  const form = formOf("a");
  await form.add("1");
  browser.answer = { status: 413, body: JSON.stringify({ title: "Too large" }) };
  expect(await act(() => form.now().send("Pie"))).toBeNull();
  expect(told).toEqual(["Too large"]);
});

test("a session that has ended is told with a way to log in", async () => {
  const toasts: Toast[] = [];
  connectToaster((toast) => toasts.push(toast));
  const { result } = renderHook(() => useRecipePhotos([], { limitMessage: () => ({ title: "Full" }) }));
  act(() => result.current.add([photoFile("pie.jpg")]));
  browser.answer = { status: 401, body: JSON.stringify({ title: "Not signed in", code: "not_signed_in" }) };
  await act(() => result.current.send("Pie"));
  expect(toasts).toMatchObject([{ title: "Not signed in", action: { label: "Log in" } }]);
});

test("adding or removing a photo takes back the error of an earlier try", async () => {
  let errors = 0;
  connectToaster(
    () => undefined,
    () => {
      errors = 0;
    },
  );
  const form = formOf("a", "b", "c", "d", "e");
  await form.add("1", "2");
  errors = 1;
  form.remove("1");
  expect(errors).toBe(0);
  errors = 1;
  await form.add("3");
  expect(errors).toBe(0);
});
