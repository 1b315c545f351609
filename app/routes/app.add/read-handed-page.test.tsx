import { expect, test } from "vitest";
import { editOf } from "#app/browser/recipe-editor/recipe-edit.ts";
import { createRecipeEditor } from "#app/browser/recipe-editor/recipe-editor.ts";
import { emptyDraft } from "#app/domain/recipes/recipe-draft.ts";
import { readHandedPage } from "./read-handed-page.ts";

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
  const editor = createRecipeEditor(editOf(emptyDraft()), { limitMessage: () => ({ title: "Full" }) });
  const unread = await readHandedPage(editor, page, new AbortController().signal);
  return { unread, draft: editor.read().draft };
}

test("a page that the person's own browser shows fills in the form", async () => {
  const html = `<h1>Süppchen 🍲</h1><script type="application/ld+json">${JSON.stringify(data)}</script>`;
  const { unread, draft } = await formAfter(await packed({ url, html }));
  expect(unread).toBeNull();
  expect(draft).toMatchObject({
    title: "Süppchen 🍲",
    ingredientsList: ["200 g lentils", "1 onion"],
    sourceUrl: url,
    photoUrl: "https://kitchen.example/a.jpg",
  });
});

test("of a page without a recipe the address is kept, but not of one that no link leads to", async () => {
  const { unread, draft } = await formAfter(await packed({ url, html: "<p>About us</p>" }));
  expect([unread?.isPassing, draft.sourceUrl]).toEqual([false, url]);
  const other = await formAfter(await packed({ url: "javascript:alert(1)", html: "" }));
  expect([other.unread?.isPassing, other.draft]).toEqual([false, emptyDraft()]);
});

test("what unpacks to more than a page is not read", async () => {
  await expect(formAfter(await packed({ url, html: " ".repeat(4 * 1024 * 1024) }))).rejects.toThrow("too large");
});
