import { defineLocalStorageValue } from "./storage.ts";

const stored = defineLocalStorageValue({
  key: "handedPage",
  isPerTab: true,
  parse: (found) => (typeof found === "string" ? found : null),
});

/** The bookmarklet passes the visited web page, compressed, in the hash of the address. */
function readFromAddress(): string | null {
  return window.location.hash.split("#page=")[1] || null;
}

/** Stores the page until the person has signed in, because posting the sign-in form loses the hash. */
export function storeBookmarkletPage(): void {
  const packed = readFromAddress();
  if (packed) stored.write(packed);
}

export function takeBookmarkletPage(): string | null {
  const packed = readFromAddress() ?? stored.read();
  stored.remove();
  return packed;
}
