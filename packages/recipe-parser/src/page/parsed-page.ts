import type { LineGroup } from "../page-recipe.ts";

/** The raw content of a parsed page. */
export type ParsedPage = PageText & {
  /** The scripts of type `application/ld+json`, as they stand. */
  dataScripts: string[];
  /** Microdata, in the shape of JSON-LD. */
  items: JsonValue[];
  /** Meta values in document order, by lower-case name or property. */
  meta: Map<string, string[]>;
  base: string | null;
  /** The text of the `<title>` element. */
  title: string;
  headings: string[];
  /** The texts of links with `rel="author"`. */
  bylines: string[];
};

export type PageText = {
  /** All visible text. */
  shown: string;
  /** The lines outside navigation, comments and such, with the bullets and numbers of lists. */
  lines: string[];
  lists: PageList[];
};

/** A list of the visible page. `part` is null for a list that neither a heading nor a class name describes. */
export type PageList = GroupedLines & {
  part: RecipePagePart | null;
  tag: string;
  /** True for a list in a page part whose class or id names its kind. */
  isNamed: boolean;
  /** Tells of each line whether it is an item of a list or the row of a table. */
  items: boolean[];
  /** The number of the page's lines up to the list's end. */
  end: number;
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
