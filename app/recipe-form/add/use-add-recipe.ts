import { useState } from "react";
import { useOnChange } from "#app/browser/use-on-change.ts";
import { useWindowListener } from "#app/browser/use-window-listener.ts";
import { takeBookmarkletPage } from "#app/device/bookmarklet-page.ts";
import type { NewRecipe } from "#app/modules/recipes/prepare-new-recipe.server.ts";
import { createEmptyDraft } from "#app/modules/recipes/recipe-draft.ts";
import {
  closedPasteField,
  createNoServerAnswerProblem,
  createPageOfOtherSiteProblem,
  createPasteBesideDraftProblem,
  createPasteNotAnalyzedProblem,
} from "../analysis/paste-field-state.ts";
import { persistNewRecipeDraft } from "../persist-draft.ts";
import { createRecipeFormState, hasMoreThanLink, type RecipeFormState } from "../recipe-form-state.ts";
import { useRecipeForm } from "../use-recipe-form.ts";
import { type AddRecipeTools, createAddRecipeTools } from "./add-recipe-tools.ts";
import type { SharedContentReference } from "./load-shared-content.ts";

/** `limit` is the message of a full plan. `problem` says that a photo was not fetched, or that the save is pending. */
export type SaveNewRecipeReply = { id: string; limit: string | null; problem: string | null };
/** Photos and text shared by another app. `problem` says why the share failed. */
type IncomingSharedContent = Omit<SharedContentReference, "id"> & {
  id: string | null;
  problem: { code: string; title: string; message: string } | null;
};
export type AddRecipeFormProps = {
  incoming: IncomingSharedContent;
  newRecipe: NewRecipe;
  /** Whether another site opened this page. Fetching a page for that site would reveal who is signed in. */
  isFromOtherSite: boolean;
  sharedText: string;
  /** Whether the shared text is only a title. */
  isTitle: boolean;
};
export type AddRecipeContext = ReturnType<typeof useAddRecipe>;

/** Connects the add form's state with its stored draft and with content shared by other apps and pages. */
export function useAddRecipe({ incoming, newRecipe, isFromOtherSite, sharedText, isTitle }: AddRecipeFormProps) {
  const [share] = useState(incoming.id === null ? null : { ...incoming, id: incoming.id });
  const context = useRecipeForm(
    () => createAddRecipeTools(createFirstState()),
    (tools) => beginAdding(tools, { draftKey: newRecipe.draftKey, sharedText }),
  );
  const { tools, state } = context;
  useWindowListener("online", tools.pasted.retryUnanswered);

  function createFirstState(): RecipeFormState {
    const draft = { ...createEmptyDraft(), submissionId: newRecipe.submissionId };
    return createRecipeFormState(draft, {
      pasteField: { ...closedPasteField, text: sharedText, isOpen: sharedText !== "" },
    });
  }

  const readShared = () => void readSharedText(tools, { sharedText, isTitle });
  const showProblem = (problem: ReturnType<typeof createPasteBesideDraftProblem>) =>
    tools.dispatch({ type: "showPasteProblem", problem });
  // Waits until the draft is restored, so that the shared text does not fill the recipe of the draft.
  useOnChange(state.draftStatus.isRestored ? sharedText : null, (latest) => {
    if (latest === null) return;
    const hasDraft = hasMoreThanLink(tools.getState());
    const packed = takeBookmarkletPage();
    if (packed) {
      removeShareParametersFromUrl();
      if (hasDraft) showProblem(createPasteBesideDraftProblem(""));
      else void tools.pasted.readPage(packed);
    } else if (sharedText !== "" && hasDraft) showProblem(createPasteBesideDraftProblem(sharedText));
    else if (sharedText !== "" && isFromOtherSite) showProblem(createPageOfOtherSiteProblem(sharedText));
    else if (sharedText !== "") readShared();
  });
  return { ...context, share, readShared };
}

function beginAdding(tools: AddRecipeTools, { draftKey, sharedText }: { draftKey: string; sharedText: string }) {
  const { dispatch } = tools;
  return persistNewRecipeDraft(tools, draftKey, (unreadText) => {
    const text = unreadText.replace(sharedText, "").trim();
    if (text)
      dispatch({
        type: "showPasteProblem",
        problem: navigator.onLine ? createPasteNotAnalyzedProblem(text) : createNoServerAnswerProblem(text),
      });
  });
}

async function readSharedText(
  { pasted }: AddRecipeTools,
  { sharedText, isTitle }: { sharedText: string; isTitle: boolean },
) {
  const isOver = await (isTitle ? pasted.readTitle(sharedText) : pasted.read(sharedText));
  if (isOver) removeShareParametersFromUrl();
}

/** Removes the shared text from the URL without the router, which would call the loader again. */
export function removeShareParametersFromUrl(): void {
  window.history.replaceState(window.history.state, "", "/app/add");
}
