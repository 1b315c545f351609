import type { LineGroup } from "../page-recipe.ts";

/** What was found in a page, before it is understood. */
export type ParsedPage = {
  /** The scripts of type `application/ld+json`, as they stand. */
  dataScripts: string[];
  /** Microdata, in the shape of JSON-LD. */
  items: Json[];
  /** By the names of the parts that they stand in. */
  lists: Record<RecipePagePart, GroupedLines>;
  /** By name or property in lower case, each value in order. */
  meta: Map<string, string[]>;
  base: string | null;
  /** Of the `<title>`. */
  title: string;
  headings: string[];
  /** What links with `rel="author"` say. */
  bylines: string[];
  /** All that is shown. */
  shown: string;
  /** What is shown outside of navigation, sidebars and footers, a line for each block, with bullets and numbers. */
  readText(): string;
};

/** What a part of a page holds, by its name. */
export type RecipePagePart = "ingredients" | "steps" | "notes";

export type GroupedLines = { lines: string[]; groups: LineGroup[] };

const maxGroups = 100;

/** Of the lines that follow. */
export function addLineGroup({ lines, groups }: GroupedLines, name: string): void {
  if (groups.length < maxGroups) groups.push({ name, from: lines.length });
}

export type Json = string | number | boolean | null | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A property of JSON-LD has one value or many. */
export function toJsonArray(value: Json | undefined): Json[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}
