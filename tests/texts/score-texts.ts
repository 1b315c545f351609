import { parseRecipeText } from "recipe-parser/text";
import type { ExpectedRecipe, TextCase } from "./text-case.ts";

export type ParsedTextCase = TextCase & { parsed: ReturnType<typeof parseRecipeText> };

export type TextScore = {
  texts: number;
  found: number;
  expected: number;
  /** Lines in a list that were not expected in it. */
  invented: number;
  titles: number;
  recipes: number;
  servings: number;
  problems: string[];
};

export function parseTextCase(text: TextCase): ParsedTextCase {
  return { ...text, parsed: parseRecipeText(text.text) };
}

export function scoreTexts(texts: readonly ParsedTextCase[]): TextScore {
  const score: TextScore = {
    texts: 0,
    found: 0,
    expected: 0,
    invented: 0,
    titles: 0,
    recipes: 0,
    servings: 0,
    problems: [],
  };
  for (const text of texts) addText(score, text);
  return score;
}

function addText(score: TextScore, { name, parsed: first, recipes, servings }: ParsedTextCase): void {
  const isEmpty = first.ingredients.length + first.instructions.length === 0;
  const read = isEmpty ? [] : [first, ...first.others];
  score.texts += 1;
  score.recipes += recipes.length;
  if (first.servings === servings) score.servings += 1;
  else score.problems.push(`${name}: servings ${first.servings}, not ${servings}`);
  for (let index = 0; index < Math.max(read.length, recipes.length); index += 1) {
    const { title, ingredients = [], instructions = [] } = read[index] ?? {};
    const expected = recipes[index];
    if (expected && bare(title ?? "") === bare(expected.title)) score.titles += 1;
    else score.problems.push(`${name}: title ${title}, not ${expected?.title ?? "a recipe"}`);
    const foods = ingredients.filter((line) => !line.endsWith(":"));
    addLists(score, name, { title: "", ingredients: foods, steps: instructions }, expected);
  }
}

function addLists(score: TextScore, name: string, read: ExpectedRecipe, expected: ExpectedRecipe | undefined): void {
  for (const list of ["ingredients", "steps"] as const) {
    const left = read[list].map(bare);
    score.expected += expected?.[list].length ?? 0;
    for (const line of expected?.[list] ?? []) {
      const at = left.indexOf(bare(line));
      if (at === -1) score.problems.push(`${name}: lost from ${list}: ${line}`);
      else {
        left.splice(at, 1);
        score.found += 1;
      }
    }
    score.invented += left.length;
    for (const line of left) score.problems.push(`${name}: invented in ${list}: ${line}`);
  }
}

/** Without case, punctuation, and differences in how a character is written. */
function bare(line: string): string {
  return line
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
