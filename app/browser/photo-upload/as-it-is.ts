import { loadLate } from "#app/browser/load-late.ts";
import { photoLimits } from "#app/domain/photos/photo.ts";

const heic = "image/heic";

/**
 * A photo that this browser can't decode, as it is sent all the same: the server accepts a whole HEIC, whatever the
 * file is called. Null for anything else.
 */
export async function asItIs(file: File): Promise<Blob | null> {
  if (file.size > photoLimits.bytes) return null;
  const isAccepted = await isWholeHeic(file).catch(() => isCalledHeic(file));
  return isAccepted ? file.slice(0, file.size, heic) : null;
}

async function isWholeHeic(file: File): Promise<boolean> {
  const { inspectImage } = await loadLate(() => import("#app/domain/photos/image-format.ts"));
  const facts = inspectImage(new Uint8Array(await file.arrayBuffer()));
  return facts?.format === "heic" && facts.isComplete;
}

/** Without a connection the part that knows formats may be missing; then the server decides. */
function isCalledHeic({ type, name }: File): boolean {
  return /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);
}
