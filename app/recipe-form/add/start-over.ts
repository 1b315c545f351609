import type { RefObject } from "react";
import { forgetPage, showToast } from "#app/browser/toast.ts";
import { isBlank } from "#app/domain/recipes/recipe-draft.ts";
import { explainWaitingDraft } from "../analysis/paste-field-state.ts";
import { listAddedPhotos } from "../photos/form-photos.ts";
import { toDraftPhoto } from "../photos/restore-photo.ts";
import type { AddRecipeTools } from "./add-recipe-tools.ts";

type Options = { tools: AddRecipeTools; form: RefObject<HTMLFormElement>; shared: string; readShared(): void };

/** Removes the draft, and offers to undo that. A shared text that waited for the draft is read at once. */
export function startOver({ tools, form, shared, readShared }: Options): void {
  const { getState, dispatch, stopAnalyses } = tools;
  const removed = getState();
  const removedPhotos = listAddedPhotos(removed.photos).flatMap(toDraftPhoto);
  const isForShared = shared !== "" && removed.pasteField.unread?.text === shared;
  stopAnalyses();
  dispatch({ type: "startOver", submissionId: crypto.randomUUID() });
  const next = getState().draft;
  form.current?.closest("main")?.focus();
  window.scrollTo({ top: 0 });
  if (isForShared) readShared();
  const undo = () => {
    stopAnalyses();
    dispatch({ type: "undoStartOver", removed, isReplaced: isForShared || !isBlank(next) });
    tools.photos.restore(removedPhotos);
    if (isForShared) dispatch({ type: "showUnread", unread: explainWaitingDraft(shared) });
  };
  forgetPage();
  showToast({ title: "Draft removed", action: { label: "Undo", onClick: undo }, isUndo: true });
}
