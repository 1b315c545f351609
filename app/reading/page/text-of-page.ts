type Attributes = Record<string, string>;

const hidden = new Set(["script", "style", "noscript", "template", "svg", "iframe", "object", "select", "textarea"]);
const aside = new Set(["nav", "footer", "aside", "button"]);
const inline = new Set([
  ..."a abbr b bdi bdo cite code data del dfn em font i ins kbd label mark q s samp small span strong sub sup time tt u var wbr input img".split(
    " ",
  ),
]);
const maxCharacters = 400_000;

/** Gathers what a page shows while it is parsed. */
export function createTextOfPage() {
  let shown = "";
  let text = "";
  let inHidden = 0;
  let inAside = 0;
  const lists: number[] = [];

  return { open, add, close, isHidden: () => inHidden > 0, found: () => ({ shown, readText: () => tidy(text) }) };

  function open(name: string, _attributes: Attributes): void {
    if (hidden.has(name)) inHidden += 1;
    if (aside.has(name)) inAside += 1;
    if (name === "ol") lists.push(1);
    if (name === "ul") lists.push(0);
    if (!inline.has(name)) breakLine(/^h[1-6]$/.test(name) ? "\n\n" : "\n");
    if (name === "li" && isText()) text += bullet();
  }

  function add(piece: string): void {
    if (inHidden > 0 || shown.length > maxCharacters) return;
    const words = piece.replace(/\s+/g, " ");
    shown += words;
    if (isText()) text += words;
  }

  function close(name: string): void {
    if (hidden.has(name)) inHidden = Math.max(0, inHidden - 1);
    if (aside.has(name)) inAside = Math.max(0, inAside - 1);
    if (name === "ol" || name === "ul") lists.pop();
    if (!inline.has(name)) breakLine("\n");
  }

  function isText(): boolean {
    return inAside === 0 && inHidden === 0;
  }

  function breakLine(end: string): void {
    if (shown.length > maxCharacters) return;
    shown += end;
    if (isText()) text += end;
  }

  function bullet(): string {
    const number = lists.at(-1) ?? 0;
    if (number === 0) return "• ";
    lists[lists.length - 1] = number + 1;
    return `${number}. `;
  }
}

function tidy(text: string): string {
  return text
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/((?:•|\d{1,3}\.) ?)\n+/g, "$1")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
