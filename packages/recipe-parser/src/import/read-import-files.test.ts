import { expect, test } from "vitest";
import { type CsvColumns, guessColumns } from "./csv-columns.ts";
import type { ImportedRecipe, ImportFile, UnreadFile } from "./imported-recipe.ts";
import { readEmbeddedPhoto } from "./open-text-file.ts";
import { readImportFiles } from "./read-import-files.ts";

type Contents = Record<string, string | Uint8Array>;

function createFiles(contents: Contents): ImportFile[] {
  return Object.entries(contents).map(([path, content]) => {
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
    return { path, read: () => Promise.resolve(bytes) };
  });
}

async function readFiles(files: ImportFile[], columns?: CsvColumns) {
  const recipes: ImportedRecipe[] = [];
  const unread: UnreadFile[] = [];
  for await (const found of readImportFiles(files, columns))
    "problem" in found ? unread.push(found) : recipes.push(found);
  return { recipes, unread: unread.map(({ path }) => path) };
}

/** Formats a recipe in up to four lines: facts, ingredients, steps, and notes with the labels of the values in them. */
function summarize({ recipe, tags, stars, createdAt, photos, keptInNotes }: ImportedRecipe): string {
  const { title, servings, cookTimeMinutes, category, cuisine, difficulty, sourceUrl, notes } = recipe;
  const created = createdAt?.toISOString().slice(0, 10);
  const images = photos.map((photo) => ("url" in photo ? photo.url : [photo.path, photo.at].filter(Boolean).join("@")));
  const facts = [title, servings, cookTimeMinutes, category, cuisine, difficulty, sourceUrl, stars, created];
  const labels = keptInNotes.map((label) => `[${label}]`).join("");
  const lists = [[...facts, ...tags, ...images], recipe.ingredients, recipe.instructions, [notes, labels]];
  const lines = lists.map((list) => list.filter(Boolean).join(" / ").replaceAll("\n", " / "));
  return lines.filter(Boolean).join("\n");
}

const recipeKeeperPage = `<html><body><div class="recipe-details">
<meta content="a1b2" itemprop="recipeId"><meta content="False" itemprop="recipeIsShared">
<img src="images/stew_0.jpg" class="recipe-photo" itemprop="photo0"><img src="images/stew_1.jpg" class="recipe-photos">
<h2 itemprop="name">Bean &amp; barley stew</h2><span itemprop="recipeCourse">Main Dish</span>
<meta content="Winter" itemprop="recipeCategory"><meta content="Batch" itemprop="recipeCategory">
<meta content="Box" itemprop="recipeCollection"><meta content="True" itemprop="recipeIsFavourite">
<meta content="4" itemprop="recipeRating"><a href="https://example.com/stew"><span itemprop="recipeSource">example.com</span></a>
<span itemprop="recipeYield">6</span><meta content="PT15M" itemprop="prepTime"><meta content="PT1H" itemprop="cookTime">
<div itemprop="recipeIngredients"><p>200 g barley</p><p>For the top:</p><p>1 tbsp parsley</p></div>
<div itemprop="recipeDirections"><p>1. Boil the barley.</p><p>2. Add parsley.</p></div>
<div itemprop="recipeNotes"><p>Freezes well.</p></div>
<meta content="310" itemprop="recipeNutCalories"><meta content="9" itemprop="recipeNutSaturatedFat"></div>
<div class="recipe-details"><h2 itemprop="name">Toast</h2><div itemprop="recipeIngredients"><p>1 slice of bread</p></div></div>
</body></html>`;

const copyMeThatPage = `<div class = "recipe"><div id = "name">Rice pudding</div>
<div id = "link">Adapted from <a id = "original_link" href = "https://example.com/rice">example.com</a></div>
<img class="recipeImage" src="images/rice%20pudding.jpg"><div id="categories"><span>Tags: </span>
<span class="recipeCategory">Breakfast</span> <span class="recipeCategory">To go</span></div>
<div id="extra_info"><div id="made_this">I made this</div><div id="rating">Rating: <span id="ratingValue">5</span></div></div>
<div id="description">A make-ahead bowl.</div><div id="servings">Servings: <a id="recipeYield">2</a></div>
<div id= "recipeIngredient_header"> Ingredients </div><ul id="recipeIngredients"><li class= "recipeIngredient_subheader"> Base </li><li class="recipeIngredient">1 cup rice</li></ul>
<ol id="recipeInstructions"><li class="instruction" value="1">Mix &amp; rest.</li><li class="instruction">Chill.</li></ol>
<ul id="recipeNotes"><li class="recipeNote">Also good warm.</li></ul></div>`;

const cooklang = `---
tags: [quick, vegan]
source:
  url: https://example.com/dumplings
  author: Ada
servings: 4
prep time: 20 minutes
difficulty: easy
---
>> cuisine: Chinese
> My aunt's recipe.

== Dough ==
Mix @flour{250%g} and @water{1 / 2%cup} -- lukewarm
in a #large bowl{}. Rest ~{30%minutes}.

= Filling
Chop @tofu{1}(pressed, diced), @chives and @?chilli oil{}. [- or leeks -]
Steam with @chives, @salt and @./sauces/Soy dip{2%tbsp}; write to me@example.com.`;

const schema = JSON.stringify({
  "@graph": [
    { "@type": "WebPage", name: "A page" },
    {
      "@type": "Recipe",
      name: "Crackers",
      recipeIngredient: ["100 g rye"],
      recipeInstructions: "Bake.",
      image: "rye.jpg",
    },
    { "@type": ["Recipe"], name: "Leek", recipeIngredient: ["1 leek"], nutrition: { calories: "90 kcal" } },
  ],
});

const webPage = `<!-- saved from url=(0020)https://example.com/c --><script type="application/ld+json">
{"@type": "Recipe", "name": "Crackers", "recipeIngredient": ["100 g rye"], "recipeInstructions": "Bake.", "prepTime": "PT5M",
"author": {"name": "Ada"}, "comment": [{"text": "Yum"}], "image": ["https://img.example/c.jpg", "https://img.example/c-small.jpg"]}</script>`;

const csv = `Title,Course,Ingredients,Directions,Servings,Yield,Rating,Url,Source,Photo Url,Created At,Private,WW Points
"=HYPERLINK(""x"")",Dinner,"2 eggs
1 cup flour
, Sauce
1 lemon","Beat.
Fry.",4,12 pancakes,4,https://example.com/p,Aunt May,"https://img.example/a,w_4.jpg,https://img.example/b.jpg",2021-03-04T10:00:00,true,7
Soup,,leek | salt,Boil; serve,,,0,,,,,false,
`;

const wordHtml = `<h1>Bean salad</h1><h2>Ingredients</h2><table><tr><td><p>400 g</p></td><td><p>white beans</p></td></tr></table>
<ul><li>1 red onion</li><li>2 tbsp oil</li></ul><h2>Method</h2><ol><li>Slice the onion.</li><li>Mix everything.</li></ol>
<p><img alt="" src="data:image/png;base64,iVBORw0KGgo=" /></p>`;

const markdown = `---
tags: [winter, quick]
servings: 4
---
# Tomato soup
![](soup.jpg)
## Ingredients
- [ ] 200 g [tomatoes](https://example.com/t)
- [ ] 1 **red** onion
## Method
1. Chop the *onion*.
2. Simmer everything for 20 minutes.
# Pea soup
## Ingredients
- 300 g peas
- 1 litre stock
## Method
1. Boil the peas in the stock.`;

const image = new Uint8Array([0xff, 0xd8, 0xff]);

test.each<[app: string, Contents, recipes: string]>([
  [
    "Recipe Keeper",
    { "recipes.html": recipeKeeperPage, "images/stew_0.jpg": image, "images/stew_1.jpg": image },
    `Bean & barley stew / 6 / 75 / Dinner / https://example.com/stew / 4 / Main Dish / Winter / Batch / Box / Favourite / images/stew_0.jpg / images/stew_1.jpg
200 g barley / For the top: / 1 tbsp parsley
Boil the barley. / Add parsley.
Freezes well. / Prep time: 15 min / Cook time: 60 min / Nutrition: Calories 310, Saturated fat 9 / [Prep time][Cook time][Nutrition]

Toast
1 slice of bread`,
  ],
  [
    "Copy Me That",
    { "export/recipes.html": copyMeThatPage, "export/images/rice pudding.jpg": image },
    `Rice pudding / 2 / Breakfast / https://example.com/rice / 5 / To go / Made this / export/images/rice pudding.jpg
Base: / 1 cup rice
Mix & rest. / Chill.
A make-ahead bowl. / Also good warm.`,
  ],
  [
    "Cooklang",
    { "asia/Dumplings.cook": cooklang, "asia/Dumplings.jpg": image, "asia/Dumplings.2.jpg": image },
    `Dumplings / 4 / 20 / Chinese / easy / https://example.com/dumplings / quick / vegan / asia/Dumplings.2.jpg / asia/Dumplings.jpg
Dough: / 250 g flour / 1 / 2 cup water / Filling: / 1 tofu, pressed, diced / chives / chilli oil / salt / 2 tbsp Soy dip
Dough: Mix flour and water in a large bowl. Rest 30 minutes. / Filling: Chop tofu, chives and chilli oil. Steam with chives, salt and Soy dip; write to me@example.com.
lukewarm / or leeks / My aunt's recipe. / source.author: Ada / prep time: 20 minutes / Cookware: large bowl / [source.author][prep time][Cookware]`,
  ],
  [
    "schema.org",
    { "list.json": schema, "rye.jpg": image },
    "Crackers / rye.jpg\n100 g rye\nBake.\n\nLeek\n1 leek\nNutrition: Calories: 90 kcal / [Nutrition]",
  ],
  [
    "Web pages",
    { "saved.htm": webPage },
    `Crackers / 5 / https://example.com/c / https://img.example/c.jpg
100 g rye
Bake.
Prep time: 5 min / Author: Ada / [Prep time][Author]`,
  ],
  [
    "CSV",
    { "plan.csv": csv },
    `=HYPERLINK("x") / 4 / Dinner / https://example.com/p / 4 / 2021-03-04 / Private / https://img.example/a,w_4.jpg / https://img.example/b.jpg
2 eggs / 1 cup flour / Sauce: / 1 lemon
Beat. / Fry.
Yield: 12 pancakes / Source: Aunt May / WW Points: 7 / [Yield][Source][WW Points]

Soup
leek / salt
Boil / serve`,
  ],
  [
    "Word",
    { "salad.docx": wordHtml },
    `Bean salad / Lunch / salad.docx@${wordHtml.indexOf("data:")}
400 g white beans / 1 red onion / 2 tbsp oil
Slice the onion. / Mix everything.`,
  ],
  [
    "Markdown",
    { "soups.md": markdown, "attachments/soup.jpg": image },
    `Tomato soup / 4 / winter / quick / attachments/soup.jpg
200 g tomatoes / 1 red onion
Chop the onion. / Simmer everything for 20 minutes.

Pea soup
300 g peas / 1 litre stock
Boil the peas in the stock.`,
  ],
])("%s: each field arrives", async (_, contents, recipes) => {
  const result = await readFiles(createFiles(contents));
  expect(result.recipes.map(summarize).join("\n\n")).toBe(recipes);
  expect(result.unread).toEqual([]);
});

function writeSoup(name: string): string {
  return `${name} soup\n\nIngredients\n- 200 g ${name}\n- 1 onion\n\nMethod\n1. Chop the onion.\n2. Simmer for an hour.\n\n`;
}

const pair = ["Pancakes", "Salad"].map((name) => `## ${name}\n### Ingredients\n- 1 egg\n### Method\n1. Mix.\n`);
const soups = ["Tomato", "Carrot", "Leek", "Pea", "Bean", "Lentil", "Potato", "Pumpkin", "Celery"];
const latin = Uint8Array.from("Titel;Zutaten\nK\xe4se;500 g Quark", (letter) => letter.charCodeAt(0));
const utf16 = new Uint8Array(Uint16Array.from("\uFEFFTitle\tIngredients\nTea\tmint", (c) => c.charCodeAt(0)).buffer);

test.each<[text: string, Contents, titles: string[]]>([
  ["A PDF with nine recipes", { "a.pdf": soups.map(writeSoup).join("") }, soups.map((name) => `${name} soup`)],
  ["A Markdown file with short recipes", { "a.md": pair.join("") }, ["Pancakes", "Salad"]],
  ["JSON in a text file", { "a.txt": schema, "rye.jpg": image }, ["Crackers", "Leek"]],
  ["HTML in a JSON file", { "a.json": webPage }, ["Crackers"]],
  [
    "A mixture of apps",
    {
      ...{
        ...{ "a.html": copyMeThatPage, "images/rice pudding.jpg": image },
        "b.txt": writeSoup("Kale"),
        "c.paprikarecipe": '{"name":"Tea","ingredients":"mint"}',
      },
      "recipes/stew/stew.json": '{"slug":"stew","name":"Stew","recipeIngredient":["1 leek"]}',
    },
    ["Rice pudding", "Kale soup", "Tea", "Stew"],
  ],
  ["Windows-1252", { "a.csv": latin }, ["Käse"]],
  ["UTF-8 with a byte order mark", { "a.csv": "\uFEFFNom,Ingrédients\nCrème,1 œuf" }, ["Crème"]],
  ["UTF-16", { "a.tsv": utf16 }, ["Tea"]],
])("%s is read", async (_, contents, titles) => {
  const { recipes, unread } = await readFiles(createFiles(contents));
  expect(recipes.map(({ recipe }) => recipe.title)).toEqual(titles);
  expect(unread).toEqual([]);
});

test("a text of many recipes takes the time of each recipe once", async () => {
  const text = soups.map((name) => `${name} Soup With Rice\n\n200 g rice\n1 onion\n\nChop the onion.\nBoil it.\n\n`);
  const start = process.cpuUsage();
  const { recipes } = await readFiles(createFiles({ "a.pdf": text.join("").repeat(20) }));
  expect(recipes.length).toBe(180);
  expect(process.cpuUsage(start).user / 1_000_000).toBeLessThan(2);
});

test("a recipe that cannot be read does not stop the others of its file", async () => {
  const tea = { "@type": "Recipe", name: "Tea", recipeIngredient: ["mint"], datePublished: "2024-05-01" };
  const deep = `{"@type":"Recipe","name":"Deep","recipeIngredient":${"[".repeat(9_000)}${"]".repeat(9_000)}}`;
  const json = `[${deep},${JSON.stringify(tea)}]`;
  const found: string[] = [];
  const files = createFiles({ "a.json": json, "b.html": `<script type="application/ld+json">${json}</script>` });
  for await (const each of readImportFiles(files)) found.push("problem" in each ? each.problem : summarize(each));
  expect(found).toEqual(["Recipe 1 in this file is damaged.", "Tea / 2024-05-01\nmint", ...found.slice(0, 2)]);
});

test.each<[text: string, Contents, problem: string]>([
  ["20,000 columns", { "a.csv": `Title${",x".repeat(20_000)}\nTea` }, "This table has more than 200 columns."],
  ["a damaged export of ours", { "recipes.json": '{"format":"recipe-lovers",' }, "This file is damaged."],
])("%s is refused in plain words", async (_, contents, problem) => {
  const found = [];
  for await (const each of readImportFiles(createFiles(contents))) found.push(each);
  expect(found).toEqual([{ path: Object.keys(contents)[0], problem }]);
});

test("a file that cannot be read does not stop the others", async () => {
  const read = () => Promise.reject(new Error("needs a password"));
  const files = createFiles({
    ...{
      "a.json": "{",
      "b.txt": "Dear Ada,\nsee you on Monday.",
      "c.rtf": "{\\rtf1 x}",
      "d.txt": "\0\0",
      "e.jpg": image,
    },
    ...{
      "f.csv": "Title",
      "g.html": "<p>Hello</p>",
      "h.txt": writeSoup("Kale"),
      "i.md": "",
      ".obsidian/app.json": "{}",
    },
  });
  const { recipes, unread } = await readFiles([{ path: "x.cook", read }, ...files]);
  expect(recipes.map(({ recipe }) => recipe.title)).toEqual(["Kale soup"]);
  expect(unread).toEqual(["x.cook", "a.json", "b.txt", "c.rtf", "d.txt", "f.csv", "g.html", "i.md", "e.jpg"]);
});

test.each<[rule: string, Contents, recipe: string]>([
  [
    "lines between the lists become notes",
    { "a.txt": `${writeSoup("Kale")}Made by my grandmother every Sunday.\nCalories: 640 kcal` },
    "Kale soup\n200 g Kale / 1 onion\nChop the onion. / Simmer for an hour.\nMade by my grandmother every Sunday. / Calories: 640 kcal",
  ],
  [
    "a yield and a time below the title are no title",
    {
      "a.pdf": `Zitronenkuchen\n\nFür 12 Stücke, 1 Stunde\n\n${writeSoup("Mehl").split("\n\n").slice(1).join("\n\n")}`,
    },
    "Zitronenkuchen / 60\n200 g Mehl / 1 onion\nChop the onion. / Simmer for an hour.\nFür 12 Stücke, 1 Stunde",
  ],
  [
    "a heading of steps stays with its first step",
    {
      "a.md":
        "# Pie\n## Ingredients\n- 200 g flour\n- 2 eggs\n## Method\n### Dough\n1. Knead the flour. Rest it. Chill it.\n### Top\n1. Chop it.",
    },
    "Pie\n200 g flour / 2 eggs\nDough: Knead the flour. Rest it. Chill it. / Top: Chop it.",
  ],
  [
    "a title in front matter leaves the introduction whole",
    {
      "a.md":
        "---\ntitle: Chicken soup\n---\nHearty chicken soup for a cold.\n\n- Prep time: 5 min\n- Servings: 4\n\n## Ingredients\n- 1 chicken\n## Directions\n1. Boil.",
    },
    "Chicken soup / 4 / 5 / Dinner\n1 chicken\nBoil.\nHearty chicken soup for a cold. / Prep time: 5 min / [Prep time]",
  ],
  [
    "a recipe may have ingredients only",
    { "a.txt": "Mousse\n\nZutaten:\n2 Eier\n100 g Schokolade" },
    "Mousse / Dessert\n2 Eier / 100 g Schokolade",
  ],
  [
    "an indented name of a part is a heading",
    { "a.md": "# Soup\n## Ingredients\n- 1 leek\n  **Garnish**\n- 1 egg\n## Directions\n1. Boil." },
    "Soup\n1 leek / Garnish: / 1 egg\nBoil.",
  ],
  [
    "headings decide in other scripts",
    { "a.md": "# شوربة عدس\n## Ingredients\n- ٢٥٠ غ عدس أحمر\n## المكونات\n- ١ بصلة\n## Instructions\n1. نطبخ العدس" },
    "شوربة عدس\n٢٥٠ غ عدس أحمر / ١ بصلة\nنطبخ العدس",
  ],
  [
    "Cyrillic headings name the lists",
    { "a.txt": "Борщ\n\nИнгредиенты:\n500 г говядины\n2 свёклы\n\nПриготовление:\nСварить бульон.\nВарить 40 минут." },
    "Борщ\n500 г говядины / 2 свёклы\nСварить бульон. / Варить 40 минут.",
  ],
  [
    "a line of the notes with a label is a line of its own",
    { "a.txt": `${writeSoup("Kale")}Tip: it is even better on the next day.\nCosts: about 6.50 € for everybody` },
    "Kale soup\n200 g Kale / 1 onion\nChop the onion. / Simmer for an hour.\nit is even better on the next day. / Costs: about 6.50 € for everybody",
  ],
  [
    "times of several labels in one line are added",
    { "a.txt": `Tarte\n\nPréparation : 30 min / Cuisson : 3 h\n\n${writeSoup("Apple").slice(12)}` },
    "Tarte / 210\n200 g Apple / 1 onion\nChop the onion. / Simmer for an hour.\nPréparation: 30 min / Cuisson: 3 h / [Préparation][Cuisson]",
  ],
  [
    "front matter may have the whole recipe",
    { "a.md": "---\ntitle: Okra\ningredients: [okra, 2 eggs]\ndirections: [Slice., Fry.]\n---\nI love okra." },
    "Okra\nokra / 2 eggs\nSlice. / Fry.\nI love okra.",
  ],
  [
    "a time that is no number of minutes is a note",
    { "a.json": '{"name":"Stock","ingredients":"1 leek","total_time":"overnight","cook_time":"PT0D8H30M"}' },
    "Stock / 510\n1 leek\nTotal time: overnight / [Total time]",
  ],
  [
    "lists of objects with other keys keep their words",
    {
      "a.crumb": JSON.stringify({
        name: "Stew",
        ingredients: [
          { ingredient: { name: "leek" }, quantity: { amount: 2, quantityType: "CUP" } },
          { product: "salt" },
        ],
        steps: [
          { step: "Base", isSection: true },
          { step: "Chop." },
          { description: "Boil.", text: "Stir." },
          { action: "Serve" },
        ],
      }),
    },
    "Stew / Dinner\n2 cup leek / Product: salt\nBase: Chop. / Stir. / Boil. / Action: Serve",
  ],
  [
    "a table without a header loses no recipe",
    { "a.csv": "Soup;1 leek|2 carrots;Boil." },
    "Soup\nColumn 2: 1 leek|2 carrots / Column 3: Boil. / [Column 2][Column 3]",
  ],
  [
    "a page that describes its recipe twice is one recipe",
    {
      "a.html": webPage.replace(
        "<script",
        '</i><script type="application/ld+json">{"@type":"Recipe","name":"Crackers"}</script><script',
      ),
    },
    "Crackers / 5 / https://example.com/c / https://img.example/c.jpg\n100 g rye\nBake.\nPrep time: 5 min / Author: Ada / [Prep time][Author]",
  ],
  [
    "schema.org's diets are tags",
    {
      "a.json":
        '{"@type":"Recipe","name":"Tea","suitableForDiet":"https://schema.org/GlutenFreeDiet","recipeIngredient":"mint"}',
    },
    "Tea / Gluten free\nmint",
  ],
  [
    "an address in angle brackets is no HTML",
    { "a.cook": `---\nsource: Ada <https://a.example>\n---\nBoil @leek.${" ".repeat(100_000)}Serve.` },
    "a\nleek\nBoil leek. / Serve.\nsource: Ada https://a.example / [source]",
  ],
])("%s", async (_, contents, recipe) => {
  expect((await readFiles(createFiles(contents))).recipes.map(summarize)).toEqual([recipe]);
});

test("photos that a file names but that are not chosen are named", async () => {
  const json = '{"@type":"Recipe","name":"Tea","recipeIngredient":"mint","image":["a.jpg","b.JPG","hash"]}';
  const found = [];
  for await (const each of readImportFiles(createFiles({ "a.json": json, "a.jpg": image }))) found.push(each);
  expect(found.slice(1)).toEqual([
    { path: "a.json", problem: expect.stringMatching(/^Photos are missing: b\.JPG\. Choose them/) },
  ]);
});

test("the person decides what the columns of a table are", async () => {
  const header = ["Dish", "What", "How", "Zeit"];
  expect(guessColumns(header)).toEqual(["title", null, null, "totalTime"]);
  const files = createFiles({ "a.csv": `${header.join()}\nTea,mint,Steep.,10` });
  const { recipes } = await readFiles(files, ["title", "ingredients", null, "totalTime"]);
  expect(recipes.map(summarize)).toEqual(["Tea / 10\nmint\nHow: Steep. / [How]"]);
});

test("a photo inside a document is read from its place", async () => {
  const [file] = createFiles({ "salad.docx": wordHtml });
  const photo = file && (await readEmbeddedPhoto(file, wordHtml.indexOf("data:")));
  expect(String.fromCharCode(...(photo ?? []))).toContain("PNG");
});
