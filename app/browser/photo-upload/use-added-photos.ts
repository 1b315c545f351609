import { useCallback, useEffect, useRef, useState } from "react";
import { prepareForStorage } from "#app/browser/image-preparation/prepare-image.ts";
import { orAborted } from "#app/browser/or-aborted.ts";
import { compressNoticeBytes, photoLimits, photoMessages, photoSlug } from "#app/domain/photos/photo.ts";
import type { PhotoBox } from "#app/reading/reading.ts";
import { type AddedPhoto, forget, hashOf, isImage, newPhoto, notSent } from "./added-photo.ts";
import { asItIs } from "./as-it-is.ts";
import { type KeptPhoto, restoredPhoto } from "./kept-photos.ts";
import { SendFailed, sendPhoto } from "./send-photo.ts";
import type { PhotoMessage } from "./tell-of-photo.ts";

type Place = { id: string; index: number | null };
type Changes = Partial<Omit<AddedPhoto, "id">>;

/**
 * Photos that a form adds: prepared one after another as soon as they are chosen, sent one after another when
 * the form is saved. `tell` shows a message.
 */
export function useAddedPhotos(tell: (message: PhotoMessage) => void) {
  const [photos, setPhotos] = useState<AddedPhoto[]>([]);
  const [isSending, setIsSending] = useState(false);
  const latest = useRef(photos);
  const preparing = useRef(Promise.resolve());
  const sending = useRef<AbortController | null>(null);
  const latestTell = useRef(tell);
  latestTell.current = tell;

  const update = useCallback((next: AddedPhoto[]) => {
    latest.current = next;
    setPhotos(next);
  }, []);
  const change = useCallback(
    (id: string, changes: Changes) =>
      update(latest.current.map((photo) => (photo.id === id ? { ...photo, ...changes } : photo))),
    [update],
  );
  const remove = useCallback(
    (id: string) => {
      latest.current.filter((photo) => photo.id === id).forEach(forget);
      update(latest.current.filter((photo) => photo.id !== id));
    },
    [update],
  );

  const prepareNext = useCallback(
    (photo: AddedPhoto) => {
      preparing.current = preparing.current.then(() => prepare(photo));

      async function prepare({ id, file, box, removal: { signal } }: AddedPhoto) {
        // A removed photo is neither prepared nor waited for.
        if (signal.aborted) return;
        const picture = await orAborted(prepareForStorage(file, box), signal).catch(() => null);
        if (signal.aborted) return;
        const origin = await orAborted(hashOf(file), signal).catch(() => "");
        if (signal.aborted) return;
        const copied = box === null && origin !== "" ? latest.current.find(isCopied) : undefined;
        if (copied) {
          remove(id);
          // Chosen again after its reading failed or was cancelled, it is to be read.
          if (copied.reading === "skipped") return change(copied.id, { reading: "waiting" });
          return latestTell.current({ title: "Already added", description: `${file.name} is among the photos.` });
        }
        const prepared = picture ?? (await orAborted(asItIs(file), signal).catch(() => null));
        if (signal.aborted) return;
        if (prepared) {
          const preview = picture && URL.createObjectURL(picture);
          change(id, { prepared, preview, origin, stage: "ready" });
          const isCompressing = latest.current.some((other) => isLarge(other) && other.stage === "preparing");
          if (isLarge({ file, box }) && !isCompressing) latestTell.current(photoMessages.compressed);
          return;
        }
        remove(id);
        const description = `${file.name} may be damaged. Please try another one.`;
        latestTell.current({ title: "This image can't be read", description, variant: "destructive" });

        function isCopied(other: AddedPhoto): boolean {
          return other.id !== id && other.box === null && other.origin === origin;
        }
      }
    },
    [change, remove],
  );

  useEffect(
    () => () => {
      sending.current?.abort();
      latest.current.forEach(forget);
    },
    [],
  );

  /** Adds the images among the files, up to `max`. Returns the ids of those added, and how many were chosen. */
  const add = useCallback(
    (files: File[], max: number): { taken: string[]; chosen: number } => {
      const images = files.filter(isImage);
      if (images.length < files.length) {
        const description = "Use JPEG, PNG, WebP, GIF or HEIC.";
        latestTell.current({ title: "Only images can be added", description, variant: "destructive" });
      }
      const taken = images.slice(0, Math.max(0, max - latest.current.length)).map((file) => newPhoto(file));
      if (taken.some(isLarge)) latestTell.current(photoMessages.compressing);
      update([...latest.current, ...taken]);
      taken.forEach(prepareNext);
      return { taken: taken.map((photo) => photo.id), chosen: images.length };
    },
    [update, prepareNext],
  );

  /** Adds a part of an added photo; returns its id. */
  const addPart = useCallback(
    (of: AddedPhoto, box: PhotoBox): string => {
      const part = newPhoto(of.file, box);
      update([...latest.current, part]);
      prepareNext(part);
      return part.id;
    },
    [update, prepareNext],
  );

  /** Sends another part of a photo, or all of it again. Until that is prepared, and if it can't be, it stays. */
  const crop = useCallback(
    ({ id, file, removal: { signal } }: AddedPhoto, box: PhotoBox | null) => {
      change(id, { stage: "preparing" });
      preparing.current = preparing.current.then(async () => {
        const picture = await orAborted(prepareForStorage(file, box), signal).catch(() => null);
        const before = latest.current.find((photo) => photo.id === id);
        if (!before) return;
        if (!picture) {
          change(id, { stage: "ready" });
          return latestTell.current({ title: "This photo can't be cropped", variant: "destructive" });
        }
        if (before.preview) URL.revokeObjectURL(before.preview);
        change(id, {
          box,
          isText: before.isText && box === null,
          prepared: picture,
          preview: URL.createObjectURL(picture),
          stage: "ready",
          ...notSent(),
        });
      });
    },
    [change],
  );

  /**
   * Sends the photos that have not arrived yet. `places` are the photos to send, with their positions in the
   * form. Returns the upload of each, in that order; null when sending was cancelled, or failed with a
   * message.
   */
  async function send(title: string, places: Place[]): Promise<Map<string, string> | null> {
    const controller = new AbortController();
    sending.current = controller;
    setIsSending(true);
    try {
      await orAborted(preparing.current, controller.signal);
      return await sendAll(photoSlug(title), places, controller);
    } catch (error) {
      if (controller.signal.aborted) return null;
      if (!(error instanceof SendFailed)) throw error;
      const { title, message: description, code } = error;
      latestTell.current({ title, description, code, variant: "destructive" });
      return null;
    } finally {
      setIsSending(false);
    }
  }

  async function sendAll(name: string, places: Place[], controller: AbortController) {
    const uploads = new Map<string, string>();
    for (const { id, index } of places) {
      controller.signal.throwIfAborted();
      const photo = latest.current.find((candidate) => candidate.id === id);
      // It could not be prepared, and a message has said so.
      if (!photo?.prepared) continue;
      if (photo.stage !== "sent") await sendOne({ ...photo, prepared: photo.prepared }, index);
      uploads.set(id, photo.uploadId);
    }
    return uploads;

    async function sendOne(photo: AddedPhoto & { prepared: Blob }, index: number | null) {
      const { id, uploadId, prepared: file, wasTried } = photo;
      change(id, { stage: "sending", sentShare: 0, wasTried: true });
      try {
        await sendPhoto(
          { uploadId, file, name, index, wasTried },
          { signal: controller.signal, onProgress: (sentShare) => change(id, { sentShare }) },
        );
        change(id, { stage: "sent", sentShare: 1 });
      } catch (error) {
        change(id, { stage: "ready", sentShare: 0 });
        throw error;
      }
    }
  }

  return {
    photos,
    isSending,
    add,
    addPart,
    crop,
    remove,
    /** Remembers what was read from these photos. */
    markRead: useCallback(
      (found: ReadonlyMap<string, Pick<AddedPhoto, "isText" | "seen">>) =>
        update(
          latest.current.map((photo) => ({
            ...photo,
            ...(photo.reading === "read" ? {} : found.has(photo.id) ? { reading: "read", ...found.get(photo.id) } : {}),
          })),
        ),
      [update],
    ),
    /** For a photo whose reading failed or was cancelled. */
    readAgain: useCallback((id: string) => change(id, { reading: "waiting" }), [change]),
    /** These will not be read. */
    markSkipped: useCallback(
      (ids: readonly string[]) =>
        update(
          latest.current.map((photo) =>
            photo.reading === "waiting" && ids.includes(photo.id) ? { ...photo, reading: "skipped" } : photo,
          ),
        ),
      [update],
    ),
    send,
    cancelSending: useCallback(() => sending.current?.abort(), []),
    /** Puts back photos from an earlier visit, before those that were added since. */
    restore: useCallback(
      (kept: KeptPhoto[]) => {
        const isNew = ({ uploadId }: KeptPhoto) => !latest.current.some((photo) => photo.uploadId === uploadId);
        const room = Math.max(0, photoLimits.perRecipe - latest.current.length);
        const missing = kept.filter(isNew);
        if (missing.length > room) latestTell.current({ ...photoMessages.limit, variant: "destructive" });
        update([...missing.slice(0, room).map(restoredPhoto), ...latest.current]);
      },
      [update],
    ),
    clear: useCallback(() => {
      latest.current.forEach(forget);
      update([]);
    }, [update]),
    /** Sends every photo again under a new id: the earlier uploads belong to another recipe, or are gone. */
    sendAnew: useCallback(
      () =>
        update(
          latest.current.map((photo) => ({ ...photo, ...notSent(), stage: photo.prepared ? "ready" : "preparing" })),
        ),
      [update],
    ),
  };
}

/** Whether a notice says that it is being made smaller. A part of a photo that was added before has none. */
function isLarge({ file, box }: Pick<AddedPhoto, "file" | "box">): boolean {
  return box === null && file.size > compressNoticeBytes;
}
