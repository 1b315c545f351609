import type { OcrPage, ParsedRecipe, PhotoPlace } from "../parsed-recipe.ts";
import { parseRecipeText } from "../text/parse-recipe-text.ts";
import { groundRecipeInPages } from "./ground-recipe-in-pages.ts";

/** Parses the new pages of a post. `earlier` pages give context, but their lines are not returned again. */
export function parseOcrPages(pages: readonly OcrPage[], earlier: readonly OcrPage[] = []): ParsedRecipe {
  const all = [...earlier, ...pages];
  const whole = parseRecipeText(all.map(formatOcrPage));
  const reading = groundRecipeInPages(whole, all, earlier.length);
  const others = reading.others.filter(hasLines);
  const cover = findLargestCover(pages);
  if (earlier.length === 0) return { ...reading, others, cover };
  // A photo that only repeats earlier ones counts as understood.
  const isKnown = hasLines(whole) && !hasLines(reading);
  const extractedText = isKnown ? "" : pages.map(formatOcrPage).join("\n\n").trim();
  const before = parseRecipeText(earlier.map(formatOcrPage));
  const knownNotes = before.notes?.split("\n") ?? [];
  const newNotes = reading.notes?.split("\n").filter((line) => !knownNotes.includes(line)) ?? [];
  const notes = newNotes.join("\n") || null;
  // Line numbers begin behind the lines of the earlier pages and the blank line below these.
  const first = earlier.map(formatOcrPage).join("\n\n").split("\n").length + 1;
  const [added = reading, ...addedOthers] = [reading, ...others].map((each) => ({
    ...each,
    leftOut: each.leftOut.flatMap(({ line = 0, ...part }) => (line < first ? [] : { ...part, line: line - first })),
  }));
  return { ...added, ...removeKnownFacts(reading, before), notes, extractedText, others: addedOthers, cover };
}

const facts = [
  "title",
  "category",
  "cuisine",
  "difficulty",
  "cookTimeMinutes",
  "servings",
  "sourcePlatform",
  "sourceUsername",
  "sourceUrl",
] as const;

/** Removes facts that the earlier photos stated alike, because the person may have removed them since. */
function removeKnownFacts(reading: ParsedRecipe, before: ParsedRecipe): Partial<ParsedRecipe> {
  return Object.fromEntries(facts.filter((fact) => reading[fact] === before[fact]).map((fact) => [fact, null]));
}

function hasLines({ ingredients, instructions }: ParsedRecipe): boolean {
  return ingredients.length > 0 || instructions.length > 0;
}

function findLargestCover(pages: readonly OcrPage[]): PhotoPlace | null {
  const covers = pages.flatMap(({ cover: box }, photo) => (box === null ? [] : { photo, box }));
  return covers.sort((a, b) => b.box.width * b.box.height - a.box.width * a.box.height)[0] ?? null;
}

export function formatOcrPage(page: OcrPage): string {
  return page.lines.map((line, index) => (line.isApart && index > 0 ? `\n${line.text}` : line.text)).join("\n");
}
