import { internalError } from "#app/modules/domain-error.ts";
import { convertToRecord } from "#app/modules/to-record.ts";
import { type OwnPhoto, rememberOwnPhoto } from "./added-photo.ts";
import { isServerUnreachable } from "./offline-status.ts";
import { createOwnerHeader } from "./page-owner.ts";
import { ApiError, isNetworkFailure } from "./post-form.ts";

const askTimeoutMs = 10_000;

type UploadOptions = { onProgress(share: number): void; signal: AbortSignal };

/**
 * Uploads a photo. Uploading it again changes nothing. Throws an AbortError or `ApiError`, whose status is null if the
 * connection was lost.
 */
export async function uploadPhoto({ uploadId, file, name, index }: OwnPhoto, options: UploadOptions): Promise<void> {
  const query = new URLSearchParams({ name });
  if (index !== null) query.set("index", String(index));
  const response = await putFile(`/api/photos/${uploadId}?${query}`, file, options);
  options.signal.throwIfAborted();
  // Something between browser and server, such as a hotel's Wi-Fi, answers with a page.
  const isPage = response !== null && response.status < 400 && response.status !== 204;
  if (response === null || isPage || isNetworkFailure(response.status)) throw createConnectionError();
  if (response.status !== 204) throw createRefusal(response);
}

/** Asks the server whether it has a photo that this device sent earlier. False without an answer. */
export async function hasPhotoArrived(uploadId: string): Promise<boolean> {
  const asked = { headers: createOwnerHeader(), signal: AbortSignal.timeout(askTimeoutMs) };
  return fetch(`/api/photos/${uploadId}`, asked).then(
    ({ status }) => status === 204,
    () => false,
  );
}

/**
 * Uploads a photo. Without a connection, the photo is stored on the device, where the form waits with the photo. Throws
 * `ApiError` or an AbortError.
 */
export async function uploadOrStorePhoto(
  photo: OwnPhoto,
  { isOffline = isServerUnreachable(), ...options }: UploadOptions & { isOffline?: boolean },
): Promise<"uploaded" | "stored"> {
  try {
    if (isOffline) throw createConnectionError();
    await uploadPhoto(photo, options);
    await rememberOwnPhoto(photo);
    return "uploaded";
  } catch (error) {
    const isLost = error instanceof ApiError && error.status === null;
    if (isLost && (await storeUntilConnected(photo))) return "stored";
    throw error;
  }
}

async function storeUntilConnected(photo: OwnPhoto): Promise<boolean> {
  try {
    return await (await import("./pending-change-store.ts")).storePendingPhoto(photo);
  } catch {
    return false;
  }
}

function createConnectionError(): ApiError {
  return new ApiError("The photos couldn't be sent. Everything you typed is still here; please try again.", {
    title: "Not saved yet",
  });
}

const notAccepted = { title: "Photo not added", message: "We couldn't use this photo. Please try another one." };

function createRefusal({ status, body }: UploadResponse): ApiError {
  const { title, error, code } = convertToRecord(body);
  const words = status < 500 ? notAccepted : internalError;
  return new ApiError(typeof error === "string" ? error : words.message, {
    title: typeof title === "string" ? title : words.title,
    code: typeof code === "string" ? code : undefined,
    status,
  });
}

type UploadResponse = { status: number; body: unknown };

/** If an upload makes no progress for this time, the connection counts as lost. */
const stallMs = 20_000;

/**
 * Uses XMLHttpRequest, because `fetch` reports no upload progress. Resolves with null if the connection is lost or
 * stalls, or if the signal is aborted.
 */
function putFile(address: string, file: Blob, { onProgress, signal }: UploadOptions): Promise<UploadResponse | null> {
  signal.throwIfAborted();
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout>;
    const stop = () => request.abort();
    const watch = () => {
      clearTimeout(stalled);
      stalled = setTimeout(stop, stallMs);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      watch();
      onProgress(total === 0 ? 0 : loaded / total);
    };
    request.onload = () => resolve({ status: request.status, body: parseJson(request.responseText) });
    request.onloadend = () => {
      clearTimeout(stalled);
      signal.removeEventListener("abort", stop);
      // A promise that `onload` has resolved ignores this call.
      resolve(null);
    };
    signal.addEventListener("abort", stop);
    request.open("PUT", address);
    request.setRequestHeader("Content-Type", file.type || "application/octet-stream");
    for (const [name, value] of Object.entries(createOwnerHeader())) request.setRequestHeader(name, value);
    watch();
    request.send(file);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
