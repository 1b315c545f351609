import { defineStoredValue } from "./storage.ts";

const stored = defineStoredValue({
  key: "handedPage",
  isPerTab: true,
  parse: (found) => (typeof found === "string" ? found : null),
});

/** Of a browser's bookmark, which hands over a page behind the #. */
function readFromAddress(): string | null {
  return window.location.hash.split("#page=")[1] || null;
}

/** Until after signing in: a redirect passes on what is behind the #, a form does not. */
export function storeBookmarkletPage(): void {
  const packed = readFromAddress();
  if (packed) stored.write(packed);
}

export function takeBookmarkletPage(): string | null {
  const packed = readFromAddress() ?? stored.read();
  stored.remove();
  return packed;
}
