export function decodeImage(photo: Blob): Promise<ImageBitmap> {
  return createImageBitmap(photo, { imageOrientation: "from-image" });
}
