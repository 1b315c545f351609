/** Decodes an image upright, applying its EXIF orientation. All `PhotoBox` values assume this orientation. */
export function decodeImage(photo: Blob): Promise<ImageBitmap> {
  return createImageBitmap(photo, { imageOrientation: "from-image" });
}
