import { isBlockElement, type PageElement } from "./page-element.ts";

/** The longest of 1,104 recorded recipe pages has 254,554. */
const maxCharacters = 256_000;
/** Two of the recorded pages have more lines, and their recipes come before this limit. */
const maxLines = 2_500;

/** Collects all visible text, and the text outside navigation with the bullets and numbers of lists. */
export function collectVisibleText(root: PageElement): { shown: string; readText: () => string } {
  let shown = "";
  let text = "";
  visit(root, { next: 0 });
  return { shown, readText: () => tidy(text) };

  /** `next` is the number of the list's next item, or 0 in a list without numbers. */
  function visit(element: PageElement, list: { next: number }): void {
    for (const child of element.children) {
      if (shown.length > maxCharacters) return;
      if (typeof child === "string") write(element, child);
      else {
        if (isBlockElement(child)) write(child, /^h[1-6]$/.test(child.tag) ? "\n\n" : "\n");
        if (child.tag === "li" && isText(child)) text += list.next === 0 ? "• " : `${list.next++}. `;
        visit(child, child.tag === "ol" ? { next: 1 } : child.tag === "ul" ? { next: 0 } : list);
        if (isBlockElement(child)) write(element, "\n");
      }
    }
  }

  function write(within: PageElement, piece: string): void {
    shown += piece;
    if (isText(within)) text += piece;
  }
}

function isText({ isHidden, isAside }: PageElement): boolean {
  return !isHidden && !isAside;
}

function tidy(text: string): string {
  return text
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/((?:•|\d{1,3}\.) ?)\n+/g, "$1")
    .replace(/\n{3,}/g, "\n\n")
    .trim()
    .split("\n", maxLines)
    .join("\n");
}
