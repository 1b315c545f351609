import { photoMessages } from "#app/modules/photos/photo.ts";
import { signInToAddMessage } from "#app/modules/recipes/recipe.ts";
import { createPastedAnalysis } from "../analysis/pasted-analysis.ts";
import { createScreenshotAnalysis } from "../analysis/screenshot-analysis.ts";
import { type PhotoMessage, showPhotoMessage } from "../photos/show-photo-message.ts";
import type { RecipeFormState } from "../recipe-form-state.ts";
import { createRecipeFormTools } from "../use-recipe-form.ts";

export type AddRecipeTools = ReturnType<typeof createAddRecipeTools>;

/** The store of the add form, with photo uploads and the analyses of screenshots, pasted texts and links. */
export function createAddRecipeTools(first: RecipeFormState) {
  const tools = createRecipeFormTools(first, {
    announce: (message) => showPhotoMessage(describeInAddForm(message)),
    limitMessage: () => ({ ...photoMessages.limit, variant: "destructive" }),
  });
  const screenshots = createScreenshotAnalysis(tools);
  const pasted = createPastedAnalysis(tools);
  return {
    ...tools,
    screenshots,
    pasted,
    /** Call it before the form is reset. */
    stopAnalyses(): void {
      screenshots.cancel();
      pasted.stop();
    },
    /** Call it before a save, which does not wait for analyses. */
    skipAnalyses(): void {
      screenshots.skip();
      pasted.skip();
    },
    close(): void {
      screenshots.close();
      pasted.abort();
      tools.close();
    },
  };
}

/** The add screen has its own message for an ended session. */
function describeInAddForm(message: PhotoMessage): PhotoMessage {
  return message.code === "not_signed_in" ? { ...message, description: signInToAddMessage } : message;
}
