import { pendingDestination } from "./remix-router.ts";
import { storedValue } from "./storage.ts";

/** Where storage is forbidden the reloaded page stays, and its links work. */
const stored = storedValue({ key: "interruptedNavigation", isOfThisTab: true, parse: interruptedFrom });
/** What is older was left by something else. */
const maxReloadAgeMs = 60_000;

export type Interrupted = { from: string; to: string; at: number };

/**
 * When code that a navigation needs can't be loaded, as after a deploy, Remix reloads the current page. The browser
 * loads the destination instead; where it has no such event (before 2026 only Chromium has), the page notes the
 * destination on its way out.
 */
export function noteInterruptedNavigation(): void {
  navigationOfThisTab()?.addEventListener("navigate", loadDestinationInstead);
  let hasReturned = false;
  // When it is restored from the back/forward cache, a page still has the navigation by which it was left.
  window.addEventListener("pageshow", ({ persisted }) => {
    hasReturned ||= persisted;
  });
  window.addEventListener("pagehide", () => {
    const destination = pendingDestination();
    if (!destination || hasReturned || destination.pathname === window.location.pathname) return;
    stored.write({ from: window.location.href, to: destination.href, at: Date.now() });
  });
}

/** What is used here of the Navigation API, which TypeScript does not know yet. */
type NavigateEvent = Event & { navigationType: string; userInitiated: boolean };
type NavigationOfTab = { addEventListener(type: "navigate", listener: (event: NavigateEvent) => void): void };

function navigationOfThisTab(): NavigationOfTab | undefined {
  return (window as { navigation?: NavigationOfTab }).navigation;
}

function loadDestinationInstead(event: NavigateEvent): void {
  const destination = pendingDestination();
  if (event.navigationType !== "reload" || event.userInitiated || !destination) return;
  // Back has changed the address already.
  if (destination.pathname === window.location.pathname) return;
  event.preventDefault();
  window.location.assign(destination);
}

/** In the reloaded page: goes on to the destination, once. True when it does. */
export function resumeInterruptedNavigation(): boolean {
  const found = stored.read();
  // What can't be taken away would lead there again at each reload.
  const interrupted = stored.remove() ? found : null;
  const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const page = { href: window.location.href, wasReloaded: load?.type === "reload", now: Date.now() };
  const destination = destinationAfterReload(interrupted, page);
  if (destination === null) return false;
  // Not by assigning the location, which would replace this page in the history while it is still loading.
  window.history.pushState(null, "", destination);
  window.location.reload();
  return true;
}

/** Only for the same page, reloaded immediately, and only to an address of the same origin. */
export function destinationAfterReload(
  interrupted: Interrupted | null,
  page: { href: string; wasReloaded: boolean; now: number },
): string | null {
  if (!interrupted || !page.wasReloaded || interrupted.from !== page.href) return null;
  const age = page.now - interrupted.at;
  if (!(age >= 0 && age <= maxReloadAgeMs)) return null;
  return originOf(interrupted.to) === originOf(page.href) ? interrupted.to : null;
}

/** Phones of 2023 have no `URL.canParse`, and this runs before everything else. */
function originOf(address: string): string | null {
  try {
    return new URL(address).origin;
  } catch {
    return null;
  }
}

function interruptedFrom(found: unknown): Interrupted | null {
  const note = found as Partial<Interrupted> | null;
  if (typeof note?.from !== "string" || typeof note.to !== "string" || typeof note.at !== "number") return null;
  return { from: note.from, to: note.to, at: note.at };
}
