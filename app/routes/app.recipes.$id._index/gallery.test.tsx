import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { RecipeView } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";
import { RecipePhotoGallery } from "./gallery.tsx";

const photo = (name: string): RecipeView["photos"][number] => ({
  id: name,
  uploadId: null,
  view: { src: `/images/${name}`, width: 400, height: 300, color: null, alt: name },
  hasFailed: false,
});

let names: string[] = [];

function Page() {
  return (
    <>
      <input aria-label="Notes" />
      <RecipePhotoGallery recipe={{ category: null, title: "Pie" }} photos={names.map(photo)} isCoverDrawn={false} />
    </>
  );
}

function open(shown: string[]) {
  names = shown;
  const Stub = createRemixStub([{ path: "/", Component: Page }]);
  render(<Stub />);
}

const isAtEnd = () =>
  ["Previous photo", "Next photo"].map((name) => screen.getByRole("button", { name }).getAttribute("aria-disabled"));
const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });

test("buttons lead from photo to photo, and stop at both ends", () => {
  open(["a", "b"]);
  expect(isAtEnd()).toEqual(["true", "false"]);
  fireEvent.click(screen.getByRole("button", { name: "Next photo" }));
  fireEvent.click(screen.getByRole("button", { name: "Next photo" }));
  expect(isAtEnd()).toEqual(["false", "true"]);
  fireEvent.click(screen.getByRole("button", { name: "Previous photo" }));
  expect(isAtEnd()).toEqual(["true", "false"]);
});

test("arrow keys do the same, and the focus goes along", () => {
  open(["a", "b", "c"]);
  press("ArrowRight");
  expect(isAtEnd()).toEqual(["false", "false"]);
  screen.getByRole("link", { name: "Open photo 2 of 3" }).focus();
  press("ArrowRight");
  expect(isAtEnd()).toEqual(["false", "true"]);
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Open photo 3 of 3" }));
});

test("arrow keys in a field, or with another key, are left alone", () => {
  open(["a", "b"]);
  press("ArrowRight", screen.getByLabelText("Notes"));
  fireEvent.keyDown(document.body, { key: "ArrowRight", altKey: true });
  expect(isAtEnd()).toEqual(["true", "false"]);
});

test("one photo has no arrows", () => {
  open(["a"]);
  expect(screen.queryByRole("button")).toBeNull();
});
