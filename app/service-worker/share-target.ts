import { photoLimits } from "#app/domain/photos/photo.ts";
import {
  addPath,
  isVideo,
  maxKeptShareBytes,
  sharePath,
  textOfShare,
  withoutFileNames,
} from "#app/domain/recipes/incoming-share.ts";
import { findLatestSharedFiles, storeSharedFiles } from "#app/offline/shared-files.ts";
import { workerScope } from "./scope.ts";

/** Some browsers repeat a share at once, empty. */
const repeatedWithinMs = 60_000;

/** Takes what another app shares; pictures stay on this device. Where they can't, the server takes them. */
export function handleShares(): void {
  workerScope.addEventListener("fetch", (event) => {
    const { method, url } = event.request;
    const isShare = method === "POST" && new URL(url).pathname === sharePath;
    if (isShare && isFromShareSheet(event.request)) event.respondWith(receiveShare(event.request));
  });
}

/**
 * A worker sees no `Sec-Fetch-Site`, and a page of another site may send no referrer, but not choose the boundary of its
 * form: Chromium's forms have `----WebKitFormBoundary`, its share sheet another. The server judges what is not known.
 */
function isFromShareSheet({ headers, referrer }: Request): boolean {
  const isSheet = headers.get("Content-Type")?.includes("boundary=----MultipartBoundary--");
  return isSheet || referrer.startsWith(`${workerScope.location.origin}/`);
}

async function receiveShare(request: Request): Promise<Response> {
  try {
    return Response.redirect(await storeShare(await request.clone().formData()), 303);
  } catch {
    return fetch(request);
  }
}

/** Where it is read. */
async function storeShare(form: FormData): Promise<string> {
  const textOf = (name: string) => String(form.get(name) ?? "").trim();
  const files = form.getAll("images").flatMap((part) => (part instanceof File && part.size > 0 ? part : []));
  // Some devices give no type to HEIC.
  const images = files.filter((file) => /^(image\/.*)?$/.test(file.type) && !isVideo(file));
  const words = withoutFileNames({ title: textOf("title"), text: textOf("text"), url: textOf("url") }, files);
  const text = textOfShare(words);
  const video = files.some(isVideo) ? "video_shared" : "";
  if (images.length === 0 && text === "") {
    const code = video || (files.length > 0 ? "no_image_shared" : "nothing_shared");
    const latest = files.length === 0 ? await findLatestSharedFiles(repeatedWithinMs) : null;
    return latest ? `/app/add?shared=${latest}` : `/app/add?unshared=${code}`;
  }
  const path = images.length === 0 ? addPath({ ...words, unshared: video }) : null;
  if (path) return path;
  const taken = images.slice(0, photoLimits.perRecipe);
  if (taken.reduce((sum, { size }) => sum + size, 0) > maxKeptShareBytes) return "/app/add?unshared=share_too_large";
  const stored = `/app/add?shared=${await storeSharedFiles({ text, images: taken })}`;
  const leftOut = images.length > taken.length ? "too_many_images_shared" : video;
  return leftOut ? `${stored}&unshared=${leftOut}` : stored;
}
