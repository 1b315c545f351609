import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { PhotoView } from "#app/modules/photos/photo.ts";
import type { Dietary, MealType } from "./recipe.ts";
import { maxListPages, type RecipeFilter, recipesPerPage } from "./recipe-filter.ts";
import { findLineWithSearchHit, type LineWithSearchHit, parseSearch } from "./recipe-search.ts";
import type { RecipeSummary } from "./recipes-records.ts";
import type { RecipeServices } from "./services.ts";

type Needs = Pick<RecipeServices, "clock" | "photoStorage" | "recipes">;

export type RecipeCardFacts = {
  id: string;
  title: string;
  category: MealType | null;
  dietary: Dietary;
  tags: string[];
  /** Null without a photo, and until the photo is ready. */
  photo: PhotoView | null;
  /** The upload of the photo, of which the uploading device shows its own copy; null if the upload can't be used. */
  uploadId: string | null;
  cookTimeMinutes: number | null;
  ownStars: number | null;
  partnerStars: number | null;
  /** The line in which a search found words that the title lacks. */
  found: LineWithSearchHit | null;
};

export async function listRecipes(services: Needs, viewer: Viewer, query: { filter: RecipeFilter; pages?: number }) {
  const size = recipesPerPage * Math.min(Math.max(1, query.pages ?? 1), maxListPages);
  const { rows, total, isNear } = await services.recipes.list(viewer, query.filter, size);
  const words = parseSearch(query.filter.search);
  const page = rows.slice(0, size);
  return {
    recipes: page.map((row) => ({
      ...toRecipeCardFacts(services, row),
      found:
        row.searched && findLineWithSearchHit({ title: row.title, tags: row.tags, ...row.searched }, words, { isNear }),
    })),
    hasMore: rows.length > size,
    total,
    isNear,
  };
}

export function toRecipeCardFacts({ photoStorage }: Needs, row: RecipeSummary): RecipeCardFacts {
  const { id, title, category, dietary, tags, photo, cookTimeMinutes, ownStars, partnerStars } = row;
  return {
    id,
    title,
    category,
    dietary,
    tags,
    cookTimeMinutes,
    photo: photo && photoStorage.view(photo, title),
    uploadId: photo && photo.status !== "failed" ? photo.uploadId : null,
    ownStars,
    partnerStars,
    found: null,
  };
}
