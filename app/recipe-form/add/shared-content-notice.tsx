import { useCallback, useEffect, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { FormNotice } from "#app/components/ui/forms.tsx";
import { hasMoreThanLink } from "../recipe-form-state.ts";
import type { AddRecipeTools } from "./add-recipe-tools.ts";
import {
  filterNewImages,
  loadSharedContent,
  type SharedContent,
  type SharedContentReference,
} from "./load-shared-content.ts";

type SharedContentNoticeProps = {
  share: SharedContentReference;
  tools: AddRecipeTools;
  draftKey: string;
  onTaken(): void;
};

const nothing: SharedContent = { text: "", images: [] };

/** Adds what another app shared to the form. Asks first if the form holds a draft. */
export function SharedContentNotice({ share, tools, draftKey, onTaken }: SharedContentNoticeProps) {
  const [waiting, setWaiting] = useState(nothing);
  const [isLost, setIsLost] = useState(false);
  const take = useCallback(
    ({ images, text }: SharedContent) => {
      if (images.length > 0) tools.photos.addFiles(images);
      if (text !== "") void tools.pasted.read(text);
      setWaiting(nothing);
      onTaken();
    },
    [tools, onTaken],
  );
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    loadSharedContent(share, signal)
      .then(async (found) => {
        const images = found ? await filterNewImages(found.images, draftKey) : [];
        if (signal.aborted) return;
        const isKnown = found !== null && found.images.length > 0 && images.length === 0;
        const fresh = { images, text: isKnown ? "" : (found?.text ?? "") };
        setIsLost(found === null);
        if (isKnown || !hasMoreThanLink(tools.getState())) take(fresh);
        else setWaiting(fresh);
      })
      .catch((error) => {
        if (signal.aborted) return;
        console.error(error);
        setIsLost(true);
      });
    return () => controller.abort();
  }, [share, tools, draftKey, take]);

  if (isLost) {
    const description = "What you shared is no longer here. Please share it again, or choose it here.";
    return <FormNotice title="Nothing to add" description={description} isError />;
  }
  const count = waiting.images.length;
  if (count === 0 && waiting.text === "") return null;
  const [what, them] = count > 1 ? [`${count} pictures`, "them"] : [count === 1 ? "a picture" : "a text", "it"];
  const isDraft = hasMoreThanLink(tools.getState());
  return (
    <div
      role="status"
      className="grid justify-items-start gap-3 rounded-md bg-caution-soft px-4 py-3 text-caution-text"
    >
      <div>
        <p className="font-semibold">{isDraft ? "You have a draft" : `You shared ${what}`}</p>
        {isDraft ? (
          <p>
            You shared {what}. Add {them} to the draft, or start over to make a new recipe from {them}.
          </p>
        ) : null}
      </div>
      <Button variant="outline" onClick={() => take(waiting)}>
        {isDraft ? `Add ${them} to the draft` : `Read ${them}`}
      </Button>
    </div>
  );
}
