import type { Viewer } from "../accounts/viewer.ts";
import type { NewCouple } from "../billing/ports.ts";
import type { PhotoStatus, PhotoView } from "../photos/photo.ts";
import type { PhotoPorts } from "../photos/ports.ts";
import type { RecipeInput } from "./recipe.schema.ts";
import type { MealType, Recipe } from "./recipe.ts";
import type { ListCursor, RecipeFilter } from "./recipe-filter.ts";

export type RecipePorts = PhotoPorts & {
  recipes: RecipeStore;
  photoStorage: {
    view(photo: ShownPhoto, alt: string): PhotoView;
    read(key: string, isCompressed: boolean): Promise<Uint8Array | null>;
  };
  accountExport: AccountExport;
  archive: { zip(files: AsyncIterable<ArchiveFile>): ReadableStream<Uint8Array> };
};

export type ShownPhoto = { key: string; width: number; height: number; color: string | null };

export type RecipeSummary = Pick<
  Recipe,
  "id" | "title" | "imageUrl" | "category" | "dietary" | "tags" | "cookTimeMinutes" | "createdAt"
> & {
  photo: ShownPhoto | null;
  ownStars: number | null;
  partnerStars: number | null;
  /** Ingredients or steps. */
  hasText: boolean;
  /** For a search only: the fields besides the title that may contain the match. */
  searched: Pick<Recipe, "ingredients" | "notes" | "cuisine" | "sourceUrl"> | null;
  cursor: ListCursor;
};

/** `stars` is null where the recipe was saved. */
type PartnerNews = { id: string; title: string; stars: number | null; at: Date };

export type ViewedRecipe = {
  recipe: Recipe;
  photos: (ShownPhoto & { id: string; isPrimary: boolean; ownUploadId: string | null })[];
  ratings: { userId: string; rating: number }[];
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
  /** Set for a copy of what a public page shows. */
  copied?: { publicSlug: string; originId: string };
  maxRecipes: number | null;
  newCouple: NewCouple;
  now: Date;
};
export type Added =
  | { outcome: "added" }
  | { outcome: "already_added"; id: string; isSame: boolean }
  /** By another recipe, such as one that was deleted since. */
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
  photo: ShownPhoto | null;
};
export type DeletedCursor = { deletedAt: number; id: string };

/** `freeLimit` is null where there is none. */
type RestoreLimits = { freeLimit: number | null; now: Date };
/** With the public addresses, if they have one, of all that changed. */
type Restored = { restored: number; publicSlugs: (string | null)[] };

/** `isNear`: nothing has the searched words, but something has words that are a typing error away. */
export type FoundRecipes = { rows: RecipeSummary[]; total: number | null; isNear: boolean };

/** Limited to what the viewer may see. */
type RecipeStore = {
  /** One row more than `size` if there is a next page. `total` only for the first. */
  list(viewer: Viewer, filter: RecipeFilter, page: { after: ListCursor | null; size: number }): Promise<FoundRecipes>;
  count(viewer: Viewer): Promise<number>;
  home(
    viewer: Viewer,
    wanted: { weekAgo: Date; cookedSince: Date; recent: number; news: number; openedId: string },
  ): Promise<{
    total: number;
    week: number;
    latest: RecipeSummary[];
    opened: RecipeSummary | null;
    /** Ids of the recipes that the viewer or the partner has rated since `cookedSince`. */
    ratedIds: string[];
    /** Of the partner since then, in no order. */
    news: PartnerNews[];
  }>;
  /** After a break-up the original's id finds the viewer's copy. */
  view(viewer: Viewer, id: string): Promise<ViewedRecipe | null>;
  /** At most a few from the same address or with the same title, the newest first. Empty text is like nothing. */
  listAlike(viewer: Viewer, sought: { sourceKey: string; searchTitle: string }): Promise<AlikeCandidate[]>;
  heldPhotos(viewer: Viewer, askedId: string, heldId: string): Promise<Map<string, string>>;
  /** All or nothing, with the couple if it is new. */
  add(viewer: Viewer, recipe: NewRecipe): Promise<Added>;
  edit(viewer: Viewer, id: string, edit: RecipeEdit): Promise<Edited>;
  rate(viewer: Viewer, id: string, rating: { id: string; stars: number | null; now: Date }): Promise<boolean>;
  setPrimaryPhoto(
    viewer: Viewer,
    id: string,
    photoId: string,
  ): Promise<{ publicSlug: string | null; version: number } | null>;
  /** Not if it has a later version than the one seen. */
  remove(
    viewer: Viewer,
    id: string,
    deletion: { now: Date; seenVersion?: number },
  ): Promise<{ publicSlug: string | null } | null>;
  isDeleted(viewer: Viewer, id: string): Promise<boolean>;
  listDeleted(viewer: Viewer, page: { after: DeletedCursor | null; limit: number }): Promise<DeletedRecipe[]>;
  restoreOne(viewer: Viewer, id: string, limits: RestoreLimits): Promise<Restored>;
  restoreAll(viewer: Viewer, limits: RestoreLimits): Promise<Restored>;
  /** The viewer's own, of a recipe that they saw before a break-up. */
  findDeletedCopy(viewer: Viewer, id: string): Promise<string | null>;
  /** For good. */
  drop(viewer: Viewer, id: string | "all"): Promise<boolean>;
  sweepDeleted(before: Date, limit: number): Promise<number>;
  /** For recipes from before there were search words or source keys. Tells how many it filled. */
  fillSearchWords(limit: number): Promise<number>;
};

export type ExportedPhoto = {
  recipe: { id: string; title: string };
  key: string;
  contentType: string;
  status: PhotoStatus;
  place: number;
};
export type ExportedRecipe = {
  recipe: Omit<Recipe, "dietary"> & {
    isGlutenFree: boolean;
    isDairyFree: boolean;
    isLowFodmap: boolean;
    searchTitle: string;
    searchWords: string | null;
    searchMoreWords: string | null;
    sourceKey: string | null;
    submissionId: string | null;
    submissionHash: string | null;
  };
  photos: { key: string; contentType: string; isPrimary: boolean }[];
  opinions: { stars?: unknown; [name: string]: unknown };
  shares: object[];
};

/** Never a hash, and nothing of the partner but a name. */
type AccountExport = {
  account(viewer: Viewer): Promise<object>;
  countPhotos(viewer: Viewer): Promise<number>;
  /** The oldest recipe first, so that one added meanwhile moves none. `place` from 1. */
  photos(viewer: Viewer, page: { skip: number; limit: number }): Promise<ExportedPhoto[]>;
  recipes(viewer: Viewer, ids: string[]): Promise<ExportedRecipe[]>;
};

export type ArchiveFile = {
  name: string;
  content: AsyncIterable<Uint8Array>;
  /** Photos are already compressed. */
  isCompressed: boolean;
};
