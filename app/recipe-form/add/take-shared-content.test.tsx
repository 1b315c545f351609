import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createEmptyDraft, type RecipeDraft } from "#app/modules/recipes/recipe-draft.ts";
import { simulateImageDecoding } from "#tests/support/image-browser.ts";
import { listAddedPhotos } from "../stores/photos.ts";
import { findProblem } from "../stores/reader.ts";
import { createAddStores } from "./add-stores.ts";
import { takeSharedContent } from "./take-shared-content.ts";

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

async function arrive(draft: Partial<RecipeDraft> = {}, photos = share.photos) {
  const stores = createAddStores({ ...createEmptyDraft(), ...draft }, { sharedText: "", sharedTitle: "" });
  await takeSharedContent(stores, { share: { ...share, photos }, draftKey: "anna" }, new AbortController().signal);
  const added = () => listAddedPhotos(stores.photos.getState()).map(({ file }) => file.name);
  return { stores, added };
}

test("pictures that the server keeps are added in their order, also one that is not compressed yet", async () => {
  answers = [new Response("Not found", { status: 404 }), picture("two"), picture("one")];
  const { added } = await arrive();
  expect(added()).toEqual(["shared-1", "shared-2"]);
});

test("beside a draft they wait for a word, or for the draft's end", async () => {
  for (const take of ["takeOffered", "startOver"] as const) {
    answers = [picture("one"), picture("two")];
    const { stores, added } = await arrive({ title: "Soup" });
    const [offered] = stores.reader.getState().sources;
    expect([added(), offered?.status]).toEqual([[], "offered"]);
    if (take === "startOver") stores.startOver();
    else if (offered) stores.takeOffered(offered);
    expect([added(), stores.reader.getState().sources]).toEqual([["shared-1", "shared-2"], []]);
  }
});

test("of a share that is gone it is said", async () => {
  const { stores, added } = await arrive({}, []);
  expect([findProblem(stores.reader.getState())?.title, added()]).toEqual(["Nothing to add", []]);
});
