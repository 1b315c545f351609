import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { DisplayedPhoto, RecipePorts } from "#app/modules/recipes/ports.ts";
import type { Recipe } from "#app/modules/recipes/recipe.ts";
import type { SharePlatform } from "./share-links.ts";

export type SharingPorts = RecipePorts & {
  recipes: SharedRecipes;
};

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
