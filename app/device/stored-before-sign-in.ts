import { convertToRecord } from "#app/modules/to-record.ts";
import { defineLocalStorageValue } from "./storage.ts";

/** After an hour, another person may be using a shared device. */
const maxAgeMs = 60 * 60 * 1000;

const storedInvite = defineLocalStorageValue<{ code: string; since: number }>({
  key: "pendingInvite",
  parse(found) {
    const { code, since } = convertToRecord(found);
    return typeof code === "string" && typeof since === "number" ? { code, since } : null;
  },
});

/** The code of an invitation that a visitor opened, stored until the visitor has signed in. */
export const storedPendingInvite = {
  read(): string | null {
    const invite = storedInvite.read();
    const age = Date.now() - (invite?.since ?? 0);
    return invite && age >= 0 && age < maxAgeMs ? invite.code : null;
  },
  write: (code: string) => storedInvite.write({ code, since: Date.now() }),
  remove: storedInvite.remove,
};

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

export function takeBookmarkletPage(): string | null {
  const packed = readBookmarkletPage() ?? storedPage.read();
  storedPage.remove();
  return packed;
}
