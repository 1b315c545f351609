import type { viewRecipeToEdit } from "#app/domain/recipes/view-recipe.server.ts";
import type { ActionReply, Refused } from "#app/http/action-reply.ts";

export type RecipeToEdit = Awaited<ReturnType<typeof viewRecipeToEdit>>;
/** The current recipe, when it was changed in the meantime. */
export type Conflicting = { current: RecipeToEdit };
export type EditReply = ActionReply<null, Conflicting>;
export type EditRefused = Refused<Conflicting>;
