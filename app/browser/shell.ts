import { shellPath } from "#app/domain/kept-pages.ts";
import { loadLate } from "./load-late.ts";

const firstRoutes = ["routes/app", "routes/app._index", "routes/app.recipes._index", "routes/app.recipes.$id._index"];

let asked = "/app";

/** Hydration wants the shell at its own address; from there it goes on to the page that was asked for. */
export function enterShell(): void {
  const { pathname, search, hash } = window.location;
  if (!("routes/app_.opening" in window.__remixRouteModules) || pathname === shellPath) return;
  asked = pathname + search + hash;
  window.history.replaceState(window.history.state, "", shellPath);
  preparePages();
}

/** While the frame becomes alive, as each of these files would otherwise be asked for after another. */
function preparePages(): void {
  const { routes } = window.__remixManifest;
  const parts = firstRoutes.flatMap((id) => routes[id]?.module ?? []);
  // What is missing is asked for again by whoever needs it.
  void Promise.allSettled([
    loadLate(() => import("#app/offline/cached-pages.ts")),
    ...parts.map((part) => loadLate(() => import(/* @vite-ignore */ part))),
  ]);
}

export function askedPage(): string {
  return asked;
}

/** Until the shell has become the page that was asked for. */
export function isOpening(): boolean {
  return window.location.pathname === shellPath;
}
