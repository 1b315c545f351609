import { normalizeToOneLine } from "#app/modules/plain-text.ts";

/** Tags offered to everybody, besides the couple's own. */
export const standardTags = ["vegetarian", "vegan", "nut free"] as const;

export function isStandardTag(tag: string): boolean {
  return standardTags.some((standard) => standard === tag);
}

export const tagLimits = { perRecipe: 20, characters: 30 } as const;

/** Parses comma-separated tags. Lower case and Unicode composition give each tag one spelling. */
export function parseTags(text: string): string[] {
  const tags = text
    .normalize("NFKC")
    .split(",")
    .map((tag) => spellTag(normalizeToOneLine(tag).replace(/^#\s*/, "").toLowerCase()));
  return [...new Set(tags)].filter(Boolean);
}

/** Maps spellings such as "nut-free" and "nutfree" to the standard tag "nut free". */
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

/** Applies both people's additions and removals, so that tags never conflict. */
export function mergeTags(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const isKept = (tag: string) => mine.includes(tag) || !base.includes(tag);
  const added = mine.filter((tag) => !base.includes(tag) && !theirs.includes(tag));
  return [...theirs.filter(isKept), ...added];
}
