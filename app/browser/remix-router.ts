import { matchRoutes } from "@remix-run/react";

/**
 * The destination of the current navigation; null while the page is idle or sends a form. Remix offers this
 * only to components, one render too late for code that needs it at the moment of a request or of a reload,
 * so it is read from Remix's own router.
 */
export function pendingDestination(): URL | null {
  const { state, location } = window.__remixRouter?.state.navigation ?? {};
  return state === "loading" && location
    ? new URL(location.pathname + location.search + location.hash, window.location.origin)
    : null;
}

/** Where a move within the page leads to that ends a navigation. */
const placeToStay = "#stay";

/**
 * Ends the navigation under way, so that the page stays as it is. Returns where it would have led; null where it
 * can't be ended: the address has changed already, as by the back button, or it follows from something that was
 * sent or is being loaded again.
 */
export function stopNavigation(): URL | null {
  const router = window.__remixRouter;
  const destination = pendingDestination();
  if (!router || !destination || destination.hash === placeToStay) return null;
  const { navigation, revalidation, fetchers } = router.state;
  // A fetcher that only reads, as the list's next page, is not in the way, and may wait for the connection for long.
  const isSending = [navigation, ...fetchers.values()].some(({ formMethod = "GET" }) => formMethod !== "GET");
  if (isSending || revalidation !== "idle") return null;
  const { pathname, search, hash, href } = window.location;
  const { location } = router.state;
  if (location.pathname + location.search !== pathname + search) return null;
  // A move within the page loads nothing, and ends what is under way: the router has no call for that alone.
  const { state } = location;
  void router.navigate(
    { pathname, search, hash: hash || placeToStay },
    { replace: true, preventScrollReset: true, state },
  );
  window.history.replaceState(window.history.state, "", href);
  return destination;
}

/** As if a link had been followed. */
export function navigateTo({ pathname, search, hash }: URL): void {
  void window.__remixRouter?.navigate({ pathname, search, hash });
}

/** Whether a page is being loaded or a form is being sent. */
export function isRouterBusy(): boolean {
  const { fetchers } = window.__remixRouter?.state ?? {};
  const isFetching = [...(fetchers?.values() ?? [])].some((fetcher) => fetcher.state !== "idle");
  return isFetching || isNavigating();
}

/**
 * Whether a navigation is under way, by a link or by a form that leads to a page. Otherwise the data
 * requested is for the current page.
 */
export function isNavigating(): boolean {
  const { navigation } = window.__remixRouter?.state ?? {};
  return navigation !== undefined && navigation.state !== "idle";
}

/** Whether the browser's entry in its history is the one whose page the router shows, or a copy of it. */
export function isShownEntry(): boolean {
  const shown = window.__remixRouter?.state.location;
  const { key = "default" } = (window.history.state ?? {}) as { key?: string };
  const { pathname, search } = window.location;
  return key === shown?.key && pathname + search === shown.pathname + shown.search;
}

/** The release that this page came from. */
export function ownRelease(): string | undefined {
  return window.__remixManifest?.version;
}

/** Whether the code of the page at this path is here. Where it can't be loaded, Remix reloads the page that is. */
export function isCodeThere(path: string): boolean {
  const matches = matchRoutes(window.__remixRouter?.routes ?? [], path);
  return matches?.every(({ route }) => route.id !== undefined && route.id in window.__remixRouteModules) ?? false;
}

/** What the routes of this path export as `handle`, as far as their code is here; the page's own first. */
export function handlesOf(path: string): unknown[] {
  const matches = matchRoutes(window.__remixRouter?.routes ?? [], path) ?? [];
  return matches.map(({ route }) => window.__remixRouteModules[route.id ?? ""]?.handle).reverse();
}

/** The scripts of the page at this path. */
export function modulesOf(path: string): string[] {
  const matches = matchRoutes(window.__remixRouter?.routes ?? [], path) ?? [];
  return matches.flatMap(({ route }) => {
    const known = window.__remixManifest?.routes[route.id ?? ""];
    return known ? [known.module, ...(known.imports ?? [])] : [];
  });
}
