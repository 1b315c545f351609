import { pageOwnerHeader } from "#app/modules/accounts/page-owner.ts";
import { getPageOwner } from "./page-owner.ts";

export type PhotoUploadResponse = { status: number; body: unknown };
type PutOptions = { onProgress(share: number): void; signal: AbortSignal };

/** Time without upload progress after which the connection counts as lost. */
const stallMs = 20_000;

/** Uses XMLHttpRequest, because `fetch` reports no upload progress. Rejects if the connection is lost or stalls. */
export function uploadPhotoOnce(
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
    const owner = getPageOwner();
    if (owner !== null) request.setRequestHeader(pageOwnerHeader, owner);
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
