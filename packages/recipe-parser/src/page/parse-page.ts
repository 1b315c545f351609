import { Parser } from "htmlparser2";
import { stripControlCharacters } from "../strip-control-characters.ts";
import { createMicrodataCollector } from "./collect-microdata.ts";
import { createNamedListCollector } from "./collect-named-lists.ts";
import { createVisibleTextCollector } from "./collect-visible-text.ts";
import {
  createChildElement,
  documentRoot,
  type ElementAttributes,
  type ElementTextHandler,
  isBlockElement,
  type OpenElement,
} from "./open-element.ts";
import type { ParsedPage } from "./parsed-page.ts";

const maxScripts = 50;
const maxHeadings = 10;
const maxValues = 20;
/** Each open element costs time at every tag. Of 1,104 recorded recipe pages none is nested deeper than 44. */
const maxDepth = 256;
/** The largest of the recorded pages has 7,321. */
const maxElements = 20_000;
const maxTaken = 20_000;
/** Text is appended to at most this many nested handlers, because a page may nest them without limit. */
const maxTakers = 8;

/** Parses HTML in one pass, including malformed HTML. */
export function parsePage(html: string): ParsedPage {
  const meta = new Map<string, string[]>();
  const dataScripts: string[] = [];
  const headings: string[] = [];
  const bylines: string[] = [];
  const items = createMicrodataCollector();
  const lists = createNamedListCollector();
  const text = createVisibleTextCollector();
  let base: string | null = null;
  let title = "";
  let elements = 0;
  const open: OpenElement[] = [];
  const taking: { element: OpenElement; take: ElementTextHandler; text: string }[] = [];

  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const element = createChildElement(open.at(-1) ?? documentRoot, tag, attributes);
        open.push(element);
        elements += 1;
        if (open.length > maxDepth || elements > maxElements) parser.pause();
        text.open(element);
        if (isBlockElement(element)) append("\n");
        for (const take of [items.open(element), lists.open(element), takeHeading(element)])
          if (take !== null) taking.push({ element, take, text: "" });
        if (isDataScript(element) && dataScripts.length < maxScripts) dataScripts.push("");
        if (tag === "base") base ??= attributes.href ?? null;
        if (tag === "meta") addMeta(meta, attributes);
      },
      ontext(source) {
        const within = open.at(-1) ?? documentRoot;
        if (isDataScript(within)) dataScripts[dataScripts.length - 1] += source;
        if (within.isHidden) return;
        const piece = stripControlCharacters(source).replace(/\s+/g, " ");
        if (within.tag === "title") title += piece;
        else {
          text.add(piece, within);
          append(piece);
        }
      },
      onclosetag() {
        const element = open.pop();
        if (element === undefined) return;
        while (taking.at(-1)?.element === element) {
          const taken = taking.pop();
          taken?.take(taken.text);
        }
        text.close(element, open.at(-1) ?? documentRoot);
      },
    },
    { lowerCaseTags: true, lowerCaseAttributeNames: true, decodeEntities: true },
  );
  parser.end(html);
  return {
    base,
    dataScripts,
    items: items.found(),
    lists: lists.found(),
    meta,
    title,
    headings,
    bylines,
    ...text.found(),
  };

  function append(piece: string): void {
    for (const taker of taking.slice(-maxTakers)) if (taker.text.length < maxTaken) taker.text += piece;
  }

  function takeHeading({ tag, attributes }: OpenElement): ElementTextHandler | null {
    const isByline = tag === "a" && attributes.rel?.split(/\s+/).includes("author");
    const found = tag === "h1" ? headings : isByline ? bylines : null;
    return found === null || found.length >= maxHeadings ? null : (heading) => found.push(heading);
  }
}

/** Some sites write the type's slash and plus as entities, or add a charset. */
function isDataScript({ tag, attributes }: OpenElement): boolean {
  return tag === "script" && /^\s*application\/ld\+json/i.test(attributes.type ?? "");
}

function addMeta(meta: Map<string, string[]>, attributes: ElementAttributes): void {
  const content = stripControlCharacters(attributes.content ?? "");
  const names = [attributes.property, attributes.name, attributes.itemprop, attributes["http-equiv"]];
  if (!content) return;
  for (const name of new Set(names.map((given) => given?.trim().toLowerCase()))) {
    const given = meta.get(name ?? "") ?? [];
    if (name && given.length < maxValues) meta.set(name, [...given, content]);
  }
}
