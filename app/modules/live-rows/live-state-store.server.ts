import {
  type CoupleStateObject,
  getLiveStateName,
  type LiveStateReader,
  type RecipeChoice,
  type StoredChoice,
} from "#app/adapters/couple-state/couple-state.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { LiveChanges, LiveTables } from "./live-state-tables.ts";

/** The Durable Object's methods that read and change rows and choices. */
export type LiveStateObject = CoupleStateObject & {
  getTables(userId: string): Promise<LiveTables>;
  changeRows(userId: string, changes: LiveChanges): Promise<boolean>;
  choose(userId: string, choice: RecipeChoice): Promise<boolean>;
  listChoices(userId: string): Promise<StoredChoice[]>;
  forgetChoices(userId: string, recipeIds: string[]): Promise<void>;
};

/** Every method uses the live state of the viewer's couple or, without a couple, the viewer's own. */
export function createLiveStateStore(open: (name: string) => CoupleStateObject) {
  const stateOf = (viewer: LiveStateReader) => open(getLiveStateName(viewer)) as LiveStateObject;
  return {
    getTables: (viewer: LiveStateReader) => stateOf(viewer).getTables(viewer.userId),
    /** Applies nothing and returns false if a cell is invalid or a table would have too many rows. */
    changeRows: (viewer: Viewer, changes: LiveChanges) => stateOf(viewer).changeRows(viewer.userId, changes),
    /** Stores what the viewer privately thinks of a recipe. Returns true if both people have now said yes. */
    choose: (viewer: Viewer, choice: RecipeChoice) => stateOf(viewer).choose(viewer.userId, choice),
    /** Lists the viewer's own choices of the last week, the latest last. */
    listChoices: (viewer: Viewer) => stateOf(viewer).listChoices(viewer.userId),
    /** Forgets the viewer's own choices of these recipes, and closes their matches. */
    forgetChoices: (viewer: Viewer, recipeIds: string[]) => stateOf(viewer).forgetChoices(viewer.userId, recipeIds),
  };
}
