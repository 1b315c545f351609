import type { ActionReply, RefusedReply } from "#app/http/action-reply.ts";
import type { RecipeToEdit } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";

export type ConflictDetails = { current: RecipeToEdit };
/** The reply to a new primary photo. A saved edit redirects to the recipe instead. */
export type EditReply = ActionReply<{ version: number }, ConflictDetails>;
export type RefusedEdit = RefusedReply<ConflictDetails>;
