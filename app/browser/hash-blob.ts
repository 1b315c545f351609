/** Returns the SHA-256 of a file's bytes. */
export async function hashBlob(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", await blob.arrayBuffer()));
}

export function encodeHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function hashBlobToHex(blob: Blob): Promise<string> {
  return encodeHex(await hashBlob(blob));
}
