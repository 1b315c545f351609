import type { Plugin } from "vite";

/** As `remix.config.js` has them; each is said by its expression in the library's code. */
const flags: [expression: RegExp, value: string][] = [
  [/[\w.]*\bfuture\.v3_singleFetch\b/g, "true"],
  [/[\w.]*\bfuture\.v3_lazyRouteDiscovery\b/g, "false"],
  // Of lazy route discovery, in the router.
  [/(?<== )init\.patchRoutesOnNavigation\b/g, "undefined"],
  [/\bfogOfWar\.active\b(?! =)/g, "false"],
];
const library = /\/node_modules\/@remix-run\/(?:react|router)\/dist\//;

/** Remix's flags reach the browser with each page: it would load the code of both ways. */
export function inlineRemixFlags(): Plugin {
  return {
    name: "remix-flags",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    transform(code, id) {
      if (!library.test(id)) return null;
      return { code: flags.reduce((text, [expression, value]) => text.replace(expression, value), code), map: null };
    },
  };
}
