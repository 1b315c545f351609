import { delay, rejectOnAbort } from "#app/browser/reject-on-abort.ts";
import { internalError } from "#app/modules/domain-error.ts";
import { convertToRecord } from "#app/modules/to-record.ts";
import { isServerUnreachable } from "./offline-status.ts";
import { type OwnPhoto, rememberOwnPhoto } from "./own-photos.ts";
import { createOwnerHeader } from "./page-owner.ts";
import { ApiError, isNetworkFailure } from "./post-form.ts";

export type PhotoUpload = OwnPhoto & { wasTried: boolean };

type Connection = {
  put: typeof uploadPhotoOnce;
  /** Asks the server whether it has the photo. Resolves with null if there is no connection. */
  hasArrived(address: string): Promise<boolean | null>;
  pause: typeof delay;
};
type SendOptions = { onProgress(share: number): void; signal: AbortSignal; connection?: Connection };

/** Pauses between retries, long enough for a tunnel, a lift or a change of networks. */
const pausesMs = [1_000, 3_000, 6_000];

/** Asks before each retry whether the photo has arrived. Throws `ApiError` or an AbortError. */
export async function uploadPhotoWithRetries(photo: PhotoUpload, options: SendOptions): Promise<void> {
  const { onProgress, signal, connection = browserConnection } = options;
  const address = `/api/photos/${photo.uploadId}`;
  const query = new URLSearchParams({ name: photo.name });
  if (photo.index !== null) query.set("index", String(photo.index));

  for (const [tries, pauseMs] of [0, ...pausesMs].entries()) {
    await connection.pause(pauseMs, signal);
    if ((tries > 0 || photo.wasTried) && (await rejectOnAbort(connection.hasArrived(address), signal))) return;
    signal.throwIfAborted();
    try {
      const answer = await connection.put(`${address}?${query}`, photo.file, { onProgress, signal });
      if (answer.status === 204) return;
      if (!isNetworkFailure(answer.status)) throw createRefusal(answer);
    } catch (error) {
      if (signal.aborted || error instanceof ApiError) throw error;
    }
    onProgress(0);
  }
  throw createConnectionError();
}

/**
 * Uploads a photo. Without a connection, the photo is stored on the device, where the form waits with the photo. Throws
 * `ApiError` or an AbortError.
 */
export async function uploadOrStorePhoto(
  { wasTried, ...photo }: PhotoUpload,
  { isOffline = isServerUnreachable(), ...options }: SendOptions & { isOffline?: boolean },
): Promise<"uploaded" | "stored"> {
  try {
    if (isOffline) throw createConnectionError();
    await uploadPhotoWithRetries({ ...photo, wasTried }, options);
    await rememberOwnPhoto(photo);
    return "uploaded";
  } catch (error) {
    const isLost = error instanceof ApiError && error.status === null;
    if (isLost && !options.signal.aborted && (await storeUntilConnected(photo))) return "stored";
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

function createRefusal({ status, body }: PhotoUploadResponse): ApiError {
  const { title, error, code } = convertToRecord(body);
  const words = status < 500 ? notAccepted : internalError;
  return new ApiError(typeof error === "string" ? error : words.message, {
    title: typeof title === "string" ? title : words.title,
    code: typeof code === "string" ? code : undefined,
    status,
  });
}

const browserConnection: Connection = {
  put: uploadPhotoOnce,
  async hasArrived(address) {
    try {
      const { status } = await fetch(address, { headers: createOwnerHeader(), signal: AbortSignal.timeout(10_000) });
      return status === 204;
    } catch {
      return null;
    }
  },
  pause: delay,
};

type PhotoUploadResponse = { status: number; body: unknown };
type PutOptions = { onProgress(share: number): void; signal: AbortSignal };

/** If an upload makes no progress for this time, the connection counts as lost. */
const stallMs = 20_000;

/** Uses XMLHttpRequest, because `fetch` reports no upload progress. Rejects if the connection is lost or stalls. */
function uploadPhotoOnce(
  address: string,
  file: Blob,
  { onProgress, signal }: PutOptions,
): Promise<PhotoUploadResponse> {
  return new Promise((resolve, reject) => {
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
    request.onerror = () => reject(new Error("The connection was lost."));
    request.onabort = () => reject(signal.aborted ? signal.reason : new Error("The connection stalled."));
    request.onloadend = () => {
      clearTimeout(stalled);
      signal.removeEventListener("abort", stop);
    };
    signal.throwIfAborted();
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
