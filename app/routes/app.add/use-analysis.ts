import { useCallback, useEffect, useRef, useState } from "react";
import { pause } from "#app/browser/or-aborted.ts";
import type { AddedPhoto } from "#app/browser/photo-upload/added-photo.ts";
import type { RecipePhotos } from "#app/browser/photo-upload/use-recipe-photos.ts";
import { showToast } from "#app/browser/toast.ts";
import type { Reading } from "#app/domain/recipe-text/reading.ts";
import { type ReadingProgress, readingDone, readPhotos } from "./read-photos.ts";

const analysisDelayMs = 1000;
/** How long the full progress bar is shown. */
const doneMs = 350;

/**
 * Reads new photos one second after they were added, together, as parts of the post whose earlier photos were
 * read before.
 */
export function useAnalysis(
  { photos, markRead }: RecipePhotos["adding"],
  onRead: (reading: Reading, photos: AddedPhoto[]) => void,
) {
  const [progress, setProgress] = useState<ReadingProgress | null>(null);
  const running = useRef<{ controller: AbortController; ids: string[] } | null>(null);
  const onReadLatest = useRef(onRead);
  onReadLatest.current = onRead;

  useEffect(() => {
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
        const fresh = withoutCopies(chosen, photos);
        if (fresh.length === 0) showToast({ title: "Already read", description: "This photo was read before." });
        else {
          const earlier = photos.flatMap((photo) => photo.seen ?? []);
          const { reading, pages } = await readPhotos(
            fresh.map((photo) => photo.file),
            { earlier, signal, onProgress: (next) => signal.aborted || setProgress(next) },
          );
          signal.throwIfAborted();
          onReadLatest.current(reading, fresh);
          markRead(
            fresh.map((photo) => photo.id),
            "read",
            pages,
          );
          setProgress(readingDone);
          await pause(doneMs, signal);
        }
      } catch (error) {
        if (signal.aborted) return;
        console.error(error);
        showToast({
          title: "Couldn't read screenshots",
          description: "Analysis failed. You can still add the recipe manually or try uploading clearer images.",
          variant: "destructive",
        });
      }
      if (running.current?.controller !== controller) return;
      running.current = null;
      markRead(ids, "skipped");
      setProgress(null);
    }
  }, [photos, markRead]);

  useEffect(() => () => running.current?.controller.abort(), []);

  /** Gives up reading these photos. */
  const cancel = useCallback(() => {
    running.current?.controller.abort();
    markRead(running.current?.ids ?? [], "skipped");
    running.current = null;
    setProgress(null);
  }, [markRead]);

  /** Skips the current photos, which are being saved as they are: a reading would come too late. */
  const skip = useCallback(() => {
    markRead(
      photos.map((photo) => photo.id),
      "skipped",
    );
    cancel();
  }, [photos, markRead, cancel]);

  return { progress, cancel, skip };
}

/** Without files that were read before, or are chosen twice: their steps would be there twice. */
function withoutCopies(chosen: AddedPhoto[], all: AddedPhoto[]): AddedPhoto[] {
  const known = new Set(all.filter((photo) => photo.reading === "read").map((photo) => photo.origin));
  return chosen.filter(({ origin }) => !known.has(origin) && known.add(origin));
}
