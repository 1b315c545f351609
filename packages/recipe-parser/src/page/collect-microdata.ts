import { hasSchemaType } from "./json-ld.ts";
import { getElementText, type PageElement } from "./page-element.ts";
import type { JsonObject, JsonValue } from "./parsed-page.ts";

const maxItems = 2_000;
const maxNames = 8;
const maxValues = 1_000;
/** The maximum length of all texts together, because a hostile page may nest properties, each with all text within. */
const maxCharacters = 160_000;
const onlyOfRecipes = /(?:^|\s)(?:recipe(?:Ingredient|Instructions|Yield|Category|Cuisine)|(?:prep|cook)Time)(?:\s|$)/;

/** Lists the items of a page's microdata in the shape of JSON-LD. */
export function collectMicrodata(root: PageElement): JsonValue[] {
  const roots: JsonObject[] = [];
  let recipe: JsonObject | null = null;
  let count = 0;
  let characters = 0;
  visit(root, null);
  return roots;

  function visit(element: PageElement, around: JsonObject | null): void {
    const { attributes, children } = element;
    const item = count < maxItems ? itemOf(attributes) : null;
    const owner = around ?? (onlyOfRecipes.test(attributes.itemprop ?? "") ? recipeAround() : null);
    const names = owner === null ? [] : (attributes.itemprop ?? "").trim().split(/\s+/, maxNames).filter(Boolean);
    const addAll = (value: JsonValue) => {
      if (owner !== null) for (const name of names) add(owner, name, value);
    };
    if (item !== null) {
      count += 1;
      if (names.length === 0) roots.push(item);
      if (hasSchemaType(item, "Recipe")) recipe = item;
    }
    const value = item ?? getAttributeValue(element);
    if (value !== null) addAll(value);
    for (const child of children) if (typeof child !== "string") visit(child, item ?? around);
    if (value !== null || names.length === 0 || characters >= maxCharacters) return;
    const text = getElementText(element);
    characters += text.length;
    addAll(text);
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

function itemOf(attributes: PageElement["attributes"]): JsonObject | null {
  if (attributes.itemscope === undefined) return null;
  const types = (attributes.itemtype ?? "").split(/\s+/).map((type) => type.replace(/^.*[/#]/, ""));
  return Object.assign(Object.create(null), { "@type": types, "@id": attributes.itemid ?? null });
}

/** The value of an element whose value is not its text. Sites that load images late have the address in `data-src`. */
function getAttributeValue({ tag, attributes }: PageElement): string | null {
  const lazy = tag === "img" ? (attributes["data-src"] ?? attributes["data-lazy-src"]) : undefined;
  const address = lazy ?? attributes.href ?? attributes.src;
  return attributes.content ?? address ?? attributes.datetime ?? (tag === "data" ? attributes.value : null) ?? null;
}

function add(owner: JsonObject, name: string, value: JsonValue): void {
  const values = owner[name];
  if (!Array.isArray(values)) owner[name] = [value];
  else if (values.length < maxValues) values.push(value);
}
