import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { NewCouple } from "#app/modules/billing/ports.ts";
import type { PhotoStatus, PhotoView } from "#app/modules/photos/photo.ts";
import type { PhotoPorts } from "#app/modules/photos/ports.ts";
import type { RecipeInput } from "./recipe.schema.ts";
import type { MealType, Recipe, RecipeContent } from "./recipe.ts";
import type { ListCursor, RecipeFilter } from "./recipe-filter.ts";

export type RecipePorts = PhotoPorts & {
  recipes: RecipeStore;
  photoStorage: {
    /** Null unless the photo is ready. */
    view(photo: DisplayedPhoto, alt: string): PhotoView | null;
    read(key: string): Promise<Uint8Array | null>;
  };
  accountExport: AccountExport;
  archive: { zip(files: AsyncIterable<ArchiveEntry>): ReadableStream<Uint8Array> };
};

export type DisplayedPhoto = {
  key: string;
  status: PhotoStatus;
  /** The id of the upload, by which the device that uploaded the photo recognizes it. */
  uploadId: string | null;
  width: number;
  height: number;
  color: string | null;
};

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
  cursor: ListCursor;
};

/** `stars` is null if the partner saved the recipe. */
type PartnerNews = { id: string; title: string; stars: number | null; at: Date };

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

type AlikeCandidate = Pick<Recipe, "id" | "title" | "ingredients" | "addedBy" | "createdAt"> & {
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

type RecipeEdit = {
  input: RecipeInput;
  version: number;
  photos: ({ id: string } | { id: string; newKey: string })[];
  isCoverDrawn: boolean;
  removedPhotos: { id: string; key: string }[];
  imageUrl: string | null;
  saveHash: string;
  now: Date;
};
type Edited = "edited" | "changed_meanwhile" | "photo_missing" | "not_found";

type DeletedRecipe = {
  id: string;
  title: string;
  category: MealType | null;
  deletedAt: Date;
  photo: DisplayedPhoto | null;
};
export type DeletedRecipeCursor = { deletedAt: number; id: string };

/** `freeLimit` is null on a plan without a limit. */
type RestoreLimits = { freeLimit: number | null; now: Date };
/** `publicPaths` are the public pages of the changed recipes. */
type Restored = { restored: number; publicSlugs: (string | null)[] };

/** `isNear` means that only recipes with one typo in a word were found. */
export type RecipeListResult = { rows: RecipeSummary[]; total: number | null; isNear: boolean };

/** All methods are limited to recipes that the viewer may see. */
type RecipeStore = {
  /** Returns one row more than `size` if there is a next page. `total` is set for the first page only. */
  list(
    viewer: Viewer,
    filter: RecipeFilter,
    page: { after: ListCursor | null; size: number },
  ): Promise<RecipeListResult>;
  count(viewer: Viewer): Promise<number>;
  home(
    viewer: Viewer,
    wanted: { weekAgo: Date; cookedSince: Date; recent: number; news: number; namedIds: string[] },
  ): Promise<{
    total: number;
    week: number;
    latest: RecipeSummary[];
    /** Those of the named recipes that the viewer may see. */
    named: RecipeSummary[];
    /** Ids of the recipes that the viewer or the partner has rated since `cookedSince`. */
    ratedIds: string[];
    /** The partner's saves and ratings since `partnerSince`, unordered. */
    news: PartnerNews[];
  }>;
  view(viewer: Viewer, id: string): Promise<RecipeForViewer | null>;
  /** Lists a few recipes with the same source or title, newest first. Empty text matches nothing. */
  listAlike(viewer: Viewer, sought: { sourceKey: string; searchTitle: string }): Promise<AlikeCandidate[]>;
  /** Inserts the recipe, and the couple if it is new, in one batch. */
  add(viewer: Viewer, recipe: NewRecipe): Promise<AddRecipeResult>;
  edit(viewer: Viewer, id: string, edit: RecipeEdit): Promise<Edited>;
  /** Lists the versions of a recipe, newest first, older than `before`. */
  listVersions(
    viewer: Viewer,
    id: string,
    page: { before: number | null; limit: number },
  ): Promise<{
    recipe: Pick<Recipe, "id" | "title" | "coupleId" | "addedBy" | "version">;
    versions: RecipeVersion[];
  } | null>;
  findVersion(viewer: Viewer, id: string, version: number): Promise<RecipeVersion | null>;
  rate(viewer: Viewer, id: string, rating: { id: string; stars: number | null; now: Date }): Promise<boolean>;
  setPrimaryPhoto(
    viewer: Viewer,
    id: string,
    photoId: string,
  ): Promise<{ publicSlug: string | null; version: number } | null>;
  /** Deletes the recipe unless its version is later than `version`. */
  remove(
    viewer: Viewer,
    id: string,
    deletion: { now: Date; seenVersion?: number },
  ): Promise<{ publicSlug: string | null } | null>;
  isDeleted(viewer: Viewer, id: string): Promise<boolean>;
  listDeleted(viewer: Viewer, page: { after: DeletedRecipeCursor | null; limit: number }): Promise<DeletedRecipe[]>;
  restoreOne(viewer: Viewer, id: string, limits: RestoreLimits): Promise<Restored>;
  restoreAll(viewer: Viewer, limits: RestoreLimits): Promise<Restored>;
  /** Deletes recipes for good, for both people. */
  drop(viewer: Viewer, id: string | "all"): Promise<boolean>;
  sweepDeleted(before: Date, limit: number): Promise<number>;
};

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

/** The account's rows, without hashes and with only the partner's name. */
type AccountExport = {
  account(viewer: Viewer): Promise<object>;
  countPhotos(viewer: Viewer): Promise<number>;
  /** Lists the oldest recipes first, so that a recipe added meanwhile moves no other. `place` starts at 1. */
  photos(viewer: Viewer, page: { skip: number; limit: number }): Promise<ExportedPhoto[]>;
  recipes(viewer: Viewer, ids: string[]): Promise<ExportedRecipe[]>;
  /** Lists versions of these recipes after a version, as many as fit in memory, ordered by recipe and version. */
  versions(
    viewer: Viewer,
    recipeIds: string[],
    after: ExportedVersion | null,
  ): Promise<{ versions: ExportedVersion[]; isLast: boolean }>;
};

export type ArchiveEntry = {
  name: string;
  content: AsyncIterable<Uint8Array>;
  /** Photos are stored without compression, because they are compressed already. */
  isCompressed: boolean;
};
