import type { Plugin } from "vite";

/** The values of `remix.config.js`, and the expressions that read these flags in Remix's code. */
const flags: [expression: RegExp, value: string][] = [
  [/[\w.]*\bfuture\.v3_singleFetch\b/g, "true"],
  [/[\w.]*\bfuture\.v3_lazyRouteDiscovery\b/g, "false"],
  // These two expressions belong to lazy route discovery in the router.
  [/(?<== )init\.patchRoutesOnNavigation\b/g, "undefined"],
  [/\bfogOfWar\.active\b(?! =)/g, "false"],
];
const library = /\/node_modules\/@remix-run\/(?:react|router)\/dist\//;

/** Inlines Remix's future flags, so that the bundler removes the code of the unused branches. */
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
