/**
 * Where the page is on its way to; null while it rests or sends a form. Remix offers this to components only, a render too late for who has to know it at
 * the moment of a request or of a reload, so it is read from where Remix keeps its router.
 */
export function pendingDestination(): URL | null {
  const { state, location } = window.__remixRouter?.state.navigation ?? {};
  return state === "loading" && location
    ? new URL(location.pathname + location.search + location.hash, window.location.origin)
    : null;
}

/** Whether a page is being loaded, or a form is on its way. */
export function isRouterBusy(): boolean {
  const { fetchers } = window.__remixRouter?.state ?? {};
  const isFetching = [...(fetchers?.values() ?? [])].some((fetcher) => fetcher.state !== "idle");
  return isFetching || isNavigating();
}

/** Whether somebody is on the way to a page, by a link or by a form that leads there. Else what is read belongs to the page that is there. */
export function isNavigating(): boolean {
  const { navigation } = window.__remixRouter?.state ?? {};
  return navigation !== undefined && navigation.state !== "idle";
}

/** The release that this page came from. */
export function ownRelease(): string | undefined {
  return window.__remixManifest?.version;
}
