import { filled } from "./lines.ts";
import { withoutPartNames } from "./part-names.ts";
import { partsByHeadings } from "./parts-by-headings.ts";
import { looksListed, partsByLook, stepsAfterIngredients } from "./parts-by-look.ts";

export type Sections = {
  head: string[];
  ingredients: string[];
  steps: string[];
  notes: string[];
  /** Lines of the list that may be ingredients or names of parts. */
  perhaps: string[];
  hasHeadings: boolean;
  /** Whether headings name both lists. */
  isHeaded: boolean;
};

const minIngredients = 2;

export function sectionsOf(lines: readonly string[]): Sections {
  const { further, ...parts } = partsByHeadings(lines);
  const all = sorted(parts);
  const isHeaded = filled(parts.ingredients).length >= minIngredients && filled(parts.steps).length > 0;
  return withoutPartNames({ ...all, ingredients: [...all.ingredients, ...further], perhaps: [], isHeaded });
}

function sorted(parts: Omit<Sections, "hasHeadings" | "perhaps" | "isHeaded">): Omit<Sections, "perhaps" | "isHeaded"> {
  const hasHeadings = parts.ingredients.length > 0 || parts.steps.length > 0;
  if (filled(parts.ingredients).length === 0) {
    const found = partsByLook(parts.head, parts.steps.length > 0);
    const all = { ...parts, ...found, notes: [...found.notes, ...parts.notes] };
    if (parts.steps.length === 0) return { ...all, hasHeadings: false };
    if (filled(found.ingredients).length >= minIngredients)
      return { ...all, steps: [...found.steps, ...parts.steps], hasHeadings };
    // Both headings stood above both of the lists.
    if (looksListed(filled(parts.steps).slice(0, minIngredients)))
      return { ...parts, ...stepsAfterIngredients(parts.steps), hasHeadings };
  }
  if (parts.steps.length === 0) return { ...parts, ...stepsAfterIngredients(parts.ingredients), hasHeadings };
  return { ...parts, hasHeadings };
}
