/**
 * Prints the processor time that parsing a hostile web page takes, for pages of the maximum size.
 * The heaviest, times the number of pages that an isolate reads at once, bounds how long other requests wait.
 *   npm run bench:hostile-pages
 */
import { convertPageRecipe } from "recipe-parser/convert-page-recipe";
import { parseRecipePage } from "recipe-parser/page";

const address = "https://a.example/soup";
const megabytes = 2.5;
const rounds = 3;

const fill = (piece: string) => piece.repeat(Math.floor((megabytes * 1024 * 1024) / piece.length));
const data = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const recipe = (nth: number) => ({
  "@type": "Recipe",
  name: `Soup ${nth}`,
  recipeIngredient: Array.from({ length: 200 }, (_, line) => `${line} cups ${"flour ".repeat(20)} ${nth}`),
  recipeInstructions: Array.from({ length: 100 }, (_, line) => `Fry it for ${line} minutes. ${nth}`),
});

const pages: Record<string, string> = {
  "elements that are never closed": fill("<b>"),
  "short ingredient lines": fill("<p>1 cup a</p>"),
  "numbered steps": `<ol>${fill("<li>Fry it for 10 minutes.")}`,
  "named lists": fill('<div class="instructions directions"><p>Fry the onion well.</p></div>'),
  "items of microdata": fill(
    "<div itemscope itemtype=http://schema.org/Recipe><p itemprop=recipeIngredient>1 cup</p></div>",
  ),
  "data beside thousands of lists":
    data(recipe(1)) + fill("<h2>Ingredients</h2><ul><li>1 cup flour<li>2 cups sugar</ul>"),
  "data of long lines beside lists":
    data({
      "@type": "Recipe",
      recipeIngredient: Array.from({ length: 100 }, (_, line) => `${line} g ${"flour ".repeat(2_000)}`),
    }) + "<h2>Ingredients</h2><ul><li>1 cup flour<li>2 cups sugar</ul>".repeat(20_000),
  "nested tables": fill("<table><tr><td>1 cup<td>flour"),
  "rows of rows": fill("<div><div>1 cup</div><div>flour</div>"),
  "spans side by side": fill("<span>1 cup flour</span>"),
  "data and lists of many words": data(recipe(1)) + fill(`<ul><li>${"flour sugar egg ".repeat(200)}</ul>`),
  "one long text": fill("1 cup flour and 2 eggs "),
  entities: fill("&amp;"),
  "line breaks": fill("1 cup flour<br>"),
  "forty recipes as data": Array.from({ length: 40 }, (_, nth) => data(recipe(nth))).join(""),
  "data without an end": `<script type="application/ld+json">${fill("[")}`,
};

console.table(
  Object.entries(pages)
    .map(([page, html]) => ({ page, "processor ms": processorMs(html) }))
    .sort((a, b) => b["processor ms"] - a["processor ms"]),
);

/** Returns the best of several rounds, because the first rounds also compile the parser. */
function processorMs(html: string): number {
  const times = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage();
    convertPageRecipe(parseRecipePage(html, address), address);
    const { user, system } = process.cpuUsage(before);
    return Math.round((user + system) / 1000);
  });
  return Math.min(...times);
}
