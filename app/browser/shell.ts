import { shellPath } from "#app/domain/kept-pages.ts";

let asked = "/app";

/** Hydration wants the shell at its own address; from there it goes on to the page that was asked for. */
export function enterShell(): void {
  const { pathname, search, hash } = window.location;
  if (!("routes/app_.opening" in window.__remixRouteModules) || pathname === shellPath) return;
  asked = pathname + search + hash;
  window.history.replaceState(window.history.state, "", shellPath);
}

export function askedPage(): string {
  return asked;
}

/** Until the shell has become the page that was asked for. */
export function isOpening(): boolean {
  return window.location.pathname === shellPath;
}
