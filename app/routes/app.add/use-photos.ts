import { useCallback, useEffect, useRef, useState } from "react";
import { prepareForStorage } from "#app/components/image-preparation/prepare-image.ts";
import { showToast } from "#app/components/ui/toast.ts";
import { compressNoticeBytes, photoLimits, photoMessages } from "#app/domain/photos/photo.ts";

export type ChosenPhoto = {
  id: string;
  /** As it was chosen: what is read. */
  file: File;
  /** As it is uploaded. */
  stored: Blob;
  /** Null where this browser can't show it. */
  preview: string | null;
};

const mostPhotos = 1 + photoLimits.additionalOnAdd;

/** The photos of the form, the main one first. */
export function usePhotos() {
  const [photos, setPhotos] = useState<ChosenPhoto[]>([]);
  const [isPreparing, setIsPreparing] = useState(false);
  const latest = useRef(photos);
  latest.current = photos;

  useEffect(() => () => latest.current.forEach(forget), []);

  const add = useCallback(async (files: File[]) => {
    const images = files.filter((file) => file.type.startsWith("image/") && file.type !== "image/svg+xml");
    if (images.length < files.length) {
      showToast({
        title: "Only images can be added",
        description: "Use JPEG, PNG, WebP, GIF or HEIC.",
        variant: "destructive",
      });
    }
    const room = mostPhotos - latest.current.length;
    if (images.length > room) showToast({ ...photoMessages.limit, variant: "destructive" });
    if (images.some((file) => file.size > compressNoticeBytes)) showToast(photoMessages.compressing);

    setIsPreparing(true);
    for (const file of images.slice(0, Math.max(0, room))) {
      const photo = await prepare(file);
      if (photo) setPhotos((before) => (before.length < mostPhotos ? [...before, photo] : before));
      else {
        showToast({
          title: "This image can't be read",
          description: `${file.name} may be damaged. Please try another one.`,
          variant: "destructive",
        });
      }
    }
    setIsPreparing(false);
  }, []);

  const remove = useCallback((id: string) => {
    setPhotos((before) => before.filter((photo) => photo.id !== id || forget(photo)));
  }, []);

  const makePrimary = useCallback((id: string) => {
    setPhotos((before) => [...before.filter((photo) => photo.id === id), ...before.filter((photo) => photo.id !== id)]);
  }, []);

  const clear = useCallback(() => {
    latest.current.forEach(forget);
    setPhotos([]);
  }, []);

  return { photos, isPreparing, add, remove, makePrimary, clear };
}

async function prepare(file: File): Promise<ChosenPhoto | null> {
  const prepared = await prepareForStorage(file);
  const id = crypto.randomUUID();
  if (prepared) return { id, file, stored: prepared, preview: URL.createObjectURL(prepared) };
  // The server reads HEIC, though most browsers don't.
  const isHeic = /hei[cf]/i.test(file.type) || /\.hei[cf]$/i.test(file.name);
  return isHeic && file.size <= photoLimits.bytes ? { id, file, stored: file, preview: null } : null;
}

function forget(photo: ChosenPhoto): false {
  if (photo.preview) URL.revokeObjectURL(photo.preview);
  return false;
}
