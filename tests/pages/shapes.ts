import type { PageRecipe } from "recipe-parser/page-recipe";

/** A page as sites publish it, and what a reader must find in it. What is not named may be anything. */
export type WebPageLayout = { name: string; html: string; found: Partial<PageRecipe> };

export const webPageLayoutAddress = "https://kitchen.example/lentil-soup";

const ingredients = ["2 onions, chopped", "250 g red lentils", "1 l vegetable stock"];
const instructions = ["Fry the onions until soft.", "Add the lentils and the stock.", "Simmer for 20 minutes."];
const steps = instructions.map((text) => ({ "@type": "HowToStep", text }));
const base = {
  "@context": "https://schema.org",
  "@type": "Recipe",
  name: "Lentil soup",
  recipeIngredient: ingredients,
  recipeInstructions: steps,
};
const lists = { title: "Lentil soup", ingredients, instructions };
const body = `<h1>Lentil soup</h1><ul>${ingredients.map((line) => `<li>${line}</li>`).join("")}</ul><ol>${instructions
  .map((line) => `<li>${line}</li>`)
  .join("")}</ol>`;

function page(content: string, head = ""): string {
  return `<!doctype html><html lang="en-GB"><head><title>Lentil soup | A Kitchen</title>${head}</head><body>${content}</body></html>`;
}

function script(text: string, type = "application/ld+json"): string {
  return page(`<script type="${type}">${text}</script>${body}`);
}

/** A page whose data is the plain recipe with these properties instead. */
function data(properties: Record<string, unknown>): string {
  return script(JSON.stringify({ ...base, ...properties }));
}

function graph(...nodes: unknown[]): string {
  return script(JSON.stringify({ "@context": "https://schema.org", "@graph": nodes }));
}

const microdata = (inner: string) => page(`<div itemscope itemtype="https://schema.org/Recipe">${inner}</div>`);
const marked = ingredients.map((line) => `<li itemprop="recipeIngredient">${line}</li>`).join("");

export const webPageLayouts: WebPageLayout[] = [
  // Where the recipe is
  { name: "one object", html: data({}), found: lists },
  { name: "in @graph", html: graph({ "@type": "WebPage", name: "Page" }, base), found: lists },
  { name: "in a root array", html: script(JSON.stringify([{ "@type": "Person", name: "A" }, base])), found: lists },
  {
    name: "in a second script",
    html: page(
      `<script type="application/ld+json">{"@type":"WebSite"}</script><script type="application/ld+json">${JSON.stringify(base)}</script>${body}`,
    ),
    found: lists,
  },
  { name: "as mainEntity", html: script(JSON.stringify({ "@type": "WebPage", mainEntity: base })), found: lists },
  {
    name: "as an item of a list",
    html: script(JSON.stringify({ "@type": "ItemList", itemListElement: [{ "@type": "ListItem", item: base }] })),
    found: lists,
  },
  { name: "@type as an array", html: data({ "@type": ["Recipe", "NewsArticle"] }), found: lists },
  { name: "@type as an array, Recipe not first", html: data({ "@type": ["Thing", "Recipe"] }), found: lists },
  { name: "@type as an address", html: data({ "@type": "http://schema.org/Recipe" }), found: lists },
  { name: "something that is no object in @graph", html: graph("text", null, 5, base), found: lists },
  {
    name: "a reference to itself",
    html: graph({ ...base, "@id": "#r", isPartOf: { "@id": "#r" }, author: { "@id": "#r" } }),
    found: lists,
  },
  // How the script is written
  { name: "the type with entities", html: script(JSON.stringify(base), "application&#x2F;ld&#x2B;json"), found: lists },
  {
    name: "the type with a charset",
    html: script(JSON.stringify(base), "application/ld+json; charset=utf-8"),
    found: lists,
  },
  { name: "a semicolon at the end", html: script(`${JSON.stringify(base)};`), found: lists },
  { name: "commas too many", html: script(JSON.stringify(base).replace("]", ",]").replace(/}$/, ",}")), found: lists },
  { name: "in CDATA", html: script(`//<![CDATA[\n${JSON.stringify(base)}\n//]]>`), found: lists },
  { name: "in a comment", html: script(`<!-- ${JSON.stringify(base)} -->`), found: lists },
  {
    name: "line ends within a text",
    html: script(JSON.stringify({ ...base, description: "One|Two" }).replace("One|Two", "One\n\tTwo")),
    found: lists,
  },
  { name: "quotes as entities", html: script(JSON.stringify(base).replace(/"/g, "&quot;")), found: lists },
  {
    name: "one broken script beside a good one",
    html: page(
      `<script type="application/ld+json">{"@type": </script><script type="application/ld+json">${JSON.stringify(base)}</script>${body}`,
    ),
    found: lists,
  },
  {
    name: "notes below the recipe",
    html: page(
      `${body}<div class="plugin-recipe-notes-container"><h3>Notes</h3><div class="plugin-recipe-notes">Keeps 3 days.<br>Freezes well.</div></div>`,
    ),
    found: { notes: ["Keeps 3 days.", "Freezes well."] },
  },
  // Ingredients
  { name: "ingredients under their old name", html: data({ recipeIngredient: undefined, ingredients }), found: lists },
  {
    name: "ingredients as one text with line ends",
    html: data({ recipeIngredient: ingredients.join("\n") }),
    found: lists,
  },
  {
    name: "ingredients as one text with tags",
    html: data({ recipeIngredient: ingredients.join("<br />") }),
    found: lists,
  },
  {
    name: "ingredients as one text with commas",
    html: data({ recipeIngredient: "2 onions, 250 g red lentils, 1 l stock" }),
    found: { ingredients: ["2 onions", "250 g red lentils", "1 l stock"] },
  },
  {
    name: "ingredients with entities",
    html: data({ recipeIngredient: ["1 cup M&amp;M&#39;s", "½&nbsp;cup cr&egrave;me"] }),
    found: { ingredients: ["1 cup M&M's", "½ cup crème"] },
  },
  {
    name: "entities encoded twice",
    html: data({ recipeIngredient: ["Salt &amp;amp; pepper", "1 egg"] }),
    found: { ingredients: ["Salt & pepper", "1 egg"] },
  },
  {
    name: "ingredients with tags",
    html: data({ recipeIngredient: ['<a href="/flour">250 g flour</a>', "<strong>1</strong> egg"] }),
    found: { ingredients: ["250 g flour", "1 egg"] },
  },
  {
    name: "what a plugin leaves behind",
    html: data({ recipeIngredient: ["2 cups flour , sifted", "1 egg ((beaten))", "▢ 1 tsp salt"] }),
    found: { ingredients: ["2 cups flour, sifted", "1 egg (beaten)", "1 tsp salt"] },
  },
  {
    name: "ingredients as values with units",
    html: data({ recipeIngredient: [{ "@type": "PropertyValue", name: "flour", value: 250, unitText: "g" }] }),
    found: { ingredients: ["250 g flour"] },
  },
  {
    name: "ingredients in lists with names",
    html: data({
      recipeIngredient: [
        { "@type": "ItemList", name: "For the soup", itemListElement: ["1 onion"] },
        { "@type": "ItemList", name: "To serve", itemListElement: ["Bread"] },
      ],
    }),
    found: {
      ingredients: ["1 onion", "Bread"],
      ingredientGroups: [
        { name: "For the soup", from: 0 },
        { name: "To serve", from: 1 },
      ],
    },
  },
  {
    name: "headings among the ingredients",
    html: data({ recipeIngredient: ["For the soup:", "1 onion", "To serve:", "2 slices bread"] }),
    found: {
      ingredients: ["1 onion", "2 slices bread"],
      ingredientGroups: [
        { name: "For the soup", from: 0 },
        { name: "To serve", from: 1 },
      ],
    },
  },
  {
    name: "headings in capitals",
    html: data({ recipeIngredient: ["SOUP", "1 onion", "TO SERVE", "2 slices bread"] }),
    found: {
      ingredients: ["1 onion", "2 slices bread"],
      ingredientGroups: [
        { name: "SOUP", from: 0 },
        { name: "TO SERVE", from: 1 },
      ],
    },
  },
  {
    name: "the same ingredient twice",
    html: data({ recipeIngredient: ["1 tbsp oil", "1 onion", "1 tbsp oil"] }),
    found: { ingredients: ["1 tbsp oil", "1 onion", "1 tbsp oil"] },
  },
  {
    name: "nothing among the ingredients",
    html: data({ recipeIngredient: [null, "", "1 onion", " "] }),
    found: { ingredients: ["1 onion"] },
  },
  {
    name: "three hundred ingredients",
    html: data({ recipeIngredient: Array.from({ length: 300 }, (_, index) => `${index + 1} g salt`) }),
    found: { ingredients: Array.from({ length: 300 }, (_, index) => `${index + 1} g salt`) },
  },
  // Steps
  { name: "steps as plain texts", html: data({ recipeInstructions: instructions }), found: lists },
  {
    name: "steps as one text with line ends",
    html: data({ recipeInstructions: instructions.join("\n\n") }),
    found: lists,
  },
  {
    name: "steps as one text with tags",
    html: data({ recipeInstructions: instructions.map((step) => `<p>${step}</p>`).join("") }),
    found: lists,
  },
  {
    name: "steps as one text with numbers",
    html: data({ recipeInstructions: instructions.map((step, index) => `${index + 1}. ${step}`).join(" ") }),
    found: lists,
  },
  {
    name: "numbers glued to the step before",
    html: data({
      recipeInstructions: [{ "@type": "HowToStep", text: "1. Mix the flour.2. Bake it well.3. Eat it warm." }],
    }),
    found: { instructions: ["Mix the flour.", "Bake it well.", "Eat it warm."] },
  },
  {
    name: "numbers in front of steps",
    html: data({
      recipeInstructions: instructions.map((text, index) => ({ "@type": "HowToStep", text: `${index + 1}. ${text}` })),
    }),
    found: lists,
  },
  {
    name: "steps in sections",
    html: data({
      recipeInstructions: [
        { "@type": "HowToSection", name: "Base", itemListElement: [steps[0]] },
        { "@type": "HowToSection", name: "Soup", itemListElement: steps.slice(1) },
      ],
    }),
    found: {
      instructions,
      instructionGroups: [
        { name: "Base", from: 0 },
        { name: "Soup", from: 1 },
      ],
    },
  },
  {
    name: "a section whose steps are one text",
    html: data({
      recipeInstructions: [{ "@type": "HowToSection", name: "Base", itemListElement: instructions.join("\n") }],
    }),
    found: { instructions },
  },
  {
    name: "an empty section",
    html: data({ recipeInstructions: [{ "@type": "HowToSection", name: "", itemListElement: [] }, ...steps] }),
    found: { instructions },
  },
  { name: "steps within arrays", html: data({ recipeInstructions: [[steps[0]], steps.slice(1)] }), found: lists },
  {
    name: "steps as an ItemList",
    html: data({ recipeInstructions: { "@type": "ItemList", itemListElement: steps } }),
    found: lists,
  },
  {
    name: "steps as items of a list",
    html: data({
      recipeInstructions: {
        "@type": "ItemList",
        itemListElement: steps.map((item) => ({ "@type": "ListItem", item })),
      },
    }),
    found: lists,
  },
  {
    name: "directions within a step",
    html: data({
      recipeInstructions: [
        { "@type": "HowToStep", itemListElement: instructions.map((text) => ({ "@type": "HowToDirection", text })) },
      ],
    }),
    found: lists,
  },
  {
    name: "steps that repeat their text as a name",
    html: data({ recipeInstructions: steps.map((step) => ({ ...step, name: step.text })) }),
    found: { instructions, instructionGroups: [] },
  },
  {
    name: "steps with names of their own",
    html: data({
      recipeInstructions: [
        { ...steps[0], name: "Soften" },
        { ...steps[1], name: "Step 2" },
      ],
    }),
    found: { instructions: instructions.slice(0, 2), instructionGroups: [{ name: "Soften", from: 0 }] },
  },
  {
    name: "steps that have a name alone",
    html: data({ recipeInstructions: instructions.map((name) => ({ "@type": "HowToStep", name })) }),
    found: lists,
  },
  {
    name: "no steps in the data, but on the page",
    html: data({ recipeInstructions: undefined }).replace("<ol>", '<h2>Method</h2><ol class="recipe-instructions">'),
    found: lists,
  },
  // Times and yield
  {
    name: "times in full",
    html: data({ prepTime: "PT10M", cookTime: "PT1H20M", totalTime: "PT1H30M" }),
    found: { totalTime: 90 },
  },
  { name: "a total that is left out", html: data({ prepTime: "PT10M", cookTime: "PT20M" }), found: { totalTime: 30 } },
  { name: "minutes past the hour", html: data({ totalTime: "PT90M" }), found: { totalTime: 90 } },
  { name: "hours without their minutes' letter", html: data({ totalTime: "PT1H30" }), found: { totalTime: 90 } },
  {
    name: "a duration with a date",
    html: data({ totalTime: "P0Y0M0DT0H45M0.000S", prepTime: "P1DT2H" }),
    found: { totalTime: 45 },
  },
  {
    name: "a duration in words",
    html: data({ totalTime: "1 hr 15 min", prepTime: "30 minutes" }),
    found: { totalTime: 75 },
  },
  {
    name: "a duration of zero",
    html: data({ totalTime: "PT0M", prepTime: "PT0S" }),
    found: { totalTime: null },
  },
  {
    name: "a duration as an object",
    html: data({ totalTime: { "@type": "Duration", maxValue: "PT40M", minValue: "PT30M" } }),
    found: { totalTime: 40 },
  },
  { name: "a duration that is none", html: data({ totalTime: "overnight" }), found: { totalTime: null } },
  {
    name: "a yield in words",
    html: data({ recipeYield: "Serves 4 to 6" }),
    found: { servings: 4, yield: "Serves 4 to 6" },
  },
  { name: "a yield as a number", html: data({ recipeYield: 4 }), found: { servings: 4 } },
  {
    name: "a yield twice",
    html: data({ recipeYield: ["24", "24 cookies"] }),
    found: { servings: 24, yield: "24 cookies" },
  },
  // Photos
  {
    name: "a photo",
    html: data({ image: "https://kitchen.example/a.jpg" }),
    found: { images: ["https://kitchen.example/a.jpg"] },
  },
  {
    name: "photos in an array",
    html: data({ image: ["/a.jpg", "b.jpg"] }),
    found: { images: ["https://kitchen.example/a.jpg", "https://kitchen.example/b.jpg"] },
  },
  {
    name: "a photo as an object",
    html: data({ image: { "@type": "ImageObject", url: "https://kitchen.example/a.jpg" } }),
    found: { images: ["https://kitchen.example/a.jpg"] },
  },
  {
    name: "a photo by its @id",
    html: graph(
      { "@type": "ImageObject", "@id": "#photo", contentUrl: "/a.jpg" },
      { ...base, image: { "@id": "#photo" } },
    ),
    found: { images: ["https://kitchen.example/a.jpg"] },
  },
  {
    name: "a photo for sharing alone",
    html: script(JSON.stringify(base)).replace("<title>", '<meta property="og:image" content="/og.jpg"><title>'),
    found: { images: ["https://kitchen.example/og.jpg"] },
  },
  {
    name: "photos that are no web addresses",
    html: data({ image: ["data:image/png;base64,AAAA", "javascript:alert(1)", "/a.jpg"] }),
    found: { images: ["https://kitchen.example/a.jpg"] },
  },
  // Who, where and what
  {
    name: "an author as a person",
    html: data({ author: { "@type": "Person", name: "Ada" } }),
    found: { author: "Ada" },
  },
  { name: "an author as a text", html: data({ author: "Ada" }), found: { author: "Ada" } },
  {
    name: "authors in an array",
    html: data({ author: [{ name: "Ada" }, { name: "Bo" }] }),
    found: { author: "Ada, Bo" },
  },
  {
    name: "an author by their @id",
    html: graph({ "@type": "Person", "@id": "#ada", name: "Ada" }, { ...base, author: { "@id": "#ada" } }),
    found: { author: "Ada" },
  },
  {
    name: "an author in the head alone",
    html: script(JSON.stringify(base)).replace("<title>", '<meta name="author" content="Ada"><title>'),
    found: { author: "Ada" },
  },
  {
    name: "category and cuisine",
    html: data({ recipeCategory: ["Dinner", "Soup"], recipeCuisine: "Indian" }),
    found: { category: "Dinner", cuisine: "Indian" },
  },
  { name: "a title with entities", html: data({ name: "Mac &amp; cheese" }), found: { title: "Mac & cheese" } },
  {
    name: "control characters and reversed text in the data",
    html: data({
      name: "Lentil\u0000\u0007 soup\u202e\ud800",
      recipeIngredient: ["1 on\u0000ion\u2066", "2 \udc00eggs"],
    }),
    found: { title: "Lentil soup\ufffd", ingredients: ["1 onion", "2 \ufffdeggs"] },
  },
  {
    name: "control characters and reversed text in the words",
    html: page(body.replace("onions", "onions&#x202e;&#7;").replace("<ul>", '<ul class="ingredients">')),
    found: { ingredients },
  },
  { name: "a recipe without a title", html: data({ name: undefined }), found: { title: "Lentil soup" } },
  {
    name: "the site's name in the title alone",
    html: data({}),
    found: { siteName: "A Kitchen", author: "A Kitchen" },
  },
  {
    name: "the site's name",
    html: script(JSON.stringify(base)).replace("<title>", '<meta property="og:site_name" content="A Kitchen"><title>'),
    found: { siteName: "A Kitchen" },
  },
  // Several recipes
  {
    name: "the recipe of the page among others",
    html: graph({ ...base, name: "Bread", recipeIngredient: ["500 g flour"] }, base),
    found: lists,
  },
  // Microdata
  {
    name: "microdata",
    html: microdata(
      `<h1 itemprop="name">Lentil soup</h1><ul>${marked}</ul><div itemprop="recipeInstructions"><ol>${instructions.map((step) => `<li>${step}</li>`).join("")}</ol></div>`,
    ),
    found: lists,
  },
  {
    name: "microdata, each step marked",
    html: microdata(
      `<h1 itemprop="name">Lentil soup</h1>${marked}${instructions.map((step) => `<p itemprop="recipeInstructions">${step}</p>`).join("")}`,
    ),
    found: lists,
  },
  {
    name: "microdata in attributes",
    html: microdata(
      `<span itemprop="name">Lentil soup</span>${marked}<meta itemprop="totalTime" content="PT30M"><time itemprop="prepTime" datetime="PT10M">ten</time><img itemprop="image" src="/a.jpg"><meta itemprop="recipeYield" content="4">`,
    ),
    found: { totalTime: 30, images: ["https://kitchen.example/a.jpg"], servings: 4 },
  },
  {
    name: "microdata within microdata",
    html: microdata(
      `<span itemprop="name">Lentil soup</span><div itemprop="author" itemscope itemtype="https://schema.org/Person"><b itemprop="name">Ada</b></div>${marked}`,
    ),
    found: { title: "Lentil soup", author: "Ada" },
  },
  {
    name: "microdata whose recipe is closed too early",
    html: page(
      `<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Lentil soup</h1></div></div>${marked}<ol>${instructions.map((step) => `<li itemprop="recipeInstructions">${step}</li>`).join("")}</ol>`,
    ),
    found: lists,
  },
  {
    name: "microdata twice, for two sizes of screen",
    html: microdata(`<h1 itemprop="name">Lentil soup</h1><ul>${marked}</ul><ul>${marked}</ul>`),
    found: { ingredients },
  },
  {
    name: "microdata in one attribute with gaps",
    html: microdata(`<meta itemprop="recipeIngredient" content="${ingredients.join("  ")}">`),
    found: { ingredients },
  },
  {
    name: "what is not shown within a property",
    html: microdata(`<p itemprop="recipeIngredient"><svg><title>Info</title></svg>1 egg<script>track()</script></p>`),
    found: { ingredients: ["1 egg"] },
  },
  {
    name: "classes of hRecipe instead of data",
    html: page(
      `<div class="hrecipe"><h1 class="fn">Lentil soup</h1><ul>${ingredients.map((line) => `<li class="ingredient">${line}</li>`).join("")}</ul><div class="instructions"><p>${instructions.join("</p><p>")}</p></div><span class="yield">4</span></div>`,
    ),
    found: lists,
  },
  // Without data
  {
    name: "words alone",
    html: page(
      `<h1>Lentil soup</h1><h2>Ingredients</h2><ul>${ingredients.map((line) => `<li>${line}</li>`).join("")}</ul><h2>Method</h2><ol>${instructions.map((line) => `<li>${line}</li>`).join("")}</ol><footer>About us</footer>`,
    ),
    found: lists,
  },
  {
    name: "parts that are called ingredients and instructions",
    html: page(
      `<h1>Lentil soup</h1><div class="recipe-ingredients"><ul>${ingredients.map((line) => `<li>${line}</li>`).join("")}</ul></div><div id="instructions"><p>${instructions.join("</p><p>")}</p></div>`,
    ),
    found: lists,
  },
  {
    name: "groups with headings in parts with names",
    html: page(
      `<h1>Pie</h1><div class="ingredients"><h2>Ingredients</h2><h3>Crust</h3><ul><li>200 g flour</li><li>100 g butter</li></ul><p>For the filling:</p><ul><li>4 apples</li></ul></div><div class="method"><h3>Crust</h3><p>1 Rub the butter into the flour.</p><h3>Filling</h3><p>2 Slice the apples and bake.</p></div>`,
    ),
    found: {
      ingredients: ["200 g flour", "100 g butter", "4 apples"],
      ingredientGroups: [
        { name: "Crust", from: 0 },
        { name: "For the filling", from: 2 },
      ],
      instructions: ["Rub the butter into the flour.", "Slice the apples and bake."],
      instructionGroups: [
        { name: "Crust", from: 0 },
        { name: "Filling", from: 1 },
      ],
    },
  },
  {
    name: "groups on the page that the data leaves out",
    html: data({ recipeIngredient: ["200 g flour", "100 g butter", "4 apples"] }).replace(
      body,
      '<div class="ingredients"><h4>Crust</h4><ul><li>▢ 200 g flour</li><li>100 g  butter</li></ul><h4>Filling</h4><ul><li>4 apples</li></ul></div>',
    ),
    found: {
      ingredientGroups: [
        { name: "Crust", from: 0 },
        { name: "Filling", from: 2 },
      ],
    },
  },
  {
    name: "a count of people that the data leaves out",
    html: script(JSON.stringify(base)).replace("<h1>", "<p>Serves 4</p><h1>"),
    found: { servings: 4 },
  },
  {
    name: "pieces in words alone",
    html: page(
      `<h1>Scones</h1><p>Makes 8 scones</p><h2>Ingredients</h2><ul><li>200 g flour</li><li>50 g butter</li></ul><h2>Method</h2><ol><li>Mix the flour and butter.</li><li>Bake for 15 minutes.</li></ol>`,
    ),
    found: { servings: 8, yield: "Makes 8 scones" },
  },
  {
    name: "no recipe",
    html: page("<h1>About us</h1><p>We love to cook.</p>"),
    found: { ingredients: [], instructions: [] },
  },
  { name: "an empty page", html: "", found: { title: null, ingredients: [], instructions: [], images: [] } },
  { name: "a page that ends halfway", html: script(JSON.stringify(base)).slice(0, -40), found: lists },
];
