import { useEffect, useRef, useState } from "react";
import { onNewsFromOtherTabs } from "../other-tabs.ts";
import type { AddedPhoto } from "./added-photo.ts";
import { forgetOldPhotos, type KeptPhoto, keepPhotos, readKeptPhotos } from "./kept-photos.ts";
import type { RecipePhotos } from "./use-recipe-photos.ts";

/** One and the same, so that a page whose photos can't be kept does not render, and try, again and again. */
const none: ReadonlySet<string> = new Set();

/**
 * Keeps the photos of an unsaved recipe in this browser, so that a reload, or a tab closed while sending,
 * loses none of them and sends none twice. Once the person has signed out in another tab, none are kept any more.
 * Returns whether it holds all of them.
 */
export function useKeptPhotos(draftKey: string, { photos, adding: { restore } }: RecipePhotos): boolean {
  const [keptIds, setKeptIds] = useState<ReadonlySet<string>>(none);
  const isRestored = useRef(false);
  const written = useRef("[]");
  const writing = useRef(Promise.resolve());

  useEffect(() => {
    let isGone = false;
    readKeptPhotos(draftKey).then((kept) => {
      if (isGone) return;
      isRestored.current = true;
      restore(kept);
    });
    void forgetOldPhotos();
    return () => {
      isGone = true;
    };
  }, [draftKey, restore]);

  useEffect(
    () =>
      onNewsFromOtherTabs("signed-out", () => {
        // After what is being written.
        writing.current = writing.current.then(async () => {
          await keepPhotos(draftKey, []);
          setKeptIds(none);
        });
      }),
    [draftKey],
  );

  useEffect(() => {
    const kept = photos.flatMap(({ added }) => (added ? toKept(added) : []));
    // Progress alone is not worth writing.
    const facts = JSON.stringify(kept.map(({ uploadId, wasTried, reading }) => [uploadId, wasTried, reading]));
    if (!isRestored.current || facts === written.current) return;
    written.current = facts;
    writing.current = writing.current.then(async () => {
      const isKept = await keepPhotos(draftKey, kept);
      // Retried with the next change.
      if (!isKept) written.current = "";
      setKeptIds(isKept ? new Set(kept.map(({ id }) => id)) : none);
    });
  }, [draftKey, photos]);
  return photos.every(({ id }) => keptIds.has(id));
}

/** What is kept of a photo; nothing before it is prepared. */
export function toKept({
  id,
  uploadId,
  wasTried,
  reading,
  origin,
  isText,
  seen,
  file,
  prepared,
  box,
}: AddedPhoto): KeptPhoto[] {
  if (!prepared) return [];
  // What was recognised has its place in the whole photo, and only the part is kept.
  const page = box ? null : seen;
  return [{ id, uploadId, wasTried, reading, origin, isText, seen: page, name: file.name, prepared }];
}
