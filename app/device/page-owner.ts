import { memberCookie, pageOwnerHeader } from "#app/modules/accounts/page-owner.ts";

export const pageOwnerMetaName = "page-owner";

/** The storage key under which `localStorage` and `sessionStorage` name the owner of their values. */
const storageOwnerKey = "keptFor";

/** The owner of the cached shell document, which names nobody. Null for documents that the server rendered. */
let shellOwner: string | null = null;

/** The tag of the person whose page this document is; null on a visitor's page. It stays the same until a reload. */
export function getPageOwner(): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${pageOwnerMetaName}"]`)?.content || shellOwner;
}

/**
 * Makes the cached shell a page of the person who signed in last, who need not be the person whose data the device
 * holds. Call this before anything reads the owner.
 */
export function chooseShellOwner(): void {
  shellOwner = readCookie(memberCookie) ?? getStorageOwner(() => localStorage);
}

/** Names the document's owner, so that the server refuses the request if somebody else has signed in. */
export function createOwnerHeader(): Record<string, string> {
  const owner = getPageOwner();
  return owner === null ? {} : { [pageOwnerHeader]: owner };
}

/** True if somebody else has signed in, in another tab, since this document was loaded. */
export function isOtherPersonSignedIn(): boolean {
  const owner = getPageOwner();
  const signedIn = readCookie(memberCookie);
  return owner !== null && signedIn !== null && signedIn !== owner;
}

/** False if the page's person has signed out in another tab, or somebody else has signed in. */
export function isStorageOwnedByPage(): boolean {
  const own = getPageOwner();
  return own === null || getStorageOwner(() => localStorage) === own;
}

/** False if nobody has used this browser since the last sign-out. */
export function hasCachedUser(): boolean {
  return getStorageOwner(() => localStorage) !== null;
}

/** Calls the listener when the page's person signs out in another tab, which then clears the storage. */
export function subscribeToSignOut(listener: () => void): () => void {
  const onStorage = ({ key, oldValue }: StorageEvent) =>
    void (key === storageOwnerKey && oldValue === getPageOwner() && !hasCachedUser() && listener());
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}

/** Accessing `localStorage` throws if storage is blocked, so access is wrapped in a function. */
export type StorageArea = () => Storage;

export function getStorageOwner(area: StorageArea): string | null {
  try {
    return area().getItem(storageOwnerKey);
  } catch {
    return null;
  }
}

export function setStorageOwner(area: StorageArea, owner: string): void {
  try {
    area().setItem(storageOwnerKey, owner);
  } catch {
    // Storage is full or blocked.
  }
}

export function writeCookie(name: string, value: string, maxAgeSeconds: number): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has no Cookie Store before 18.4
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
}

export function readCookie(name: string): string | null {
  const cookie = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${name}=`));
  return cookie?.slice(name.length + 1) || null;
}
