import { isBlockElement, type OpenElement } from "./open-element.ts";

/** The longest of 1,104 recorded recipe pages has 254,554. */
const maxCharacters = 256_000;
/** Two of the recorded pages have more lines, and their recipes come before this limit. */
const maxLines = 2_500;

/** Collects the visible text while a page is parsed. */
export function createVisibleTextCollector() {
  let shown = "";
  let text = "";

  return { open, add, close, found: () => ({ shown, readText: () => tidy(text) }) };

  function open(element: OpenElement): void {
    if (isBlockElement(element)) write(element, /^h[1-6]$/.test(element.tag) ? "\n\n" : "\n");
    if (element.tag === "li" && isText(element)) text += bullet(element);
  }

  function add(piece: string, within: OpenElement): void {
    if (!within.isHidden) write(within, piece);
  }

  function close(element: OpenElement, parent: OpenElement): void {
    if (isBlockElement(element)) write(parent, "\n");
  }

  function write(element: OpenElement, piece: string): void {
    if (shown.length > maxCharacters) return;
    shown += piece;
    if (isText(element)) text += piece;
  }
}

function isText({ isHidden, isAside }: OpenElement): boolean {
  return !isHidden && !isAside;
}

function bullet({ list }: OpenElement): string {
  if (list.next === 0) return "• ";
  list.next += 1;
  return `${list.next - 1}. `;
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
