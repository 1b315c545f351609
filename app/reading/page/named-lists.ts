type Attributes = Record<string, string>;
type Kind = "ingredients" | "steps";
type Open = { kind: Kind | null; begins: boolean };

/** How sites of several languages call the parts of a page that hold the lists. */
const names: [Kind, RegExp][] = [
  ["ingredients", /ingr[eé]dien|zutat|sk[lł]adnik|ingrediens|ainekset|hozz[aá]val|ingredi/i],
  [
    "steps",
    /instruction|direction|preparation|preparaci|preparazione|zubereitung|method(?!-)|anleitung|bereiding|etapes?\b|elaboraci|przygotowanie|\bsteps?\b/i,
  ],
];
const items = new Set(["li", "p", "tr", "dd"]);
const maxLines = 300;
const maxCharacters = 4_000;

/** Gathers the list items of the parts that are named after ingredients or steps, for pages without data. */
export function createNamedLists() {
  const found: Record<Kind, string[]> = { ingredients: [], steps: [] };
  const stack: Open[] = [];
  let line: { kind: Kind; text: string; depth: number } | null = null;

  return { open, text, close, found: () => found };

  function open(tag: string, attributes: Attributes): void {
    const called = `${attributes.class ?? ""} ${attributes.id ?? ""}`;
    const named = tag === "body" || tag === "html" ? undefined : names.find(([, pattern]) => pattern.test(called))?.[0];
    const kind = named ?? stack.at(-1)?.kind ?? null;
    const begins = kind !== null && line === null && items.has(tag);
    stack.push({ kind, begins });
    if (begins && kind !== null) line = { kind, text: "", depth: stack.length };
    else if (line !== null && (tag === "br" || items.has(tag))) line.text += " ";
  }

  function text(piece: string): void {
    if (line !== null && line.text.length < maxCharacters) line.text += piece;
  }

  function close(): void {
    if (line !== null && line.depth === stack.length) {
      const words = line.text.replace(/\s+/g, " ").trim();
      if (words !== "" && found[line.kind].length < maxLines) found[line.kind].push(words);
      line = null;
    }
    stack.pop();
  }
}
