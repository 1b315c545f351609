import { type BlockerFunction, type Location, useBlocker, useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useOnChange } from "./use-on-change.ts";

/** Only the first call has an effect, so that a double click counts once. */
export type BlockedNavigation = { proceed(): void; stay(): void };

type Guard = {
  /** Returns true to hold the navigation until the person has decided. */
  shouldBlock: BlockerFunction;
  onBlocked(navigation: BlockedNavigation): void;
};

/** The guard that was added last is checked first. */
const guards: { readonly current: Guard }[] = [];

let isBlocked = false;

/** True while a person decides whether to leave the page. Revalidating would make the router forget the navigation. */
export function isNavigationBlocked(): boolean {
  return isBlocked;
}

let latestDestination: Location | null = null;

/** Where the latest navigation of this document leads, also before React has rendered the navigation. */
export function getLatestDestination(): Location | null {
  return latestDestination;
}

/** Renders nothing. Contains the router's only blocker, because Remix supports one at a time. */
export function NavigationGuard() {
  const blockingGuard = useRef<Guard>();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isLeaving = useRef(false);
  const blocker = useBlocker((navigation) => {
    latestDestination = navigation.nextLocation;
    if (isLeaving.current) return false;
    // The router's location is ahead of the rendered page, whose guards must not hold Back from the next page.
    if (navigation.currentLocation.pathname !== pathname) return false;
    blockingGuard.current = guards.findLast(({ current }) => current.shouldBlock(navigation))?.current;
    isBlocked = blockingGuard.current !== undefined;
    return isBlocked;
  });
  const latest = useRef(blocker);
  latest.current = blocker;
  useOnChange(blocker, () => {
    if (blocker.state !== "blocked") return;
    const { location } = blocker;
    const decideOnce = (decide: () => void) => () => {
      if (isBlocked) decide();
      isBlocked = false;
    };
    blockingGuard.current?.onBlocked({
      proceed: decideOnce(() => {
        if (latest.current.state === "blocked") return latest.current.proceed();
        // A revalidation that was already running has ended, and the router has forgotten the navigation.
        isLeaving.current = true;
        navigate(location);
        isLeaving.current = false;
      }),
      stay: decideOnce(() => latest.current.reset?.()),
    });
  });
  return null;
}

/** Guards navigations away from the page while the calling component is rendered. */
export function useNavigationGuard(guard: Guard): void {
  const latest = useRef(guard);
  latest.current = guard;
  useEffect(() => {
    guards.push(latest);
    return () => void guards.splice(guards.indexOf(latest), 1);
  }, []);
}

/**
 * The back button closes the calling dialog instead of leaving its page. If the dialog's page is the first in the
 * history, the router receives no event; Chromium then closes a native dialog on Android's back gesture by itself.
 */
export function useCloseOnBack(close: () => void): void {
  useNavigationGuard({
    shouldBlock: ({ historyAction }) => historyAction === "POP",
    onBlocked({ stay }) {
      stay();
      close();
    },
  });
}

/** Components mark unsaved work by a `data-unsaved` attribute. */
export function hasUnsavedWork(): boolean {
  return document.querySelector("[data-unsaved]") !== null;
}
