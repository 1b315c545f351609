import type { RecipeToEdit } from "#app/domain/recipes/view-recipe.server.ts";
import type { ActionReply, Refused } from "#app/http/action-reply.ts";

export type ConflictDetails = { current: RecipeToEdit };
/** A new primary photo's; a saved edit leads elsewhere. */
export type EditReply = ActionReply<{ version: number }, ConflictDetails>;
export type RefusedEdit = Refused<ConflictDetails>;
