import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPhotoFile, simulateImageDecoding } from "#tests/support/image-browser.ts";
import { createPhotosState } from "../stores/photos.ts";
import { PhotoManager } from "./photo-manager.tsx";
import { createPhotoStore } from "./photo-store.ts";

let browser: ReturnType<typeof simulateImageDecoding>;
beforeEach(() => {
  browser = simulateImageDecoding();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Shown = { ids?: string[]; mayEdit?: boolean; errors?: string[]; onMakePrimary?(photoId: string): void };

/** The photos of a recipe in a form. A stored photo's text is its id. */
function Photos({ ids = [], mayEdit = true, errors, onMakePrimary }: Shown) {
  const view = { width: 800, height: 600, color: null };
  const photos = createPhotosState(
    ids.map((id) => ({ id, uploadId: null, view: { ...view, src: `/${id}.webp`, alt: id }, hasFailed: false })),
  );
  const [store] = useState(() => createPhotoStore({ first: photos }));
  return (
    <PhotoManager
      store={store}
      recipe={{ category: "Dinner", title: "Pie" }}
      mayEdit={mayEdit}
      errors={errors}
      onMakePrimary={onMakePrimary}
    />
  );
}

const main = () => screen.getByRole("figure");
/** Opens the editing tools of the photo at a position. */
const openTools = (place: HTMLElement | undefined) => {
  const button = place && within(place).getByRole("button", { name: /^Change photo/ });
  if (button?.getAttribute("aria-expanded") === "false") fireEvent.click(button);
};
const others = () => screen.getAllByRole("listitem").filter((item) => within(item).queryByRole("img"));
const textOf = (place: HTMLElement) => within(place).getByRole("img").getAttribute("alt");
const shown = () => screen.getAllByRole("img").map((photo) => photo.getAttribute("alt"));
const press = (place: HTMLElement | undefined, name: string) => {
  openTools(place);
  fireEvent.click(screen.getByRole("button", { name: new RegExp(`^${name}`) }));
};
const labels = (place: HTMLElement | undefined) => {
  openTools(place);
  const tools = screen.getAllByRole("button", { name: /, photo \d$/ });
  return tools.map((tool) => tool.textContent);
};

/** Chooses files with the button, and waits until they are prepared. */
async function choose(...names: string[]) {
  const field = screen.getByLabelText<HTMLInputElement>("Add photos");
  fireEvent.change(field, { target: { files: names.map((name) => createPhotoFile(name)) } });
  await waitFor(() => expect(screen.queryByText("Preparing")).toBeNull());
}

test("without photos there is only the button to add some", () => {
  render(<Photos errors={["A photo is missing."]} />);
  expect(screen.getByLabelText("Add photos")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "More Photos" })).toBeNull();
  expect(screen.getByRole("alert").textContent).toBe("A photo is missing.");
});

test("the first photo is the main one, and the others are listed in order", () => {
  render(<Photos ids={["a", "b", "c"]} />);
  expect(textOf(main())).toBe("a");
  expect(within(main()).getByText("Main photo")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "More Photos" })).toBeTruthy();
  expect(others().map(textOf)).toEqual(["b", "c"]);
});

test("a stored photo that doesn't load says so in its place, and keeps its buttons", () => {
  render(<Photos ids={["a", "b"]} />);
  fireEvent.error(within(main()).getByRole("img"));
  expect(within(main()).getByRole("img", { name: "Can't be shown" })).toBeTruthy();
  expect(others().map(textOf)).toEqual(["b"]);
  press(others()[0], "Make primary");
  expect(shown()).toEqual(["b", "a"]);
});

test("chosen photos follow the others, and say so while they are being prepared", async () => {
  const goOn = browser.hold("1.jpg");
  render(<Photos ids={["a"]} />);
  fireEvent.change(screen.getByLabelText("Add photos"), { target: { files: [createPhotoFile("1.jpg")] } });
  expect(screen.getByText("1.jpg")).toBeTruthy();
  expect(screen.getByText("Preparing")).toBeTruthy();
  goOn();
  await waitFor(() => expect(others().map(textOf)).toEqual(["New photo 2"]));
  expect(screen.queryByText("Preparing")).toBeNull();
});

test("photos are moved with the buttons, and the ends have only one way to go", () => {
  render(<Photos ids={["a", "b", "c"]} />);
  press(main(), "Later");
  expect(shown()).toEqual(["b", "a", "c"]);
  const canMove = (place: HTMLElement) => {
    openTools(place);
    return screen
      .getAllByRole("button", { name: /^(Earlier|Later)/ })
      .map((button) => button.getAttribute("aria-disabled") === null);
  };
  expect([main(), ...others()].map(canMove)).toEqual([
    [false, true],
    [true, true],
    [true, false],
  ]);
});

test("a stored photo that will be deleted gives way as the main photo, and can be kept", () => {
  render(<Photos ids={["a", "b"]} />);
  press(main(), "Delete");
  expect(textOf(main())).toBe("b");
  const [marked] = others();
  if (!marked) throw new Error("The marked photo is gone");
  expect(textOf(marked)).toBe("a");
  expect(within(marked).getByText("Will be deleted")).toBeTruthy();
  expect(labels(marked)).not.toContain("Make primary");
  press(marked, "Keep");
  expect(shown()).toEqual(["a", "b"]);
  expect(screen.queryByText("Will be deleted")).toBeNull();
});

test("with six photos the tile says that they are the most, until one is removed", async () => {
  render(<Photos ids={["a", "b", "c", "d", "e"]} />);
  expect(screen.queryByText("Maximum 6 photos per recipe.")).toBeNull();
  await choose("1.jpg");
  expect(screen.queryByLabelText("Add photos")).toBeNull();
  expect(screen.getByText("Maximum 6 photos per recipe.")).toBeTruthy();
  press(others().at(-1), "Remove");
  expect(screen.getByLabelText("Add photos")).toBeTruthy();
});

test("a new photo is removed, not deleted, and the focus goes to its neighbour", async () => {
  render(<Photos ids={["a"]} />);
  expect(labels(main())).toEqual(["Crop", "Use a drawn cover", "Delete"]);
  await choose("1.jpg");
  expect(labels(others()[0])).toContain("Remove");
  press(others()[0], "Remove");
  expect(shown()).toEqual(["a"]);
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Change photo 1"));
});

test("a stored photo is cropped to a new one that takes its place", async () => {
  vi.stubGlobal("fetch", async () => new Response(createPhotoFile("a.webp")));
  render(<Photos ids={["a"]} />);
  press(main(), "Crop");
  fireEvent.click(await screen.findByRole("button", { name: "Use this part" }));
  await waitFor(() => expect(textOf(main())).toBe("New photo 1"));
  expect(screen.getByText("Will be deleted")).toBeTruthy();
});

test("a new photo is cropped to the chosen part", async () => {
  render(<Photos />);
  await choose("1.jpg");
  press(main(), "Crop");
  fireEvent.click(await screen.findByRole("button", { name: "Use this part" }));
  await waitFor(() => expect(textOf(main())).toBe("New photo 1"));
  expect(browser.canvases.at(-1)).toEqual([900, 1800]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("who may not edit can only choose the main photo", () => {
  const onMakePrimary = vi.fn();
  render(<Photos ids={["a", "b"]} mayEdit={false} onMakePrimary={onMakePrimary} />);
  expect(labels(others()[0])).toEqual(["Make primary"]);
  expect(screen.queryByLabelText("Add photos")).toBeNull();
  press(others()[0], "Make primary");
  expect(onMakePrimary.mock.calls.map(([id]) => id)).toEqual(["b"]);
});

test("who may not edit is told where there are no photos", () => {
  render(<Photos mayEdit={false} />);
  expect(screen.getByText("No photos yet.")).toBeTruthy();
  expect(screen.queryByLabelText("Add photos")).toBeNull();
});
