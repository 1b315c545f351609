import {
  getPageOwner,
  getStorageOwner,
  isStorageOwnedByPage,
  type StorageArea,
  setStorageOwner,
} from "./page-owner.ts";

/** A typed value in `localStorage` or `sessionStorage`. Its methods never throw, whatever the storage does. */
export type LocalStorageValue<Value> = {
  /** Null if the value is missing, unreadable or malformed. */
  read(): Value | null;
  write(value: Value): boolean;
  remove(): boolean;
};

type Description<Value> = {
  key: string;
  /** Uses `sessionStorage`, which the browser deletes when the tab closes. */
  isPerTab?: boolean;
  /** Validates without zod, which would add 3 to 9 KB to each page. */
  parse(found: unknown): Value | null;
};

const browserStorage: StorageArea = () => localStorage;
const tabStorage: StorageArea = () => sessionStorage;

/** The keys of values that are not personal and survive signing out. */
const nonPersonalKeys = ["installOffered", "pendingInvite"];

export function defineLocalStorageValue<Value>(description: Description<Value>): LocalStorageValue<Value> {
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
      (nonPersonalKeys.includes(key) || isStorageOwnedByPage()) &&
      tryStorage(() => area().setItem(key, JSON.stringify(value))),
    remove: () => tryStorage(() => area().removeItem(key)),
  };
}

/**
 * Makes the page's owner the owner of the storage, and deletes values of a previous person. Call this before reading
 * any value. Returns true if the device database may also hold another person's data.
 */
export function claimStorageForUser(): boolean {
  const owner = getPageOwner();
  const previousOwner = getStorageOwner(browserStorage);
  const hadOtherOwner = owner !== null && previousOwner !== null && previousOwner !== owner;
  if (hadOtherOwner) clearArea(browserStorage);
  if (owner !== null) setStorageOwner(browserStorage, owner);
  const tabOwner = getStorageOwner(tabStorage);
  // Deletes the tab's values too, because they may be older than a sign-out in another tab.
  if (tabOwner !== null && tabOwner !== getStorageOwner(browserStorage)) clearArea(tabStorage);
  if (owner !== null) setStorageOwner(tabStorage, owner);
  return hadOtherOwner;
}

export function clearStorage(): void {
  clearArea(browserStorage);
  clearArea(tabStorage);
}

function clearArea(area: StorageArea): void {
  tryStorage(() => {
    for (const key of Object.keys(area())) if (!nonPersonalKeys.includes(key)) area().removeItem(key);
  });
}

function tryStorage(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

/** The code of an invitation that a visitor opened, stored until the visitor has joined or the code is refused. */
export const storedPendingInvite = defineLocalStorageValue({
  key: "pendingInvite",
  parse: (found) => (typeof found === "string" ? found : null),
});

const storedPage = defineLocalStorageValue({
  key: "handedPage",
  isPerTab: true,
  parse: (found) => (typeof found === "string" ? found : null),
});

/** The bookmarklet passes the visited web page, compressed, in the hash of the address. */
function readBookmarkletPage(): string | null {
  return window.location.hash.split("#page=")[1] || null;
}

/** Stores the page until the person has signed in, because posting the sign-in form loses the hash. */
export function storeBookmarkletPage(): void {
  const packed = readBookmarkletPage();
  if (packed) storedPage.write(packed);
}

export function consumeBookmarkletPage(): string | null {
  const packed = readBookmarkletPage() ?? storedPage.read();
  storedPage.remove();
  return packed;
}
