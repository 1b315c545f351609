import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { MealType, Recipe } from "#app/modules/recipes/recipe.ts";
import type { DisplayedPhoto } from "#app/modules/recipes/recipes-records.ts";
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

export type LiveStateReader = Pick<Viewer, "userId"> & { couple: { id: string } | null };

export type PlannedRecipe = Pick<Recipe, "id" | "title" | "category" | "cookTimeMinutes" | "servings"> & {
  photo: DisplayedPhoto | null;
};

export type RecipeWithIngredients = Pick<Recipe, "id" | "title" | "servings" | "ingredients">;

export type CalendarToken = { createdAt: Date; lastUsedAt: Date | null };

export type CalendarOwner = LiveStateReader & {
  name: string | null;
  partner: { userId: string; name: string | null } | null;
  lastUsedAt: Date | null;
};

export type RecipeChoice = { recipeId: string; title: string; isYes: boolean };

export type StoredChoice = RecipeChoice & { chosenAt: number };

export type MealVerdict = { stars: number | null; note: string | null };

export type NewCookedMeal = {
  id: string;
  submissionId: string;
  cookedOn: string;
  photoKey: string | null;
  /** Null if the person says nothing about the meal. */
  verdict: MealVerdict | null;
  now: Date;
};

export type DiaryMeal = {
  id: string;
  cookedOn: string;
  createdBy: string | null;
  recipeId: string;
  title: string;
  category: MealType | null;
  /** The meal's own photo, otherwise the recipe's main photo. */
  photo: DisplayedPhoto | null;
  own: MealVerdict | null;
  partner: MealVerdict | null;
  hasSecretVerdict: boolean;
};
