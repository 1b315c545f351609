export function openImage(photo: Blob): Promise<ImageBitmap> {
  return createImageBitmap(photo, { imageOrientation: "from-image" });
}
