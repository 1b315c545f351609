import { useState } from "react";
import { takeBookmarkletPage } from "#app/browser/bookmarklet-page.ts";
import { useOnChange } from "#app/browser/use-on-change.ts";
import { useWindowListener } from "#app/browser/use-window-listener.ts";
import type { NewRecipe } from "#app/domain/recipes/begin-recipe.server.ts";
import { draftOfFields, emptyDraft, isEqualDraft } from "#app/domain/recipes/recipe-draft.ts";
import type { ActionReply } from "#app/http/action-reply.ts";
import {
  closedPasteField,
  createDraftWaitsProblem,
  createNoAnswerProblem,
  createNotReadYetProblem,
  createOtherSiteProblem,
} from "../analysis/paste-field-state.ts";
import { persistNewRecipe } from "../persist-draft.ts";
import { createRecipeFormState, hasMoreThanLink, type RecipeFormState } from "../recipe-form-state.ts";
import { useRecipeForm } from "../use-recipe-form.ts";
import { type AddRecipeTools, createAddRecipeTools } from "./add-recipe-tools.ts";
import type { SharedContentReference } from "./load-shared-content.ts";

/**
 * `limit` is null where the plan has room for another recipe. `problem` says that the photo was not fetched from its
 * address, or that the recipe waits on the device.
 */
export type SaveNewRecipeReply = { id: string; limit: string | null; problem: string | null };
/** Pictures that another app shared, with their text; `problem` says why there are none. */
type Arrived = Omit<SharedContentReference, "id"> & {
  id: string | null;
  problem: { code: string; title: string; message: string } | null;
};
export type AddRecipeFormProps = {
  arrived: Arrived;
  begun: NewRecipe;
  /** A site that links here must not make the product ask for a page, and so learn who is signed in. */
  isOfOtherSite: boolean;
  /** The fields that hold the shared text until the script reads it. */
  plain: Record<string, string>;
  firstReply: ActionReply<SaveNewRecipeReply> | undefined;
  shared: string;
};
export type AddRecipeContext = ReturnType<typeof useAddRecipe>;

/** The add form's state, its draft, and what other apps and pages hand over. */
export function useAddRecipe({ arrived, begun, isOfOtherSite, plain, firstReply, shared }: AddRecipeFormProps) {
  const refusedFirst = firstReply?.isDone === false ? firstReply : null;
  const [share] = useState(arrived.id === null ? null : { ...arrived, id: arrived.id });
  const context = useRecipeForm(
    () => createAddRecipeTools(createFirstState()),
    (tools) => beginAdding(tools, { draftKey: begun.draftKey, firstShared: refusedFirst ? "" : shared }),
  );
  const { tools, state } = context;
  useWindowListener("online", tools.pasted.retryUnanswered);

  function createFirstState(): RecipeFormState {
    const draft = { ...draftOfFields(refusedFirst?.values ?? plain), submissionId: begun.submissionId };
    return createRecipeFormState(draft, {
      errors: refusedFirst?.fieldErrors ?? {},
      areFieldsShown: refusedFirst !== null,
      pasteField: { ...closedPasteField, text: shared, isOpen: shared !== "" },
    });
  }

  const isTitle = shared === plain.title && !plain.sourceUrl;
  const readShared = () => void readSharedText(tools, { shared, isTitle });
  const showProblem = (problem: ReturnType<typeof createDraftWaitsProblem>) =>
    tools.dispatch({ type: "showPasteProblem", problem });
  // Waits for the stored draft: the shared text must not be read into another recipe.
  useOnChange(state.draftStatus.isRestored ? shared : null, (latest) => {
    if (latest === null) return;
    const hasDraft = hasMoreThanLink(tools.getState());
    const packed = takeBookmarkletPage();
    if (packed) {
      removeShareFromAddress();
      if (hasDraft) showProblem(createDraftWaitsProblem(""));
      else void tools.pasted.readPage(packed);
    } else if (shared !== "" && hasDraft) showProblem(createDraftWaitsProblem(shared));
    else if (shared !== "" && isOfOtherSite) showProblem(createOtherSiteProblem(shared));
    else if (shared !== "") readShared();
  });
  return { ...context, share, readShared };
}

function beginAdding(tools: AddRecipeTools, { draftKey, firstShared }: { draftKey: string; firstShared: string }) {
  const { getState, dispatch } = tools;
  const { draft, firstDraft } = getState();
  // The script reads the shared text itself.
  if (firstShared && isEqualDraft(draft, firstDraft)) {
    dispatch({ type: "report", facts: { draft: { ...emptyDraft(), submissionId: firstDraft.submissionId } } });
  }
  return persistNewRecipe(tools, draftKey, (unreadText) => {
    const text = unreadText.replace(firstShared, "").trim();
    if (text)
      dispatch({
        type: "showPasteProblem",
        problem: navigator.onLine ? createNotReadYetProblem(text) : createNoAnswerProblem(text),
      });
  });
}

async function readSharedText({ pasted }: AddRecipeTools, { shared, isTitle }: { shared: string; isTitle: boolean }) {
  const isOver = await (isTitle ? pasted.readTitle(shared) : pasted.read(shared));
  if (isOver) removeShareFromAddress();
}

/** Not by the router, which would ask the server first. */
export function removeShareFromAddress(): void {
  window.history.replaceState(window.history.state, "", "/app/add");
}
