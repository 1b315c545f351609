import { findLatestSharedFiles, storeSharedFiles } from "#app/device/shared-files.ts";
import { photoLimits } from "#app/modules/photos/photo.ts";
import {
  buildAddPath,
  getSharedText,
  isVideo,
  maxShareBytesOnDevice,
  removeFileNames,
  shareTargetPath,
} from "#app/modules/recipes/incoming-share.ts";

declare const self: ServiceWorkerGlobalScope;

/** An empty share this soon after another is ignored, because some browsers send a share twice. */
const repeatedWithinMs = 60_000;

/** Receives what another app shares and stores its images here. If that fails, the server gets the request. */
export function handleSharedFiles(): void {
  self.addEventListener("fetch", (event) => {
    const { method, url } = event.request;
    const isShare = method === "POST" && new URL(url).pathname === shareTargetPath;
    if (isShare && isFromShareSheet(event.request)) event.respondWith(receiveShare(event.request));
  });
}

/**
 * Protects against posts from other sites. A service worker sees no `Sec-Fetch-Site` header, but a site cannot choose
 * the boundary of its form: Chromium's forms use `----WebKitFormBoundary`, its share sheet another one. All other
 * requests go to the server, which checks them.
 */
function isFromShareSheet({ headers, referrer }: Request): boolean {
  const isSheet = headers.get("Content-Type")?.includes("boundary=----MultipartBoundary--");
  return isSheet || referrer.startsWith(`${self.location.origin}/`);
}

async function receiveShare(request: Request): Promise<Response> {
  try {
    return Response.redirect(await storeShare(await request.clone().formData()), 303);
  } catch {
    return fetch(request);
  }
}

/** Stores the shared images and returns the address of the add page that reads them. */
async function storeShare(form: FormData): Promise<string> {
  const textOf = (name: string) => String(form.get(name) ?? "").trim();
  const files = form.getAll("images").flatMap((part) => (part instanceof File && part.size > 0 ? part : []));
  // Some devices send HEIC files without a type.
  const images = files.filter((file) => /^(image\/.*)?$/.test(file.type) && !isVideo(file));
  const sharedText = removeFileNames({ title: textOf("title"), text: textOf("text"), url: textOf("url") }, files);
  const text = getSharedText(sharedText);
  const video = files.some(isVideo) ? "video_shared" : "";
  if (images.length === 0 && text === "") {
    const code = video || (files.length > 0 ? "no_image_shared" : "nothing_shared");
    const latest = files.length === 0 ? await findLatestSharedFiles(repeatedWithinMs) : null;
    return latest ? `/app/add?shared=${latest}` : `/app/add?unshared=${code}`;
  }
  const path = images.length === 0 ? buildAddPath({ ...sharedText, unshared: video }) : null;
  if (path) return path;
  const acceptedImages = images.slice(0, photoLimits.perRecipe);
  if (acceptedImages.reduce((sum, { size }) => sum + size, 0) > maxShareBytesOnDevice)
    return "/app/add?unshared=share_too_large";
  const stored = `/app/add?shared=${await storeSharedFiles({ text, images: acceptedImages })}`;
  const warningCode = images.length > acceptedImages.length ? "too_many_images_shared" : video;
  return warningCode ? `${stored}&unshared=${warningCode}` : stored;
}
