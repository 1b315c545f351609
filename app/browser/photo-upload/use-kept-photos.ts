import { useEffect, useRef, useState } from "react";
import { onNewsFromOtherTabs } from "../other-tabs.ts";
import type { AddedPhoto } from "./added-photo.ts";
import { forgetOldPhotos, type KeptPhoto, keepPhotos, readKeptPhotos } from "./kept-photos.ts";
import type { RecipePhotos } from "./use-recipe-photos.ts";

/**
 * Keeps the photos of an unsaved recipe in this browser, so that a reload, or a tab closed while sending,
 * loses none of them and sends none twice. Once the person has signed out in another tab, none are kept any more.
 * Returns whether it holds all of them.
 */
export function useKeptPhotos(draftKey: string, { photos, adding: { restore } }: RecipePhotos): boolean {
  const [keptIds, setKeptIds] = useState<ReadonlySet<string>>(new Set());
  const isRestored = useRef(false);
  const isSignedOut = useRef(false);
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
        isSignedOut.current = true;
        // After what is being written.
        writing.current = writing.current.then(async () => {
          await keepPhotos(draftKey, []);
          setKeptIds(new Set());
        });
      }),
    [draftKey],
  );

  useEffect(() => {
    if (isSignedOut.current) return;
    const kept = photos.flatMap(({ added }) => (added ? toKept(added) : []));
    // Progress alone is not worth writing.
    const facts = JSON.stringify(kept.map(({ uploadId, wasTried, reading }) => [uploadId, wasTried, reading]));
    if (!isRestored.current || facts === written.current) return;
    written.current = facts;
    writing.current = writing.current.then(async () => {
      const isKept = await keepPhotos(draftKey, kept);
      // Retried with the next change.
      if (!isKept) written.current = "";
      setKeptIds(new Set(isKept ? kept.map(({ id }) => id) : []));
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
