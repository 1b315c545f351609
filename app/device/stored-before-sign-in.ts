import { defineLocalStorageValue } from "./storage.ts";

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
