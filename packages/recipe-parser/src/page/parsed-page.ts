/** The raw content of a parsed page. */
export type ParsedPage = PageText & {
  /** The texts of the scripts of type `application/ld+json`, not parsed yet. */
  dataScripts: string[];
  /** The page's microdata, in the shape of JSON-LD. */
  items: JsonValue[];
  /** The values of meta elements in document order, by lower-case name or property. */
  meta: Map<string, string[]>;
  base: string | null;
  /** The text of the `<title>` element. */
  title: string;
  headings: string[];
  /** The texts of links with `rel="author"`. */
  bylines: string[];
};

export type PageText = {
  /** All visible text of the page. */
  shown: string;
  /** The visible lines outside navigation, comments and such, with the bullets and numbers of lists. */
  lines: string[];
  lists: PageList[];
};

/** A list of the visible page. `part` is null for a list that neither a heading nor a class name describes. */
export type PageList = {
  lines: string[];
  part: RecipePagePart | null;
  tag: string;
  /** True if the list's page part has a class or id that names its kind. */
  isNamed: boolean;
  /** For each line, whether it is an item of a list, the row of a table or the name of a group. */
  items: boolean[];
  /** The number of lines of the page up to the end of the list. */
  end: number;
};

/** The kinds of lists in a recipe page. */
export type RecipePagePart = "ingredients" | "steps" | "notes";

/** Writes the name of a group as a line of its list, above the lines of the group: "For the sauce:". */
export function formatGroupName(name: string): string {
  return `${name.replace(/[\s:]*$/, "")}:`;
}

/** Whether a line is the name of a group, such as "For the sauce:" or "Day 2:". Longer lines are steps. */
export function isGroupName(line: string): boolean {
  return /^[^\d½¼¾⅓⅔]{2,60}\d{0,2}:$/.test(line);
}

/** Lists the ingredients or steps of a list without the names of groups. */
export function listItems(lines: readonly string[]): string[] {
  return lines.filter((line) => !isGroupName(line));
}

export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;
export type JsonObject = { [key: string]: JsonValue };

export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns a property of JSON-LD as a list, because it may have one value or many. */
export function toJsonArray(value: JsonValue | undefined): JsonValue[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}
