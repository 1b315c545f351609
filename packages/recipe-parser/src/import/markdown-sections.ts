import { isShortName } from "../text/bare-food.ts";
import { looksLikeIngredient } from "../text/ingredient-line.ts";
import { joinWrappedSteps } from "../text/join-steps.ts";
import { isPartHeading } from "../text/part-names.ts";
import { boldLevel, type MarkdownLine } from "./markdown-lines.ts";

export type MarkdownPart = { title: MarkdownLine | null; lines: MarkdownLine[] };

/** Matches a heading above a recipe's lists that names no dish. */
const generalTitle = /^(?:the )?(?:recipe|rezept|receta|recette|ricetta)$/i;

/**
 * Splits lines before each title, which is the nearest heading that is above a list and higher than the list's heading.
 * Any heading as high as the title before it, or of level 1, begins another part.
 */
export function splitAtTitles(lines: readonly MarkdownLine[]): MarkdownPart[] {
  const titles = findTitles(lines);
  const parts: MarkdownPart[] = [];
  let titleLevel = lines.some(({ level, section }) => level === 1 && section !== null) ? 0 : 1;
  for (const line of lines) {
    const isTitle = line.level > 0 && line.section === null && (titles.has(line) || line.level <= titleLevel);
    if (isTitle) titleLevel = titles.get(line) ?? titleLevel;
    if (isTitle || parts.length === 0) parts.push({ title: isTitle ? line : null, lines: isTitle ? [] : [line] });
    else parts.at(-1)?.lines.push(line);
  }
  return parts.filter((part) => part.title !== null || part.lines.some(({ text }) => text !== ""));
}

/** Finds the title of each list, with the level at which headings begin another part. */
function findTitles(lines: readonly MarkdownLine[]): Map<MarkdownLine, number> {
  const titles = new Map<MarkdownLine, number>();
  const isRepeated = lines.filter(({ section }) => section === "ingredients").length > 1;
  const mayBeTitle = ({ text, section }: MarkdownLine) => section === null && !generalTitle.test(text);
  let above: MarkdownLine[] = [];
  for (const line of lines) {
    if (line.level === 0) continue;
    const higher = above.filter(({ level }) => level < line.level);
    if (isList(line) && !higher.some(isList)) {
      // Recipes in a row without a higher heading have titles of the same level as their headings of ingredients.
      const equal = above.find(({ level }) => level === line.level && isRepeated && line.section === "ingredients");
      const title = [equal, ...higher].findLast((heading) => heading !== undefined && mayBeTitle(heading));
      if (title !== undefined) titles.set(title, Math.min(title.level, line.level - 1));
    }
    above = [...higher, line];
  }
  return titles;
}

export function isList({ section }: MarkdownLine): boolean {
  return section === "ingredients" || section === "steps";
}

/** Matches a line that may be the name of a dish above its lists. */
const dishName = /^[^.!?:]{1,80}$/;
const maxHeadingWords = 3;

/** Reads the lists below their headings. All other lines are `said`, except for headings such as "Ingredients". */
export function readSections({ title, lines }: MarkdownPart) {
  const sections: Record<"ingredients" | "steps" | "said", MarkdownLine[]> = { ingredients: [], steps: [], said: [] };
  const first = lines.find(({ text }) => text !== "");
  const name = title ?? (first?.section === null && dishName.test(first.text) ? first : null);
  let current: keyof typeof sections = "said";
  let sectionLevel = 0;
  for (const [index, line] of lines.entries()) {
    const { text, level, section } = line;
    const named = section === "ingredients" || section === "steps" ? section : "said";
    const isInside = level > sectionLevel || level === boldLevel;
    const isPlain = section !== "other" && /^[^\d(]*$/.test(text) && text.split(" ").length <= maxHeadingWords;
    if (section !== null && !(isInside && named === current && isList(line))) {
      [current, sectionLevel] = [named, level];
      if (!isPlain) sections.said.push(line);
    } else if (line !== name) {
      // A heading as high as that of the list ends the list, unless it names a part of the dish, such as "Sauce".
      const next = level > 0 && !isInside && !isPartHeading(text) ? lines.slice(index + 1, index + 3) : [];
      const isPart = current === "ingredients" && next.some((below) => looksLikeIngredient(below.text));
      if (next.length > 0 && !isPart) current = "said";
      sections[current].push(line);
    }
  }
  const ingredients = listIngredients(sections.ingredients, sections.said);
  const isMarked = ({ level, mark }: MarkdownLine) => level > 0 || mark !== "";
  const steps = sections.steps.map((line) => (isMarked(line) ? `• ${formatLine({ ...line, mark: "" })}` : line.text));
  const areListed = sections.steps.every((line) => line.text === "" || isMarked(line));
  const said = sections.said.filter(({ text }) => text !== "").map(formatLine);
  return { title: name?.text ?? null, ingredients, instructions: areListed ? steps : joinWrappedSteps(steps), said };
}

/** In a list with marks, any other line is `said`, unless it names a part or looks like an ingredient. */
function listIngredients(lines: readonly MarkdownLine[], said: MarkdownLine[]): string[] {
  const isMarked = lines.some(({ mark }) => mark !== "");
  return lines.flatMap((line) => {
    const { text, level, mark } = line;
    if (text === "" || (level === 0 && (mark !== "" || !isMarked || looksLikeIngredient(text)))) return [text];
    if (level > 0 || isPartHeading(text) || isShortName(text)) return [formatLine({ ...line, level: 1 })];
    said.push(line);
    return [];
  });
}

function formatLine({ text, level, mark }: MarkdownLine): string {
  if (level === 0) return /\d/.test(mark) ? mark + text : text;
  return /[:.!?]$/.test(text) ? text : `${text}:`;
}
