import { photoLimits } from "#app/domain/photos/photo.ts";

/** The file itself if it is a complete HEIC, which few browsers decode and the server accepts; else null. */
export async function getCompleteHeic(file: File): Promise<Blob | null> {
  if (file.size > photoLimits.bytes) return null;
  const { inspectImage } = await import("#app/domain/photos/image-format.ts");
  const facts = inspectImage(new Uint8Array(await file.arrayBuffer()));
  return facts?.format === "heic" && facts.isComplete ? file.slice(0, file.size, "image/heic") : null;
}
