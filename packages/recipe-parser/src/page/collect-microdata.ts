import { hasSchemaType } from "./json-ld.ts";
import type { ElementAttributes, ElementTextHandler, OpenElement } from "./open-element.ts";
import type { JsonObject, JsonValue } from "./parsed-page.ts";

const maxItems = 2_000;
const maxNames = 8;
const maxValues = 1_000;
const onlyOfRecipes = /(?:^|\s)(?:recipe(?:Ingredient|Instructions|Yield|Category|Cuisine)|(?:prep|cook)Time)(?:\s|$)/;

/** The attribute that holds a microdata value, by tag. */
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

/** Gathers microdata while a page is parsed. */
export function createMicrodataCollector() {
  const roots: JsonObject[] = [];
  let recipe: JsonObject | null = null;
  let count = 0;

  return { open, found: (): JsonValue[] => roots };

  function open(element: OpenElement): ElementTextHandler | null {
    const { tag, attributes } = element;
    const item = count < maxItems ? itemOf(attributes) : null;
    const owner = element.item ?? (onlyOfRecipes.test(attributes.itemprop ?? "") ? recipeAround() : null);
    const names = owner === null ? [] : (attributes.itemprop ?? "").trim().split(/\s+/, maxNames).filter(Boolean);
    const addAll = (value: JsonValue) => {
      if (owner !== null) for (const name of names) add(owner, name, value);
    };
    if (item !== null) {
      count += 1;
      if (names.length === 0) roots.push(item);
      else addAll(item);
      element.item = item;
      if (hasSchemaType(item, "Recipe")) recipe = item;
      return null;
    }
    const given = names.length > 0 ? attributeValue(tag, attributes) : null;
    if (given !== null) addAll(given);
    return names.length > 0 && given === null ? addAll : null;
  }

  /** Returns the last recipe or starts one, because a page may close its recipe too early or never open it. */
  function recipeAround(): JsonObject {
    if (recipe !== null) return recipe;
    const begun: JsonObject = Object.assign(Object.create(null), { "@type": ["Recipe"] });
    roots.push(begun);
    recipe = begun;
    return begun;
  }
}

function itemOf(attributes: ElementAttributes): JsonObject | null {
  if (attributes.itemscope === undefined) return null;
  const types = (attributes.itemtype ?? "").split(/\s+/).map((type) => type.replace(/^.*[/#]/, ""));
  return Object.assign(Object.create(null), { "@type": types, "@id": attributes.itemid ?? null });
}

function attributeValue(tag: string, attributes: ElementAttributes): string | null {
  if (attributes.content !== undefined) return attributes.content;
  const lazy = tag === "img" ? (attributes["data-src"] ?? attributes["data-lazy-src"]) : undefined;
  return lazy ?? attributes[valueAttributes.get(tag) ?? ""] ?? null;
}

function add(owner: JsonObject, name: string, value: JsonValue): void {
  const values = owner[name];
  if (!Array.isArray(values)) owner[name] = [value];
  else if (values.length < maxValues) values.push(value);
}
