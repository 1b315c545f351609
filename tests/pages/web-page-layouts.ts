import { readFileSync } from "node:fs";
import type { PageRecipe } from "recipe-parser/page-recipe";

/** A page as sites publish it, and what a reader must find in it. What is not named may be anything. */
type WebPageLayout = { name: string; html: string; found: Partial<PageRecipe> };

export const webPageLayoutAddress = "https://kitchen.example/lentil-soup";

const ingredients = ["2 onions, chopped", "250 g red lentils", "1 l vegetable stock"];
const instructions = ["Fry the onions until soft.", "Add the lentils and the stock.", "Simmer for 20 minutes."];
const recipe = {
  "@context": "https://schema.org",
  "@type": "Recipe",
  name: "Lentil soup",
  recipeIngredient: ingredients,
  recipeInstructions: instructions.map((text) => ({ "@type": "HowToStep", text })),
};
const recipeJson = JSON.stringify(recipe);
const lists = { title: "Lentil soup", ingredients, instructions };
const words = `<h1>Lentil soup</h1><ul>${renderItems(ingredients)}</ul><ol>${renderItems(instructions)}</ol>`;

const manySalts = Array.from({ length: 300 }, (_, index) => `${index + 1} g salt`);
const withHead = (head: string) => renderPage(renderScript(recipeJson)).replace("<title>", `${head}<title>`);

const drawnLayouts: WebPageLayout[] = [
  { name: "in CDATA", html: renderPage(renderScript(`//<![CDATA[\n${recipeJson}\n//]]>`)), found: lists },
  {
    name: "line ends within a text",
    html: renderData({ description: "One|Two" }).replace("One|Two", "One\n\tTwo"),
    found: lists,
  },
  {
    name: "three hundred ingredients",
    html: renderData({ recipeIngredient: manySalts }),
    found: { ingredients: manySalts },
  },
  {
    name: "a photo for sharing alone",
    html: withHead('<meta property="og:image" content="/og.jpg">'),
    found: { images: ["https://kitchen.example/og.jpg"] },
  },
  {
    name: "an author in the head alone",
    html: withHead('<meta name="author" content="Ada">'),
    found: { author: "Ada" },
  },
  {
    name: "the site's name",
    html: withHead('<meta property="og:site_name" content="A Kitchen">'),
    found: { siteName: "A Kitchen" },
  },
  { name: "an empty page", html: "", found: { title: null, ingredients: [], instructions: [], images: [] } },
  { name: "a page that ends halfway", html: withHead("").slice(0, -40), found: lists },
];

/**
 * `layouts.txt` has a block for each page, which begins with `## name`. The next line is one of these:
 *
 *     data    properties that the recipe's structured data has instead; null leaves one out
 *     script  the whole text of the structured data
 *     body    the body of a page
 *
 * RECIPE stands for the recipe's JSON, RECIPE_FIELDS for the JSON without its braces, WORDS for the recipe as HTML.
 * `found` says what must be found; without it, the recipe's title and lists.
 */
export const webPageLayouts: WebPageLayout[] = [
  ...readFileSync(new URL("layouts.txt", import.meta.url), "utf8")
    .split("\n## ")
    .slice(1)
    .map(parseLayout),
  ...drawnLayouts,
];

function parseLayout(block: string): WebPageLayout {
  const [name = "", row = "", expected = ""] = block.split("\n");
  const [, kind, text = ""] = /^(\w+) (.*)$/.exec(row) ?? [];
  const content = text
    .replaceAll("RECIPE_FIELDS", recipeJson.slice(1, -1))
    .replaceAll("RECIPE", recipeJson)
    .replaceAll("WORDS", words);
  const html =
    kind === "data" ? renderData(JSON.parse(text)) : renderPage(kind === "body" ? content : renderScript(content));
  return { name, html, found: expected.startsWith("found ") ? JSON.parse(expected.slice("found ".length)) : lists };
}

function renderData(properties: Record<string, unknown>): string {
  const data = Object.entries({ ...recipe, ...properties }).filter(([, value]) => value !== null);
  return renderPage(renderScript(JSON.stringify(Object.fromEntries(data))));
}

function renderScript(text: string): string {
  return `<script type="application/ld+json">${text}</script>${words}`;
}

function renderPage(content: string): string {
  return `<!doctype html><html lang="en-GB"><head><title>Lentil soup | A Kitchen</title></head><body>${content}</body></html>`;
}

function renderItems(items: readonly string[]): string {
  return items.map((item) => `<li>${item}</li>`).join("");
}
