import {
  type Location,
  type NavigateFunction,
  ScrollRestoration,
  useFetchers,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useRevalidator,
} from "@remix-run/react";
import { useEffect, useLayoutEffect } from "react";
import { hasUnsavedWork, isNavigationBlocked } from "#app/browser/navigation-guard.ts";
import { focusIfLost } from "#app/browser/remember-focus.ts";
import { dismissPageToasts } from "#app/browser/toast.ts";

type Router = {
  location: Location;
  navigate: NavigateFunction;
  revalidate(): void;
  matches: ReturnType<typeof useMatches>;
  /** True while a page is loading or a form is being sent. */
  isBusy: boolean;
  /** True while a form is being sent, or a page is loading because a form was sent. */
  isSubmitting: boolean;
};

/** How long revalidation is postponed during a request, whose reply or redirect Remix would otherwise discard. */
const busyDelayMs = 300;
/** How long revalidation is postponed while the page holds unsaved work. */
const unsavedWorkDelayMs = 5_000;

let router: Router | null = null;
/** React may render a running form late, so `isBusy` does not replace this number. */
let runningActions = 0;
const runningLoads = new Set<Promise<unknown>>();
let revalidation: ReturnType<typeof setTimeout> | undefined;

/** React warns about layout effects during server rendering. */
const useBrowserLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect;

let shownLocationKey: string | null = null;
/** Where the open page was scrolled to before Remix's `ScrollRestoration` scrolled it. */
let scrollYBefore = 0;

/** Gives modules outside React access to the router's last rendered state, and restores scroll positions. */
export function RouterState({ nonce }: { nonce?: string }) {
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const current: Router = {
    location: useLocation(),
    navigate: useNavigate(),
    revalidate: useRevalidator().revalidate,
    matches: useMatches(),
    isBusy: [navigation, ...fetchers].some(({ state }) => state !== "idle"),
    isSubmitting: [navigation, ...fetchers].some(({ formMethod = "GET" }) => formMethod !== "GET"),
  };
  useBrowserLayoutEffect(() => registerRouter(current));
  return (
    <>
      <ScrollRecorder />
      <ScrollRestoration nonce={nonce} />
      <OpenPageScroll locationKey={current.location.key} />
    </>
  );
}

function ScrollRecorder() {
  useBrowserLayoutEffect(() => {
    scrollYBefore = window.scrollY;
  });
  return null;
}

/**
 * Keeps a page in place that was loaded again. Remix's component scrolls it to where it was when loading began, although
 * the person has scrolled since. This effect runs after that component's, before the browser paints.
 */
function OpenPageScroll({ locationKey }: { locationKey: string }) {
  useBrowserLayoutEffect(() => {
    if (shownLocationKey === locationKey && window.scrollY !== scrollYBefore) window.scrollTo(0, scrollYBefore);
    shownLocationKey = locationKey;
  });
  return null;
}

export function registerRouter(current: Router): void {
  const before = router?.location;
  router = current;
  const { pathname, hash, key } = current.location;
  if (before && before.pathname !== pathname) dismissPageToasts();
  // The browser itself focuses the target of the address only when it loads a document.
  if (hash !== "" && before?.key !== key) focusIfLost(document.getElementById(hash.slice(1)));
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

/**
 * Runs a form's action so that Remix follows its redirect. Remix ignores a redirect if a revalidation begins while the
 * action runs, and lets a revalidation that began earlier replace the page that the redirect leads to.
 */
export async function runAction<Reply>(action: () => Promise<Reply>): Promise<Reply> {
  runningActions += 1;
  try {
    const reply = await action();
    if (isRedirect(reply)) await waitForRunningLoads();
    return reply;
  } catch (error) {
    if (isRedirect(error)) await waitForRunningLoads();
    throw error;
  } finally {
    // Waits for the next task, in which Remix has read the reply.
    setTimeout(() => {
      runningActions -= 1;
    });
  }
}

export function isActionRunning(): boolean {
  return runningActions > 0;
}

/** Call this with what each `clientLoader` returns. */
export function trackLoaderRun<Data>(load: Promise<Data>): Promise<Data> {
  const end = () => runningLoads.delete(load);
  runningLoads.add(load);
  load.then(end, end);
  return load;
}

async function waitForRunningLoads(): Promise<void> {
  await Promise.allSettled(runningLoads);
  // Waits for the next task, in which Remix has shown the loaded data.
  await new Promise((resolve) => setTimeout(resolve));
}

function isRedirect(reply: unknown): boolean {
  return reply instanceof Response && reply.headers.has("Location");
}

/** Loads the open page's data again, as soon as nothing else is loading and nothing is typed. */
export function revalidatePage(): void {
  clearTimeout(revalidation);
  if (!router) return;
  const isBusy = router.isBusy || runningActions > 0 || isNavigationBlocked();
  if (isBusy || hasUnsavedWork()) {
    revalidation = setTimeout(revalidatePage, isBusy ? busyDelayMs : unsavedWorkDelayMs);
  } else {
    router.revalidate();
  }
}

export function isOpenPage(page: Place): boolean {
  return isSamePage(router?.location ?? window.location, page);
}

/**
 * Ends the running navigation by one to the open page, which keeps its scroll position and state. False if the address
 * has changed already, as after the back button, or if the navigation follows a form.
 */
export function returnToOpenPage(): boolean {
  if (!router || router.isSubmitting || !isOpenPage(window.location)) return false;
  const { pathname, search, hash, state } = router.location;
  router.navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true, state });
  return true;
}

type Place = Pick<URL, "pathname" | "search">;

export function isSamePage(one: Place, other: Place): boolean {
  return one.pathname === other.pathname && one.search === other.search;
}
