import { pageOwner } from "./page-owner.ts";

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
  isOfThisTab?: boolean;
  /** By hand: zod would add 3 to 9 KB to each page. */
  parse(found: unknown): Value | null;
};

type Area = () => Storage;
// Merely naming it throws where storage is forbidden.
const ofTheBrowser: Area = () => localStorage;
const ofThisTab: Area = () => sessionStorage;

/** Tells nothing about a person, and survives signing out. */
const harmlessKeys = ["installOffered", "pendingInvite"];

const ownerKey = "keptFor";

export function storedValue<Value>(description: Description<Value>): StoredValue<Value> {
  const { key, isOfThisTab, parse } = description;
  const area = isOfThisTab ? ofThisTab : ofTheBrowser;
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
      (harmlessKeys.includes(key) || isKeptForOwn()) && isDone(() => area().setItem(key, JSON.stringify(value))),
    remove: () => isDone(() => area().removeItem(key)),
  };
}

/**
 * Claims the storage for this document's person, and deletes what another kept whose session ended without signing out.
 * Call before reading. True if files may be another's, too.
 */
export function claimStorage(): boolean {
  const own = pageOwner();
  const before = ownerOf(ofTheBrowser);
  const wasAnothers = own !== null && before !== null && before !== own;
  if (wasAnothers) forget(ofTheBrowser);
  if (own !== null) isDone(() => localStorage.setItem(ownerKey, own));
  const ofTab = ownerOf(ofThisTab);
  // Another tab may have signed out.
  if (ofTab !== null && ofTab !== ownerOf(ofTheBrowser)) forget(ofThisTab);
  if (own !== null) isDone(() => sessionStorage.setItem(ownerKey, own));
  return wasAnothers;
}

export function forgetStorage(): void {
  forget(ofTheBrowser);
  forget(ofThisTab);
}

/** False if the page's person has signed out in another tab, or somebody else has signed in. */
export function isKeptForOwn(): boolean {
  const own = pageOwner();
  return own === null || ownerOf(ofTheBrowser) === own;
}

/** False where nobody has been since the last signing out. */
export function isSomebodyKept(): boolean {
  return ownerOf(ofTheBrowser) !== null;
}

/** The tag of the page's person or, on a page that opened from the device, of the person who used it last. */
export function getDeviceOwner(): string | null {
  return pageOwner() ?? ownerOf(ofTheBrowser);
}

function ownerOf(area: Area): string | null {
  try {
    return area().getItem(ownerKey);
  } catch {
    return null;
  }
}

function forget(area: Area): void {
  isDone(() => {
    for (const key of Object.keys(area())) if (!harmlessKeys.includes(key)) area().removeItem(key);
  });
}

function isDone(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
