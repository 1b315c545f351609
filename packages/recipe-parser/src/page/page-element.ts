import { isAmountOnly } from "../text/ingredient-line.ts";

/** An element with its text in pieces. Text of hidden elements and of the page's title is left out. */
export type PageElement = {
  tag: string;
  attributes: Record<string, string>;
  children: (PageElement | string)[];
  isHidden: boolean;
  /** True in navigation, a sidebar or a footer. */
  isAside: boolean;
  /** True if the page's title or its main part is within. */
  holdsTitle: boolean;
};

const hidden = new Set(["script", "style", "noscript", "template", "svg", "iframe", "object", "select", "textarea"]);
const aside = new Set(["nav", "footer", "aside", "button"]);
const inline = new Set(
  "a abbr b bdi bdo cite code data del dfn em font i ins kbd label mark q s samp small span strong sub sup time tt u var wbr input img".split(
    " ",
  ),
);
/** Tags of elements that begin a line even within an item of a list. */
const structure = new Set("ul ol table tr dl dt dd li h1 h2 h3 h4 h5 h6 section article".split(" "));
const maxTextCharacters = 20_000;

/** Adds an element to its parent, whose hidden and aside states it inherits. */
export function addChildElement(parent: PageElement, tag: string, attributes: PageElement["attributes"]): PageElement {
  const isHidden = parent.isHidden || hidden.has(tag);
  const isAside = parent.isAside || aside.has(tag);
  const element = { tag, attributes, children: [], isHidden, isAside, holdsTitle: false };
  parent.children.push(element);
  return element;
}

/** True for an element that begins a new line of text. */
export function isBlockElement({ tag }: PageElement): boolean {
  return !inline.has(tag);
}

/** True for an element that begins a new line of text even within an item of a list. */
export function isStructuralElement({ tag }: PageElement): boolean {
  return structure.has(tag);
}

/** Returns an element's text, with a line for each block, cut at about 20,000 characters. */
export function getElementText(element: PageElement, before = ""): string {
  let text = before;
  for (const child of element.children) {
    if (text.length >= maxTextCharacters) break;
    if (typeof child === "string") text += child;
    else text = getElementText(child, isBlockElement(child) ? `${text}\n` : text);
  }
  return text;
}

export function listChildElements({ children }: PageElement): PageElement[] {
  return children.filter((child) => typeof child !== "string");
}

const maxCells = 5;
const maxRowCharacters = 300;

/** True for an element whose blocks are one line: a table's row, or an amount in a block beside its food. */
export function isSingleLineElement(element: PageElement): boolean {
  const cells = listChildElements(element).filter(isBlockElement);
  if (cells.length < 2 || cells.length > maxCells || !/^(?:tr|div)$/.test(element.tag)) return false;
  const texts = cells.map((cell) => getElementText(cell).trim());
  if (texts.join("").length > maxRowCharacters) return false;
  return element.tag === "tr" || texts.some((text) => amountOnly.test(text) || isAmountOnly(text));
}

const amountOnly = /^\p{N}[\p{N}\s/.,–-]*(?:\p{L}{1,5}\.)?$/u;

/** True for a list of terms in which each has one description, such as a food and its amount. */
export function isTermList(element: PageElement): boolean {
  const inner = listChildElements(element).flatMap((child) => (child.tag === "div" ? listChildElements(child) : child));
  return element.tag === "dl" && /^(?:dt dd )+$/.test(inner.map(({ tag }) => `${tag} `).join(""));
}
