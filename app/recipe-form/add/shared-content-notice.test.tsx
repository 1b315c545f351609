import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createEmptyDraft } from "#app/modules/recipes/recipe-draft.ts";
import { listAddedPhotos } from "#app/recipe-form/photos/form-photos.ts";
import { simulateImageDecoding } from "#tests/support/image-browser.ts";
import { createRecipeFormState } from "../recipe-form-state.ts";
import { createAddRecipeTools } from "./add-recipe-tools.ts";
import { SharedContentNotice } from "./shared-content-notice.tsx";

const share = { id: "a".repeat(22), photos: ["/images/one", "/images/two"], text: "" };
let answers: Response[] = [];

beforeEach(() => {
  simulateImageDecoding();
  vi.stubGlobal("fetch", async () => answers.shift() ?? Response.error());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const picture = (text: string) => new Response(text, { headers: { "Content-Type": "image/webp" } });

function arrive({ draft = {}, photos = share.photos } = {}) {
  const tools = createAddRecipeTools(createRecipeFormState({ ...createEmptyDraft(), ...draft }));
  const shown = { ...share, photos };
  render(<SharedContentNotice share={shown} tools={tools} draftKey="anna" onTaken={() => undefined} />);
  return () => listAddedPhotos(tools.getState().photos).map(({ file }) => file.name);
}

test("pictures that the server keeps are added in their order, also one that is not compressed yet", async () => {
  answers = [new Response("Not found", { status: 404 }), picture("two"), picture("one")];
  const added = arrive();
  await waitFor(() => expect(added()).toEqual(["shared-1", "shared-2"]), { timeout: 3_000 });
});

test("beside a draft they wait for a word", async () => {
  answers = [picture("one"), picture("two")];
  const added = arrive({ draft: { title: "Soup" } });
  fireEvent.click(await screen.findByRole("button", { name: "Add them to the draft" }));
  expect(added()).toEqual(["shared-1", "shared-2"]);
  expect(screen.queryByText("You have a draft")).toBeNull();
});

test("of a share that is gone it is said", async () => {
  const photos: string[] = [];
  const added = arrive({ photos });
  await screen.findByText("Nothing to add");
  expect(added()).toEqual([]);
});
