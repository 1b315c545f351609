import { getLatestDestination } from "#app/browser/navigation-guard.ts";
import { defineLocalStorageValue } from "./storage.ts";

/** The manifest of the release that this tab was reloaded for. */
const reloadedManifest = defineLocalStorageValue({
  key: "reloadedManifest",
  isPerTab: true,
  parse: (found) => (typeof found === "string" ? found : null),
});

/**
 * Reloads the page, once for each release, if code that loads late is missing because a deploy has removed the files of
 * the page's release. A recipe form stores its draft on `pagehide`. Any other typed text keeps the page open.
 */
export function reloadWhenReleaseIsGone(): void {
  let isReloading = false;
  window.addEventListener("vite:preloadError", async () => {
    if (isReloading || hasTextOutsideDrafts() || !(await isReleaseGone())) return;
    // Without storage the page stays, because neither the draft nor this mark could be stored.
    const manifest = window.__remixManifest.url;
    if (reloadedManifest.read() === manifest || !reloadedManifest.write(manifest)) return;
    isReloading = true;
    window.location.reload();
  });
  // The browser need not ask before a reload that keeps the draft.
  window.addEventListener("beforeunload", (event) => isReloading && event.stopImmediatePropagation(), true);
}

/** True only if the server answers that it no longer has the manifest. A lost connection proves nothing. */
async function isReleaseGone(): Promise<boolean> {
  const response = await fetch(window.__remixManifest.url, { method: "HEAD", cache: "no-store" }).catch(() => null);
  return response?.status === 404;
}

const textFields = "textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=range])";

function hasTextOutsideDrafts(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textFields)];
  return fields.some((field) => !field.readOnly && field.value !== "" && !field.closest("[data-unsaved]"));
}

/** The part of the Navigation API used here, which TypeScript's library lacks. */
type NavigateEvent = Event & { navigationType: string; userInitiated: boolean };
type NavigationApi = { addEventListener(type: "navigate", listener: (event: NavigateEvent) => void): void };

/**
 * Remix reloads the open page if the next one's code is missing. With the Navigation API the browser loads the next page
 * instead, unless Back has changed the address already.
 */
export function loadNextPageOnReload(): void {
  const { navigation } = window as unknown as { navigation?: NavigationApi };
  navigation?.addEventListener("navigate", (event) => {
    const next = getLatestDestination();
    if (event.navigationType !== "reload" || event.userInitiated || !next) return;
    if (next.pathname === window.location.pathname) return;
    event.preventDefault();
    window.location.assign(`${next.pathname}${next.search}${next.hash}`);
  });
}
