import { photoLimits } from "#app/domain/photos/photo.ts";
import type { KeptPhoto } from "./kept-photos.ts";

/** A photo that a form adds. */
export type AddedPhoto = {
  id: string;
  /** As it was chosen: what is read. */
  file: File;
  /** As it is sent; null while it is being prepared. */
  prepared: Blob | null;
  /** Null while it is being prepared, and where this browser can't show it. */
  preview: string | null;
  stage: "preparing" | "ready" | "sending" | "sent";
  /** How much of it has gone, 0 to 1. */
  sentShare: number;
  /** Names it to the server, the same at each try. */
  uploadId: string;
  wasTried: boolean;
  /** It comes from an earlier visit, and what was read from it is in the draft. */
  isRestored: boolean;
  /** Ends its preparation. */
  removal: AbortController;
};

/** `file` is still to be prepared. */
export function newPhoto(file: File): AddedPhoto {
  const removal = new AbortController();
  return {
    id: crypto.randomUUID(),
    file,
    prepared: null,
    preview: null,
    stage: "preparing",
    isRestored: false,
    removal,
    ...notSent(),
  };
}

/** A photo of an earlier visit, prepared then. */
export function restoredPhoto({ uploadId, wasTried, name, prepared }: KeptPhoto): AddedPhoto {
  const file = new File([prepared], name, { type: prepared.type });
  // What this browser can't show was kept as it was chosen.
  const preview = /^image\/(webp|jpeg)$/.test(prepared.type) ? URL.createObjectURL(prepared) : null;
  return { ...newPhoto(file), prepared, preview, stage: "ready", uploadId, wasTried, isRestored: true };
}

/** What makes a photo be sent, or sent anew. */
export function notSent() {
  return { uploadId: crypto.randomUUID(), wasTried: false, sentShare: 0 };
}

/** Some browsers name no type for what they can't show. */
export function isImage({ type, name }: File): boolean {
  if (type === "") return /\.(jpe?g|png|webp|gif|hei[cf]|avif)$/i.test(name);
  return type.startsWith("image/") && type !== "image/svg+xml";
}

/** The server reads HEIC, though most browsers don't. */
export function isSentAsItIs({ type, name, size }: File): boolean {
  return (/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name)) && size <= photoLimits.bytes;
}

/** Frees what the photo holds. */
export function forget({ preview, removal }: AddedPhoto): void {
  removal.abort();
  if (preview) URL.revokeObjectURL(preview);
}
