import { storedValue } from "./storage.ts";

const stored = storedValue({
  key: "handedPage",
  isOfThisTab: true,
  parse: (found) => (typeof found === "string" ? found : null),
});

/** Of a browser's bookmark, which hands over a page behind the #. */
function inAddress(): string | null {
  return window.location.hash.split("#page=")[1] || null;
}

/** Until after signing in: a redirect passes on what is behind the #, a form does not. */
export function keepHandedPage(): void {
  const packed = inAddress();
  if (packed) stored.write(packed);
}

export function takeHandedPage(): string | null {
  const packed = inAddress() ?? stored.read();
  stored.remove();
  return packed;
}
