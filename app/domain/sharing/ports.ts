import type { Viewer } from "../accounts/viewer.ts";
import type { ClientNetwork } from "../client-network.ts";
import type { DisplayedPhoto, RecipePorts } from "../recipes/ports.ts";
import type { Recipe } from "../recipes/recipe.ts";
import type { Typeface } from "./printable-title.ts";
import type { SharePlatform } from "./share-links.ts";

export type SharingPorts = RecipePorts & {
  recipes: SharedRecipes;
  photoStorage: {
    crop(key: string, box: { width: number; height: number }): Promise<Uint8Array | null>;
  };
  sharePictures: {
    /** Loads the fonts that the text needs, as far as they exist. */
    typeface(text: string): Promise<Typeface>;
    print(svg: string, text: string): Promise<SharePicture>;
  };
  sharePictureCache: {
    find(key: string): Promise<SharePicture | null>;
    /** Concurrent requests share one drawing. */
    drawOnce(key: string, now: number, draw: () => Promise<DrawnSharePicture>): Promise<SharePicture>;
  };
  flood: { drawings(from: ClientNetwork): Promise<boolean> };
};

export type SharePicture = { bytes: Uint8Array<ArrayBuffer>; contentType: string };
/** A picture that is not `isFinal` is drawn again soon. */
export type DrawnSharePicture = SharePicture & { isFinal: boolean };

type SharedRecipes = {
  /** Notes are null if they are hidden. `heldId` is the viewer's recipe of the same origin. */
  viewPublic(
    slug: string,
    viewer?: Viewer,
  ): Promise<{ recipe: Recipe; originId: string; photo: DisplayedPhoto | null; heldId: string | null } | null>;
  listListed(limit: number): Promise<{ slug: string; updatedAt: Date }[]>;
  /** `slug` is used only the first time. Making a recipe private also ends its listing. */
  setPublic(
    viewer: Viewer,
    id: string,
    sharing: { isPublic: boolean; slug: string },
  ): Promise<{ outcome: "set"; slug: string | null } | { outcome: "slug_taken" } | { outcome: "not_found" }>;
  /** The public path; null for a private recipe. */
  setPublicOption(
    viewer: Viewer,
    id: string,
    option: { isListed: boolean } | { hidesNotes: boolean },
  ): Promise<string | null>;
  recordShare(
    viewer: Viewer,
    id: string,
    share: { id: string; platform: SharePlatform; addressOf: string; now: Date },
  ): Promise<boolean>;
};
