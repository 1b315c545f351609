import { normalizeToOneLine } from "../plain-text.ts";

/** Offered to everybody, beside the couple's own tags. */
export const standardTags = ["vegetarian", "vegan", "nut free"] as const;

export function isStandardTag(tag: string): boolean {
  return standardTags.some((standard) => standard === tag);
}

export const tagLimits = { perRecipe: 20, characters: 30 } as const;

/** From a text in which commas separate the tags. In lower case and composed, so that one tag has one spelling. */
export function parseTags(text: string): string[] {
  const tags = text
    .normalize("NFKC")
    .split(",")
    .map((tag) => spellTag(normalizeToOneLine(tag).replace(/^#\s*/, "").toLowerCase()));
  return [...new Set(tags)].filter(Boolean);
}

/** "nut-free" and "nutfree" are the standard "nut free". */
function spellTag(tag: string): string {
  const letters = tag.replace(/[\s-]/g, "");
  return standardTags.find((standard) => standard.replace(" ", "") === letters) ?? tag;
}

export function formatTags(tags: readonly string[]): string {
  return tags.join(", ");
}

export function getTagsProblem(tags: readonly string[]): string | null {
  const { perRecipe, characters } = tagLimits;
  if (tags.length > perRecipe) return `A recipe can have at most ${perRecipe} tags.`;
  return tags.some((tag) => tag.length > characters) ? `Each tag can have at most ${characters} characters.` : null;
}

/** Both people's additions and removals stand, so that two edits of the tags never conflict. */
export function mergeTags(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const isKept = (tag: string) => mine.includes(tag) || !base.includes(tag);
  const added = mine.filter((tag) => !base.includes(tag) && !theirs.includes(tag));
  return [...theirs.filter(isKept), ...added];
}
