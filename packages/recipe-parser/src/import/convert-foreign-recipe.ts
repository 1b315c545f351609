import { convertPageRecipe } from "../convert-page-recipe.ts";
import { isWebAddress } from "../is-web-address.ts";
import { cleanIngredient } from "../page/clean-page-lists.ts";
import { emptySchemaRecipe, findWholeNumber } from "../page/convert-schema-recipe.ts";
import { chooseTotalTime } from "../page/parse-duration.ts";
import { type JsonObject, type JsonValue, toJsonArray } from "../page/parsed-page.ts";
import type { ParsedRecipe } from "../parsed-recipe.ts";
import { parseCookTime } from "../text/cook-time.ts";
import { findDietaryFlags, findDifficulty } from "../text/find-recipe-facts.ts";
import { stripListPrefix } from "../text/list-prefix.ts";
import type { ImportedMeal, ImportedPhoto, ImportedRecipe } from "./imported-recipe.ts";
import { describeValue, formatLabel, isInternalKey, listLines, parseDate, renameKeys, toText } from "./json-texts.ts";
import { listRecipeLines, listStep } from "./list-recipe-lines.ts";

/** The names of each field in all apps. The first one with a value counts; others go to the notes. */
const fieldNames = {
  title: ["name", "title"],
  notes: ["notes"],
  difficulty: ["difficulty"],
  rating: ["rating"],
  description: ["description", "text"],
  ingredients: ["recipe_ingredient", "ingredients"],
  steps: ["recipe_instructions", "instructions", "directions", "steps"],
  categories: ["recipe_category", "categories"],
  tags: ["tags", "keywords"],
  cuisine: ["recipe_cuisine"],
  source: ["source_url", "org_url", "link", "is_based_on", "url"],
  created: ["created", "created_at", "date_added", "date_created", "date"],
};
/** The names of the total time and of its parts. */
const timeNames = [["total_time"], ["prep_time", "working_time"], ["perform_time", "cook_time", "waiting_time"]];
const yieldNames = ["recipe_servings", "servings", "recipe_yield", "yield"];
/** Names of values that adapters read as photos, and of the state of an app's own screens. */
const unusedNames =
  /^(?:image|photo|thumbnail|settings$|scale$|main_entity_of_page$|print_image$|timeline_|last_made$)/;
/** Names of what the readers of a website wrote, which would bury the person's own notes. */
const websiteNames = /^(?:review|video|aggregate_rating)s?$/;
const flagNames = /favou?rite|^want_to_cook$/;
const maxStars = 5;

type Context = { key: string; photos?: ImportedPhoto[]; meals?: ImportedMeal[] };
type Entry = { label: string; value: JsonValue };

/** Converts a recipe of another app: sorts its values into fields, tags, notes and what is left out. */
export function convertForeignRecipe(data: JsonObject, { key, photos = [], meals = [] }: Context): ImportedRecipe {
  const { take, listOthers, flags } = createFieldReader(data);
  const field = (name: keyof typeof fieldNames) => take(fieldNames[name]).value;
  const [title, source, description] = [toText(field("title")), toText(field("source")), field("description")];
  const lines = listRecipeLines(field("ingredients"), field("steps"));
  const notes = toJsonArray(field("notes")).flatMap(listStep);
  const tags = [...listTags(field("categories")), ...listTags(field("tags")), ...flags];
  const yields = yieldNames.flatMap((name) => listLines(take([name]).value)).filter((text) => text !== "0");
  const { facts, otherYields } = convertFacts({ title, source, yields, tags, cuisine: field("cuisine") });
  const { cookTime, statedTimes } = chooseCookTime(timeNames.map(take));
  const [level, rated, created] = [field("difficulty"), field("rating"), field("created")];
  const difficulty = findDifficulty(`Difficulty: ${toText(level)}`);
  const stars = findStars(rated);
  const isRated = stars !== null && String(stars) === toText(rated);
  const about = listFilled([{ label: "Description", value: description }]);
  const kept = listFilled([
    { label: "Source", value: facts.sourceUrl === source ? null : source },
    { label: "Yield", value: otherYields },
    ...statedTimes,
    { label: "Difficulty", value: difficulty === null ? level : null },
    { label: "Rating", value: isRated || toText(rated) === "0" ? null : rated },
    ...listOthers((name) => !websiteNames.test(name)),
  ]);
  const leftOut = listFilled(listOthers((name) => websiteNames.test(name))).map(formatEntry);
  const recipe: ParsedRecipe = {
    ...{ ...facts, ...cookTime, difficulty, title: title || null, confidence: 1 },
    dietary: findDietaryFlags(tags.join("\n")),
    ingredients: lines.ingredients.map(cleanIngredient).filter(Boolean),
    instructions: lines.steps.map(stripListPrefix).filter(Boolean).reduceRight(putHeadingBeforeStep, []),
    notes: [...about.map(({ text }) => text), ...notes, ...kept.map(formatEntry)].join("\n") || null,
    leftOut: leftOut.map((text) => ({ text, reason: "not understood" as const })),
    extractedText: leftOut.join("\n"),
  };
  return {
    ...{ key, recipe, stars, photos, meals, createdAt: parseDate(created), tags: [...new Set(tags)] },
    keptInNotes: [...new Set([...about, ...kept].map(({ label }) => label))],
  };
}

/** `take` reads the first value of some that is filled, `listOthers` those that nobody took; `flags` become tags. */
function createFieldReader(data: JsonObject) {
  const values = new Map(Object.entries(renameKeys(data)));
  const flagged = [...values].filter(([name, value]) => flagNames.test(name) && typeof value !== "string");
  for (const [name] of flagged) values.delete(name);
  return {
    take: (names: readonly string[]): Entry => {
      const name = names.find((candidate) => String(values.get(candidate) ?? "").trim() !== "") ?? "";
      const value = values.get(name) ?? null;
      values.delete(name);
      return { label: formatLabel(name), value };
    },
    listOthers: (isWanted: (name: string) => boolean): Entry[] =>
      [...values]
        .filter(([name]) => isWanted(name) && !unusedNames.test(name) && !isInternalKey(name))
        .map(([name, value]) => ({ label: formatLabel(name), value })),
    flags: flagged
      .filter(([, value]) => value === true || value === 1)
      .map(([name]) => formatLabel(name.replace(/^(?:is|on)_/, ""))),
  };
}

/** Splits a text at its commas, but never a tag of a list. */
function listTags(value: JsonValue): string[] {
  const tags = Array.isArray(value) ? value.map(toText) : toText(value).split(",");
  return tags.map((tag) => tag.trim()).filter(Boolean);
}

function listFilled(entries: readonly Entry[]): { label: string; text: string }[] {
  return entries.map(({ label, value }) => ({ label, text: describeValue(value) })).filter(({ text }) => text !== "");
}

function formatEntry({ label, text }: { label: string; text: string }): string {
  return `${label}:${text.includes("\n") ? "\n" : " "}${text}`;
}

/** Steps are numbered, so the heading of a section precedes the text of its first step. */
function putHeadingBeforeStep(steps: string[], line: string): string[] {
  const [next, ...others] = steps;
  return line.endsWith(":") && next !== undefined ? [`${line} ${next}`, ...others] : [line, ...steps];
}

/** Rounds half stars. Returns null for no rating and for ratings on other scales. */
function findStars(rating: JsonValue): number | null {
  const value = Number(toText(rating) || 0);
  return value > 0 && value <= maxStars ? Math.max(1, Math.round(value)) : null;
}

type Facts = { title: string; source: string; yields: string[]; tags: string[]; cuisine: JsonValue };

/** Finds servings, category and cuisine by the rules for web pages. A yield of something else than people is kept. */
function convertFacts({ title, source, yields, tags, cuisine }: Facts) {
  const isAddress = isWebAddress(source, ["https:", "http:"]);
  const stated = describeValue(cuisine);
  const convert = (made: string | null) =>
    convertPageRecipe(
      {
        ...{ ...emptySchemaRecipe, title, yield: made, servings: findWholeNumber(made ?? "") },
        ...{ category: tags.join(", "), cuisine: stated, siteName: null, isPageText: false },
        ...{ notes: [], others: [], notShown: [], leftOut: [], differing: [] },
      },
      isAddress ? source : "",
    );
  const counted = yields.map(convert).find(({ servings }) => servings !== null) ?? convert(null);
  const numbersOf = (text: string) => (text.match(/\d+(?:[.,/]\d+)?/g) ?? []).join(" ");
  return {
    facts: { ...counted, cuisine: stated || counted.cuisine, sourceUrl: isAddress ? counted.sourceUrl : null },
    otherYields: yields.filter((text) => counted.servings === null || numbersOf(text) !== String(counted.servings)),
  };
}

/** Matches "20-25 minutes" and "1 hour (plus chilling)", which one number of minutes does not say. */
const isMoreThanMinutes = /[-–(+]| (?:to|or|bis|oder|plus) /;

/** Chooses the total of times, the first of which is the stated total; the others are parts. */
function chooseCookTime(entries: readonly Entry[]) {
  const times = entries.map(({ label, value }) => ({ label, value: formatTime(toText(value)) }));
  const shown = times.map(({ value }) => value).join(" ");
  const choose = ([totalTime = "", prepTime = "", cookTime = ""]: string[]) =>
    chooseTotalTime({ totalTime, prepTime, cookTime }, shown);
  const chosen = choose(times.map(({ value }) => value));
  const given = times.filter(({ value }) => value !== "");
  return {
    cookTime: { cookTimeMinutes: chosen.totalTime, isCookTimeSum: chosen.isTotalTimeSum },
    statedTimes: given.filter(({ label, value }) => {
      const isTotal = label === times[0]?.label || given.length === 1;
      return !isTotal || isMoreThanMinutes.test(value) || choose([value]).totalTime !== chosen.totalTime;
    }),
  };
}

/** Formats "PT1H30M" and "90" as "90 min"; words stay as they are. A time of zero means none. */
function formatTime(text: string): string {
  if (!/^(?:P[\dT]|\d+$)/.test(text)) return text;
  const minutes = parseCookTime(text);
  return minutes === null ? (/[1-9]/.test(text) ? text : "") : `${minutes} min`;
}
