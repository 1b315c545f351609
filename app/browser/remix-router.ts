import { matchRoutes } from "@remix-run/react";

/**
 * The destination of the current navigation; null while the page is idle or sends a form. `useNavigation` says the
 * same one render too late for a request or a reload, so it is read from the router that Remix keeps for hot reloading.
 */
export function pendingDestination(): URL | null {
  const { state, location } = window.__remixRouter?.state.navigation ?? {};
  return state === "loading" && location
    ? new URL(location.pathname + location.search + location.hash, window.location.origin)
    : null;
}

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
  const { navigation, revalidation, fetchers, location } = router.state;
  // A fetcher that only reads, as the list's next page, is not in the way, and may wait for the connection for long.
  const isSending = [navigation, ...fetchers.values()].some(({ formMethod = "GET" }) => formMethod !== "GET");
  const { pathname, search, hash, href } = window.location;
  if (isSending || revalidation !== "idle" || location.pathname + location.search !== pathname + search) return null;
  // A move within the page loads nothing, and ends what is under way: the router has no call for that alone.
  const here = { pathname, search, hash: hash || placeToStay };
  void router.navigate(here, { replace: true, preventScrollReset: true, state: location.state });
  window.history.replaceState(window.history.state, "", href);
  return destination;
}

/** As if a link had been followed. */
export function navigateTo({ pathname, search, hash }: URL): void {
  void window.__remixRouter?.navigate({ pathname, search, hash });
}

/** The release that this page came from. */
export function ownRelease(): string | undefined {
  return window.__remixManifest?.version;
}

/** The modules of the page at this path and of those around it, its own last; undefined where the code is not here. */
export function routeModulesOf(path: string) {
  const matches = matchRoutes(window.__remixRouter?.routes ?? [], path) ?? [];
  return matches.map(({ route }) => window.__remixRouteModules[route.id ?? ""]);
}
