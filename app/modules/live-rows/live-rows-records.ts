import type { LiveStateReader, RecipeChoice, StoredChoice } from "#app/adapters/couple-state/couple-state.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { LiveChanges, LiveRow, LiveTables } from "./live-state-tables.ts";

/** Every method uses the live state of the viewer's couple or, without a couple, the viewer's own. */
export type LiveStateStore = {
  getTables(viewer: LiveStateReader): Promise<LiveTables>;
  /** Applies nothing and returns false if a cell is invalid or a table would have too many rows. */
  changeRows(viewer: Viewer, changes: LiveChanges): Promise<boolean>;
  /** Null if nobody cooks the recipe on two phones. */
  findCookingSession(viewer: Viewer, recipeId: string): Promise<LiveRow<"cookingSessions"> | null>;
  /** Joins or starts the recipe's session and returns its id. Null if there are too many sessions. */
  joinCookingSession(viewer: Viewer, recipeId: string): Promise<string | null>;
  /** Stores what the viewer privately thinks of a recipe. Returns true if both people have now said yes. */
  choose(viewer: Viewer, choice: RecipeChoice): Promise<boolean>;
  /** Lists the viewer's own choices of the last week, the latest last. */
  listChoices(viewer: Viewer): Promise<StoredChoice[]>;
  /** Forgets the viewer's own choices of these recipes, and closes their matches. */
  forgetChoices(viewer: Viewer, recipeIds: string[]): Promise<void>;
};
