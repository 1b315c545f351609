import type { Doubt, LineFact, OcrPage, ParsedRecipe, PhotoBox, PhotoPlace } from "../parsed-recipe.ts";
import { findNumbers, hasNumber } from "../quantities/find-numbers.ts";
import { withDoubts } from "../text/confidence.ts";
import { isCookingLine } from "../text/cooking-line.ts";
import { stripListPrefix } from "../text/list-prefix.ts";
import { isSimilar } from "../text/similarity.ts";
import { isTimeFact } from "../text/stated-cook-time.ts";
import { type Alignment, type FindLine, lineFinder } from "./align-line.ts";
import { hasDoubtfulAmount, hasRepairedAmount, type MatchedWord } from "./doubts.ts";
import { linesWithoutAmount } from "./missing-amounts.ts";
import { type OcrToken, tokensOfPages, wordsOf } from "./ocr-tokens.ts";
import { roundedBox } from "./rounded-share.ts";
import { fixSpelling, fixSwappedCharacters } from "./swapped-characters.ts";

const edge = 0.004;
const sureEnd = 50;

/** Adds where each line was seen and what to check about it. Lines of the first `earlier` pages alone are left out. */
export function groundedInPages(reading: ParsedRecipe, pages: readonly OcrPage[], earlier = 0): ParsedRecipe {
  const tokens = tokensOfPages(pages);
  const seen: Seen = {
    pages,
    earlier,
    tokens,
    find: lineFinder(tokens),
    unsure: new Set(reading.facts.map(({ text }) => text)),
  };
  const title = reading.title && withoutUnsureEnd(reading.title, seen);
  const ingredients = groundList(reading.ingredients, seen, true);
  const instructions = groundList(reading.instructions, seen, false);
  const grounded = {
    ...reading,
    title,
    ingredients: ingredients.lines,
    instructions: instructions.lines,
    facts: [...ingredients.facts, ...instructions.facts],
    unreadRows:
      pages.slice(earlier).reduce((sum, page) => sum + (page.unreadRows ?? 0), 0) +
      lostRows(reading, seen) +
      (title !== null && isUnsure(title, seen) ? 1 : 0),
  };
  return {
    ...grounded,
    confidence: withDoubts(grounded),
    missed: groundList(reading.missed, seen, true).lines,
    others: reading.others.map((other) => groundedInPages(other, pages, earlier)),
  };
}

/** OCR makes one or two letters of an emoji. */
function withoutUnsureEnd(title: string, seen: Seen): string {
  const words = wordsOf(title);
  const last = words.at(-1);
  if (words.length < 2 || last === undefined || last.bare.length > 2) return title;
  const found = seen.find(
    words.map((word) => word.bare),
    0,
  );
  const token = seenAt(found, words.length - 1, seen);
  return token !== null && token.confidence < sureEnd ? title.slice(0, title.lastIndexOf(last.text)).trim() : title;
}

const sureWord = 60;

function isUnsure(title: string, seen: Seen): boolean {
  const words = wordsOf(title);
  const found = seen.find(
    words.map((word) => word.bare),
    0,
  );
  return words.some(({ bare }, at) => bare.length > 2 && (seenAt(found, at, seen)?.confidence ?? 0) < sureWord);
}

const minLostWords = 4;

/** Rows between those of the lists that tell what to cook, and are in nothing that was made of the page. */
function lostRows(reading: ParsedRecipe, seen: Seen): number {
  const rowsOf = (lines: readonly string[]) => {
    const runs = lines.map((line) =>
      seen.find(
        wordsOf(line).map(({ bare }) => bare),
        0,
      ),
    );
    return runs.flatMap((found) => (found === null ? [] : run(found, seen).map(({ row }) => row)));
  };
  const listed = rowsOf([...reading.ingredients, ...reading.instructions]);
  const others = reading.others.flatMap(({ title, ingredients, instructions }) => [
    title ?? "",
    ...ingredients,
    ...instructions,
  ]);
  const kept = new Set([...listed, ...rowsOf([...reading.missed, ...(reading.notes ?? "").split("\n"), ...others])]);
  const [first, last] = [Math.min(...listed), Math.max(...listed)];
  const isRepeated = (text: string) => rows.some((other, row) => kept.has(row) && isSimilar(other.text, text));
  const rows = seen.pages.flatMap(({ lines }, page) => lines.map(({ text }) => ({ text, page })));
  return rows.filter(({ text, page }, row) => {
    const isInside = page >= seen.earlier && row > first && row < last && !kept.has(row) && !isRepeated(text);
    return (
      isInside && text.split(" ").length >= minLostWords && isCookingLine(stripListPrefix(text)) && !isTimeFact(text)
    );
  }).length;
}

/** `unsure`: the lines of which the parser is not sure that they belong in their list. */
type Seen = {
  pages: readonly OcrPage[];
  earlier: number;
  tokens: OcrToken[];
  find: FindLine;
  unsure: ReadonlySet<string>;
};

function groundList(
  list: readonly string[],
  seen: Seen,
  isIngredient: boolean,
): { lines: string[]; facts: LineFact[] } {
  const lines: string[] = [];
  const facts: LineFact[] = [];
  const lacking = isIngredient ? linesWithoutAmount(list) : [];
  let after = 0;
  for (const [index, read] of list.entries()) {
    const line = fixSpelling(read);
    const words = wordsOf(line);
    const found = seen.find(
      words.map((word) => word.bare),
      after,
    );
    after = found?.to ?? after;
    if (found !== null && !isOnNewPage(found, seen)) continue;
    const text = fixSwappedCharacters(line);
    const matched = words.map((word, index) => ({ text: word.text, seen: seenAt(found, index, seen) }));
    const isLacking = lacking.includes(read) || (isIngredient && hasLostNumber(line, index, found, seen));
    const place = found === null ? null : placeOf(found, seen);
    const isCut = place !== null && isCutOff(place.box);
    const doubt = found === null ? "not-seen" : doubtOf({ line, text, matched, isIngredient, isCut, isLacking });
    lines.push(text);
    facts.push({ text, place, doubt: doubt ?? (seen.unsure.has(read) ? "unsure" : null) });
  }
  return { lines, facts };
}

/** "3 - inch piece": a number before it that is not the place of the line in a numbered list. */
function hasLostNumber(line: string, index: number, found: Alignment | null, { tokens }: Seen): boolean {
  const [before, first] = [tokens[(found?.from ?? 0) - 1], tokens[found?.from ?? 0]];
  if (hasNumber(line) || before === undefined || before.row !== first?.row || !before.startsRow) return false;
  return hasNumber(before.text) && Number.parseInt(before.bare, 10) !== index + 1;
}

type Line = {
  line: string;
  text: string;
  matched: MatchedWord[];
  isIngredient: boolean;
  isCut: boolean;
  isLacking: boolean;
};

function doubtOf({ line, text, matched, isIngredient, isCut, isLacking }: Line): Doubt | null {
  if (isLacking) return "amount";
  // A unit whose spelling is certain leaves the amount as it was read.
  const isRepaired = String(findNumbers(text)) !== String(findNumbers(line)) || hasRepairedAmount(matched);
  if (hasDoubtfulAmount(text, matched, isIngredient)) return isRepaired ? "repaired" : "amount";
  if (isCut) return "cut-off";
  return isRepaired ? "repaired" : null;
}

function seenAt(found: Alignment | null, word: number, { tokens }: Seen): OcrToken | null {
  const at = found?.tokens[word] ?? null;
  return at === null ? null : (tokens[at] ?? null);
}

function run(found: Alignment, { tokens }: Seen): OcrToken[] {
  return tokens.slice(found.from, found.to);
}

function isOnNewPage(found: Alignment, seen: Seen): boolean {
  return run(found, seen).some((token) => token.page >= seen.earlier);
}

function placeOf(found: Alignment, seen: Seen): PhotoPlace | null {
  const tokens = run(found, seen).filter((token) => token.page >= seen.earlier);
  const page = tokens[0]?.page;
  if (page === undefined) return null;
  const before = seen.pages.slice(0, page).reduce((sum, { lines }) => sum + lines.length, 0);
  const rows = new Set(tokens.filter((token) => token.page === page).map((token) => token.row - before));
  const boxes = [...rows].flatMap((row) => seen.pages[page]?.lines[row]?.box ?? []);
  return { photo: page - seen.earlier, box: around(boxes) };
}

function around(boxes: readonly PhotoBox[]): PhotoBox {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const width = Math.max(...boxes.map((box) => box.x + box.width)) - x;
  const height = Math.max(...boxes.map((box) => box.y + box.height)) - y;
  return roundedBox({ x, y, width, height });
}

function isCutOff({ x, y, width, height }: PhotoBox): boolean {
  return x < edge || y < edge || x + width > 1 - edge || y + height > 1 - edge;
}
