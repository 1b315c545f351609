import { isAmountOnly } from "../text/ingredient-line.ts";
import {
  isBlockElement,
  isListOfPairs,
  isRow,
  isStructure,
  listChildElements,
  type PageElement,
} from "./page-element.ts";
import { classifyHeading, findNamedPart, isNamedAside } from "./page-parts.ts";
import { addLineGroup, type PageList, type PageText, type RecipePagePart } from "./parsed-page.ts";

/** Lines below a heading are in its region until a heading of the same level, or until its `depth` is left. */
type Region = {
  part: RecipePagePart | null;
  list: PageList | null;
  /** 1 to 6 as in HTML, 7 for a line in bold, 0 for a page part that its class or id names. */
  level: number;
  depth: number;
  lines: number;
  /** Related recipes, comments and such. */
  isAside: boolean;
  /** The named part around. */
  outer: Region | null;
};
type Place = { depth: number; isAside: boolean; isItem: boolean; isPairs: boolean; prefix: string; next: number };

/** The longest of 1,104 recorded recipe pages has 254,554. */
const maxCharacters = 256_000;
/** Two of the recorded pages have more lines, and their recipes come before this limit. */
const maxLines = 2_500;
const maxListLines = 300;
const maxListLineCharacters = 4_000;
/** A region with fewer lines goes on behind the element that holds its heading. */
const minLines = 2;
const maxHeadingCharacters = 60;
const boldLevel = 7;

/** Collects a page's visible text in lines, and its lists: by class names, by headings, or by their elements alone. */
export function collectPageText(root: PageElement): PageText {
  const page: PageText = { shown: "", lines: [], lists: [] };
  const outside: Region = { part: null, list: null, level: 0, depth: 0, lines: 0, isAside: false, outer: null };
  let region = outside;
  let buffer = "";
  visit(root, { depth: 0, isAside: false, isItem: false, isPairs: false, prefix: "", next: 0 });
  return page;

  function visit(element: PageElement, place: Place): void {
    let previous: PageElement | null = null;
    for (const child of element.children) {
      if (page.shown.length > maxCharacters) return;
      if (typeof child === "string") {
        if (child.trim() !== "") previous = null;
        buffer += child;
        continue;
      }
      const isBlock = isBlockElement(child);
      const breaks = isBlock && (!place.isItem || isStructure(child));
      const inner = enterElement(child, place);
      if (breaks && !(inner.isPairs && child.tag === "dd")) flush(element, place);
      else if (isBlock) buffer += breakMark;
      else if (child.tag === "span" && previous?.tag === "span") buffer += spanMark;
      const before = region;
      const entered = inner.isAside ? null : enterPart(child, place.depth);
      visit(child, inner);
      if (breaks && !(inner.isPairs && child.tag === "dt")) flush(child, inner);
      else if (isBlock) buffer += breakMark;
      if (entered !== null) region = before;
      while (region.level > 0 && region.depth > place.depth) {
        if (region.lines >= minLines) region = getNamedRegion();
        else region.depth = place.depth;
      }
      previous = child;
    }
  }

  function enterElement(child: PageElement, place: Place): Place {
    const isItem = child.tag === "li" || child.tag === "dd" || isRow(child);
    return {
      depth: place.depth + 1,
      isAside: place.isAside || child.isAside || isNamedAside(child),
      isItem: isItem || (place.isItem && !isStructure(child)) || (place.isPairs && child.tag === "dt"),
      isPairs: child.tag === "dl" ? isListOfPairs(child) : place.isPairs,
      prefix: child.tag !== "li" ? place.prefix : place.next > 0 ? `${place.next++}. ` : "• ",
      next: child.tag === "ol" ? 1 : child.tag === "ul" ? 0 : place.next,
    };
  }

  function enterPart(child: PageElement, depth: number): Region | null {
    if (region.isAside || !isBlockElement(child)) return null;
    const part = findNamedPart(child);
    const isBareList = region.list === null && /^(?:ul|ol|table|dl)$/.test(child.tag);
    if (part === null ? !isBareList : part === region.part) return null;
    region = openRegion(part, { level: 0, depth, tag: child.tag });
    return region;
  }

  function openRegion(
    part: RecipePagePart | null,
    { level, depth, tag }: { level: number; depth: number; tag: string },
  ): Region {
    const last = page.lists.at(-1);
    const gap = page.lines.length - (last?.end ?? 0);
    const isNext = level === 0 && last?.part === part && last.tag === tag && gap < 2;
    // Only the name of a group is between the lists of one recipe.
    if (isNext && gap === 1) addLineGroup(last, page.lines.at(-1) ?? "");
    const list = isNext ? last : { part, tag, isNamed: level === 0, lines: [], items: [], groups: [], end: 0 };
    return { ...outside, lines: 0, part, list, level, depth, outer: getNamedRegion() };
  }

  function getNamedRegion(): Region {
    return region.level > 0 ? (region.outer ?? outside) : region;
  }

  function flush(owner: PageElement, place: Place): void {
    const texts = splitItems(buffer, owner);
    buffer = "";
    for (const text of texts) {
      page.shown += `${text}\n`;
      if (!place.isAside && page.lines.length < maxLines) addLine(text, owner, place);
    }
  }

  function addLine(text: string, owner: PageElement, place: Place): void {
    const level = getHeadingLevel(text, owner);
    if (level > 0) beginHeading(text, level, place.depth);
    else region.lines += 1;
    if (region.isAside) return;
    page.lines.push(owner.tag === "li" ? place.prefix + text : text);
    const { list } = region;
    const isTableHead = owner.tag === "tr" && listChildElements(owner).every(({ tag }) => tag === "th");
    if (level > 0 || isTableHead || list === null || list.lines.length >= maxListLines) return;
    if (list.lines.length === 0) page.lists.push(list);
    list.lines.push(text.slice(0, maxListLineCharacters));
    list.items.push(place.isItem);
    list.end = page.lines.length;
  }

  function beginHeading(text: string, level: number, depth: number): void {
    if (region.isAside && level > region.level) return;
    const kind = classifyHeading(text);
    if (kind === "related" || kind === "other") {
      region = { ...openRegion(null, { level, depth, tag: "" }), list: null, isAside: kind === "related" };
    } else if (kind !== null) {
      if (region.part !== kind || region.level > 0) region = openRegion(kind, { level, depth, tag: "" });
    } else if (region.level >= level && region.lines > 0) region = getNamedRegion();
    else {
      // Headings directly below the heading of a list, of the same level, name the list's groups.
      if (region.level >= level) region.level = level - 0.5;
      if (region.list !== null && text.length <= maxHeadingCharacters) addLineGroup(region.list, text);
    }
  }
}

/** Between blocks within one line, and between elements side by side. Text from a page has no such characters. */
const breakMark = "\n";
const spanMark = "\u0001";
const markBetweenWords = new RegExp(`(?<=[\\p{L}\\p{N}])${spanMark}(?=[\\p{L}\\p{N}])`, "gu");

/** The text as one line, or as several if each of its parts is an ingredient or, in a `<div>`, a sentence. */
function splitItems(text: string, { tag }: PageElement): string[] {
  for (const mark of [breakMark, spanMark]) {
    const parts = text.split(mark).map(condense).filter(Boolean);
    const areItems = parts.every((part) => startsWithAmount.test(part) && !isAmountOnly(part));
    if (parts.length > 1 && (areItems || (tag === "div" && parts.every((part) => sentence.test(part))))) return parts;
  }
  return [condense(text)].filter(Boolean);
}

const startsWithAmount = /^\P{L}{0,3}\p{N}.*\p{L}{3}/u;
const sentence = /^\p{Lu}.{8,}[.!?]$/u;

function condense(text: string): string {
  return text.replace(markBetweenWords, " ").replaceAll(spanMark, "").replace(/\s+/g, " ").trim();
}

const maxBoldCharacters = 60;

function getHeadingLevel(text: string, owner: PageElement): number {
  const level = Number(/^h([1-6])$/.exec(owner.tag)?.[1] ?? 0);
  if (level > 0 || text.length > maxBoldCharacters || owner.tag === "li") return level;
  const isWhole = owner.children.every((child) => typeof child !== "string" || child.trim() === "");
  const isBold = isWhole && owner.children.length === 1 && boldTags.test(listChildElements(owner)[0]?.tag ?? "");
  const isLabel = /^(?:dt|th|legend|caption|summary)$/.test(owner.tag) || (isBold && !/\p{N}|[.,]$/u.test(text));
  const kind = classifyHeading(text);
  return isLabel || (kind !== null && kind !== "related") ? boldLevel : 0;
}

const boldTags = /^(?:b|strong|u)$/;
