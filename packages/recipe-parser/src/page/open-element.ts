import type { JsonObject, RecipePagePart } from "./parsed-page.ts";

export type ElementAttributes = Record<string, string>;

/** An element whose end has not come yet. All but `tag` and `attributes` goes on to the elements within it. */
export type OpenElement = {
  tag: string;
  attributes: ElementAttributes;
  isHidden: boolean;
  /** In navigation, a sidebar or a footer. */
  isAside: boolean;
  /** The number that the next item of this list has; a list without numbers has 0. */
  list: { next: number };
  /** Which list of the recipe the part holds, by its name. */
  part: RecipePagePart | null;
  /** The item of microdata that properties belong to. */
  item: JsonObject | null;
};

/** Takes the text of an element when it ends: a line for each block, spaces as they are shown. */
export type ElementTextHandler = (text: string) => void;

const hidden = new Set(["script", "style", "noscript", "template", "svg", "iframe", "object", "select", "textarea"]);
const aside = new Set(["nav", "footer", "aside", "button"]);
const inline = new Set(
  "a abbr b bdi bdo cite code data del dfn em font i ins kbd label mark q s samp small span strong sub sup time tt u var wbr input img".split(
    " ",
  ),
);

export const documentRoot: OpenElement = {
  tag: "",
  attributes: {},
  isHidden: false,
  isAside: false,
  list: { next: 0 },
  part: null,
  item: null,
};

/** Creates the state of an element that opens inside its parent; hidden, aside and list states are inherited. */
export function createChildElement(parent: OpenElement, tag: string, attributes: ElementAttributes): OpenElement {
  return {
    ...parent,
    tag,
    attributes,
    isHidden: parent.isHidden || hidden.has(tag),
    isAside: parent.isAside || aside.has(tag),
    list: tag === "ol" ? { next: 1 } : tag === "ul" ? { next: 0 } : parent.list,
  };
}

/** True for an element that begins a new line of text. */
export function isBlockElement({ tag }: OpenElement): boolean {
  return !inline.has(tag);
}
