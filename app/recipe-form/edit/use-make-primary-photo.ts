import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { useActionReply } from "#app/browser/use-action-reply.ts";
import { drawnCover } from "#app/modules/recipes/arrange-photos.ts";
import { isCoverDrawn } from "../photos/form-photos.ts";
import type { RecipeFormTools } from "../use-recipe-form.ts";
import type { EditReply } from "./edit-reply.ts";

/** Makes a stored photo the primary photo on the server at once, and a new photo when the form is saved. */
export function useMakePrimaryPhoto({ dispatch, getState }: RecipeFormTools): (photoId: string) => void {
  const fetcher = useFetcher<EditReply>();
  const [choice, setChoice] = useState<{ id: string; before: string | undefined } | null>(null);
  useActionReply(fetcher, {
    onDone({ version }) {
      if (choice) dispatch({ type: "recordPrimaryPhoto", id: choice.id, version });
    },
    onRefused() {
      if (choice?.before === drawnCover) dispatch({ type: "drawCover", isSaved: true });
      else if (choice?.before) dispatch({ type: "makePrimary", id: choice.before, isSaved: true });
      return undefined;
    },
  });
  return (id) => {
    const { photos } = getState();
    const isNew = photos.all.some((photo) => photo.id === id && photo.added !== null);
    dispatch({ type: "makePrimary", id, isSaved: !isNew });
    if (isNew) return;
    setChoice({ id, before: isCoverDrawn(photos) ? drawnCover : photos.all[0]?.id });
    fetcher.submit({ intent: "primary", photoId: id }, { method: "post" });
  };
}
