import { isEnglish } from "./is-english.ts";
import { filled } from "./lines.ts";
import { withoutPartNames } from "./part-names.ts";
import { partsByAmounts } from "./parts-by-amounts.ts";
import { partsByHeadings } from "./parts-by-headings.ts";
import { type LineKind, partsByTags } from "./parts-by-tags.ts";

export type Sections = {
  head: string[];
  ingredients: string[];
  steps: string[];
  notes: string[];
  hasHeadings: boolean;
  /** Whether headings name both lists, or each line of both lists is tagged. */
  isSorted: boolean;
};

const minIngredients = 2;

export function sectionsOf(lines: readonly string[], kinds: readonly LineKind[]): Sections {
  const { further, ...parts } = partsByHeadings(lines);
  const isHeaded = filled(parts.ingredients).length >= minIngredients && filled(parts.steps).length > 0;
  const hasHeadings = parts.ingredients.length > 0 || parts.steps.length > 0;
  const listed = hasHeadings ? null : partsByAmounts(lines);
  const isTagged = !isHeaded && (listed === null || isEnglish(lines.join("\n")));
  const tagged = isTagged ? partsByTags(lines, kinds) : null;
  if (tagged !== null) return withoutPartNames({ ...tagged, hasHeadings: false, isSorted: true });
  if (listed !== null) return withoutPartNames({ ...listed, hasHeadings, isSorted: false });
  const ingredients = [...parts.ingredients, ...further];
  return withoutPartNames({ ...parts, ingredients, hasHeadings, isSorted: isHeaded });
}
