import { getPageOwner } from "./page-owner.ts";

/** Storage may be full, forbidden, emptied or of another shape. None of these throw. */
export type StoredValue<Value> = {
  /** Null if missing, unreadable or of another shape. */
  read(): Value | null;
  write(value: Value): boolean;
  remove(): boolean;
};

type Description<Value> = {
  key: string;
  /** Kept until the tab closes. */
  isPerTab?: boolean;
  /** By hand: zod would add 3 to 9 KB to each page. */
  parse(found: unknown): Value | null;
};

type Area = () => Storage;
// Merely naming it throws where storage is forbidden.
const browserStorage: Area = () => localStorage;
const tabStorage: Area = () => sessionStorage;

/** Tells nothing about a person, and survives signing out. */
const harmlessKeys = ["installOffered", "pendingInvite"];

const ownerKey = "keptFor";

export function defineStoredValue<Value>(description: Description<Value>): StoredValue<Value> {
  const { key, isPerTab, parse } = description;
  const area = isPerTab ? tabStorage : browserStorage;
  return {
    read() {
      try {
        const text = area().getItem(key);
        if (text === null) return null;
        return parse(JSON.parse(text));
      } catch {
        return null;
      }
    },
    write: (value) =>
      (harmlessKeys.includes(key) || isStorageOwnedByPage()) &&
      trySucceeds(() => area().setItem(key, JSON.stringify(value))),
    remove: () => trySucceeds(() => area().removeItem(key)),
  };
}

/**
 * Claims the storage for this document's person, and deletes what another kept whose session ended without signing out.
 * Call before reading. True if files may be another's, too.
 */
export function claimStorage(): boolean {
  const own = getPageOwner();
  const before = getStorageOwner(browserStorage);
  const wasAnothers = own !== null && before !== null && before !== own;
  if (wasAnothers) clearArea(browserStorage);
  if (own !== null) trySucceeds(() => localStorage.setItem(ownerKey, own));
  const ofTab = getStorageOwner(tabStorage);
  // Another tab may have signed out.
  if (ofTab !== null && ofTab !== getStorageOwner(browserStorage)) clearArea(tabStorage);
  if (own !== null) trySucceeds(() => sessionStorage.setItem(ownerKey, own));
  return wasAnothers;
}

export function clearStorage(): void {
  clearArea(browserStorage);
  clearArea(tabStorage);
}

/** False if the page's person has signed out in another tab, or somebody else has signed in. */
export function isStorageOwnedByPage(): boolean {
  const own = getPageOwner();
  return own === null || getStorageOwner(browserStorage) === own;
}

/** False where nobody has been since the last signing out. */
export function hasCachedUser(): boolean {
  return getStorageOwner(browserStorage) !== null;
}

/** The tag of the page's person or, on a page that opened from the device, of the person who used it last. */
export function getDeviceOwner(): string | null {
  return getPageOwner() ?? getStorageOwner(browserStorage);
}

function getStorageOwner(area: Area): string | null {
  try {
    return area().getItem(ownerKey);
  } catch {
    return null;
  }
}

function clearArea(area: Area): void {
  trySucceeds(() => {
    for (const key of Object.keys(area())) if (!harmlessKeys.includes(key)) area().removeItem(key);
  });
}

function trySucceeds(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
