import { headingOf } from "../text/headings.ts";
import type { OpenElement, TakeText } from "./open-element.ts";
import { addGroup, type Lines } from "./page.ts";

type Part = "ingredients" | "steps";

/** How sites of several languages call the parts of a page that hold the lists. */
const names: [Part, RegExp][] = [
  ["ingredients", /ingr[eéë]di|zutat|sk[lł]adnik|ainekset|hozz[aá]val|malzeme|surovin/i],
  [
    "steps",
    /instruction|direction|preparation|preparaci|preparazione|zubereitung|method(?!-)|anleitung|bereiding|etapes?\b|elaboraci|przygotowanie|preparo|tillagning|fremgang|fram?gang|valmistus|elk[eé]sz[ií]t|postup|hazirlan|\bsteps?\b/i,
  ],
];
const lines = new Set(["li", "p", "tr", "dd"]);
const headings = /^h[2-6]$/;
const maxHeadingCharacters = 60;
const maxLines = 300;
const maxCharacters = 4_000;

/** Gathers the list items of the parts that are named after ingredients or steps, and the headings between them. */
export function createNamedLists() {
  const found: Record<Part, Lines> = { ingredients: { lines: [], groups: [] }, steps: { lines: [], groups: [] } };
  let isInLine = false;

  return { open, found: () => found };

  function open(element: OpenElement): TakeText | null {
    const { tag, attributes } = element;
    const called = `${attributes.class ?? ""} ${attributes.id ?? ""}`;
    const named = tag === "body" || tag === "html" ? undefined : names.find(([, pattern]) => pattern.test(called))?.[0];
    element.part = named ?? element.part;
    const list = element.part === null || element.isAside ? null : found[element.part];
    if (list === null || isInLine || !(lines.has(tag) || headings.test(tag))) return null;
    isInLine = true;
    return (text) => {
      isInLine = false;
      const line = text.slice(0, maxCharacters).replace(/\s+/g, " ").trim();
      if (line === "" || list.lines.length + list.groups.length >= maxLines) return;
      if (lines.has(tag)) list.lines.push(line);
      else if (isGroup(line)) addGroup(list, line);
    };
  }
}

/** "Ingredients" is the name of the whole list. */
function isGroup(line: string): boolean {
  return (
    line.length <= maxHeadingCharacters &&
    headingOf(line) === null &&
    !names.some(([, pattern]) => pattern.test(line.split(" ", 1)[0] ?? ""))
  );
}
