import { delMany, entries, set } from "idb-keyval";
import { photoLimits } from "#app/domain/photos/photo.ts";
import {
  addPath,
  isVideo,
  type KeptShare,
  keptShareFrom,
  keptSharesPrefix,
  maxKeptShareBytes,
  sharePath,
  sharesKeptMs,
  textOfShare,
  withoutFileNames,
} from "#app/domain/recipes/incoming-share.ts";
import { scope } from "./scope.ts";

/** Some browsers repeat a share at once, empty. */
const repeatedWithinMs = 60_000;

/** Takes what another app shares; pictures stay on this device. Where they can't, the server takes them. */
export function answerShares(): void {
  scope.addEventListener("fetch", (event) => {
    const { method, url } = event.request;
    const isShare = method === "POST" && new URL(url).pathname === sharePath;
    if (isShare && isFromSheet(event.request)) event.respondWith(takeShare(event.request));
  });
}

/**
 * A worker sees no `Sec-Fetch-Site`, and a page of another site may send no referrer, but not choose the boundary of its
 * form: Chromium's forms have `----WebKitFormBoundary`, its share sheet another. The server judges what is not known.
 */
function isFromSheet({ headers, referrer }: Request): boolean {
  const isSheet = headers.get("Content-Type")?.includes("boundary=----MultipartBoundary--");
  return isSheet || referrer.startsWith(`${scope.location.origin}/`);
}

async function takeShare(request: Request): Promise<Response> {
  try {
    return Response.redirect(await placeOf(await request.clone().formData()), 303);
  } catch {
    return fetch(request);
  }
}

/** Where it is read. */
async function placeOf(form: FormData): Promise<string> {
  const textOf = (name: string) => String(form.get(name) ?? "").trim();
  const files = form.getAll("images").flatMap((part) => (part instanceof File && part.size > 0 ? part : []));
  // Some devices give no type to HEIC.
  const images = files.filter((file) => /^(image\/.*)?$/.test(file.type) && !isVideo(file));
  const words = withoutFileNames({ title: textOf("title"), text: textOf("text"), url: textOf("url") }, files);
  const text = textOfShare(words);
  const video = files.some(isVideo) ? "video_shared" : "";
  if (images.length === 0 && text === "") {
    const code = video || (files.length > 0 ? "no_image_shared" : "nothing_shared");
    return (files.length === 0 && (await latestPlace())) || `/app/add?unshared=${code}`;
  }
  const path = images.length === 0 ? addPath({ ...words, unshared: video }) : null;
  if (path) return path;
  const taken = images.slice(0, photoLimits.perRecipe);
  if (taken.reduce((sum, { size }) => sum + size, 0) > maxKeptShareBytes) return "/app/add?unshared=share_too_large";
  const kept = await keep({ keptAt: Date.now(), text, images: taken });
  const leftOut = images.length > taken.length ? "too_many_images_shared" : video;
  return leftOut ? `${kept}&unshared=${leftOut}` : kept;
}

/** The same share has the same id. */
async function keep(share: KeptShare): Promise<string> {
  const old = (await keptShares()).filter(({ keptAt }) => share.keptAt - keptAt > sharesKeptMs);
  await delMany(old.map(({ key }) => key));
  const hashes = [await hashOf(new Blob([share.text]))];
  // One after another, as together they may be more than a phone has memory for.
  for (const image of share.images) hashes.push(await hashOf(image));
  const hash = new Uint8Array(await hashOf(new Blob(hashes)));
  const id = Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
  await set(keptSharesPrefix + id, share);
  return `/app/add?shared=${id}`;
}

async function hashOf(part: Blob): Promise<ArrayBuffer> {
  return crypto.subtle.digest("SHA-256", await part.arrayBuffer());
}

async function latestPlace(): Promise<string | null> {
  const recent = (await keptShares()).filter(({ keptAt }) => Date.now() - keptAt < repeatedWithinMs);
  const [latest] = recent.toSorted((one, other) => other.keptAt - one.keptAt);
  return latest ? `/app/add?shared=${latest.key.slice(keptSharesPrefix.length)}` : null;
}

async function keptShares(): Promise<{ key: string; keptAt: number }[]> {
  const all = await entries<string, unknown>();
  return all.flatMap(([key, found]) => {
    const share = key.startsWith(keptSharesPrefix) ? keptShareFrom(found) : null;
    return share ? { key, keptAt: share.keptAt } : [];
  });
}
