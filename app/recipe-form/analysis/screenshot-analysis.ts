import type { OcrPage, ParsedRecipe } from "recipe-parser";
import { isCutOff } from "#app/browser/from-device.ts";
import { pause } from "#app/browser/or-aborted.ts";
import { showToast, type Toast } from "#app/browser/toast.ts";
import { isBlank } from "#app/domain/recipes/recipe-draft.ts";
import type { AddedPhoto } from "#app/recipe-form/photos/added-photo.ts";
import { addedIn, changeAdded, isNearlyWhole, skipReading } from "#app/recipe-form/photos/form-photos.ts";
import type { RecipeEditor } from "#app/recipe-form/recipe-form-store.ts";
import { ReadingFailed, readingDone, readPhotos } from "./analyze-photos.ts";
import { noRecipeFound } from "./announce-analysis.ts";
import { fillIn } from "./fill-form.ts";

const readingDelayMs = 1000;
const doneMs = 350;

const notRead: Toast = {
  title: "Couldn't read screenshots",
  description: "Analysis failed. You can still add the recipe manually or try uploading clearer images.",
  variant: "destructive",
};

const notConnected: Toast = {
  title: "No connection",
  description: "What is in the photo can be read when you are online. It is saved all the same.",
};

const names = new Intl.ListFormat("en-GB");

/** As an error it stays when the next toast comes. */
function notOpened(photos: AddedPhoto[]): Toast {
  return {
    title: photos.length === 1 ? "Photo not read" : "Photos not read",
    description: `This browser can't open this kind of photo. ${names.format(photos.map(({ file }) => file.name))} will be saved all the same.`,
    variant: "destructive",
  };
}

/** Reads new photos, as parts of one post, one second after the last was added. */
export function screenshotReader(editor: RecipeEditor) {
  const { read, subscribe, update, updatePhotos } = editor;
  /** Hashes of the files that were read, some removed since. */
  const known = new Set<string>();
  let running: { controller: AbortController; ids: string[] } | null = null;
  let planned = "";
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function onChange(): void {
    const photos = addedIn(read().photos);
    for (const { reading, origin } of photos) if (reading === "read") known.add(origin);
    const unread = photos.filter((photo) => photo.reading === "waiting" && photo.stage !== "preparing");
    const ids = unread.map((photo) => photo.id).join();
    if (ids === planned) return;
    planned = ids;
    clearTimeout(waiting);
    if (unread.some((photo) => !running?.ids.includes(photo.id))) {
      waiting = setTimeout(() => void readAll(unread), readingDelayMs);
    }
  }

  async function readAll(chosen: AddedPhoto[]): Promise<void> {
    running?.controller.abort();
    const controller = new AbortController();
    const { signal } = controller;
    const ids = chosen.map((photo) => photo.id);
    running = { controller, ids };
    try {
      const fresh = chosen.filter(({ origin }) => origin === "" || !known.has(origin));
      if (fresh.length > 0) await readFresh(fresh, signal);
      else {
        const were = chosen.length === 1 ? "This photo was" : "These photos were";
        showToast({ title: "Already read", description: `${were} read before.` });
      }
    } catch (error) {
      if (signal.aborted) return;
      console.error(error);
      const isEmpty = error instanceof ReadingFailed && error.code === "no_recipe_found";
      if (!isEmpty) showToast(isCutOff() ? notConnected : notRead);
      else if (isBlank(read().draft)) showToast(noRecipeFound);
    }
    if (running?.controller === controller) cancel();
  }

  async function readFresh(photos: AddedPhoto[], signal: AbortSignal): Promise<void> {
    const found = await readPhotos(photos, {
      earlier: addedIn(read().photos).flatMap((photo) => photo.seen ?? []),
      signal,
      onProgress: (progress) => signal.aborted || update((edit) => ({ ...edit, progress })),
    });
    signal.throwIfAborted();
    const unopened = photos.filter((photo) => !found?.opened.includes(photo));
    if (unopened.length > 0) showToast(notOpened(unopened));
    if (!found) return;
    const { recipe: reading, pages, opened } = found;
    // A photo of text is no cover, so its text must be known before a cover is proposed.
    updatePhotos((all) =>
      changeAdded(all, ({ id, reading: state }) => {
        const place = opened.findIndex((photo) => photo.id === id);
        return place < 0 || state === "read" ? {} : { reading: "read", ...foundIn(reading, pages, place) };
      }),
    );
    fillIn(editor, reading, opened);
    update((edit) => ({ ...edit, progress: readingDone }));
    await pause(doneMs, signal);
  }

  function cancel(): void {
    running?.controller.abort();
    const ids = running?.ids ?? [];
    running = null;
    update((edit) => ({ ...edit, progress: null, photos: skipReading(edit.photos, ids) }));
  }

  return {
    start() {
      const unsubscribe = subscribe(onChange);
      return () => {
        unsubscribe();
        clearTimeout(waiting);
        running?.controller.abort();
      };
    },
    cancel,
    /** Before a save, for which a reading would come too late. */
    skip(): void {
      updatePhotos((photos) =>
        skipReading(
          photos,
          photos.all.map(({ id }) => id),
        ),
      );
      cancel();
    },
    /** Another recipe may show the same photos. */
    startAnew(): void {
      known.clear();
      cancel();
    },
  };
}

const minLinesOfText = 3;

function foundIn(reading: ParsedRecipe, pages: OcrPage[], place: number): Pick<AddedPhoto, "isText" | "seen"> {
  const seen = pages[place] ?? null;
  const hasText = seen ? seen.lines.length >= minLinesOfText : reading.extractedText.trim() !== "";
  const isDish = reading.cover?.photo === place && isNearlyWhole(reading.cover.box);
  return { isText: hasText && !isDish, seen };
}
