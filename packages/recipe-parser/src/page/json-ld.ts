import { decodeHTML } from "entities";
import { maxHtmlCharacters } from "./convert-html-to-text.ts";
import { isJsonObject, type JsonObject, type JsonValue, toJsonArray } from "./parsed-page.ts";

const maxDepth = 20;
const maxObjects = 20_000;
/** The budget for following references: each text costs its length, each object `objectCost`. */
const maxFollowed = 1_000_000;
const objectCost = 20;

/** Parses the scripts that can be read, some after a plain repair. */
export function parseJsonLdScripts(scripts: readonly string[]): JsonValue[] {
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
      .replace(/(?<!;);+$/, ""),
  (script) => script.replace(/,(?=\s*[}\]])/g, "").replace(/,\s*$/, ""),
  (script) => script.replace(/\\(?!["\\/bfnrtu])/g, "\\\\"),
  (script) => decodeHTML(script),
];

function parsed(script: string): JsonValue | null {
  let text = script;
  let tried: string | null = null;
  for (const repair of repairs) {
    text = repair(text);
    if (text === tried) continue;
    tried = text;
    try {
      return JSON.parse(text);
    } catch {
      // Tries the next repair.
    }
  }
  return null;
}

export type JsonLdGraph = {
  recipes: JsonObject[];
  /** Lists one value or many, with each reference replaced by its object; none once too much was followed. */
  entries(value: JsonValue | undefined): JsonValue[];
};

/** Collects all objects of a page's JSON-LD, with limits on depth and number, and resolves "@id" references. */
export function createJsonLdGraph(values: readonly JsonValue[]): JsonLdGraph {
  const objects: JsonObject[] = [];
  const byId = new Map<string, { object: JsonObject; size: number }>();
  let left = maxFollowed;
  const walk = (value: JsonValue, depth: number): void => {
    if (depth > maxDepth || objects.length > maxObjects) return;
    if (Array.isArray(value)) for (const inner of value) walk(inner, depth + 1);
    if (!isJsonObject(value)) return;
    objects.push(value);
    const id = value["@id"];
    const inside = Object.values(value);
    if (typeof id === "string" && inside.length > (byId.get(id)?.size ?? 0)) {
      byId.set(id, { object: value, size: inside.length });
    }
    for (const inner of inside) if (typeof inner === "object") walk(inner, depth + 1);
  };
  const resolved = (value: JsonValue): JsonValue => {
    if (!isJsonObject(value) || typeof value["@id"] !== "string" || !isReference(value)) return value;
    return byId.get(value["@id"])?.object ?? value;
  };
  for (const value of values) walk(value, 0);
  return {
    recipes: objects.filter((object) => hasSchemaType(object, "Recipe") && !isReference(object)),
    entries: (value) => {
      const found: JsonValue[] = [];
      for (const entry of toJsonArray(value)) {
        left -= typeof entry === "string" ? Math.min(entry.length, maxHtmlCharacters) : objectCost;
        if (left < 0) break;
        found.push(resolved(entry));
      }
      return found;
    },
  };
}

/** Compares types without case and without a prefix such as "https://schema.org/". */
export function hasSchemaType(object: JsonObject, type: string): boolean {
  return toJsonArray(object["@type"]).some(
    (given) => typeof given === "string" && given.replace(/^.*[/#:]/, "").toLowerCase() === type.toLowerCase(),
  );
}

function isReference(object: JsonObject): boolean {
  return Object.keys(object).every((key) => key === "@id" || key === "@type");
}
