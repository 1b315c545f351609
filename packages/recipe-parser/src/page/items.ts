import { isOfType } from "./json-ld.ts";
import type { Attributes, OpenElement, TakeText } from "./open-element.ts";
import type { Json, JsonObject } from "./page.ts";

const maxItems = 2_000;
const maxNames = 8;
const maxValues = 1_000;
const onlyOfRecipes = /(?:^|\s)(?:recipe(?:Ingredient|Instructions|Yield|Category|Cuisine)|(?:prep|cook)Time)(?:\s|$)/;

/** Classes of hRecipe and h-recipe, and what they are called in schema.org. */
const classNames = new Map([
  ["fn", "name"],
  ["p-name", "name"],
  ["ingredient", "recipeIngredient"],
  ["p-ingredient", "recipeIngredient"],
  ["instructions", "recipeInstructions"],
  ["instruction", "recipeInstructions"],
  ["e-instructions", "recipeInstructions"],
  ["yield", "recipeYield"],
  ["p-yield", "recipeYield"],
  ["duration", "totalTime"],
  ["dt-duration", "totalTime"],
  ["preptime", "prepTime"],
  ["prep-time", "prepTime"],
  ["cooktime", "cookTime"],
  ["cook-time", "cookTime"],
  ["photo", "image"],
  ["u-photo", "image"],
  ["author", "author"],
  ["p-author", "author"],
  ["summary", "description"],
  ["p-summary", "description"],
]);
/** By tag: the attribute that holds a value. */
const valueAttributes = new Map([
  ["a", "href"],
  ["link", "href"],
  ["img", "src"],
  ["source", "src"],
  ["video", "src"],
  ["meta", "content"],
  ["time", "datetime"],
  ["data", "value"],
]);

/** Gathers microdata and hRecipe while a page is parsed. */
export function createItems() {
  const roots: JsonObject[] = [];
  let recipe: JsonObject | null = null;
  let count = 0;

  return { open, found: (): Json[] => roots };

  function open(element: OpenElement): TakeText | null {
    const { tag, attributes } = element;
    const item = count < maxItems ? itemOf(attributes) : null;
    const owner = element.item ?? (onlyOfRecipes.test(attributes.itemprop ?? "") ? recipeAround() : null);
    const names = owner === null ? [] : namesOf(owner, attributes);
    const addAll = (value: Json) => {
      if (owner !== null) for (const name of names) add(owner, name, value);
    };
    if (item !== null) {
      count += 1;
      if (names.length === 0) roots.push(item);
      else addAll(item);
      element.item = item;
      if (isOfType(item, "Recipe")) recipe = item;
      return null;
    }
    const given = names.length > 0 ? attributeValue(tag, attributes) : null;
    if (given !== null) addAll(given);
    return names.length > 0 && given === null ? addAll : null;
  }

  /** A page may end its recipe too early, or never say where it begins. */
  function recipeAround(): JsonObject {
    if (recipe !== null) return recipe;
    const begun: JsonObject = Object.assign(Object.create(null), { "@type": ["Recipe"] });
    roots.push(begun);
    recipe = begun;
    return begun;
  }
}

function itemOf(attributes: Attributes): JsonObject | null {
  if (attributes.itemscope !== undefined) {
    const types = (attributes.itemtype ?? "").split(/\s+/).map((type) => type.replace(/^.*[/#]/, ""));
    return Object.assign(Object.create(null), { "@type": types, "@id": attributes.itemid ?? null });
  }
  return /(?:^|\s)h-?recipe(?:\s|$)/i.test(attributes.class ?? "")
    ? Object.assign(Object.create(null), { "@type": ["Recipe"], hRecipe: true })
    : null;
}

function namesOf(owner: JsonObject, attributes: Attributes): string[] {
  if (attributes.itemprop) return attributes.itemprop.trim().split(/\s+/, maxNames);
  if (owner.hRecipe !== true) return [];
  const classes = (attributes.class ?? "").toLowerCase().split(/\s+/);
  return classes.map((name) => classNames.get(name)).filter((name) => name !== undefined);
}

function attributeValue(tag: string, attributes: Attributes): string | null {
  if (attributes.content !== undefined) return attributes.content;
  const lazy = tag === "img" ? (attributes["data-src"] ?? attributes["data-lazy-src"]) : undefined;
  return lazy ?? attributes[valueAttributes.get(tag) ?? ""] ?? null;
}

function add(owner: JsonObject, name: string, value: Json): void {
  const values = owner[name];
  if (!Array.isArray(values)) owner[name] = [value];
  else if (values.length < maxValues) values.push(value);
}
