import {
  type CoupleObject,
  getCoupleObjectName,
  type LiveRowsReader,
  type RecipeChoice,
  type StoredChoice,
} from "#app/adapters/couple-objects/couple-objects.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { LiveChanges, LiveTables } from "./live-tables.ts";

/** The Durable Object's methods that read and change rows and choices. */
export type LiveRowsObject = CoupleObject & {
  getTables(): Promise<LiveTables>;
  changeRows(userId: string, changes: LiveChanges): Promise<boolean>;
  choose(userId: string, choice: RecipeChoice): Promise<boolean>;
  listChoices(userId: string): Promise<StoredChoice[]>;
  forgetChoices(userId: string, recipeIds: string[]): Promise<void>;
};

/** Every method uses the live rows of the viewer's couple or, without a couple, the viewer's own. */
export function createLiveRowStore(open: (name: string) => CoupleObject) {
  const openFor = (viewer: LiveRowsReader) => open(getCoupleObjectName(viewer)) as LiveRowsObject;
  return {
    getTables: (viewer: LiveRowsReader) => openFor(viewer).getTables(),
    /** Applies nothing and returns false if a cell is invalid or a table would have too many rows. */
    changeRows: (viewer: Viewer, changes: LiveChanges) => openFor(viewer).changeRows(viewer.userId, changes),
    /** Stores what the viewer privately thinks of a recipe. Returns true if both people have now said yes. */
    choose: (viewer: Viewer, choice: RecipeChoice) => openFor(viewer).choose(viewer.userId, choice),
    /** Lists the viewer's own choices of the last week, the latest last. */
    listChoices: (viewer: Viewer) => openFor(viewer).listChoices(viewer.userId),
    /** Forgets the viewer's own choices of these recipes, and closes their matches. */
    forgetChoices: (viewer: Viewer, recipeIds: string[]) => openFor(viewer).forgetChoices(viewer.userId, recipeIds),
  };
}
