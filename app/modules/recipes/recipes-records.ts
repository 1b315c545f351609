import type { NewCouple } from "#app/modules/accounts/couple-statements.server.ts";
import type { DisplayedPhoto } from "#app/modules/photos/photo.ts";
import type { RecipeInput } from "./recipe.schema.ts";
import type { MealType, Recipe, RecipeContent } from "./recipe.ts";

export type RecipeSummary = Pick<
  Recipe,
  "id" | "title" | "imageUrl" | "category" | "dietary" | "tags" | "cookTimeMinutes" | "createdAt"
> & {
  photo: DisplayedPhoto | null;
  ownStars: number | null;
  partnerStars: number | null;
  /** The lines of the ingredients or steps. */
  hasText: boolean;
  /** Fields besides the title that may contain the match; set for a search only. */
  searched: Pick<Recipe, "ingredients" | "notes" | "cuisine" | "sourceUrl"> | null;
};

/** `stars` is null if the partner saved the recipe. */
export type PartnerNews = { id: string; title: string; stars: number | null; at: Date };

export type RecipeForViewer = {
  recipe: Recipe;
  photos: (DisplayedPhoto & { id: string; isPrimary: boolean })[];
  ratings: { userId: string; rating: number }[];
  /** The recipe that this one is a variation of, if the viewer may see it. */
  original: { id: string; title: string } | null;
  /** The partner's last meal of the recent days, if the viewer has given no verdict. Offline copies have none. */
  askedMeal: { id: string; cookedOn: string } | null;
};

/** A recipe's content after a change. `changedBy` is null if the person is not known or deleted their account. */
export type RecipeVersion = {
  version: number;
  changedBy: string | null;
  changedAt: Date;
  content: RecipeContent;
};

export type AlikeCandidate = Pick<Recipe, "id" | "title" | "ingredients" | "addedBy" | "createdAt"> & {
  sourceKey: string | null;
};

export type NewRecipe = {
  id: string;
  input: RecipeInput;
  submissionId: string | null;
  saveHash: string;
  photos: { id: string; key: string }[];
  isCoverDrawn: boolean;
  activityId: string;
  /** The origin of a copy made from a public page; undefined otherwise. */
  copied?: { publicSlug: string; originId: string };
  /** The viewer's recipe that the new one is a variation of. The variation shows the same photos. */
  original?: { id: string };
  maxRecipes: number | null;
  newCouple: NewCouple;
  now: Date;
};

export type AddRecipeResult =
  | { outcome: "added" }
  | { outcome: "already_added"; id: string; isSame: boolean }
  /** Another recipe, perhaps a deleted one, has used the uploaded photo. */
  | { outcome: "id_taken" }
  | { outcome: "limit_reached" }
  | { outcome: "photo_missing" }
  | { outcome: "owner_gone" };

export type RecipeEdit = {
  input: RecipeInput;
  version: number;
  photos: ({ id: string } | { id: string; newKey: string })[];
  isCoverDrawn: boolean;
  removedPhotos: { id: string; key: string }[];
  imageUrl: string | null;
  saveHash: string;
  now: Date;
};

export type Edited = "edited" | "changed_meanwhile" | "photo_missing" | "not_found";

export type DeletedRecipe = {
  id: string;
  title: string;
  category: MealType | null;
  deletedAt: Date;
  photo: DisplayedPhoto | null;
};

export type DeletedRecipeCursor = { deletedAt: number; id: string };

/** `freeLimit` is null on a plan without a limit. */
export type RestoreLimits = { freeLimit: number | null; now: Date };

/** `publicPaths` are the public pages of the changed recipes. */
export type Restored = { restored: number; publicSlugs: (string | null)[] };

/** `isNear` means that only recipes with one typo in a word were found. */
export type RecipeListResult = { rows: RecipeSummary[]; total: number; isNear: boolean };

export type ExportedPhoto = {
  recipe: { id: string; title: string };
  key: string;
  place: number;
};

export type ExportedRecipe = {
  recipe: Omit<Recipe, "dietary"> & {
    isGlutenFree: boolean;
    isDairyFree: boolean;
    isLowFodmap: boolean;
    searchTitle: string;
    searchWords: string;
    searchMoreWords: string;
    sourceKey: string | null;
    submissionId: string | null;
    submissionHash: string | null;
  };
  photos: { key: string; isPrimary: boolean }[];
  /** `stars` and `note` are the viewer's. */
  meals: {
    cookedOn: string;
    createdBy: string | null;
    photo: { key: string } | null;
    stars: number | null;
    note: string | null;
  }[];
  opinions: { stars?: unknown; [name: string]: unknown };
  shares: object[];
};

export type ExportedVersion = RecipeVersion & { recipeId: string };
