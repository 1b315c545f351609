import type { PhotoToSend } from "./send-photo.ts";

/** What the open form has sent already, by upload: the form itself may have to wait. */
export const sentPhotos = new Map<string, Omit<PhotoToSend, "wasTried">>();
