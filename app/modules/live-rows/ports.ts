import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { MealCandidate } from "#app/modules/choosing/suggest-meals.ts";
import type { DisplayedPhoto, RecipePorts } from "#app/modules/recipes/ports.ts";
import type { MealType, Recipe } from "#app/modules/recipes/recipe.ts";
import type { LiveChanges, LiveRow, LiveTables } from "./live-state-tables.ts";

export type PlanningPorts = RecipePorts & {
  coupleState: LiveStateStore;
  cookedMeals: CookedMealStore;
  weekPlans: WeekPlanStore;
  calendarTokens: CalendarTokenStore;
  mealCandidates: MealCandidateStore;
};

/** Every method uses the live state of the viewer's couple or, without a couple, the viewer's own. */
type LiveStateStore = {
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

type MealCandidateStore = {
  /** Lists all recipes that the viewer may see. */
  list(viewer: Viewer): Promise<(MealCandidate & { photo: DisplayedPhoto | null })[]>;
  /** Null if the viewer can't see the recipe. */
  findTitle(viewer: Viewer, recipeId: string): Promise<string | null>;
};

export type LiveStateReader = Pick<Viewer, "userId"> & { couple: { id: string } | null };

type PlannedRecipe = Pick<Recipe, "id" | "title" | "category" | "cookTimeMinutes" | "servings"> & {
  photo: DisplayedPhoto | null;
};

type RecipeWithIngredients = Pick<Recipe, "id" | "title" | "servings" | "ingredients">;

type CalendarToken = { createdAt: Date; lastUsedAt: Date | null };

type WeekPlanStore = {
  /** Reads those of the planned recipes that the viewer may see, and the viewer's calendar token. */
  read(viewer: Viewer, recipeIds: string[]): Promise<{ recipes: PlannedRecipe[]; calendar: CalendarToken | null }>;
  /** The ingredients, one per line, of those planned recipes that the viewer may see. */
  readIngredients(viewer: Viewer, recipeIds: string[]): Promise<RecipeWithIngredients[]>;
};

type CalendarOwner = LiveStateReader & {
  name: string | null;
  partner: { userId: string; name: string | null } | null;
  lastUsedAt: Date | null;
};

type CalendarTokenStore = {
  /** Replaces the person's earlier token. Returns false if the session has ended. */
  replace(
    viewer: Pick<Viewer, "userId" | "sessionHandle">,
    token: { id: string; tokenHash: string; name: string; createdAt: Date },
  ): Promise<boolean>;
  revoke(viewer: Pick<Viewer, "userId">): Promise<void>;
  findOwner(tokenHash: string): Promise<CalendarOwner | null>;
};

export type RecipeChoice = { recipeId: string; title: string; isYes: boolean };
export type StoredChoice = RecipeChoice & { chosenAt: number };

export type MealVerdict = { stars: number | null; note: string | null };

type NewCookedMeal = {
  id: string;
  submissionId: string;
  cookedOn: string;
  photoKey: string | null;
  /** Null if the person says nothing about the meal. */
  verdict: MealVerdict | null;
  now: Date;
};

type DiaryMeal = {
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

/** All methods are limited to meals whose recipe the viewer may see. */
type CookedMealStore = {
  /** Records a submission once. Null if the viewer can't see the recipe. */
  record(
    viewer: Viewer,
    recipeId: string,
    meal: NewCookedMeal,
  ): Promise<"recorded" | "already_recorded" | "photo_missing" | null>;
  /** Lists the meals of the days from `from` until before `until`. The partner's later verdicts are secret. */
  list(
    viewer: Viewer,
    range: { from: string; until: string; secretSince: Date; limit: number },
  ): Promise<{ meals: DiaryMeal[]; lastCookedOn: string | null }>;
  /** Removes the viewer's verdict if `verdict` is null. False if the meal is gone. */
  saveVerdict(viewer: Viewer, mealId: string, verdict: { verdict: MealVerdict | null; now: Date }): Promise<boolean>;
  remove(viewer: Viewer, mealId: string): Promise<boolean>;
};
