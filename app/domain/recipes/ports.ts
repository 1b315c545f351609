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
    /** Null when it is not there. */
    read(key: string, isCompressed: boolean): Promise<Uint8Array | null>;
  };
  accountExport: AccountExport;
  archive: { zip(files: AsyncIterable<ArchiveFile>): ReadableStream<Uint8Array> };
};

export type ShownPhoto = { key: string; width: number; height: number; color: string | null };

/** A recipe as a card in the list shows it. */
export type RecipeSummary = Pick<
  Recipe,
  "id" | "title" | "imageUrl" | "category" | "dietary" | "cookTimeMinutes" | "createdAt"
> & { photo: ShownPhoto | null; averageStars: number | null; cursor: ListCursor };

type ViewedRecipe = {
  recipe: Recipe;
  /** The primary one first, each with the upload id if it is the viewer's own. */
  photos: (ShownPhoto & { id: string; isPrimary: boolean; ownUploadId: string | null })[];
  ratings: { userId: string; rating: number }[];
};

export type NewRecipe = {
  id: string;
  input: RecipeInput;
  submissionId: string | null;
  saveHash: string;
  /** In the order of the form. */
  photos: { id: string; key: string }[];
  /** Otherwise the first photo is the primary one. */
  isCoverDrawn: boolean;
  activityId: string;
  /** Null where there is no limit. */
  maxRecipes: number | null;
  /** The couple to create if the viewer still has none. */
  newCouple: NewCouple;
  now: Date;
};
export type Added =
  | { outcome: "added" }
  /** Added by an earlier try of the same submission; `isSame` when its content was the same. */
  | { outcome: "already_added"; id: string; isSame: boolean }
  | { outcome: "limit_reached" }
  | { outcome: "photo_missing" }
  /** The account was deleted in the meantime. */
  | { outcome: "owner_gone" };

type RecipeEdit = {
  input: RecipeInput;
  /** The version that the edit started from. */
  version: number;
  /** The photos after the edit, in order. */
  photos: ({ id: string } | { id: string; newKey: string })[];
  /** Otherwise the first photo is the primary one. */
  isCoverDrawn: boolean;
  removedPhotos: { id: string; key: string }[];
  /** The primary photo's key. */
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
/** Where the next page of the recently deleted begins; `deletedAt` in milliseconds. */
export type DeletedCursor = { deletedAt: number; id: string };

/** `freeLimit` is null where there is none. */
type RestoreLimits = { freeLimit: number | null; now: Date };
/** With the public addresses, if they have one, of all that changed. */
type Restored = { restored: number; publicSlugs: (string | null)[] };

/** Recipes with their photos and ratings, limited to what the viewer may see. */
type RecipeStore = {
  /** One page, and one row more that tells whether there is a next. `total` comes with the first page. */
  list(
    viewer: Viewer,
    filter: RecipeFilter,
    page: { after: ListCursor | null; size: number },
  ): Promise<{ rows: RecipeSummary[]; total: number | null }>;
  count(viewer: Viewer): Promise<number>;
  home(
    viewer: Viewer,
    weekAgo: Date,
    recent: number,
  ): Promise<{ total: number; week: number; latest: RecipeSummary[] }>;
  /** By the id of a recipe in a couple that they have left, the one of the same origin that they hold. */
  view(viewer: Viewer, id: string): Promise<ViewedRecipe | null>;
  /** The ids of a held copy's photos by those of the recipe that was asked for. */
  heldPhotos(viewer: Viewer, askedId: string, heldId: string): Promise<Map<string, string>>;
  /** With its photos and, the first time, the couple: all or nothing. */
  add(viewer: Viewer, recipe: NewRecipe): Promise<Added>;
  /** All or nothing. */
  edit(viewer: Viewer, id: string, edit: RecipeEdit): Promise<Edited>;
  rate(viewer: Viewer, id: string, rating: { id: string; stars: number; now: Date }): Promise<boolean>;
  setPrimaryPhoto(
    viewer: Viewer,
    id: string,
    photoId: string,
  ): Promise<{ publicSlug: string | null; version: number } | null>;
  /** Null when the viewer may not see it, or it is already deleted. */
  remove(viewer: Viewer, id: string, now: Date): Promise<{ publicSlug: string | null } | null>;
  isDeleted(viewer: Viewer, id: string): Promise<boolean>;
  listDeleted(viewer: Viewer, page: { after: DeletedCursor | null; limit: number }): Promise<DeletedRecipe[]>;
  restoreOne(viewer: Viewer, id: string, limits: RestoreLimits): Promise<Restored>;
  restoreAll(viewer: Viewer, limits: RestoreLimits): Promise<Restored>;
  wasRestored(viewer: Viewer, id: string): Promise<boolean>;
  /** Deletes for good what is recently deleted. */
  drop(viewer: Viewer, id: string | "all"): Promise<boolean>;
  sweepDeleted(before: Date, limit: number): Promise<number>;
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
    submissionId: string | null;
    submissionHash: string | null;
  };
  photos: { key: string; contentType: string; isPrimary: boolean }[];
  opinions: { stars?: unknown; [name: string]: unknown };
  shares: object[];
};

/** Everything about a person, for themselves: never a hash, and nothing of the partner but a name. */
type AccountExport = {
  account(viewer: Viewer): Promise<object>;
  countPhotos(viewer: Viewer): Promise<number>;
  /** The oldest recipe's first, so that a recipe added meanwhile moves none. `place` from 1. */
  photos(viewer: Viewer, page: { skip: number; limit: number }): Promise<ExportedPhoto[]>;
  /** In full, in this order. */
  recipes(viewer: Viewer, ids: string[]): Promise<ExportedRecipe[]>;
};

export type ArchiveFile = {
  name: string;
  content: AsyncIterable<Uint8Array>;
  /** Photos are already compressed. */
  isCompressed: boolean;
};
