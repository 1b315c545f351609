import { escapeMarkup } from "#app/content/escape-markup.ts";
import { formatDay } from "#app/modules/calendar-day.ts";
import { formatCookTime } from "#app/modules/recipes/cook-time.ts";
import { groupIngredients } from "#app/modules/recipes/ingredient-groups.ts";
import { dietaryFlags, dietaryLabels, maxStars, mealTypes } from "#app/modules/recipes/recipe.ts";
import styles from "./cookbook.css?raw";
import { createRecipeText, type ExportedRecipe, type RecipeText } from "./exported-recipe.ts";

type Title = { id: string; title: string; category: string | null };
type Volume = {
  kitchen: string;
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

/** Writes a book without script, which loads nothing: recipes follow, and then `cookbookEnd`. */
export function writeCookbookStart({ kitchen, day, volume, cover, recipes }: Volume): string {
  const count = recipes.length === 1 ? "1 recipe" : `${recipes.length} recipes`;
  const name = escapeMarkup(kitchen);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>${name}: our cookbook</title>
<style>
${styles}</style>
<header class="cover">
${writePhoto(cover)}<h1 dir="auto">${name}</h1>
<p>${[volume, count, day].filter((text) => text !== null).join(" · ")}</p>
</header>
<nav id="contents">
<h2>Contents</h2>
${chapters.map((chapter) => writeChapter(chapter, recipes)).join("")}</nav>
`;
}

export const cookbookEnd = "</html>\n";

function writeChapter(chapter: string | null, recipes: Title[]): string {
  const titles = recipes.filter(({ category }) => category === chapter);
  if (titles.length === 0) return "";
  const items = titles.map(({ id, title }) => `<li><a href="#${id}" dir="auto">${escapeMarkup(title)}</a>\n`);
  return `<h3>${chapter ?? "More recipes"}</h3>\n<ul>\n${items.join("")}</ul>\n`;
}

type Reader = { name: string; partnerName: string | null };

/** Writes both ratings, and of the diary the days and what the reader said. */
export function writeCookbookRecipe(exported: ExportedRecipe, photo: Uint8Array | null, reader: Reader): string {
  const { recipe, opinions, partnerStars, meals } = exported;
  const text = createRecipeText(exported);
  const ratings = [
    writeRating(reader.name, opinions.stars),
    writeRating(reader.partnerName ?? "", partnerStars),
    ...listRecipeFacts(text).map(escapeMarkup),
  ].filter((fact) => fact !== "");
  const diary = meals.map(({ cookedOn, stars, note }) => {
    const said = [formatDay(new Date(cookedOn), null, "UTC"), formatStars(stars), escapeMarkup(note ?? "")];
    return `<li dir="auto">${said.filter((part) => part !== "").join(" · ")}\n`;
  });
  return `<article id="${recipe.id}" dir="auto">
<h2>${escapeMarkup(text.title)}</h2>
${ratings.length === 0 ? "" : `<ul class="facts">${ratings.map((fact) => `<li>${fact}</li>`).join("")}</ul>\n`}${writePhoto(photo)}${writeLines("Ingredients", text.ingredients, "ul")}${writeLines("Instructions", text.steps, "ol")}${writeSection("Notes", text.notes && `<p>${escapeMarkup(text.notes)}</p>\n`)}${writeSection("Diary", diary.length === 0 ? null : `<ul>\n${diary.join("")}</ul>\n`)}${writeSource(text.sourceUrl)}<p class="back"><a href="#contents">Contents</a></p>
</article>
`;
}

function writeSection(heading: string, content: string | null): string {
  return content ? `<section class="${heading.toLowerCase()}">\n<h3>${heading}</h3>\n${content}</section>\n` : "";
}

function writeLines(heading: string, lines: string[], list: "ul" | "ol"): string {
  const groups = groupIngredients(lines).map(({ name, ingredients }) => {
    const items = ingredients.map(({ line }) => `<li dir="auto">${escapeMarkup(line)}</li>\n`).join("");
    return `${name === null ? "" : `<h4 dir="auto">${escapeMarkup(name)}</h4>\n`}<${list}>\n${items}</${list}>\n`;
  });
  return writeSection(heading, groups.join(""));
}

function writeSource(url: string | null): string {
  if (url === null || !/^https?:\/\//i.test(url)) return "";
  return `<p class="source"><a href="${escapeMarkup(url)}" rel="noreferrer">${escapeMarkup(url)}</a></p>\n`;
}

function writeRating(name: string, stars: unknown): string {
  return typeof stars === "number" ? `${escapeMarkup(name)} ${formatStars(stars)}` : "";
}

function formatStars(stars: number | null): string {
  if (stars === null) return "";
  const drawn = "★".repeat(stars) + "☆".repeat(maxStars - stars);
  return `<span class="stars" role="img" aria-label="${stars} of ${maxStars} stars">${drawn}</span>`;
}

function writePhoto(photo: Uint8Array | null): string {
  return photo ? `<img src="data:image/webp;base64,${Buffer.from(photo).toString("base64")}" alt="">\n` : "";
}

/** Lists the facts below a title, such as "Dinner", "1 h 15 min" and "Serves 4". */
function listRecipeFacts({ category, cuisine, cookTimeMinutes, servings, ...text }: RecipeText): string[] {
  return [
    category,
    cuisine,
    cookTimeMinutes === null ? null : formatCookTime(cookTimeMinutes),
    servings === null ? null : `Serves ${servings}`,
    text.difficulty,
    ...dietaryFlags.filter((flag) => text.dietary[flag]).map((flag) => dietaryLabels[flag]),
    ...text.tags,
  ].filter((fact) => fact !== null);
}
