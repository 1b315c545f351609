import { getDisplayTitle, type ParsedRecipe } from "recipe-parser";
import type { ImportedMeal, ImportedPhoto, ImportedRecipe } from "recipe-parser/import/imported-recipe";
import { stripControlCharacters } from "recipe-parser/strip-control-characters";
import { photoLimits } from "#app/modules/photos/photo.ts";
import { hasVisibleCharacter, normalizeToOneLine } from "#app/modules/plain-text.ts";
import { drawnCover } from "#app/modules/recipes/arrange-photos.ts";
import { addRecipeFormSchema } from "#app/modules/recipes/recipe.schema.ts";
import {
  dietaryFlags,
  joinIngredients,
  joinInstructions,
  recipeLimits,
  splitLines,
  splitSteps,
} from "#app/modules/recipes/recipe.ts";
import { formatTags, parseTags, tagLimits } from "#app/modules/recipes/tags.ts";
import { getLinkProblem } from "#app/modules/recipes/typed-links.ts";
import type { ImportItem } from "./import.schema.ts";

/** An import item before its photos are uploaded. */
export type ConvertedRecipe = Pick<ImportItem, "fields" | "createdAt" | "stars"> & {
  photos: ImportedPhoto[];
  meals: ImportedMeal[];
  /** Labels of values that are in the notes. */
  keptInNotes: string[];
  /** Texts and photos that are not in the recipe. Texts are in the source text all the same. */
  leftOut: string[];
};

/** Collects the values that do not fit into their fields, as paragraphs of the notes. */
type Overflow = Map<string, string>;

/** Converts a recipe of another app to the fields of the add form. Whatever exceeds a limit goes to the notes. */
export function convertImportedRecipe(imported: ImportedRecipe): ConvertedRecipe {
  const { recipe } = imported;
  const overflow: Overflow = new Map();
  const photos = fitPhotos(imported);
  const tags = fitTags(imported.tags, overflow);
  const parsed = { ...convertFacts(recipe, overflow), ...convertLists(recipe, overflow) };
  const texts = fitTexts(recipe, overflow);
  const primaryPhoto = imported.hasDrawnCover ? drawnCover : "";
  const fields = { ...parsed, tags, photoUrl: photos.photoUrl, primaryPhoto, ...texts.fields };
  const notUnderstood = recipe.leftOut.filter(({ reason }) => reason !== "understood");
  return {
    fields: Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== "")),
    createdAt: imported.createdAt?.getTime() ?? null,
    stars: imported.stars,
    photos: photos.files,
    meals: imported.meals,
    keptInNotes: [...new Set([...imported.keptInNotes, ...overflow.keys()])],
    leftOut: [...notUnderstood.map(({ text }) => text), ...photos.leftOut, ...texts.leftOut],
  };
}

/** A photo at a web address is used only where no file has a photo, because the server fetches few a day. */
function fitPhotos({ photos, recipe }: ImportedRecipe) {
  const { perRecipe } = photoLimits;
  const files = photos.filter((photo) => "path" in photo);
  const urls = [...photos.flatMap((photo) => ("url" in photo ? photo.url : [])), recipe.photoUrl ?? ""].filter(Boolean);
  const photoUrl = files.length > 0 ? "" : (urls.find((url) => getLinkProblem("photoUrl", url) === null) ?? "");
  const others = [...new Set(urls)].filter((url) => url !== photoUrl).map((url) => `Photo ${url}`);
  const surplus = files.length - perRecipe;
  const leftOut = surplus > 0 ? [`${surplus} photos, because a recipe has at most ${perRecipe}`, ...others] : others;
  return { files: files.slice(0, perRecipe), photoUrl, leftOut };
}

function convertFacts(recipe: ParsedRecipe, overflow: Overflow) {
  const { category, cookTimeMinutes, cuisine, dietary, difficulty, servings, sourceUrl } = recipe;
  /** A value that the form refuses goes to the notes. */
  function fitField(label: string, field: keyof typeof addRecipeFormSchema.shape, value: string): string {
    if (value === "" || addRecipeFormSchema.shape[field].safeParse(value).success) return value;
    overflow.set(label, value);
    return "";
  }
  return {
    title: fitTitle(recipe, overflow),
    category: category ?? "",
    difficulty: difficulty ?? "",
    cookTimeMinutes: fitField("Cook time in minutes", "cookTimeMinutes", String(cookTimeMinutes || "")),
    servings: fitField("Servings", "servings", String(servings || "")),
    cuisine: fitField("Cuisine", "cuisine", cuisine ?? ""),
    sourceUrl: fitField("Source", "sourceUrl", sourceUrl ?? ""),
    ...Object.fromEntries(dietaryFlags.map((flag) => [flag, dietary[flag] ? "true" : ""])),
  };
}

/** A longer title is cut off, and is whole in the notes. */
function fitTitle(recipe: ParsedRecipe, overflow: Overflow): string {
  const title = normalizeToOneLine(getDisplayTitle(recipe));
  if (title.length <= recipeLimits.titleCharacters) return title;
  overflow.set("Title", title);
  return normalizeToOneLine(`${title.slice(0, recipeLimits.titleCharacters - 1)}…`);
}

function fitTags(tags: string[], overflow: Overflow): string {
  const parsed = [...new Set(tags.flatMap(parseTags))];
  const short = parsed.filter((tag) => tag.length <= tagLimits.characters);
  const kept = short.slice(0, tagLimits.perRecipe);
  const others = parsed.filter((tag) => !kept.includes(tag));
  if (others.length > 0) overflow.set("Tags", formatTags(others));
  return formatTags(kept);
}

function convertLists({ ingredients, instructions }: ParsedRecipe, overflow: Overflow) {
  const { ingredientsCharacters, instructionsCharacters } = recipeLimits;
  const lines = splitLines(joinIngredients(ingredients));
  const steps = splitSteps(joinInstructions(instructions));
  return {
    ingredients: fitList("More ingredients", lines, { join: joinIngredients, max: ingredientsCharacters }, overflow),
    instructions: fitList("More steps", steps, { join: joinInstructions, max: instructionsCharacters }, overflow),
  };
}

type ListRules = { join(items: string[]): string; max: number };

/** Puts the items from the first that exceeds a limit into the notes. Longer items are split between words before. */
function fitList(label: string, list: string[], { join, max }: ListRules, overflow: Overflow): string {
  const items = list.flatMap((item) =>
    splitBetweenWords(stripControlCharacters(item), recipeLimits.listItemCharacters),
  );
  const fits = (text: string) => text.length <= max && splitLines(text).length <= recipeLimits.listItems;
  let count = Math.min(items.length, recipeLimits.listItems);
  while (!fits(join(items.slice(0, count)))) count -= 1;
  if (count < items.length) overflow.set(label, items.slice(count).join("\n"));
  return join(items.slice(0, count));
}

/** Splits a text into parts of at most `max` characters, if possible at spaces. */
function splitBetweenWords(text: string, max: number): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > max) {
    const space = rest.lastIndexOf(" ", max);
    const end = space > 0 ? space : max;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...parts, rest];
}

/** Lines that do not fit into the notes are put before the source text, whose end is cut off at the limit. */
function fitTexts({ notes, extractedText }: ParsedRecipe, overflow: Overflow) {
  const sections = [...overflow].map(([label, text]) => `${label}:${text.includes("\n") ? "\n" : " "}${text}`);
  const all = stripControlCharacters([notes ?? "", ...sections].filter(hasVisibleCharacter).join("\n\n")).trim();
  const [shown = "", ...rest] = splitBetweenWords(all, recipeLimits.notesCharacters);
  const source = stripControlCharacters([...rest, extractedText].filter(hasVisibleCharacter).join("\n\n")).trim();
  const [kept, cut] = [source.slice(0, recipeLimits.sourceCharacters), source.slice(recipeLimits.sourceCharacters)];
  const leftOut = [
    ...(rest.length > 0 ? ["The end of the notes, which is in the original text"] : []),
    ...(cut === "" ? [] : [`${cut.length} characters of the original text`]),
  ];
  return { fields: { notes: shown, sourceText: kept }, leftOut };
}
