import type { Viewer } from "../accounts/viewer.ts";
import type { RecipePorts } from "../recipes/ports.ts";
import type { LiveChanges, LiveTables } from "./live-state-tables.ts";

export type PlanningPorts = RecipePorts & { coupleState: LiveStateStore };

/** Every method uses the live state of the viewer's couple or, without a couple, the viewer's own. */
type LiveStateStore = {
  /** False if the configuration switches live updates off: pages then change rows by forms only. */
  isLive: boolean;
  getTables(viewer: Viewer): Promise<LiveTables>;
  /** Applies nothing and returns false if a cell is invalid or a table would have too many rows. */
  changeRows(viewer: Viewer, changes: LiveChanges): Promise<boolean>;
  /** Stores what the viewer privately thinks of a recipe. Returns true if both people have now said yes. */
  choose(viewer: Viewer, choice: RecipeChoice): Promise<boolean>;
  /** Lists the viewer's own choices of the last 30 days. */
  listChoices(viewer: Viewer): Promise<StoredChoice[]>;
};

export type RecipeChoice = { recipeId: string; title: string; isYes: boolean };
export type StoredChoice = RecipeChoice & { chosenAt: number };
