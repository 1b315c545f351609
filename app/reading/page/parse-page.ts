import { Parser } from "htmlparser2";
import { plainText } from "#app/domain/plain-text.ts";
import { createItems } from "./items.ts";
import { createNamedLists } from "./named-lists.ts";
import type { Page } from "./page.ts";
import { createTextOfPage } from "./text-of-page.ts";

type Attributes = Record<string, string>;

const maxScripts = 50;
const maxHeadings = 10;
const maxValues = 20;
/** Each open element costs time at every tag. No page that is read by people is nested like this. */
const maxDepth = 1_000;

/** One pass over the source, however broken it is. */
export function parsePage(html: string): Page {
  const meta = new Map<string, string[]>();
  const dataScripts: string[] = [];
  const headings: string[] = [];
  const bylines: string[] = [];
  const items = createItems();
  const lists = createNamedLists();
  const text = createTextOfPage();
  const page = { language: null as string | null, canonical: null as string | null, base: null as string | null };
  let title = "";
  /** Where text goes that is not shown, and the heading that is read. */
  let into: "data" | "title" | null = null;
  let heading: string | null = null;
  let byline: string | null = null;
  let depth = 0;

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (depth > maxDepth) parser.pause();
        items.open(name, attributes);
        lists.open(name, attributes);
        text.open(name, attributes);
        if (name === "script" && isDataScript(attributes) && dataScripts.length < maxScripts) {
          into = "data";
          dataScripts.push("");
        }
        if (name === "title" && title === "") into = "title";
        if (name === "h1") heading = "";
        if (name === "a" && attributes.rel?.split(/\s+/).includes("author")) byline = "";
        if (name === "html") page.language = attributes.lang ?? attributes["xml:lang"] ?? page.language;
        if (name === "base") page.base ??= attributes.href ?? null;
        if (name === "link" && attributes.rel?.toLowerCase() === "canonical")
          page.canonical ??= attributes.href ?? null;
        if (name === "meta") addMeta(meta, attributes);
      },
      ontext(source) {
        const piece = into === "data" ? source : plainText(source);
        if (into === "data") dataScripts[dataScripts.length - 1] += piece;
        else if (into === "title") title += piece;
        else {
          items.text(piece);
          if (!text.isHidden()) lists.text(piece);
          text.add(piece);
          if (heading !== null) heading += piece;
          if (byline !== null) byline += piece;
        }
      },
      onclosetag(name) {
        depth -= 1;
        items.close();
        lists.close();
        text.close(name);
        if (name === "script" || name === "title") into = null;
        if (name === "a" && byline !== null) {
          if (bylines.length < maxHeadings) bylines.push(byline);
          byline = null;
        }
        if (name === "h1" && heading !== null) {
          if (headings.length < maxHeadings) headings.push(heading);
          heading = null;
        }
      },
    },
    { lowerCaseTags: true, lowerCaseAttributeNames: true, decodeEntities: true },
  );
  parser.end(html);
  return {
    ...page,
    dataScripts,
    items: items.found(),
    lists: lists.found(),
    meta,
    title,
    headings,
    bylines,
    ...text.found(),
  };
}

/** Some sites write the type's slash and plus as entities, or add a charset. */
function isDataScript({ type = "" }: Attributes): boolean {
  return /^\s*application\/ld\+json/i.test(type);
}

function addMeta(meta: Map<string, string[]>, attributes: Attributes): void {
  const content = plainText(attributes.content ?? "");
  const names = [attributes.property, attributes.name, attributes.itemprop, attributes["http-equiv"]];
  if (!content) return;
  for (const name of new Set(names.map((given) => given?.trim().toLowerCase()))) {
    const given = meta.get(name ?? "") ?? [];
    if (name && given.length < maxValues) meta.set(name, [...given, content]);
  }
}
