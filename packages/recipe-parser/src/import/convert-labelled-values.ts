import { isWebAddress } from "../is-web-address.ts";
import { splitInlineNumbers } from "../text/join-steps.ts";
import { convertForeignRecipe } from "./convert-foreign-recipe.ts";
import { findRecipeField, type RecipeField } from "./csv-columns.ts";
import type { ImportedPhoto, ImportedRecipe } from "./imported-recipe.ts";
import { formatLabel, parseDate } from "./json-texts.ts";
import type { TextFile } from "./open-text-file.ts";

/** A value of another app. `field` is the recipe's field for the value; null makes it a line "Label: value" of the notes. */
export type LabelledValue = { label: string; text: string; field: RecipeField | null };

/** Labels a value. The label decides about the field. */
export function labelValue(label: string, text: string): LabelledValue {
  return { label, text, field: findRecipeField(label) };
}

type ValuesSource = {
  file: TextFile;
  /** The number of the recipe within its file, from 0 on. */
  index: number;
  values: readonly LabelledValue[];
  photos?: ImportedPhoto[];
};

/** Converts labelled values to a recipe. What has no field, or what its field does not understand, is in the notes. */
export function convertLabelledValues({ file, index, ...source }: ValuesSource): ImportedRecipe {
  const values = source.values.filter(({ text }) => !/^\s*(?:(?:false|null)\s*)?$/i.test(text));
  const flags = values.filter(({ field, text }) => field === null && /^\s*(?:true|yes)\s*$/i.test(text));
  const kept = new Set(values.filter((value) => value.field === null && !flags.includes(value)));
  const list = (field: RecipeField, split = (text: string) => [text]) =>
    values.flatMap((value) => (value.field === field ? split(value.text) : []));
  /** Returns what `parse` makes of the first value that it understands, and keeps the others. */
  const take = <T>(field: RecipeField, parse: (text: string) => T | null): T | null => {
    const own = values.filter((value) => value.field === field);
    const results = own.map((value) => ({ value, result: parse(value.text.trim()) }));
    const first = results.find(({ result }) => result !== null);
    for (const result of results) if (result !== first) kept.add(result.value);
    return first?.result ?? null;
  };
  const takeText = (field: RecipeField) => take(field, (text) => text);
  const data = {
    ...{ title: takeText("title"), description: list("description"), ingredients: list("ingredients", splitList) },
    instructions: list("instructions", splitList).flatMap(splitInlineNumbers),
    ...{ servings: takeText("servings"), totalTime: takeText("totalTime"), prepTime: takeText("prepTime") },
    ...{ cookTime: takeText("cookTime"), recipeCuisine: takeText("cuisine"), difficulty: takeText("difficulty") },
    tags: [...list("category", splitTags), ...list("tags", splitTags), ...flags.map(({ label }) => formatLabel(label))],
    url: take("source", (text) => (isWebAddress(text, ["http:", "https:"]) ? text : null)),
    created: take("createdAt", (text) => (parseDate(text) === null ? null : text)),
    rating: takeText("rating"),
  };
  const named = take("photos", (text) => findPhotos(text, file)) ?? [];
  const photos = [...named, ...(source.photos ?? []), ...(index === 0 ? file.photosBeside : [])];
  const shown = values.filter((value) => kept.has(value));
  const labels = [...new Set(shown.map(({ label }) => label))];
  const lines = labels.map((label) => {
    const texts = shown.filter((value) => value.label === label).map(({ text }) => text.trim());
    return `${label}: ${texts.join(", ")}`;
  });
  const { recipe, ...imported } = convertForeignRecipe(
    { ...data, notes: [...list("notes"), ...lines].join("\n") },
    { key: `${file.path}#${index}`, photos: removeRepeated(photos) },
  );
  const extractedText = source.values.map(({ label, text }) => `${label}: ${text}`).join("\n");
  return { ...imported, recipe: { ...recipe, extractedText }, keptInNotes: [...imported.keptInNotes, ...labels] };
}

function removeRepeated(photos: readonly ImportedPhoto[]): ImportedPhoto[] {
  return [...new Map(photos.map((photo) => [JSON.stringify(photo), photo])).values()];
}

/** Splits a list into its lines, or a single line at each "|", or else at each ";". */
function splitList(text: string): string[] {
  const separator = ["\n", "|", ";"].find((mark) => text.includes(mark)) ?? "\n";
  // Plan to Eat writes a heading as ", Sauce".
  const lines = text.split(separator).map((line) => line.trim().replace(/^,\s*(.*?):?$/, "$1:"));
  return lines.filter((line) => line !== "");
}

function splitTags(text: string): string[] {
  return text.split(/[,;|\n]/).map((tag) => tag.trim().replace(/^#/, ""));
}

const addresses = /https?:\/\/\S+?(?=[,;|]?(?:\s|$)|[,;|]https?:|[)"'<>])/g;

/** Finds the photos of one or more addresses or names; null if none is known. */
function findPhotos(text: string, file: TextFile): ImportedPhoto[] | null {
  const names = text.match(addresses) ?? [text, ...text.split(/[,;|\n]\s*/)];
  const photos = names.flatMap((name) => file.findPhoto(name.trim()) ?? []);
  return photos.length > 0 ? photos : null;
}
