import { useCallback, useEffect, useRef, useState } from "react";
import { pause } from "#app/browser/or-aborted.ts";
import type { AddedPhoto } from "#app/browser/photo-upload/added-photo.ts";
import { isNearlyWhole, type RecipePhotos } from "#app/browser/photo-upload/use-recipe-photos.ts";
import { showToast, type Toast } from "#app/browser/toast.ts";
import type { OcrPage, Reading } from "#app/reading/reading.ts";
import { ReadingFailed, type ReadingProgress, readingDone, readPhotos } from "./read-photos.ts";

const analysisDelayMs = 1000;
/** How long the full progress bar is shown. */
const doneMs = 350;

/** The images were read, by the model or on this device, and there is nothing to cook in them. */
export const noRecipeFound: Toast = {
  title: "No recipe found in images",
  description: "You can type it in, or try a clearer screenshot.",
};
const notRead: Toast = {
  title: "Couldn't read screenshots",
  description: "Analysis failed. You can still add the recipe manually or try uploading clearer images.",
  variant: "destructive",
};

const names = new Intl.ListFormat("en-GB");

/** An error, so that what the other photos brought doesn't take its place before it is read. */
function notOpened(photos: AddedPhoto[]): Toast {
  return {
    title: photos.length === 1 ? "Photo not read" : "Photos not read",
    description: `This browser can't open this kind of photo. ${names.format(photos.map(({ file }) => file.name))} will be saved all the same.`,
    variant: "destructive",
  };
}

/**
 * Reads new photos one second after they were added, together, as parts of the post whose earlier photos were
 * read before.
 */
export function useAnalysis(
  { photos, markRead, markSkipped }: RecipePhotos["adding"],
  onRead: (reading: Reading, photos: AddedPhoto[]) => void,
) {
  const [progress, setProgress] = useState<ReadingProgress | null>(null);
  /** The hashes of the files that were read, also of photos that were removed since. */
  const known = useRef(new Set<string>());
  const running = useRef<{ controller: AbortController; ids: string[] } | null>(null);
  const onReadLatest = useRef(onRead);
  onReadLatest.current = onRead;

  useEffect(() => {
    for (const { reading, origin } of photos) if (reading === "read") known.current.add(origin);
    const unread = photos.filter((photo) => photo.reading === "waiting" && photo.stage !== "preparing");
    if (unread.every((photo) => running.current?.ids.includes(photo.id))) return;
    const timer = setTimeout(() => void read(unread), analysisDelayMs);
    return () => clearTimeout(timer);

    async function read(chosen: AddedPhoto[]) {
      running.current?.controller.abort();
      const controller = new AbortController();
      const { signal } = controller;
      const ids = chosen.map((photo) => photo.id);
      running.current = { controller, ids };
      try {
        const fresh = chosen.filter(({ origin }) => origin === "" || !known.current.has(origin));
        if (fresh.length === 0) {
          const were = chosen.length === 1 ? "This photo was" : "These photos were";
          showToast({ title: "Already read", description: `${were} read before.` });
        } else {
          const earlier = photos.flatMap((photo) => photo.seen ?? []);
          const read = await readPhotos(fresh, {
            earlier,
            signal,
            onProgress: (next) => signal.aborted || setProgress(next),
          });
          signal.throwIfAborted();
          const unopened = fresh.filter((photo) => !read?.opened.includes(photo));
          if (unopened.length > 0) showToast(notOpened(unopened));
          if (read) {
            const { reading, pages, opened } = read;
            onReadLatest.current(reading, opened);
            markRead(new Map(opened.map((photo, place) => [photo.id, foundIn(reading, pages, place)])));
            setProgress(readingDone);
            await pause(doneMs, signal);
          }
        }
      } catch (error) {
        if (signal.aborted) return;
        console.error(error);
        const isEmpty = error instanceof ReadingFailed && error.code === "no_recipe_found";
        showToast(isEmpty ? noRecipeFound : notRead);
      }
      if (running.current?.controller !== controller) return;
      running.current = null;
      markSkipped(ids);
      setProgress(null);
    }
  }, [photos, markRead, markSkipped]);

  useEffect(() => () => running.current?.controller.abort(), []);

  /** Gives up reading these photos. */
  const cancel = useCallback(() => {
    running.current?.controller.abort();
    markSkipped(running.current?.ids ?? []);
    running.current = null;
    setProgress(null);
  }, [markSkipped]);

  /** Skips the current photos, which are being saved as they are: a reading would come too late. */
  const skip = useCallback(() => {
    markSkipped(photos.map((photo) => photo.id));
    cancel();
  }, [photos, markSkipped, cancel]);

  /** Begins with another recipe, which may show the same photos. */
  const startAnew = useCallback(() => {
    known.current.clear();
    cancel();
  }, [cancel]);

  return { progress, cancel, skip, startAnew };
}

const minLinesOfText = 3;

/** What a reading of several photos says about one of them. */
function foundIn(reading: Reading, pages: OcrPage[], place: number): Pick<AddedPhoto, "isText" | "seen"> {
  const seen = pages[place] ?? null;
  const hasText = seen ? seen.lines.length >= minLinesOfText : reading.extractedText.trim() !== "";
  const isDish = reading.cover?.photo === place && isNearlyWhole(reading.cover.box);
  return { isText: hasText && !isDish, seen };
}
