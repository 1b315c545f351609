import type { PhotoView } from "#app/domain/photos/photo.ts";
import type { RecipeView } from "#app/domain/recipes/view-recipe.server.ts";

/** As `GET /api/kitchen-changes` answers. */
export type KitchenChanges = {
  version: string;
  isWhole: boolean;
  recipes: KeptRecipe[];
  goneIds: string[];
  more: boolean;
  partnerName: string | null;
};

export type KeptRecipe = Omit<RecipeView, "addedBy" | "rating" | "photos"> & {
  createdAt: number;
  isOwn: boolean;
  ownStars: number | null;
  partnerStars: number | null;
  photos: { view: PhotoView }[];
  photoUrl: string | null;
};
