import type { RefObject } from "react";
import { dismissPageToasts, showToast } from "#app/browser/toast.ts";
import { toDraftPhoto } from "#app/device/added-photo.ts";
import { listAddedPhotos } from "../photos/form-photos.ts";
import type { AddRecipeTools } from "./add-recipe-tools.ts";

type Options = { tools: AddRecipeTools; form: RefObject<HTMLFormElement>; shared: string; readShared(): void };

/** Removes the draft and offers Undo. A shared text that waited behind the draft is then analyzed at once. */
export function discardDraft({ tools, form, shared, readShared }: Options): void {
  const { getState, dispatch, stopAnalyses } = tools;
  const removed = getState();
  const removedPhotos = listAddedPhotos(removed.photos).flatMap(toDraftPhoto);
  const isForShared = shared !== "" && removed.pasteField.problem?.text === shared;
  stopAnalyses();
  dispatch({ type: "discardDraft", submissionId: crypto.randomUUID() });
  form.current?.closest("main")?.focus();
  window.scrollTo({ top: 0 });
  if (isForShared) readShared();
  const undo = () => {
    stopAnalyses();
    dispatch({ type: "undoDiscardDraft", removed });
    tools.photos.restore(removedPhotos);
  };
  dismissPageToasts();
  showToast({ title: "Draft removed", action: { label: "Undo", onClick: undo }, isUndo: true });
}
