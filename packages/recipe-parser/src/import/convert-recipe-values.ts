import { findCategory, parseYield } from "../convert-page-recipe.ts";
import { emptyParsedRecipe } from "../empty-parsed-recipe.ts";
import { isWebAddress } from "../is-web-address.ts";
import { cleanIngredient } from "../page/clean-page-lists.ts";
import { findWholeNumber } from "../page/convert-schema-recipe.ts";
import { chooseTotalTime } from "../page/parse-duration.ts";
import { type JsonValue, toJsonArray } from "../page/parsed-page.ts";
import type { ParsedRecipe } from "../parsed-recipe.ts";
import { parseCookTime } from "../text/cook-time.ts";
import { findCuisine, findDietaryFlags, findDifficulty } from "../text/find-recipe-facts.ts";
import { stripListPrefix } from "../text/list-prefix.ts";
import { findRecipeField, type RecipeField } from "./csv-columns.ts";
import type { ImportedPhoto, ImportedRecipe } from "./imported-recipe.ts";
import { describeValue, formatLabel, isInternalKey, listLines, parseDate, toText } from "./json-texts.ts";
import { listRecipeLines, listStep } from "./list-recipe-lines.ts";
import type { TextFile } from "./open-text-file.ts";

/** A value of another app. `field` is the recipe's field for it; null makes it a line "Label: value" of the notes. */
export type RecipeValue = { label: string; value: JsonValue; field: RecipeField | null };

/** Labels a value. The label decides about the field. */
export function labelValue(label: string, value: JsonValue): RecipeValue {
  return { label, value, field: findRecipeField(label) };
}

type Source = {
  file: TextFile;
  values: readonly RecipeValue[];
  photos?: ImportedPhoto[];
};

/** Matches labels of what the readers of a website wrote, which would bury the person's own notes. */
const websiteLabels = /^(?:comment|(?:review|video|aggregate rating)s?)$/i;
const maxStars = 5;

/**
 * Converts the values of a recipe. The first value that a field understands counts. Others, and those without a field, are
 * lines of the notes; a label whose value is "true" is a tag.
 */
export function convertRecipeValues({ file, ...source }: Source): ImportedRecipe {
  const values = source.values.map(formatTimeValue).filter(isFilled);
  const isFlag = ({ field, value }: RecipeValue) => field === null && /^\s*(?:true|yes)\s*$/i.test(toText(value));
  const isOnWebsite = ({ label, value }: RecipeValue) => websiteLabels.test(label) && typeof value === "object";
  const kept = new Set(values.filter((value) => value.field === null && !isFlag(value) && !isOnWebsite(value)));
  const list = (field: RecipeField) =>
    values.filter((value) => value.field === field).flatMap(({ value }) => toJsonArray(value));
  /** Returns what `parse` makes of the first value that it understands, and keeps the others. */
  const take = <T>(field: RecipeField, parse: (value: JsonValue) => T | null): T | null => {
    const results = values.filter((value) => value.field === field).map((one) => ({ one, result: parse(one.value) }));
    const first = results.find(({ result }) => result !== null);
    for (const result of results) if (result !== first) kept.add(result.one);
    return first?.result ?? null;
  };
  const title = take("title", toText);
  const sourceUrl = take("source", (value) => (isWebAddress(toText(value), webProtocols) ? toText(value) : null));
  const cuisine = take("cuisine", describeValue);
  const difficulty = take("difficulty", (value) => findDifficulty(`Difficulty: ${toText(value)}`));
  const createdAt = take("createdAt", parseDate);
  const stars = take("rating", findStars);
  const photos = [...(take("photos", (value) => findPhotos(toText(value), file)) ?? []), ...(source.photos ?? [])];
  const flags = values.filter(isFlag).map(({ label }) => formatLabel(label));
  const listedTags = (["category", "tags"] as const).flatMap((name) => values.filter(({ field }) => field === name));
  const tags = [...new Set([...listedTags.flatMap(listTags), ...flags])];
  const yields = values.filter(({ field }) => field === "servings");
  const { servings, unparsedYields } = findServings(yields);
  const { cookTime, statedTimes } = chooseCookTime(values);
  // A rating such as 3.5 becomes whole stars.
  const inexactRatings = values.filter(({ field, value }) => field === "rating" && toText(value) !== String(stars));
  for (const value of [...unparsedYields, ...inexactRatings, ...statedTimes]) kept.add(value);
  const notes = formatEntries(
    values.filter((value) => kept.has(value) && (value.field !== "createdAt" || !isInternalKey(value.label))),
  );
  const description = list("description").map(describeValue);
  const leftOut = formatEntries(values.filter((value) => value.field === null && isOnWebsite(value)));
  const texts = values.flatMap(({ label, value }) => (typeof value === "string" ? `${label}: ${value}` : []));
  const lines = listRecipeLines(list("ingredients"), list("instructions"));
  const recipe: ParsedRecipe = {
    ...{ ...emptyParsedRecipe, ...cookTime, title, servings, sourceUrl, difficulty, confidence: 1 },
    ...{ category: findCategory(tags.join(", "), title), cuisine: cuisine ?? findCuisine(title ?? "", "") },
    dietary: findDietaryFlags(tags.join("\n")),
    ingredients: lines.ingredients.map(cleanIngredient).filter(Boolean),
    instructions: joinHeadings(lines.steps.map(stripListPrefix)).filter(Boolean),
    notes: [...description, ...list("notes").flatMap(listStep), ...notes.lines].join("\n") || null,
    leftOut: leftOut.lines.map((text) => ({ text, reason: "not understood" as const })),
    extractedText: [...texts, ...leftOut.lines].join("\n"),
  };
  // The meal type is a field of its own, and would be on every card twice.
  const otherTags = tags.filter((tag) => tag.toLowerCase() !== recipe.category?.toLowerCase());
  return { recipe, stars, meals: [], createdAt, tags: otherTags, photos, keptInNotes: notes.labels };
}

const webProtocols = ["https:", "http:"];

/** A number of 0 says in most apps that nobody filled a field. */
function isFilled({ field, value }: RecipeValue): boolean {
  return !(field === null ? /^\s*(?:false|null)?\s*$/i : /^\s*(?:false|null|0)?\s*$/i).test(describeValue(value));
}

/** Matches "https://schema.org/GlutenFreeDiet" and "GlutenFreeDiet". */
const schemaDiet = /^(?:https?:\/\/schema\.org\/)?(\w+)Diet$/;

/** Splits a text at its commas, but never a tag of a list. */
function listTags({ value }: RecipeValue): string[] {
  const tags = typeof value === "string" ? value.split(/[,;|\n]/) : toJsonArray(value);
  return tags
    .map((tag) =>
      toText(tag)
        .replace(/^#/, "")
        .replace(schemaDiet, (_, diet) => formatLabel(diet)),
    )
    .filter(Boolean);
}

/** Values of the same label are one line. */
function formatEntries(values: readonly RecipeValue[]) {
  const texts = Map.groupBy(values, ({ label }) => label);
  const lines = [...texts].map(([label, entries]) => {
    const text = entries.map(({ value }) => describeValue(value)).join(", ");
    return `${label}:${text.includes("\n") ? "\n" : " "}${text}`;
  });
  return { lines, labels: [...texts.keys()] };
}

/** Steps are numbered, so the heading of a section precedes its first step. */
function joinHeadings(lines: readonly string[]): string[] {
  return lines.join("\n").replace(/:\n/g, ": ").split("\n");
}

/** Rounds half stars. Returns null for no rating and for ratings on other scales. */
function findStars(rating: JsonValue): number | null {
  const value = Number(toText(rating) || 0);
  return value > 0 && value <= maxStars ? Math.max(1, Math.round(value)) : null;
}

const addresses = /https?:\/\/\S+?(?=[,;|]?(?:\s|$)|[,;|]https?:|[)"'<>])/g;

/** Finds the photos of one or more addresses or names; null if none is known. */
function findPhotos(text: string, file: TextFile): ImportedPhoto[] | null {
  const names = text.match(addresses) ?? [text, ...text.split(/[,;|\n]\s*/)];
  const photos = names.flatMap((name) => file.findPhoto(name.trim()) ?? []);
  return photos.length > 0 ? photos : null;
}

/** Finds the number of people by the rules for web pages. A yield that says anything else is kept. */
function findServings(yields: readonly RecipeValue[]) {
  const texts = yields.flatMap(({ value }) => listLines(value));
  const counts = texts.map((text) => parseYield({ yield: text, servings: findWholeNumber(text) }).servings);
  const servings = counts.find((count) => count !== null) ?? null;
  const isStatedByServings = (text: string) => (text.match(/\d+(?:[.,/]\d+)?/g) ?? []).join(" ") === String(servings);
  return { servings, unparsedYields: yields.filter(({ value }) => !listLines(value).every(isStatedByServings)) };
}

/** Matches "20-25 minutes" and "1 hour (plus chilling)", which one number of minutes does not say. */
const isMoreThanMinutes = /[-–(+]| (?:to|or|bis|oder|plus) /;

/** Chooses the cook time from a stated total and its parts. A time that says more, or something else, is kept. */
function chooseCookTime(values: readonly RecipeValue[]) {
  const stated = values.filter(({ field }) => /Time$/.test(field ?? ""));
  const [totalTime, prepTime, cookTime] = (["totalTime", "prepTime", "cookTime"] as const).map((name) =>
    toText(stated.find(({ field }) => field === name)?.value),
  );
  const shown = stated.map(({ value }) => toText(value)).join(" ");
  const chosen = chooseTotalTime({ totalTime, prepTime, cookTime }, shown);
  const isStatedByTotal = ({ field, value }: RecipeValue) =>
    field !== "prepTime" && !isMoreThanMinutes.test(toText(value)) && parseCookTime(toText(value)) === chosen.totalTime;
  return {
    cookTime: { cookTimeMinutes: chosen.totalTime, isCookTimeSum: chosen.isTotalTimeSum },
    statedTimes: stated.filter((value) => chosen.totalTime === null || !isStatedByTotal(value)),
  };
}

/** Formats a time such as "PT1H30M" and "90" as "90 min"; words stay as they are. A time of zero means none. */
function formatTimeValue(value: RecipeValue): RecipeValue {
  // One app writes "PT0DT8H" as "PT0D8H".
  const text = toText(value.value).replace(/^PT(\d+D)/, "P$1T");
  if (!/Time$/.test(value.field ?? "") || !/^(?:P[\dT]|\d+$)/.test(text)) return value;
  const minutes = parseCookTime(text);
  const isUnknown = minutes === null && /[1-9]/.test(text);
  return isUnknown ? value : { ...value, value: minutes === null ? null : `${minutes} min` };
}
