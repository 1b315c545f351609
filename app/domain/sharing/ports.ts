import type { Viewer } from "../accounts/viewer.ts";
import type { Network } from "../network-of.ts";
import type { RecipePorts, ShownPhoto } from "../recipes/ports.ts";
import type { Recipe } from "../recipes/recipe.ts";
import type { Typeface } from "./printable-title.ts";
import type { SharePlatform } from "./share-links.ts";

export type SharingPorts = RecipePorts & {
  recipes: SharedRecipes;
  photoStorage: {
    /** A JPEG of this size; null when the photo is not there. */
    crop(key: string, box: { width: number; height: number }): Promise<Uint8Array | null>;
  };
  sharePictures: {
    typeface(): Promise<Typeface>;
    /** A JPEG; a PNG, which is several times as large, where the platform makes none. */
    print(svg: string): Promise<Picture>;
  };
  keptPictures: {
    find(key: string): Promise<Picture | null>;
    /** Requests for the same one at the same time share the drawing. */
    drawOnce(key: string, now: number, draw: () => Promise<Drawn>): Promise<Picture>;
  };
  flood: { drawings(from: Network): Promise<boolean> };
};

export type Picture = { bytes: Uint8Array<ArrayBuffer>; contentType: string };
/** `isFinal` is false for one that is to be drawn again soon. */
export type Drawn = Picture & { isFinal: boolean };

type SharedRecipes = {
  viewPublic(slug: string): Promise<{ recipe: Recipe; photo: ShownPhoto | null } | null>;
  /** The latest changed first. */
  listListed(limit: number): Promise<{ slug: string; updatedAt: Date }[]>;
  /** `slug` is used only the first time; it stays when sharing is turned off, which also ends the listing. */
  setPublic(
    viewer: Viewer,
    id: string,
    sharing: { isPublic: boolean; slug: string },
  ): Promise<{ outcome: "set"; slug: string | null } | { outcome: "slug_taken" } | { outcome: "not_found" }>;
  /** Returns the slug; null when it is not public. */
  setListed(viewer: Viewer, id: string, isListed: boolean): Promise<string | null>;
  /** False when it is not public, or the viewer may not see it. */
  recordShare(
    viewer: Viewer,
    id: string,
    share: { id: string; platform: SharePlatform; addressOf: string; now: Date },
  ): Promise<boolean>;
};
