import * as z from "zod";
import { getPartnerName, type Viewer } from "#app/modules/accounts/viewer.ts";
import { formatClockTime, formatDay } from "#app/modules/calendar-day.ts";
import { isDomainError } from "#app/modules/domain-error.ts";
import { createIntentSchema } from "#app/modules/intent-schema.ts";
import { addRecipeErrors, prepareRecipeOwnership } from "./add-recipe.server.ts";
import { drawnCover } from "./arrange-photos.ts";
import { describeRecipeDifference } from "./describe-recipe-difference.ts";
import { editRecipe } from "./edit-recipe.server.ts";
import { type NewRecipeServices, publishNewRecipe } from "./publish-recipe-change.server.ts";
import {
  recipeAlreadySavedError,
  recipeChangedBeforeRestoreError,
  recipeDeletedError,
  recipeNotFoundError,
  recipeVersionNotFoundError,
} from "./recipe.errors.ts";
import { submissionIdField } from "./recipe.schema.ts";
import { canEditRecipeDetails, recipeLimits } from "./recipe.ts";
import type { RecipeVersion } from "./recipe-version-store.server.ts";
import type { RecipeServices } from "./services.ts";

/** With these numbers of versions and changes, the page of the largest recipe stays below 500 KB. */
const versionsPerPage = 20;
const changesPerVersion = 10;

type Needs = Pick<RecipeServices, "clock" | "newId" | "origin" | "photoStorage" | "recipes">;

/** The versions before `before`, or the latest versions. `timeZone` is the device's. */
type HistoryPage = { before: number | null; timeZone: string };

/** Lists versions, each with its difference from the version before. */
export async function getRecipeHistory(services: Needs, viewer: Viewer, id: string, { before, timeZone }: HistoryPage) {
  const { recipe, versions } = await findHistory(services, viewer, id, before);
  const shown = versions.slice(0, versionsPerPage);
  const last = shown.at(-1);
  const now = services.clock.now();
  return {
    id: recipe.id,
    title: recipe.title,
    version: recipe.version,
    mayEdit: canEditRecipeDetails(viewer, recipe),
    submissionId: services.newId(),
    isLatestPage: before === null,
    entries: shown.map((version, index) =>
      describeVersion(viewer, version, { now, timeZone, previous: versions[index + 1] }),
    ),
    before: versions.length > versionsPerPage && last ? last.version : null,
  };
}

async function findHistory(services: Needs, viewer: Viewer, id: string, before: number | null) {
  // Reads one version more, with which the oldest version on the page is compared.
  const page = { before, limit: versionsPerPage + 1 };
  const history = await services.recipes.listVersions(viewer, id, page);
  if (!history) throw (await services.recipes.isDeleted(viewer, id)) ? recipeDeletedError() : recipeNotFoundError();
  return history;
}

type Place = { now: Date; timeZone: string; previous: RecipeVersion | undefined };

function describeVersion(viewer: Viewer, { version, changedBy, changedAt, content }: RecipeVersion, place: Place) {
  const changes = place.previous ? describeRecipeDifference(place.previous.content, content) : [];
  return {
    version,
    who: getEditorName(viewer, changedBy),
    /** Such as "3 May, 18:05". */
    time: `${formatDay(changedAt, place.now, place.timeZone)}, ${formatClockTime(changedAt, place.timeZone)}`,
    changedAt: changedAt.toISOString(),
    /** The kind of the oldest stored version: the added recipe, or its state before the first stored edit. */
    start: place.previous ? null : version === 1 ? ("added" as const) : ("oldest" as const),
    changes: changes.slice(0, changesPerVersion),
    more: Math.max(0, changes.length - changesPerVersion),
  };
}

/** Names the editor of a version. Anyone but the viewer and the partner shared the recipe before a break-up. */
function getEditorName(viewer: Viewer, userId: string | null): string {
  if (userId === viewer.userId) return "You";
  return (userId !== null && userId === viewer.partner?.userId && getPartnerName(viewer)) || "A former partner";
}

type RestoreServices = Parameters<typeof editRecipe>[0];
/** `seenVersion` is the recipe's latest version that the viewer has seen. */
type VersionToRestore = { version: number; seenVersion: number };

/** Saves the content of an earlier version as a new edit. The recipe's photos stay as they are. */
export async function restoreRecipeVersion(
  services: RestoreServices,
  viewer: Viewer,
  id: string,
  wanted: VersionToRestore,
): Promise<void> {
  const found = await services.recipes.find(viewer, id);
  if (!found) throw recipeNotFoundError();
  const { recipe, photos } = found;
  const earlier = await services.recipes.findVersion(viewer, recipe.id, wanted.version);
  if (!earlier) throw recipeVersionNotFoundError();
  const edit = {
    ...earlier.content,
    ...earlier.content.dietary,
    version: wanted.seenVersion,
    photoUrl: photos.length === 0 ? recipe.imageUrl : null,
    removedPhotos: [],
    photoOrder: [],
    primaryPhoto: photos[0]?.isPrimary === false ? drawnCover : null,
    uploadedPhotos: [],
  };
  await editRecipe(services, viewer, recipe.id, edit).catch((error: unknown) => {
    throw isDomainError(error) && error.code === "changed_meanwhile" ? recipeChangedBeforeRestoreError() : error;
  });
}

type VariationServices = NewRecipeServices & Pick<RecipeServices, "clock" | "newId" | "recipes" | "tokens">;
/** `version` is null for the recipe's present state. The same `submissionId` sent again returns the same variation. */
type VersionToVary = { version: number | null; submissionId: string | null };

const titleSuffix = " (variation)";

/** Adds a recipe with the content of a version and the recipe's present photos. Returns the id of the variation. */
export async function saveRecipeVariation(
  services: VariationServices,
  viewer: Viewer,
  id: string,
  { version, submissionId }: VersionToVary,
): Promise<string> {
  const found = await services.recipes.find(viewer, id);
  if (!found) throw recipeNotFoundError();
  const { recipe: original, photos } = found;
  const content = version === null ? original : await findContent(version);
  const newId = services.newId();
  const title = createVariationTitle(content.title);
  const now = services.clock.now();
  const added = await services.recipes.add(viewer, {
    id: newId,
    input: { ...content, ...content.dietary, title, photoUrl: null },
    submissionId,
    saveHash: services.tokens.hash(`variation of ${original.id} ${version}`),
    photos: [],
    isCoverDrawn: photos[0]?.isPrimary === false,
    activityId: services.newId(),
    original: { id: original.id },
    ...prepareRecipeOwnership(viewer, { newId: services.newId, now }),
  });
  switch (added.outcome) {
    case "added":
      await publishNewRecipe(services, viewer, { id: newId, title });
      return newId;
    case "already_added":
      if (!added.isSame) throw recipeAlreadySavedError();
      return added.id;
    default:
      throw { ...addRecipeErrors, photo_missing: recipeNotFoundError, id_taken: recipeNotFoundError }[added.outcome]();
  }

  async function findContent(version: number) {
    const stored = await services.recipes.findVersion(viewer, original.id, version);
    if (!stored) throw recipeVersionNotFoundError();
    return stored.content;
  }
}

function createVariationTitle(title: string): string {
  if (title.endsWith(titleSuffix)) return title;
  const start = title.slice(0, recipeLimits.titleCharacters - titleSuffix.length);
  // Removes half a character at the cut, because characters may have two code units.
  return (
    start
      .toWellFormed()
      .replace(/\uFFFD$/, "")
      .trimEnd() + titleSuffix
  );
}

const version = z.coerce.number().int().positive();

export const recipeHistoryPageSchema = z.object({ before: version });

export const recipeHistoryFormSchema = createIntentSchema(
  /** `seenVersion` is the recipe's version when the page was shown. */
  z.object({ intent: z.literal("restore"), version, seenVersion: version }),
  /** Without `version`, the variation is a copy of the recipe's current state. */
  z.object({
    intent: z.literal("variation"),
    version: version.nullable().default(null),
    submissionId: submissionIdField,
  }),
);
