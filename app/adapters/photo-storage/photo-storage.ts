import type { Signer } from "../tokens/tokens.ts";

/** Photos in R2, their compression, and the signed addresses under which they are served. */
export function createPhotoStorage(_bindings: { PHOTOS: R2Bucket; IMAGES: ImagesBinding }, _signer: Signer) {
  return {};
}

export type PhotoStorage = ReturnType<typeof createPhotoStorage>;
