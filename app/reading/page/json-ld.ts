import { decodeHTML } from "entities";
import { isObject, type Json, type JsonObject, listOf } from "./page.ts";

const maxDepth = 20;
const maxObjects = 20_000;

/** The values of the scripts that can be read, after plain repairs. */
export function parseDataScripts(scripts: readonly string[]): Json[] {
  return scripts.map(parsed).filter((value) => value !== null);
}

const repairs: ((script: string) => string)[] = [
  (script) => script,
  (script) =>
    script
      .replace(/<!--|-->|\/?\/?\*?\s?<!\[CDATA\[\s?\*?\/?|\/?\/?\*?\s?\]\]>\s?\*?\/?/g, "")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: between values they are spaces, within a string not allowed
      .replace(/[\u0000-\u001F]+/g, " ")
      .trim()
      .replace(/;+$/, ""),
  (script) => script.replace(/,(?=\s*[}\]])/g, "").replace(/,\s*$/, ""),
  (script) => script.replace(/\\(?!["\\/bfnrtu])/g, "\\\\"),
  (script) => decodeHTML(script),
];

function parsed(script: string): Json | null {
  let text = script;
  let tried: string | null = null;
  for (const repair of repairs) {
    text = repair(text);
    if (text === tried) continue;
    tried = text;
    try {
      return JSON.parse(text);
    } catch {
      // The next repair may help.
    }
  }
  return null;
}

export type Graph = {
  recipes: JsonObject[];
  /** The object itself, or the one that its `@id` names. */
  resolve(value: Json | undefined): Json | undefined;
  ofType(type: string): JsonObject[];
};

export function graphOf(values: readonly Json[]): Graph {
  const objects: JsonObject[] = [];
  const byId = new Map<string, JsonObject>();
  const walk = (value: Json, depth: number): void => {
    if (depth > maxDepth || objects.length > maxObjects) return;
    if (Array.isArray(value)) for (const inner of value) walk(inner, depth + 1);
    if (!isObject(value)) return;
    objects.push(value);
    const id = value["@id"];
    if (typeof id === "string" && (Object.keys(value).length > 1 || !byId.has(id))) {
      const before = byId.get(id);
      if (before === undefined || Object.keys(value).length > Object.keys(before).length) byId.set(id, value);
    }
    for (const inner of Object.values(value)) if (typeof inner === "object") walk(inner, depth + 1);
  };
  for (const value of values) walk(value, 0);
  return {
    recipes: objects.filter((object) => isOfType(object, "Recipe") && !isReference(object)),
    resolve: (value) => {
      if (!isObject(value) || typeof value["@id"] !== "string") return value;
      return isReference(value) ? (byId.get(value["@id"]) ?? value) : value;
    },
    ofType: (type) => objects.filter((object) => isOfType(object, type)),
  };
}

export function isOfType(object: JsonObject, type: string): boolean {
  return listOf(object["@type"]).some(
    (given) => typeof given === "string" && given.replace(/^.*[/#:]/, "").toLowerCase() === type.toLowerCase(),
  );
}

function isReference(object: JsonObject): boolean {
  return Object.keys(object).every((key) => key === "@id" || key === "@type");
}
