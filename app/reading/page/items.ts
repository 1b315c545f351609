import type { Json, JsonObject } from "./page.ts";

type Attributes = Record<string, string>;
type OpenText = { names: string[]; owner: JsonObject; value: string };
type Open = { owner: JsonObject | null; text: OpenText | null };

const maxItems = 2_000;
const maxValue = 20_000;
/** Each text goes to all values that it stands in, and a page may nest them as it likes. */
const maxNested = 8;
const maxValues = 1_000;

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
const blocks = new Set(["p", "li", "br", "div", "h1", "h2", "h3", "h4", "h5", "h6", "tr", "ol", "ul"]);

/** Gathers microdata and hRecipe while a page is parsed. */
export function createItems() {
  const roots: JsonObject[] = [];
  const stack: Open[] = [];
  const openTexts: OpenText[] = [];
  let count = 0;

  return { open, text, close, found: (): Json[] => roots };

  function open(tag: string, attributes: Attributes): void {
    if (blocks.has(tag)) append("\n");
    const owner = stack.at(-1)?.owner ?? null;
    const item = count < maxItems ? itemOf(attributes) : null;
    const names = owner === null ? [] : namesOf(owner, attributes);
    if (item !== null) {
      count += 1;
      if (owner === null || names.length === 0) roots.push(item);
      else for (const name of names) add(owner, name, item);
    }
    const given = names.length > 0 && item === null ? attributeValue(tag, attributes) : null;
    if (owner !== null && given !== null) for (const name of names) add(owner, name, given);
    const isText = names.length > 0 && item === null && given === null && openTexts.length < maxNested;
    const opened = owner !== null && isText ? { names, owner, value: "" } : null;
    if (opened !== null) openTexts.push(opened);
    stack.push({ owner: item ?? owner, text: opened });
  }

  /** Line ends in the source are spaces on the page. */
  function text(piece: string): void {
    if (openTexts.length > 0) append(piece.replace(/\s+/g, " "));
  }

  function append(piece: string): void {
    for (const open of openTexts) if (open.value.length < maxValue) open.value += piece;
  }

  function close(): void {
    const closed = stack.pop()?.text ?? null;
    if (closed === null) return;
    openTexts.pop();
    for (const name of closed.names) add(closed.owner, name, closed.value);
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
  if (attributes.itemprop) return attributes.itemprop.trim().split(/\s+/, maxNested);
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
