import { parse } from "yaml";
import { labelValue, type RecipeValue } from "./convert-recipe-values.ts";

const frontMatter = /^\s*---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/;

/** Takes the YAML front matter off a text, if it has no mistakes. Numbers and dates stay as they are written. */
export function splitFrontMatter(text: string): { values: RecipeValue[]; body: string } {
  const source = text.replace(/\r\n?/g, "\n");
  const [all = "", yaml = ""] = frontMatter.exec(source) ?? [];
  try {
    const values = listValues(parse(yaml, { schema: "failsafe", uniqueKeys: false, logLevel: "silent" }), []);
    return { values, body: source.slice(all.length) };
  } catch {
    return { values: [], body: source };
  }
}

/** Lists the texts within a value under their keys. A nested key is named by its path, such as "source.url". */
function listValues(value: unknown, path: readonly string[]): RecipeValue[] {
  if (Array.isArray(value) && value.every((part) => typeof part === "string"))
    return listValues(value.join("\n"), path);
  if (typeof value === "string") return [labelValue(path.join("."), value)];
  const keys = Object.entries(value ?? {});
  return keys.flatMap(([key, part]) => listValues(part, Array.isArray(value) ? path : [...path, key]));
}
