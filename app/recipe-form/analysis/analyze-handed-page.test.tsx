import { expect, test } from "vitest";
import { emptyDraft } from "#app/domain/recipes/recipe-draft.ts";
import { announcePhoto } from "../photos/announce-photo.ts";
import { createRecipeFormState } from "../recipe-form-state.ts";
import { createRecipeFormTools } from "../use-recipe-form.ts";
import { analyzeHandedPage } from "./analyze-handed-page.ts";

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
  const tools = createRecipeFormTools(createRecipeFormState(emptyDraft()), {
    announce: announcePhoto,
    limitMessage: () => ({ title: "Full" }),
  });
  const unread = await analyzeHandedPage(tools, page, new AbortController().signal);
  return { unread, draft: tools.getState().draft };
}

test("a page that the person's own browser shows fills in the form", async () => {
  const html = `<h1>Süppchen 🍲</h1><script type="application/ld+json">${JSON.stringify(data)}</script>`;
  const { unread, draft } = await formAfter(await packed({ url, html }));
  expect(unread).toBeNull();
  expect(draft).toMatchObject({
    title: "Süppchen 🍲",
    ingredientsList: ["200 g lentils", "1 onion"],
    sourceUrl: new URL(url).href,
    photoUrl: "https://kitchen.example/a.jpg",
  });
});

test("of a page without a recipe the address is kept, without what tells where somebody came from", async () => {
  const { unread, draft } = await formAfter(await packed({ url: `${url}?fbclid=1`, html: "<p>About us</p>" }));
  expect([unread?.title, unread?.isKept, draft.sourceUrl]).toEqual([
    "No recipe was found on this page",
    true,
    new URL(url).href,
  ]);
});

test.each(["x", "%%%", "AAAA", btoa("no page"), "H4sIAAAAAAAAA6vm"])(
  "of %j it is said that no page arrived",
  async (page) => {
    const { unread, draft } = await formAfter(page);
    expect([unread?.title, unread?.isKept, draft]).toEqual(["The page did not arrive whole", false, emptyDraft()]);
  },
);

test.each([null, [], {}, { url, html: 1 }, { url: "javascript:alert(1)", html: "" }])(
  "nor is %j a page",
  async (page) => {
    const { unread, draft } = await formAfter(await packed(page));
    expect([unread?.title, draft]).toEqual(["The page did not arrive whole", emptyDraft()]);
  },
);

test("what unpacks to more than a page is not read", async () => {
  const { unread, draft } = await formAfter(await packed({ url, html: " ".repeat(4 * 1024 * 1024) }));
  expect([unread?.title, draft]).toEqual(["This page is too large", emptyDraft()]);
});
