import { photoLimits } from "#app/domain/photos/photo.ts";
import type { PhotoBox } from "#app/domain/recipe-text/reading.ts";
import type { SeenPage } from "#app/domain/recipe-text/seen-page.ts";
import type { KeptPhoto } from "./kept-photos.ts";

/** A photo that a form adds. */
export type AddedPhoto = {
  id: string;
  /** As chosen; this is what is read. */
  file: File;
  /** As sent; null while it is being prepared. */
  prepared: Blob | null;
  /** Null while it is being prepared, and where this browser can't show it. */
  preview: string | null;
  stage: "preparing" | "ready" | "sending" | "sent";
  /** The share that has been sent, 0 to 1. */
  sentShare: number;
  /** Identifies it to the server, the same for every retry. */
  uploadId: string;
  wasTried: boolean;
  /** The part of the file that is sent; null for the whole. */
  box: PhotoBox | null;
  /** False once it was read, and for a part of a photo that was. */
  isUnread: boolean;
  /** What the device recognised in it. */
  seen: SeenPage | null;
  /** Aborts its preparation. */
  removal: AbortController;
};

/** A new photo whose `file` is not prepared yet; of a photo that was read already, the part in `box`. */
export function newPhoto(file: File, box: PhotoBox | null = null): AddedPhoto {
  const removal = new AbortController();
  return {
    id: crypto.randomUUID(),
    file,
    prepared: null,
    preview: null,
    stage: "preparing",
    box,
    isUnread: box === null,
    seen: null,
    removal,
    ...notSent(),
  };
}

/** A photo from an earlier visit, prepared then; what was read from it is in the draft. */
export function restoredPhoto({ uploadId, wasTried, name, prepared, seen }: KeptPhoto): AddedPhoto {
  const file = new File([prepared], name, { type: prepared.type });
  // A photo that this browser can't show was kept as chosen.
  const preview = /^image\/(webp|jpeg)$/.test(prepared.type) ? URL.createObjectURL(prepared) : null;
  return { ...newPhoto(file), prepared, preview, stage: "ready", uploadId, wasTried, isUnread: false, seen };
}

/** Resets a photo so that it is sent, or sent again. */
export function notSent() {
  return { uploadId: crypto.randomUUID(), wasTried: false, sentShare: 0 };
}

/** Some browsers give no type to files that they can't show. */
export function isImage({ type, name }: File): boolean {
  if (type === "") return /\.(jpe?g|png|webp|gif|hei[cf]|avif)$/i.test(name);
  return type.startsWith("image/") && type !== "image/svg+xml";
}

/** The server accepts HEIC, though most browsers can't decode it. */
export function isSentAsItIs({ type, name, size }: File): boolean {
  return (/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name)) && size <= photoLimits.bytes;
}

/** Frees the photo's resources. */
export function forget({ preview, removal }: AddedPhoto): void {
  removal.abort();
  if (preview) URL.revokeObjectURL(preview);
}
