import { Parser } from "htmlparser2";
import { stripControlCharacters } from "../strip-control-characters.ts";
import { collectMicrodata } from "./collect-microdata.ts";
import { collectPageText } from "./collect-page-text.ts";
import { addChildElement, getElementText, type PageElement } from "./page-element.ts";
import type { ParsedPage } from "./parsed-page.ts";

const maxScripts = 50;
const maxHeadings = 10;
const maxValues = 20;
/** The maximum depth of elements, because functions on them recurse. No recorded recipe page exceeds 44. */
const maxDepth = 256;
/** The maximum number of elements; the largest of the recorded pages has 7,321. */
const maxElements = 20_000;

/** Parses HTML, including malformed HTML. */
export function parsePage(html: string): ParsedPage {
  const meta = new Map<string, string[]>();
  const dataScripts: string[] = [];
  const headings: string[] = [];
  const bylines: string[] = [];
  let base: string | null = null;
  let title = "";
  let elements = 0;
  const root: PageElement = {
    ...{ tag: "", attributes: {}, children: [] },
    ...{ isHidden: false, isAside: false, holdsTitle: false },
  };
  const open: PageElement[] = [];

  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const element = addChildElement(open.at(-1) ?? root, tag, attributes);
        open.push(element);
        elements += 1;
        if (tag === "h1" || tag === "main") for (const around of open) around.holdsTitle = true;
        if (open.length > maxDepth || elements > maxElements) parser.pause();
        if (isDataScript(element) && dataScripts.length < maxScripts) dataScripts.push("");
        if (tag === "base") base ??= attributes.href ?? null;
        if (tag === "meta") addMeta(meta, attributes);
      },
      ontext(source) {
        const within = open.at(-1) ?? root;
        if (isDataScript(within)) dataScripts[dataScripts.length - 1] += source;
        if (within.isHidden) return;
        const piece = stripControlCharacters(source).replace(/\s+/g, " ");
        if (within.tag === "title") title += piece;
        else if (piece !== "") within.children.push(piece);
      },
      onclosetag() {
        const element = open.pop();
        if (element === undefined) return;
        const isByline = element.tag === "a" && element.attributes.rel?.split(/\s+/).includes("author");
        const found = element.tag === "h1" ? headings : isByline ? bylines : null;
        if (found !== null && found.length < maxHeadings) found.push(getElementText(element));
      },
    },
    { lowerCaseTags: true, lowerCaseAttributeNames: true, decodeEntities: true },
  );
  parser.end(html);
  return {
    base,
    dataScripts,
    items: collectMicrodata(root),
    meta,
    title,
    headings,
    bylines,
    ...collectPageText(root),
  };
}

/** Whether a script is JSON-LD. Some sites write its type with entities, or add a charset. */
function isDataScript({ tag, attributes }: PageElement): boolean {
  return tag === "script" && /^\s*application\/ld\+json/i.test(attributes.type ?? "");
}

function addMeta(meta: Map<string, string[]>, attributes: PageElement["attributes"]): void {
  const content = stripControlCharacters(attributes.content ?? "");
  const names = [attributes.property, attributes.name, attributes.itemprop, attributes["http-equiv"]];
  if (!content) return;
  for (const name of new Set(names.map((given) => given?.trim().toLowerCase()))) {
    const given = meta.get(name ?? "") ?? [];
    if (name && given.length < maxValues) meta.set(name, [...given, content]);
  }
}

/** The maximum length of a page's text for a model, in characters. */
const maxTextCharacters = 12_000;

/** Extracts the page's visible text for a model, at most 12,000 characters. */
export function extractPageText(html: string): string {
  return parsePage(html).lines.join("\n").slice(0, maxTextCharacters);
}
