/** An element with its text in pieces. Text of hidden elements and of the page's title is left out. */
export type PageElement = {
  tag: string;
  attributes: Record<string, string>;
  children: (PageElement | string)[];
  isHidden: boolean;
  /** In navigation, a sidebar or a footer. */
  isAside: boolean;
};

const hidden = new Set(["script", "style", "noscript", "template", "svg", "iframe", "object", "select", "textarea"]);
const aside = new Set(["nav", "footer", "aside", "button"]);
const inline = new Set(
  "a abbr b bdi bdo cite code data del dfn em font i ins kbd label mark q s samp small span strong sub sup time tt u var wbr input img".split(
    " ",
  ),
);
const maxTextCharacters = 20_000;

/** Adds an element to its parent, whose hidden and aside states it inherits. */
export function addChildElement(parent: PageElement, tag: string, attributes: PageElement["attributes"]): PageElement {
  const isHidden = parent.isHidden || hidden.has(tag);
  const isAside = parent.isAside || aside.has(tag);
  const element = { tag, attributes, children: [], isHidden, isAside };
  parent.children.push(element);
  return element;
}

/** True for an element that begins a new line of text. */
export function isBlockElement({ tag }: PageElement): boolean {
  return !inline.has(tag);
}

/** The text of an element, a line for each block, cut at about 20,000 characters. */
export function getElementText(element: PageElement, before = ""): string {
  let text = before;
  for (const child of element.children) {
    if (text.length >= maxTextCharacters) break;
    if (typeof child === "string") text += child;
    else text = getElementText(child, isBlockElement(child) ? `${text}\n` : text);
  }
  return text;
}
