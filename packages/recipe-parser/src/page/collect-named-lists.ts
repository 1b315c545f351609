import { parseHeading } from "../text/headings.ts";
import type { ElementTextHandler, OpenElement } from "./open-element.ts";
import { addLineGroup, type GroupedLines, type RecipePagePart } from "./parsed-page.ts";

/** How sites of several languages call the parts of a page that hold the lists. */
const names: [RecipePagePart, RegExp][] = [
  ["notes", /(?:recipes?|create)[\w-]{0,20}-notes/i],
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
export function createNamedListCollector() {
  const found: Record<RecipePagePart, GroupedLines> = {
    ingredients: { lines: [], groups: [] },
    steps: { lines: [], groups: [] },
    notes: { lines: [], groups: [] },
  };
  let isInLine = false;

  return { open, found: () => found };

  function open(element: OpenElement): ElementTextHandler | null {
    const { tag, attributes } = element;
    const called = `${attributes.class ?? ""} ${attributes.id ?? ""}`;
    const named = tag === "body" || tag === "html" ? undefined : names.find(([, pattern]) => pattern.test(called))?.[0];
    element.part = named ?? element.part;
    const list = element.part === null || element.isAside ? null : found[element.part];
    if (list === null || isInLine || !(lines.has(tag) || headings.test(tag) || named === "notes")) return null;
    isInLine = true;
    if (named === "notes") {
      return (text) => {
        isInLine = false;
        if (list.lines.length < maxLines)
          list.lines.push(...text.slice(0, maxCharacters).split("\n").map(condensed).filter(isNote));
      };
    }
    return (text) => {
      isInLine = false;
      const line = condensed(text.slice(0, maxCharacters));
      if (line === "" || list.lines.length + list.groups.length >= maxLines) return;
      if (lines.has(tag)) list.lines.push(line);
      else if (isGroup(line)) addLineGroup(list, line);
    };
  }
}

function condensed(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function isNote(line: string): boolean {
  return line !== "" && parseHeading(line)?.rest !== "";
}

/** "Ingredients" is the name of the whole list. */
function isGroup(line: string): boolean {
  return (
    line.length <= maxHeadingCharacters &&
    !["ingredients", "other"].includes(parseHeading(line)?.heading ?? "") &&
    !names.some(([, pattern]) => pattern.test(line.split(" ", 1)[0] ?? ""))
  );
}
