type IngredientGroup = { name: string | null; ingredients: { line: string; place: number }[] };

/** Matches "For the sauce:" but not "2 eggs:", which begins with an amount. */
export function isIngredientGroupName(line: string): boolean {
  return /^[^\p{L}\p{N}]*\p{L}.*[:：]$/u.test(line);
}

/** Groups ingredients under their headings. Each group lists the indexes of its lines. */
export function groupIngredients(lines: readonly string[]): IngredientGroup[] {
  const unnamed: IngredientGroup = { name: null, ingredients: [] };
  const groups = [unnamed];
  for (const [place, line] of lines.entries()) {
    if (isIngredientGroupName(line)) groups.push({ name: line.slice(0, -1).trimEnd(), ingredients: [] });
    else groups.at(-1)?.ingredients.push({ line, place });
  }
  return unnamed.ingredients.length > 0 ? groups : groups.slice(1);
}
