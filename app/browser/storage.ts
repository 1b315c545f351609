import { pageOwner } from "./page-owner.ts";

/** A value in this browser's storage, which may be full, forbidden, emptied or of another release. None of these throw. */
export type StoredValue<Value> = {
  /** Null when the value is missing, unreadable or of another shape. */
  read(): Value | null;
  /** False when it could not be stored. */
  write(value: Value): boolean;
  /** False when it may still be there. */
  remove(): boolean;
};

type Description<Value> = {
  key: string;
  /** Kept until the tab closes; otherwise until it is removed. */
  isOfThisTab?: boolean;
  /** Stored as it is instead of as JSON; for strings. */
  isPlainText?: Value extends string ? boolean : false;
  /** Returns null for anything else. Written by hand: pages load no zod, and its smallest form would add 3 to 9 KB. */
  parse(found: unknown): Value | null;
};

type Area = () => Storage;
// Where storage is forbidden, even naming it throws. On the server there is none.
const ofTheBrowser: Area = () => localStorage;
const ofThisTab: Area = () => sessionStorage;

/** What tells nothing about a person, and stays when they sign out. Everything else goes. */
const harmlessKeys = ["installOffered", "pendingInviteCode", "pendingInviteSince"];

/** The tag of the person whose values an area holds. */
const ownerKey = "keptFor";

export function storedValue<Value>(description: Description<Value>): StoredValue<Value> {
  const { key, isOfThisTab, isPlainText, parse } = description;
  const area = isOfThisTab ? ofThisTab : ofTheBrowser;
  return {
    read() {
      try {
        const text = area().getItem(key);
        if (text === null) return null;
        return parse(isPlainText ? text : JSON.parse(text));
      } catch {
        return null;
      }
    },
    write: (value) =>
      (harmlessKeys.includes(key) || isKeptForOwn()) &&
      isDone(() => area().setItem(key, isPlainText ? String(value) : JSON.stringify(value))),
    remove: () => isDone(() => area().removeItem(key)),
  };
}

/**
 * Makes what is kept here the person's of this document, and forgets what is another's, whose session ended
 * without a sign-out. To be called before anything is read. True when files may be another's, too.
 */
export function claimStorage(): boolean {
  const own = pageOwner();
  const before = ownerOf(ofTheBrowser);
  const wasAnothers = own !== null && before !== null && before !== own;
  if (wasAnothers) forget(ofTheBrowser);
  if (own !== null) isDone(() => localStorage.setItem(ownerKey, own));
  const ofTab = ownerOf(ofThisTab);
  // Also where another tab has signed out.
  if (ofTab !== null && ofTab !== ownerOf(ofTheBrowser)) forget(ofThisTab);
  if (own !== null) isDone(() => sessionStorage.setItem(ownerKey, own));
  return wasAnothers;
}

export function forgetStorage(): void {
  forget(ofTheBrowser);
  forget(ofThisTab);
}

/** False once the page's person has signed out in another tab, or somebody else has signed in. */
export function isKeptForOwn(): boolean {
  const own = pageOwner();
  return own === null || ownerOf(ofTheBrowser) === own;
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
