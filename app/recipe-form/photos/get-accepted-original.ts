import { loadLate } from "#app/browser/load-late.ts";
import { photoLimits } from "#app/domain/photos/photo.ts";

const heic = "image/heic";

/** The file itself if it is a whole HEIC, which few browsers decode and the server accepts. */
export async function getAcceptedOriginal(file: File): Promise<Blob | null> {
  if (file.size > photoLimits.bytes) return null;
  const isAccepted = await isCompleteHeic(file).catch(() => isCalledHeic(file));
  return isAccepted ? file.slice(0, file.size, heic) : null;
}

async function isCompleteHeic(file: File): Promise<boolean> {
  const { inspectImage } = await loadLate(() => import("#app/domain/photos/image-format.ts"));
  const facts = inspectImage(new Uint8Array(await file.arrayBuffer()));
  return facts?.format === "heic" && facts.isComplete;
}

/** Offline the code that knows formats may not load; the server decides. */
function isCalledHeic({ type, name }: File): boolean {
  return /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);
}
