import type { viewRecipeToEdit } from "#app/domain/recipes/view-recipe.server.ts";

export type RecipeToEdit = Awaited<ReturnType<typeof viewRecipeToEdit>>;

/** What saving answers when it does not lead on to the recipe. */
export type EditReply =
  | { kind: "primary_set" }
  | {
      kind: "refused";
      /** Of the error catalogues; null where none fits. */
      code: string | null;
      title: string;
      message: string;
      fieldErrors: Record<string, string[]>;
      /** What was typed, for a form that is shown anew without script. */
      texts: Record<string, unknown>;
      /** The recipe as it is by now, when it was changed meanwhile. */
      current: RecipeToEdit | null;
    };
