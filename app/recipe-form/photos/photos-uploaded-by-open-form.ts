import type { PhotoUpload } from "./upload-photo-with-retries.ts";

/** Photos that the open form has uploaded, by upload id. The offline queue needs them if the form has to wait. */
export const photosUploadedByOpenForm = new Map<string, Omit<PhotoUpload, "wasTried">>();
