import { storageKeyOf } from "../accounts/storage-key.server.ts";
import { partnerName, type Viewer } from "../accounts/viewer.ts";
import type { ViewedRecipe } from "../recipes/ports.ts";
import { recipeView } from "../recipes/view-recipe.server.ts";
import type { KitchenPart, OfflinePorts, PageBounds } from "./ports.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** A device that was away longer gets everything. */
const awayDays = 30;
/** A day more, so that no clock counts. */
const changesKeptDays = awayDays + 1;
const maxSweptAtOnce = 5_000;
/** The largest recipe has 42,000 characters, up to four bytes each. */
const pageBounds: PageBounds = { recipes: 100, characters: 250_000 };

type Needs = Pick<OfflinePorts, "clock" | "kitchens" | "origin" | "photoStorage" | "signer">;

export type KitchenChanges = {
  /** To ask with the next time, as it is. */
  version: string;
  /** Of such pages, up to the one without `more`, all together name every recipe; a device forgets the others. */
  isWhole: boolean;
  recipes: KitchenRecipe[];
  goneIds: string[];
  /** Ask again at once. */
  more: boolean;
  /** The viewer's own. */
  name: string | null;
  /** Null for somebody alone. */
  partnerName: string | null;
  /** Under which the device keeps drafts and filters of this person. */
  storageKey: string;
};

/** All that the list, the page, cook mode and the edit form show of a recipe. */
export type KitchenRecipe = ReturnType<typeof kitchenRecipe>;

/** What changed in the viewer's kitchen since a version, or everything if that is of no use any more. */
export async function readKitchenChanges(
  services: Needs,
  viewer: Viewer,
  { since }: { since?: string },
): Promise<KitchenChanges> {
  const kitchen = services.signer.sign("kitchen", `${viewer.userId} ${viewer.couple?.id ?? ""}`);
  const oldest = services.clock.now().getTime() - awayDays * dayMs;
  const known = knownPart(since, { kitchen, oldest });
  const part = known?.part ?? { after: null };
  const { changes, isRest, latest } = await services.kitchens.changes(viewer, part, pageBounds);
  // The database was set back since, and would tell nothing of what it has lost.
  if (known && known.version > latest) return readKitchenChanges(services, viewer, {});
  const recipes = changes.flatMap(({ viewed }) => (viewed ? kitchenRecipe(services, viewer, viewed) : []));
  const isWhole = !("since" in part);
  // While everything is read, the version stays that of its beginning: what changes meanwhile is asked for afterwards.
  const reached = isWhole && known ? known.version : latest;
  const [last, lastRecipe] = [changes.at(-1), recipes.at(-1)];
  const next = isWhole ? [reached, lastRecipe?.createdAt, lastRecipe?.id] : [last?.version];
  return {
    version: [kitchen, ...(isRest ? [reached] : next)].join("."),
    isWhole,
    recipes,
    goneIds: changes.flatMap(({ id, viewed }) => (viewed ? [] : id)),
    more: !isRest,
    name: viewer.name,
    partnerName: partnerName(viewer),
    storageKey: storageKeyOf(services, viewer),
  };
}

export async function sweepKitchenChanges({
  clock,
  kitchens,
}: Pick<OfflinePorts, "clock" | "kitchens">): Promise<number> {
  return kitchens.sweepChanges(new Date(clock.now().getTime() - changesKeptDays * dayMs), maxSweptAtOnce);
}

/** `kitchen.version`, followed by the place that was reached while everything is being read. */
const versionPattern = /^([\w-]+)\.(\d{1,15})(?:\.(\d{1,15})\.([\w-]{1,64}))?$/;

function knownPart(
  since: string | undefined,
  { kitchen, oldest }: { kitchen: string; oldest: number },
): { version: number; part: KitchenPart } | null {
  const [, of, number, createdAt, id] = versionPattern.exec(since ?? "") ?? [];
  const version = Number(number);
  if (of !== kitchen || version < oldest) return null;
  return { version, part: id ? { after: { createdAt: Number(createdAt), id } } : { since: version } };
}

function kitchenRecipe(services: Needs, viewer: Viewer, viewed: ViewedRecipe) {
  const { recipe, photos } = viewed;
  // In place of names, so that a new one changes no recipe: whose it is.
  const { addedBy: _, rating, ...view } = recipeView(services, viewer, viewed);
  return {
    ...view,
    version: recipe.version,
    createdAt: recipe.createdAt.getTime(),
    updatedAt: recipe.updatedAt.getTime(),
    isOwn: recipe.addedBy === viewer.userId,
    ownStars: rating.mine,
    partnerStars: rating.partner?.stars ?? null,
    photos: photos.map(({ id, ownUploadId, ...photo }) => ({
      id,
      uploadId: ownUploadId,
      view: services.photoStorage.view(photo, recipe.title),
    })),
    /** An address that was typed, of a recipe without photos. */
    photoUrl: photos.length === 0 ? recipe.imageUrl : null,
  };
}
