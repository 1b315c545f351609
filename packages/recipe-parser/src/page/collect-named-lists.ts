import { parseHeading } from "../text/headings.ts";
import { getElementText, type PageElement } from "./page-element.ts";
import { addLineGroup, type GroupedLines, type RecipePagePart } from "./parsed-page.ts";

/** Class names and ids, in several languages, of the page parts that hold the lists. */
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

/** Lists the items of the parts that are named after ingredients, steps or notes, and the headings between them. */
export function collectNamedLists(root: PageElement): Record<RecipePagePart, GroupedLines> {
  const found: Record<RecipePagePart, GroupedLines> = {
    ingredients: { lines: [], groups: [] },
    steps: { lines: [], groups: [] },
    notes: { lines: [], groups: [] },
  };
  visit(root, null);
  return found;

  function visit(element: PageElement, around: RecipePagePart | null): void {
    const { tag, attributes, children } = element;
    const called = `${attributes.class ?? ""} ${attributes.id ?? ""}`;
    const named = tag === "body" || tag === "html" ? undefined : names.find(([, pattern]) => pattern.test(called))?.[0];
    const part = named ?? around;
    const list = part === null || element.isAside ? null : found[part];
    if (list !== null && named === "notes") addNotes(list, element);
    else if (list !== null && (lines.has(tag) || headings.test(tag))) addLine(list, element);
    else for (const child of children) if (typeof child !== "string") visit(child, part);
  }
}

function addNotes(list: GroupedLines, element: PageElement): void {
  if (list.lines.length >= maxLines) return;
  list.lines.push(...getElementText(element).slice(0, maxCharacters).split("\n").map(condensed).filter(isNote));
}

function addLine(list: GroupedLines, element: PageElement): void {
  const line = condensed(getElementText(element).slice(0, maxCharacters));
  if (line === "" || list.lines.length + list.groups.length >= maxLines) return;
  if (lines.has(element.tag)) list.lines.push(line);
  else if (isGroup(line)) addLineGroup(list, line);
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
