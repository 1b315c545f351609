import type { OpenElement, TakeText } from "./open-element.ts";

type Part = "ingredients" | "steps";

/** How sites of several languages call the parts of a page that hold the lists. */
const names: [Part, RegExp][] = [
  ["ingredients", /ingr[eé]dien|zutat|sk[lł]adnik|ingrediens|ainekset|hozz[aá]val|ingredi/i],
  [
    "steps",
    /instruction|direction|preparation|preparaci|preparazione|zubereitung|method(?!-)|anleitung|bereiding|etapes?\b|elaboraci|przygotowanie|\bsteps?\b/i,
  ],
];
const lines = new Set(["li", "p", "tr", "dd"]);
const maxLines = 300;
const maxCharacters = 4_000;

/** Gathers the list items of the parts that are named after ingredients or steps, for pages without data. */
export function createNamedLists() {
  const found: Record<Part, string[]> = { ingredients: [], steps: [] };
  let isInLine = false;

  return { open, found: () => found };

  function open(element: OpenElement): TakeText | null {
    const { tag, attributes } = element;
    const called = `${attributes.class ?? ""} ${attributes.id ?? ""}`;
    const named = tag === "body" || tag === "html" ? undefined : names.find(([, pattern]) => pattern.test(called))?.[0];
    element.part = named ?? element.part;
    const list = element.part === null ? null : found[element.part];
    if (list === null || isInLine || !lines.has(tag)) return null;
    isInLine = true;
    return (text) => {
      isInLine = false;
      const line = text.slice(0, maxCharacters).replace(/\s+/g, " ").trim();
      if (line !== "" && list.length < maxLines) list.push(line);
    };
  }
}
