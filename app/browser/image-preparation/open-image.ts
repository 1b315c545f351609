/** Decodes a photo the right way up. Throws where this browser can't. */
export function openImage(photo: Blob): Promise<ImageBitmap> {
  return createImageBitmap(photo, { imageOrientation: "from-image" });
}
