/** A text and the recipes that it holds, the first of which is to be the reading. */
export type TextCase = {
  kind: string;
  name: string;
  language: string;
  text: string;
  recipes: ExpectedRecipe[];
  servings: number | null;
};

export type ExpectedRecipe = { title: string; ingredients: string[]; steps: string[] };

/**
 * Parses a file of annotated texts. A text begins with `## name`, with `servings=4` and `language=de` where it
 * has them. The first character of each line says what is expected of the rest:
 *
 *     =  a title, with which a recipe begins
 *     +  an ingredient
 *     >  a step
 *     ~  the end of the ingredient or step before
 *     .  nothing
 *
 * In `+ • |200 g flour| 🌾` only the part between the bars is expected. Lines after `---` are expected without
 * being part of the text.
 */
export function parseTextCases(kind: string, file: string): TextCase[] {
  return file
    .split(/^## /m)
    .slice(1)
    .map((block) => textCaseFrom(kind, block));
}

function textCaseFrom(kind: string, block: string): TextCase {
  const [head = "", ...lines] = block.trimEnd().split("\n");
  const end = lines.indexOf("---");
  return {
    kind,
    name: head.split(" ")[0] ?? "",
    language: /language=(\w+)/.exec(head)?.[1] ?? "en",
    text: (end === -1 ? lines : lines.slice(0, end)).map(shownPart).join("\n"),
    recipes: recipesFrom(lines),
    servings: Number(/servings=(\d+)/.exec(head)?.[1] ?? 0) || null,
  };
}

function recipesFrom(lines: readonly string[]): ExpectedRecipe[] {
  const recipes: ExpectedRecipe[] = [];
  let list: string[] = [];
  for (const line of lines) {
    const recipe = recipes.at(-1);
    const expected = expectedPart(line);
    if (line[0] === "=") recipes.push({ title: expected, ingredients: [], steps: [] });
    else if (line[0] === "~") list.push(`${list.pop()} ${expected}`);
    else if (recipe && (line[0] === "+" || line[0] === ">")) {
      list = line[0] === "+" ? recipe.ingredients : recipe.steps;
      list.push(expected);
    }
  }
  return recipes;
}

function shownPart(line: string): string {
  const rest = line.slice(2);
  return line[0] === "." ? rest : rest.split("|").join("");
}

function expectedPart(line: string): string {
  const [first = "", second] = line.slice(2).split("|");
  return second ?? first;
}
