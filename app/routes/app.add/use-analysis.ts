import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { pause } from "#app/browser/or-aborted.ts";
import type { AddedPhoto } from "#app/browser/photo-upload/added-photo.ts";
import { showToast } from "#app/browser/toast.ts";
import { confidenceLabel, type Reading } from "#app/domain/recipe-text/reading.ts";
import { isEmptyReading } from "#app/domain/recipes/recipe-draft.ts";
import { type ReadingProgress, readingDone, readPhotos } from "./read-photos.ts";

const analysisDelayMs = 1000;
/** How long the full progress bar is shown. */
const doneMs = 350;

/** Reads the photos one second after new ones were added, all of them as one post. */
export function useAnalysis(added: AddedPhoto[], onRead: (reading: Reading) => void) {
  const [progress, setProgress] = useState<ReadingProgress | null>(null);
  const photos = useMemo(() => added.filter((photo) => photo.stage !== "preparing"), [added]);
  const readIds = useRef(new Set<string>());
  const running = useRef<AbortController | null>(null);
  const onReadLatest = useRef(onRead);
  onReadLatest.current = onRead;

  useEffect(() => {
    const hasUnread = () => photos.some((photo) => !photo.isRestored && !readIds.current.has(photo.id));
    if (!hasUnread()) return;
    const timer = setTimeout(async () => {
      if (!hasUnread()) return;
      for (const photo of photos) readIds.current.add(photo.id);
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const { signal } = controller;
      try {
        const reading = await readPhotos(
          photos.map((photo) => photo.file),
          { signal, onProgress: (next) => signal.aborted || setProgress(next) },
        );
        signal.throwIfAborted();
        if (isEmptyReading(reading)) {
          showToast({
            title: "No recipe found in images",
            description: "You can type it in, or try a clearer screenshot.",
          });
        } else {
          onReadLatest.current(reading);
          showToast({
            title: "Recipe read",
            description: `${confidenceLabel(reading.confidence)} confidence. Please check what was filled in.`,
            variant: "success",
          });
        }
        setProgress(readingDone);
        await pause(doneMs, signal);
      } catch (error) {
        if (signal.aborted) return;
        console.error(error);
        showToast({
          title: "Couldn't read screenshots",
          description: "Analysis failed. You can still add the recipe manually or try uploading clearer images.",
          variant: "destructive",
        });
      }
      if (running.current === controller) setProgress(null);
    }, analysisDelayMs);
    return () => clearTimeout(timer);
  }, [photos]);

  useEffect(() => () => running.current?.abort(), []);

  const cancel = useCallback(() => {
    running.current?.abort();
    setProgress(null);
  }, []);

  /** Skips the current photos, which are being saved as they are: a reading would come too late. */
  const skip = useCallback(() => {
    for (const photo of added) readIds.current.add(photo.id);
    cancel();
  }, [added, cancel]);

  const reset = useCallback(() => {
    cancel();
    readIds.current.clear();
  }, [cancel]);

  return { progress, cancel, skip, reset };
}
