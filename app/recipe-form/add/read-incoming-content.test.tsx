import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createEmptyDraft, type RecipeDraft } from "#app/modules/recipes/recipe-draft.ts";
import { simulateImageDecoding } from "#tests/support/image-browser.ts";
import { listAddedPhotos } from "../stores/photos.ts";
import { findSourceProblem, getUnreadText } from "../stores/reader.ts";
import { createAddStores } from "./add-stores.ts";
import { type IncomingContent, readIncomingContent } from "./read-incoming-content.ts";

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

async function arrive(draft: Partial<RecipeDraft> = {}, photos = share.photos, more: Partial<IncomingContent> = {}) {
  const stores = createAddStores({ ...createEmptyDraft(), ...draft });
  const { signal } = new AbortController();
  const incoming = { share: { ...share, photos }, sharedText: "", isFromOtherSite: false, draftKey: "anna" };
  await readIncomingContent(stores, { ...incoming, ...more }, signal);
  const added = () => listAddedPhotos(stores.photos.getState()).map(({ file }) => file.name);
  return { stores, added };
}

test("pictures that the server keeps are added in their order, also one that is not compressed yet", async () => {
  answers = [new Response("Not found", { status: 404 }), picture("two"), picture("one")];
  const { added } = await arrive();
  expect(added()).toEqual(["shared-1", "shared-2"]);
});

test("beside a draft they are offered, also after starting over, which empties the form", async () => {
  answers = [picture("one"), picture("two")];
  const { stores, added } = await arrive({ title: "Soup" });
  stores.startOver();
  const [offered] = stores.reader.getState().sources;
  expect([added(), offered?.status, stores.fields.getState().draft.title]).toEqual([[], "offered", ""]);
  if (offered) stores.readOffered(offered);
  expect([added(), stores.reader.getState().sources]).toEqual([["shared-1", "shared-2"], []]);
});

test("a text is offered where the form holds a draft, or where another site sent the text", async () => {
  const sharedText = "https://kitchen.example/soup";
  for (const [draft, isFromOtherSite] of [
    [{ title: "Soup" }, false],
    [{}, true],
  ] as const) {
    const { stores } = await arrive(draft, [], { share: null, sharedText, isFromOtherSite });
    const state = stores.reader.getState();
    expect([state.sources, getUnreadText(state)]).toMatchObject([[{ status: "offered" }], sharedText]);
  }
});

test("of a share that is gone it is said", async () => {
  const { stores, added } = await arrive({}, []);
  expect([findSourceProblem(stores.reader.getState())?.title, added()]).toEqual(["Nothing to add", []]);
});
