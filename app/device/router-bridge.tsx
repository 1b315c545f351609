import {
  type Location,
  type NavigateFunction,
  useFetchers,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useRevalidator,
} from "@remix-run/react";
import { useEffect, useLayoutEffect } from "react";

type Router = {
  location: Location;
  navigate: NavigateFunction;
  revalidate(): void;
  matches: ReturnType<typeof useMatches>;
  /** Where the current navigation leads; undefined while idle. */
  destination: Location | undefined;
  isRevalidating: boolean;
  /** A form is being sent, or the page is revalidated after a form. */
  isSubmitting: boolean;
};

let router: Router | null = null;

/** React warns about layout effects during server rendering. */
const useBrowserLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect;

/** Gives modules outside React access to the router's last rendered state. */
export function RouterBridge() {
  const navigation = useNavigation();
  const { state, revalidate } = useRevalidator();
  const current: Router = {
    location: useLocation(),
    navigate: useNavigate(),
    revalidate,
    matches: useMatches(),
    destination: navigation.state === "loading" ? navigation.location : undefined,
    isRevalidating: state === "loading",
    isSubmitting: [navigation, ...useFetchers()].some(({ formMethod = "GET" }) => formMethod !== "GET"),
  };
  useBrowserLayoutEffect(() => registerRouter(current));
  return null;
}

export function registerRouter(current: Router): void {
  router = current;
}

export function getRenderedLocation(): Location | null {
  return router?.location ?? null;
}

/** The target of the running link navigation. Null while no page loads or a form is submitted. */
export function getDestination(): URL | null {
  const { pathname, search, hash } = router?.destination ?? {};
  return pathname === undefined ? null : new URL(`${pathname}${search}${hash}`, window.location.origin);
}

/** The loader data of a route that the open page consists of. */
export function getLoaderData(routeId: string): unknown {
  return router?.matches.find(({ id }) => id === routeId)?.data;
}

/** The `handle` exports of the routes that the open page consists of. */
export function getRouteHandles(): unknown[] {
  return router?.matches.map(({ handle }) => handle) ?? [];
}

/** False while a page that opened in the cached shell has no data yet. Server-rendered pages always have data. */
export function isPageLoaded(): boolean {
  return router?.matches.at(-1)?.data !== undefined;
}

export function navigateTo({ pathname, search, hash }: URL): void {
  router?.navigate({ pathname, search, hash });
}

export function revalidatePage(): void {
  router?.revalidate();
}

const cancelHash = "#stay";

/**
 * Ends the navigation to `page` on the open page, which keeps its scroll position and state. Remix has no call to cancel
 * a navigation, but a move to another place within the page ends it and loads nothing. False when the navigation is over
 * or cannot be ended: the address has changed already, as after the back button, or the navigation follows a submission.
 */
export function cancelNavigation(page: URL): boolean {
  const { pathname, search, hash, href } = window.location;
  if (!router || router.isSubmitting || router.isRevalidating || !isSamePage(getDestination(), page)) return false;
  const { location } = router;
  if (!isSamePage(location, { pathname, search })) return false;
  const here = { pathname, search, hash: hash || cancelHash };
  router.navigate(here, { replace: true, preventScrollReset: true, state: location.state });
  window.history.replaceState(window.history.state, "", href);
  return true;
}

type Place = Pick<URL, "pathname" | "search">;

export function isSamePage(one: Place | null, other: Place): boolean {
  return one !== null && one.pathname === other.pathname && one.search === other.search;
}
