import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { FormValues } from "#app/http/action-reply.ts";
import { PhotoFieldsWithoutScript } from "./photo-fields-without-script.tsx";

const stored = ["a", "b"].map((id) => ({
  id,
  view: { src: `/${id}.webp`, srcSet: null, width: 800, height: 600, color: null, alt: `Photo ${id}` },
}));

type Shown = { ids?: string[]; isCoverDrawn?: boolean; chosen?: FormValues };

/** What the form sends of its photos as it is shown. */
function sent({ ids = ["a", "b"], isCoverDrawn = false, chosen = {} }: Shown = {}) {
  const { container } = render(
    <form>
      <PhotoFieldsWithoutScript
        stored={stored.filter((photo) => ids.includes(photo.id))}
        isCoverDrawn={isCoverDrawn}
        chosen={chosen}
        errors={["Too many photos."]}
      />
    </form>,
  );
  const form = container.querySelector("form");
  const data = new FormData(form ?? undefined);
  return { primary: data.getAll("primaryPhoto"), removed: data.getAll("removedPhotos") };
}

test("the first photo is the primary one, and none is deleted", () => {
  expect(sent()).toEqual({ primary: ["a"], removed: [] });
  expect(screen.getAllByRole("img").map((photo) => photo.getAttribute("alt"))).toEqual(["Photo a", "Photo b"]);
  expect(screen.getByLabelText(/^Add a photo/).getAttribute("name")).toBe("photos");
});

test("a form that was refused keeps its choices", () => {
  expect(sent({ chosen: { primaryPhoto: "b", removedPhotos: ["a"] } })).toEqual({ primary: ["b"], removed: ["a"] });
  expect(screen.getByRole("alert").textContent).toBe("Too many photos.");
});

test("a chosen primary photo that is gone gives way to the first", () => {
  expect(sent({ ids: ["b"], chosen: { primaryPhoto: "a" } }).primary).toEqual(["b"]);
});

test("a drawn cover stays drawn, and can be chosen in place of a photo", () => {
  expect(sent({ isCoverDrawn: true }).primary).toEqual(["drawn"]);
  expect(sent({ chosen: { primaryPhoto: "drawn" } }).primary).toEqual(["drawn"]);
  expect(sent({ isCoverDrawn: true, chosen: { primaryPhoto: "b" } }).primary).toEqual(["b"]);
});

test("a recipe without photos has only the field to add some, one at a time", () => {
  expect(sent({ ids: [] })).toEqual({ primary: [], removed: [] });
  expect(screen.queryByRole("list")).toBeNull();
  const field = screen.getByLabelText<HTMLInputElement>("Add a photo (up to 15 MB, one at a time; 6 in all)");
  expect([field.type, field.multiple, field.accept]).toEqual(["file", false, "image/*"]);
});
