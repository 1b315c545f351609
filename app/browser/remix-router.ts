import { matchRoutes } from "@remix-run/react";

/**
 * Null while idle or sending. `useNavigation` knows it one render too late for a request or a reload; this reads the
 * router that Remix keeps for hot reloading.
 */
export function pendingDestination(): URL | null {
  const { state, location } = window.__remixRouter?.state.navigation ?? {};
  return state === "loading" && location
    ? new URL(location.pathname + location.search + location.hash, window.location.origin)
    : null;
}

export function isRevalidating(): boolean {
  return window.__remixRouter?.state.revalidation === "loading";
}

const placeToStay = "#stay";

/**
 * Ends the current navigation and returns its destination. Null if it can't be ended: the address has changed already,
 * or it follows from a submission or a revalidation.
 */
export function stopNavigation(): URL | null {
  const router = window.__remixRouter;
  const destination = pendingDestination();
  if (!router || !destination || destination.hash === placeToStay) return null;
  const { navigation, revalidation, fetchers, location } = router.state;
  // Fetchers that only read may wait long for a connection.
  const isSending = [navigation, ...fetchers.values()].some(({ formMethod = "GET" }) => formMethod !== "GET");
  const { pathname, search, hash, href } = window.location;
  if (isSending || revalidation !== "idle" || location.pathname + location.search !== pathname + search) return null;
  // The router has no call to cancel; a move within the page does it.
  const here = { pathname, search, hash: hash || placeToStay };
  void router.navigate(here, { replace: true, preventScrollReset: true, state: location.state });
  window.history.replaceState(window.history.state, "", href);
  return destination;
}

export function navigateTo({ pathname, search, hash }: URL): void {
  void window.__remixRouter?.navigate({ pathname, search, hash });
}

export function readPageAgain(): void {
  window.__remixRouter?.revalidate();
}

/** Of a route that the open page is of. */
export function loaderDataOf(route: string): unknown {
  return window.__remixRouter?.state.loaderData[route];
}

export function ownRelease(): string | undefined {
  return window.__remixManifest?.version;
}

/** From the root down; undefined where the code is not loaded. */
export function routeModulesOf(path: string) {
  const matches = matchRoutes(window.__remixRouter?.routes ?? [], path) ?? [];
  return matches.map(({ route }) => window.__remixRouteModules[route.id ?? ""]);
}
