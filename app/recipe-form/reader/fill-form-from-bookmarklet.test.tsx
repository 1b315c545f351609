import { expect, test } from "vitest";
import { createEmptyDraft } from "#app/modules/recipes/recipe-draft.ts";
import { createFormStores } from "#tests/support/form-stores.ts";
import { fillFormFromBookmarklet } from "./fill-form-from-bookmarklet.ts";

const url = "https://kitchen.example/süppchen";
const data = {
  "@type": "Recipe",
  name: "Süppchen 🍲",
  image: "https://kitchen.example/a.jpg",
  recipeIngredient: ["200 g lentils", "1 onion"],
  recipeInstructions: "Boil.",
};

async function packed(page: unknown): Promise<string> {
  const stream = new Blob([JSON.stringify(page)]).stream().pipeThrough(new CompressionStream("gzip"));
  return Buffer.from(await new Response(stream).arrayBuffer()).toString("base64");
}

async function formAfter(page: string) {
  const stores = createFormStores();
  const { problem } = await fillFormFromBookmarklet(stores, page, new AbortController().signal);
  return { problem, draft: stores.fields.getState().draft };
}

test("a page that the person's own browser shows fills in the form", async () => {
  const html = `<h1>Süppchen 🍲</h1><script type="application/ld+json">${JSON.stringify(data)}</script>`;
  const { problem, draft } = await formAfter(await packed({ url, html }));
  expect(problem).toBeUndefined();
  expect(draft).toMatchObject({
    title: "Süppchen 🍲",
    ingredientsList: ["200 g lentils", "1 onion"],
    sourceUrl: new URL(url).href,
    photoUrl: "https://kitchen.example/a.jpg",
  });
});

test("of a page without a recipe the address is kept, without what tells where somebody came from", async () => {
  const { problem, draft } = await formAfter(await packed({ url: `${url}?fbclid=1`, html: "<p>About us</p>" }));
  expect([problem?.title, problem?.isLinkKept, draft.sourceUrl]).toEqual([
    "No recipe was found on this page",
    true,
    new URL(url).href,
  ]);
});

test.each(["x", "%%%", "AAAA", btoa("no page"), "H4sIAAAAAAAAA6vm"])(
  "of %j it is said that no page arrived",
  async (page) => {
    const { problem, draft } = await formAfter(page);
    expect([problem?.title, problem?.isLinkKept, draft]).toEqual([
      "Only part of the page arrived",
      false,
      createEmptyDraft(),
    ]);
  },
);

test.each([null, [], {}, { url, html: 1 }, { url: "javascript:alert(1)", html: "" }])(
  "nor is %j a page",
  async (page) => {
    const { problem, draft } = await formAfter(await packed(page));
    expect([problem?.title, draft]).toEqual(["Only part of the page arrived", createEmptyDraft()]);
  },
);

test("what unpacks to more than a page is not read", async () => {
  const { problem, draft } = await formAfter(await packed({ url, html: " ".repeat(4 * 1024 * 1024) }));
  expect([problem?.title, draft]).toEqual(["This page is too large", createEmptyDraft()]);
});
