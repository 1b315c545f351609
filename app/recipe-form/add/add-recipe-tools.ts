import { photoMessages } from "#app/domain/photos/photo.ts";
import { signInToAddMessage } from "#app/domain/recipes/recipe.ts";
import { createPastedAnalysis } from "../analysis/pasted-analysis.ts";
import { createScreenshotAnalysis } from "../analysis/screenshot-analysis.ts";
import { type PhotoMessage, showPhotoMessage } from "../photos/show-photo-message.ts";
import type { RecipeFormState } from "../recipe-form-state.ts";
import { createRecipeFormTools } from "../use-recipe-form.ts";

export type AddRecipeTools = ReturnType<typeof createAddRecipeTools>;

/** The form's state with everything that fills it: photos, screenshots, pasted texts and links. */
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
    /** Before the form is emptied. */
    stopAnalyses(): void {
      screenshots.cancel();
      pasted.stop();
    },
    /** Before a save, for which an analysis would come too late. */
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

/** A session that has ended is reported in the words of this screen. */
function describeInAddForm(message: PhotoMessage): PhotoMessage {
  return message.code === "not_signed_in" ? { ...message, description: signInToAddMessage } : message;
}
