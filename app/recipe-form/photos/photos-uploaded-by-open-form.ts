import type { PhotoUpload } from "./upload-photo-with-retries.ts";

/** What the open form has sent already, by upload: the form itself may have to wait. */
export const photosUploadedByOpenForm = new Map<string, Omit<PhotoUpload, "wasTried">>();
