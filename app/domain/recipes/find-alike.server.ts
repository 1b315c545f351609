import * as z from "zod";
import { getPartnerName, type Viewer } from "../accounts/viewer.ts";
import { normalizeToOneLine } from "../plain-text.ts";
import { areAlike, haveSameIngredients, haveSameTitle } from "./are-alike.ts";
import type { RecipePorts } from "./ports.ts";
import { recipeLimits } from "./recipe.ts";
import { fold } from "./recipe-search.ts";
import { sourceKey } from "./source-key.ts";

/** What a form holds so far. */
export const soughtRecipe = z.object({
  sourceUrl: z.string().trim().max(recipeLimits.urlCharacters),
  title: z.string().transform(normalizeToOneLine).pipe(z.string().max(recipeLimits.titleCharacters)),
  ingredients: z.string().max(recipeLimits.ingredientsCharacters),
});
export type SoughtRecipe = z.input<typeof soughtRecipe>;

/** `savedBy` is null for the viewer. */
export type AlikeRecipe = { id: string; title: string; savedBy: string | null; createdAt: Date };

/** A recipe of the viewer's book that was made of this one's page, or else one with the same title and most ingredients alike. */
export async function findAlike(
  services: Pick<RecipePorts, "recipes">,
  viewer: Viewer,
  sought: z.output<typeof soughtRecipe>,
): Promise<AlikeRecipe | null> {
  const key = sourceKey(sought.sourceUrl);
  const candidates = await services.recipes.listAlike(viewer, { sourceKey: key, searchTitle: fold(sought.title) });
  const ofPage = candidates.filter((candidate) => key !== "" && candidate.sourceKey === key);
  // A page may have several recipes.
  const fromThere = ofPage.find(
    (candidate) => haveSameTitle(candidate, sought) || haveSameIngredients(candidate, sought),
  );
  const found = fromThere ?? candidates.find((candidate) => areAlike(candidate, sought));
  if (!found) return null;
  const { id, title, addedBy, createdAt } = found;
  return { id, title, createdAt, savedBy: addedBy === viewer.userId ? null : getPartnerName(viewer) };
}
