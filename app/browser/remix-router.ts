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

/** The release that this page came from. */
export function ownRelease(): string | undefined {
  return window.__remixManifest?.version;
}
