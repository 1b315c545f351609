import serif from "@fontsource/fraunces/files/fraunces-latin-600-normal.woff2?inline";
import { escapeMarkup } from "#app/content/escape-markup.ts";
import { getDefaultCoupleName, getPartnerName, type Viewer } from "#app/modules/accounts/viewer.ts";
import { formatDay } from "#app/modules/calendar-day.ts";
import { formatCount } from "#app/modules/format-count.ts";
import { formatCookTime } from "#app/modules/recipes/cook-time.ts";
import { groupIngredients } from "#app/modules/recipes/ingredient-groups.ts";
import { dietaryFlags, dietaryLabels, maxStars, mealTypes } from "#app/modules/recipes/recipe.ts";
import styles from "./cookbook.css?raw";
import { createRecipeText, type ExportedRecipe, type RecipeText } from "./exported-recipe.ts";
import type { ExportServices } from "./services.ts";
import { type ExportPart, readExportedPhoto, recipesPerRead, streamExport } from "./stream-export.server.ts";

type Needs = Pick<ExportServices, "accountExport" | "clock" | "log" | "photoStorage" | "quotas">;

/** The number of recipes in a volume: a Worker may make 1,000 subrequests, at most two per photo. */
const recipesPerVolume = 400;
/** The copy that is sharp in print, at the width of a page's text. */
const photoWidth = 960;

export async function countCookbookVolumes(
  { accountExport }: Pick<ExportServices, "accountExport">,
  viewer: Viewer,
): Promise<number> {
  return Math.max(1, Math.ceil((await accountExport.listTitles(viewer)).length / recipesPerVolume));
}

/** Streams the recipes as one HTML file, or a volume of them, that opens without a network and prints as a book. */
export function exportCookbook(services: Needs, viewer: Viewer, part: ExportPart): Promise<ReadableStream<Uint8Array>> {
  const content = encode(writeVolume(services, viewer, part));
  return streamExport(services, viewer, { file: `cookbook ${part.part}`, content });
}

async function* writeVolume(services: Needs, viewer: Viewer, { part, parts }: ExportPart): AsyncGenerator<string> {
  const all = sortByChapter(await services.accountExport.listTitles(viewer));
  const recipes = all.slice((part - 1) * recipesPerVolume, part * recipesPerVolume);
  const reader = { name: viewer.name, partnerName: getPartnerName(viewer) };
  const readPhoto = (key: string | null | undefined) => (key ? readExportedPhoto(services, key, photoWidth) : null);
  yield writeCookbookStart({
    kitchen: viewer.couple?.name ?? getDefaultCoupleName(viewer.name),
    reader,
    day: formatDay(services.clock.now(), null, "UTC"),
    volume: parts === 1 ? null : `Volume ${part} of ${parts}`,
    cover: await readPhoto(recipes.find(({ photoKey }) => photoKey !== null)?.photoKey),
    recipes,
  });
  for (let begin = 0; begin < recipes.length; begin += recipesPerRead) {
    const ids = recipes.slice(begin, begin + recipesPerRead).map(({ id }) => id);
    for (const exported of await services.accountExport.listRecipes(viewer, ids)) {
      const photo = exported.photos.find(({ isPrimary }) => isPrimary);
      yield writeCookbookRecipe(exported, await readPhoto(photo?.key), reader);
    }
  }
  yield cookbookEnd;
}

async function* encode(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}

type Title = { id: string; title: string; category: string | null };
/** `name` is null for a person who has not said it. */
type Reader = { name: string | null; partnerName: string | null };
type Volume = {
  kitchen: string;
  reader: Reader;
  day: string;
  /** Such as "Volume 1 of 2"; null if the cookbook is one file. */
  volume: string | null;
  cover: Uint8Array | null;
  recipes: Title[];
};

/** The order of chapters. Recipes without a meal type are the last chapter. */
const chapters: (string | null)[] = [...mealTypes, null];

export function sortByChapter<Recipe extends Title>(recipes: Recipe[]): Recipe[] {
  return chapters.flatMap((chapter) => recipes.filter(({ category }) => category === chapter));
}

/** Writes the beginning of a page without script, which loads nothing; recipes and `cookbookEnd` follow. */
export function writeCookbookStart({ kitchen, reader, day, volume, cover, recipes }: Volume): string {
  const count = formatCount(recipes.length, "recipe");
  const name = escapeMarkup(kitchen);
  const names = [reader.name, reader.partnerName].filter((each) => each !== null).join(" & ");
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; font-src data:; img-src data:; style-src 'unsafe-inline'">
<title>${name}: cookbook</title>
<style>
@font-face { font-family: Fraunces; font-weight: 600; src: url(${serif}); }
${styles}</style>
<header>
${writePhoto(cover)}
<h1 dir="auto">${name}</h1>
${names === "" ? "" : `<p dir="auto">${escapeMarkup(names)}</p>`}
<p>${joinFacts([volume ?? "", count, day])}</p>
</header>
<nav id="contents">
<h2>Contents</h2>
${chapters.map((chapter) => writeChapter(chapter, recipes)).join("")}</nav>
<main>
`;
}

export const cookbookEnd = "</main>\n</html>\n";

function writeChapter(chapter: string | null, recipes: Title[]): string {
  const links = recipes
    .filter(({ category }) => category === chapter)
    .map(({ id, title }) => `<a href="#${id}" dir="auto">${escapeMarkup(title)}</a>`);
  return writeSection(chapter ?? "More recipes", writeList("ul", links));
}

/** Writes both ratings, and of the diary the days and what the reader said. */
export function writeCookbookRecipe(exported: ExportedRecipe, photo: Uint8Array | null, reader: Reader): string {
  const { recipe, opinions, partnerStars, meals } = exported;
  const text = createRecipeText(exported);
  const ratings = [
    writeRating(reader.name ?? "You", opinions.stars),
    writeRating(reader.partnerName ?? "", partnerStars),
  ];
  const diary = meals.map(({ cookedOn, stars, note }) =>
    joinFacts([formatDay(new Date(cookedOn), null, "UTC"), writeStars(stars), escapeMarkup(note ?? "")]),
  );
  return [
    `<article id="${recipe.id}" dir="auto">`,
    "<header>",
    `<h2>${escapeMarkup(text.title)}</h2>`,
    `<p><bdi>${joinFacts(ratings)}</bdi></p>`,
    `<p><bdi>${joinFacts(listRecipeFacts(text).map(escapeMarkup))}</bdi></p>`,
    "</header>",
    writePhoto(photo),
    writeSection("Ingredients", writeGroups("ul", text.ingredients)),
    "<div>",
    writeSection("Instructions", writeGroups("ol", text.steps)),
    writeSection("Notes", text.notes && `<p class="text">${escapeMarkup(text.notes)}</p>`),
    writeSection("Diary", writeList("ul", diary)),
    writeSource(text.sourceUrl),
    '<p class="back"><a href="#contents">Contents</a></p>',
    "</div>",
    "</article>\n",
  ].join("\n");
}

function writeSection(heading: string, content: string | null): string {
  return content ? `<section>\n<h3>${heading}</h3>\n${content}\n</section>\n` : "";
}

function writeGroups(list: "ul" | "ol", lines: string[]): string {
  const groups = groupIngredients(lines).map(({ name, ingredients }) => {
    const heading = name === null ? "" : `<h4 dir="auto">${escapeMarkup(name)}</h4>\n`;
    const items = ingredients.map(({ line }) => escapeMarkup(line));
    return heading + writeList(list, items);
  });
  return groups.join("\n");
}

function writeList(list: "ul" | "ol", items: string[]): string {
  const written = items.map((item) => `<li dir="auto" class="text">${item}</li>\n`).join("");
  return written === "" ? "" : `<${list}>\n${written}</${list}>`;
}

function writeSource(url: string | null): string {
  const address = url !== null && /^https?:\/\//i.test(url) ? escapeMarkup(url) : "";
  return address === "" ? "" : `<p><a href="${address}" rel="noreferrer">${address}</a></p>`;
}

function writeRating(name: string, stars: unknown): string {
  return typeof stars === "number" ? `${escapeMarkup(name)} ${writeStars(stars)}` : "";
}

function writeStars(stars: number | null): string {
  if (stars === null) return "";
  const drawn = "★".repeat(stars) + "☆".repeat(maxStars - stars);
  return `<span role="img" aria-label="${stars} of ${maxStars} stars">${drawn}</span>`;
}

function joinFacts(facts: string[]): string {
  return facts.filter((fact) => fact !== "").join(" · ");
}

function writePhoto(photo: Uint8Array | null): string {
  return photo ? `<img src="data:image/webp;base64,${Buffer.from(photo).toString("base64")}" alt="">` : "";
}

/** Lists the facts below a title, such as "Dinner", "1 h 15 min" and "Serves 4". */
function listRecipeFacts({ category, cuisine, cookTimeMinutes, servings, ...text }: RecipeText): string[] {
  const facts = [
    category,
    cuisine,
    cookTimeMinutes === null ? null : formatCookTime(cookTimeMinutes),
    servings === null ? null : `Serves ${servings}`,
    text.difficulty,
    ...dietaryFlags.filter((flag) => text.dietary[flag]).map((flag) => dietaryLabels[flag]),
    ...text.tags,
  ];
  return facts.flatMap((fact) => fact?.replace(/^./u, (letter) => letter.toUpperCase()) ?? []);
}
