import type { LineGroup } from "../page-recipe.ts";

/** The raw content of a parsed page. */
export type ParsedPage = {
  /** The scripts of type `application/ld+json`, as they stand. */
  dataScripts: string[];
  /** Microdata, in the shape of JSON-LD. */
  items: JsonValue[];
  /** The list items of page parts whose class or id names a recipe list. */
  lists: Record<RecipePagePart, GroupedLines>;
  /** Meta values in document order, by lower-case name or property. */
  meta: Map<string, string[]>;
  base: string | null;
  /** The text of the `<title>` element. */
  title: string;
  headings: string[];
  /** The texts of links with `rel="author"`. */
  bylines: string[];
  /** All visible text. */
  shown: string;
  /** Returns the visible text outside navigation, sidebars and footers, one line per block, with bullets and numbers. */
  readText(): string;
};

/** The kind of recipe list in a page part. */
export type RecipePagePart = "ingredients" | "steps" | "notes";

export type GroupedLines = { lines: string[]; groups: LineGroup[] };

const maxGroups = 100;

/** Adds a group name for the lines that are added next. */
export function addLineGroup({ lines, groups }: GroupedLines, name: string): void {
  if (groups.length < maxGroups) groups.push({ name, from: lines.length });
}

export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;
export type JsonObject = { [key: string]: JsonValue };

export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A property of JSON-LD has one value or many. */
export function toJsonArray(value: JsonValue | undefined): JsonValue[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}
