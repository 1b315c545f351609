import { matchRoutes } from "@remix-run/react";

// The only module that reads the globals of Remix's own entry, because Remix has no public API for a page's release or
// for the routes whose code is loaded.

/** The release that rendered this page. */
export function getLoadedRelease(): string | undefined {
  return window.__remixManifest?.version;
}

/** The code of the routes that a path matches, from the root down; undefined where the code is not loaded. */
export function getRouteModules(path: string) {
  return getRouteIds(path).map((id) => window.__remixRouteModules[id]);
}

export function isRouteLoaded(routeId: string): boolean {
  return window.__remixRouteModules[routeId] !== undefined;
}

/** The addresses of the code of the routes that a path matches. */
export function getRouteFiles(path: string): string[] {
  return getRouteIds(path).flatMap((id) => window.__remixManifest.routes[id]?.module ?? []);
}

function getRouteIds(path: string): string[] {
  const matches = matchRoutes(createRoutes(undefined), path) ?? [];
  return matches.flatMap(({ route }) => route.id ?? []);
}

type Routes = Parameters<typeof matchRoutes>[0];

function createRoutes(parentId: string | undefined): Routes {
  const routes = Object.values(window.__remixManifest.routes).filter((route) => route.parentId === parentId);
  return routes.map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: createRoutes(id) }));
}
