import { getPartnerName, type Viewer } from "#app/domain/accounts/viewer.ts";
import { formatDay } from "../calendar-day.ts";
import { describeRecipeDifference } from "./describe-recipe-difference.ts";
import type { RecipePorts, RecipeVersion } from "./ports.ts";
import { recipeDeletedError, recipeNotFoundError } from "./recipe.errors.ts";
import { canEditRecipeDetails } from "./recipe-access.ts";

/** With this number of versions and changes, the page of the largest recipe stays below 500 KB. */
const versionsPerPage = 20;
const changesPerVersion = 10;

type Needs = Pick<RecipePorts, "clock" | "newId" | "origin" | "photoStorage" | "recipes">;

/** Lists the versions before `before`, or the latest versions, each with its difference from the version before. */
export async function getRecipeHistory(services: Needs, viewer: Viewer, id: string, before: number | null) {
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
    entries: shown.map((version, index) => describeVersion(viewer, version, { now, previous: versions[index + 1] })),
    before: versions.length > versionsPerPage && last ? last.version : null,
  };
}

async function findHistory(services: Needs, viewer: Viewer, id: string, before: number | null) {
  // The oldest version on the page is compared with one version more.
  const page = { before, limit: versionsPerPage + 1 };
  const history = await services.recipes.listVersions(viewer, id, page);
  if (!history) throw (await services.recipes.isDeleted(viewer, id)) ? recipeDeletedError() : recipeNotFoundError();
  return history;
}

type Place = { now: Date; previous: RecipeVersion | undefined };

function describeVersion(viewer: Viewer, { version, changedBy, changedAt, content }: RecipeVersion, place: Place) {
  const changes = place.previous ? describeRecipeDifference(place.previous.content, content) : [];
  return {
    version,
    who: getEditorName(viewer, changedBy),
    day: formatDay(changedAt, place.now, "UTC"),
    date: changedAt.toISOString().slice(0, 10),
    /** The kind of the oldest stored version: the added recipe, or its state before the first stored edit. */
    start: place.previous ? null : version === 1 ? ("added" as const) : ("oldest" as const),
    changes: changes.slice(0, changesPerVersion),
    more: Math.max(0, changes.length - changesPerVersion),
  };
}

/** A person who is neither the viewer nor the partner shared the recipe before a break-up. */
function getEditorName(viewer: Viewer, userId: string | null): string {
  if (userId === viewer.userId) return "You";
  return (userId !== null && userId === viewer.partner?.userId && getPartnerName(viewer)) || "A former partner";
}
