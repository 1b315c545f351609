import { parseHeading } from "../text/headings.ts";
import { isAmountOnly } from "../text/ingredient-line.ts";
import {
  isBlockElement,
  isSingleLineElement,
  isStructuralElement,
  isTermList,
  listChildElements,
  type PageElement,
} from "./page-element.ts";
import { formatGroupName, listItems, type PageList, type PageText, type RecipePagePart } from "./parsed-page.ts";

/** A region of the page: the lines below a heading, until a heading of its level or until its `depth` is left. */
type Region = {
  part: RecipePagePart | null;
  list: PageList | null;
  /** The heading's level: 1 to 6 as in HTML, 7 for a line in bold, 0 for a page part named by class or id. */
  level: number;
  depth: number;
  lines: number;
  /** True for related recipes, comments and such. */
  isAside: boolean;
  /** The named page part that surrounds the region. */
  outer: Region | null;
};
type Place = { depth: number; isAside: boolean; isItem: boolean; isPairs: boolean; prefix: string; next: number };

/** The maximum number of characters; the longest of 1,104 recorded recipe pages has 254,554. */
const maxCharacters = 256_000;
/** The maximum number of lines. Two of the recorded pages have more, with their recipes before this limit. */
const maxLines = 2_500;
const maxListLines = 300;
const maxListLineCharacters = 4_000;
/** A region with fewer lines continues behind the element that holds its heading. */
const minLines = 2;
const maxHeadingCharacters = 60;
const boldLevel = 7;

/** The region of lines that no other region has. */
const outside: Region = { part: null, list: null, level: 0, depth: 0, lines: 0, isAside: false, outer: null };

type State = { page: PageText; region: Region; buffer: string };

/** Collects a page's visible text in lines, and its lists: by class names, by headings, or by their elements alone. */
export function collectPageText(root: PageElement): PageText {
  const state: State = { page: { shown: "", lines: [], lists: [] }, region: { ...outside }, buffer: "" };
  visit(state, root, { depth: 0, isAside: false, isItem: false, isPairs: false, prefix: "", next: 0 });
  return state.page;
}

function visit(state: State, element: PageElement, place: Place): void {
  let previous: PageElement | null = null;
  for (const child of element.children) {
    if (state.page.shown.length > maxCharacters) return;
    if (typeof child === "string") {
      if (child.trim() !== "") previous = null;
      state.buffer += child;
      continue;
    }
    const isBlock = isBlockElement(child);
    const breaks = isBlock && (!place.isItem || isStructuralElement(child));
    const inner = enterElement(child, place);
    if (breaks && !(inner.isPairs && child.tag === "dd")) flush(state, element, place);
    else if (isBlock) state.buffer += breakMark;
    else if (child.tag === "span" && previous?.tag === "span") state.buffer += spanMark;
    const before = state.region;
    const entered = inner.isAside ? null : enterPart(state, child, place.depth);
    visit(state, child, inner);
    if (breaks && !(inner.isPairs && child.tag === "dt")) flush(state, child, inner);
    else if (isBlock) state.buffer += breakMark;
    if (entered !== null) state.region = before;
    while (state.region.level > 0 && state.region.depth > place.depth) {
      if (state.region.lines >= minLines) state.region = getNamedRegion(state);
      else state.region.depth = place.depth;
    }
    previous = child;
  }
}

function enterElement(child: PageElement, place: Place): Place {
  const isItem = child.tag === "li" || child.tag === "dd" || isSingleLineElement(child);
  return {
    depth: place.depth + 1,
    isAside: place.isAside || child.isAside || isNamedAside(child),
    isItem: isItem || (place.isItem && !isStructuralElement(child)) || (place.isPairs && child.tag === "dt"),
    isPairs: child.tag === "dl" ? isTermList(child) : place.isPairs,
    prefix: child.tag !== "li" ? place.prefix : place.next > 0 ? `${place.next++}. ` : "• ",
    next: child.tag === "ol" ? 1 : child.tag === "ul" ? 0 : place.next,
  };
}

function enterPart(state: State, child: PageElement, depth: number): Region | null {
  if (state.region.isAside || !isBlockElement(child)) return null;
  const part = findNamedPart(child);
  const isBareList = state.region.list === null && /^(?:ul|ol|table|dl)$/.test(child.tag);
  if (part === null ? !isBareList : part === state.region.part) return null;
  state.region = openRegion(state, part, { level: 0, depth, tag: child.tag });
  return state.region;
}

function openRegion(
  state: State,
  part: RecipePagePart | null,
  { level, depth, tag }: { level: number; depth: number; tag: string },
): Region {
  const last = state.page.lists.at(-1);
  const gap = state.page.lines.length - (last?.end ?? 0);
  const isNext = level === 0 && last?.part === part && last.tag === tag && gap < 2;
  // Two lists are parts of one recipe if only a group's name is between them.
  if (isNext && gap === 1) addToList(last, formatGroupName(state.page.lines.at(-1) ?? ""), true);
  const list = isNext ? last : { part, tag, isNamed: level === 0, lines: [], items: [], end: 0 };
  return { ...outside, lines: 0, part, list, level, depth, outer: getNamedRegion(state) };
}

function getNamedRegion(state: State): Region {
  return state.region.level > 0 ? (state.region.outer ?? { ...outside }) : state.region;
}

function flush(state: State, owner: PageElement, place: Place): void {
  const texts = splitItems(state.buffer, owner);
  state.buffer = "";
  for (const text of texts) {
    state.page.shown += `${text}\n`;
    if (!place.isAside && state.page.lines.length < maxLines) addLine(state, text, { owner, place });
  }
}

function addLine(state: State, text: string, { owner, place }: { owner: PageElement; place: Place }): void {
  const level = getHeadingLevel(text, owner);
  if (level > 0) beginHeading(state, text, { level, depth: place.depth });
  else state.region.lines += 1;
  if (state.region.isAside) return;
  state.page.lines.push(owner.tag === "li" ? place.prefix + text : text);
  const { list } = state.region;
  const isTableHead = owner.tag === "tr" && listChildElements(owner).every(({ tag }) => tag === "th");
  if (level > 0 || isTableHead || list === null || listItems(list.lines).length >= maxListLines) return;
  if (!state.page.lists.includes(list)) state.page.lists.push(list);
  addToList(list, text.slice(0, maxListLineCharacters), place.isItem);
  list.end = state.page.lines.length;
}

function addToList({ lines, items }: PageList, text: string, isItem: boolean): void {
  lines.push(text);
  items.push(isItem);
}

function beginHeading(state: State, text: string, { level, depth }: Pick<Region, "level" | "depth">): void {
  if (state.region.isAside && level > state.region.level) return;
  const kind = classifyHeading(text);
  if (kind === "related" || kind === "other") {
    state.region = { ...openRegion(state, null, { level, depth, tag: "" }), list: null, isAside: kind === "related" };
  } else if (kind !== null) {
    if (state.region.part !== kind || state.region.level > 0)
      state.region = openRegion(state, kind, { level, depth, tag: "" });
  } else if (state.region.level >= level && state.region.lines > 0) state.region = getNamedRegion(state);
  else {
    // Headings directly below the heading of a list, of the same level, name the list's groups.
    if (state.region.level >= level) state.region.level = level - 0.5;
    const { list } = state.region;
    if (list !== null && text.length <= maxHeadingCharacters) addToList(list, formatGroupName(text), true);
  }
}

/** Separators of blocks within one line, and of elements side by side. Text from a page has none of them. */
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

/** Class names, ids and headings, in several languages, of the page parts that hold the lists. */
const partNames: [RecipePagePart, RegExp][] = [
  ["notes", /(?:recipes?|create)[\w-]{0,20}-notes/i],
  ["ingredients", /ingr[eéë]di|zutat|sk[lł]adnik|ainekset|hozz[aá]val|malzeme|surovin/i],
  [
    "steps",
    /instruction|direction|preparation|preparaci|preparazione|zubereitung|method(?!-)|anleitung|bereiding|etapes?\b|elaboraci|przygotowanie|preparo|tillagning|fremgang|fram?gang|valmistus|elk[eé]sz[ií]t|postup|hazirlan|\bsteps?\b/i,
  ],
];
/** The word that a heading or a class name consists of, or begins with: "comments-area", "RelatedPosts__list". */
const asideNames =
  /(?<![A-Za-z]|(?:has|no|with|category|tag)-)(?:[Cc]omments?|respond|[Rr]elated|[Rr]ecommend(?:ed|ations?)?|also-like|[Ss]imilar|[Bb]readcrumbs?|cookie-(?:banner|bar|consent|law|notice)|[Cc]onsent|gdpr|[Nn]ewsletter|[Ss]ubscribe|[Nn]avbar|[Nn]avigation|main-menu|[Ff]ooter|[Ss]hare|[Ss]haring|[Ss]ocial|[Pp]opup|[Mm]odal)(?![a-z])/;
const otherRecipes =
  /^(?:related|more (?:recipes|like|from|to|on)|you (?:may|might|will|'?ll) (?:also )?(?:like|love|enjoy)|explore|recommended|similar|\d* ?(?:comments?|reviews?)(?!\p{L})|leave a|post a|popular|trending|latest|recent|other recipes|try (?:these|this)|ähnliche|das könnte|weitere|mehr rezepte|kommentare|à lire|vous aimerez|commentaires|también|te puede|comentarios|potrebbe|commenti|gerelateerd|ook lekker|reacties|newsletter|subscribe|about (?:me|the author))/iu;
const maxNamedHeadingCharacters = 40;

/** The kind of list that an element's class or id names. */
function findNamedPart(element: PageElement): RecipePagePart | null {
  if (element.tag === "body" || element.tag === "html") return null;
  const called = getName(element);
  return partNames.find(([, pattern]) => pattern.test(called))?.[0] ?? null;
}

/** True for an element that is named like comments, related recipes, menus or banners, unless the title is within. */
function isNamedAside(element: PageElement): boolean {
  return !element.holdsTitle && element.tag !== "body" && element.tag !== "html" && asideNames.test(getName(element));
}

function getName({ attributes }: PageElement): string {
  return `${attributes.class ?? ""} ${attributes.id ?? ""}`;
}

type HeadingKind = RecipePagePart | "related" | "other";

/** The kind of lines that a heading announces; null for the name of a group or of a recipe. */
function classifyHeading(text: string): HeadingKind | null {
  if (otherRecipes.test(text)) return "related";
  const found = parseHeading(text);
  if (found !== null) return found.rest === "" ? found.heading : null;
  const [first = "", rest = ""] = text.split(/[^\p{L}]+(.*)/su, 2);
  const isWhole = text.length <= maxNamedHeadingCharacters && (rest === "" || /\d/.test(rest));
  return isWhole ? (partNames.find(([, pattern]) => pattern.test(first))?.[0] ?? null) : null;
}
