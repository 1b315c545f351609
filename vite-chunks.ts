import type { Plugin, Rollup } from "vite";

const isVendor =
  /^\0(?:commonjsHelpers|vite\/preload-helper)|\/node_modules\/(?:react|react-dom|scheduler|@remix-run\/[a-z-]+|react-router|react-router-dom|turbo-stream|class-variance-authority|clsx|lucide-react\/dist\/esm(?!\/icons))\//;
/** Other libraries are left to the bundler, which removes their unused parts. */
const isLibrary = /^\0|\/node_modules\/(?!(?:lucide-react|idb)\/)/;
const isPage = /\/app\/routes\/(?:app|admin)[^/]*\/route\.tsx/;
const isSignInPage = /\/app\/routes\/(?:auth|invite)\.[^/]+\/route\.tsx/;
const isFrameHomeOrList = /\/app\/routes\/app(?:\._index|\.recipes\._index)?\/route\.tsx/;
const isListPage = /\/app\/routes\/app\.list\//;
const isWeekOrChoosePage = /\/app\/routes\/app\.(?:week|choose)/;
const isPlanningPage = /\/app\/routes\/app\.(?:list|week|choose)/;
const isCookPage = /\/app\/routes\/app_\.recipes\.\$id\.cook\//;
const isRecipePage = /\/app\/routes\/app\.recipes\.\$id\._index\/route\.tsx/;
/** Public pages have no scripts. */
const isPublicPage = /\/app\/routes\/(?!app[._/]|admin|auth|invite)[^/]+\/route\.tsx/;
/** The pages of the recipe form, and what they load late. */
const isRecipeForm = /\/app\/routes\/app\.(?:add|recipes\.\$id\.edit)\/|\/recipe-parser\/|\/recipe-form\//;
/** Late parts that every signed-in page loads once it is idle: the offline copy, and the bar with timers. */
const isOfflineCopy = /\/app\/device\/(?:sync-)?cached-/;
const isKitchenBar = /\/kitchen-bar\.tsx$/;
/** Late parts that load when a form fails or waits on the device. */
const isOutbox = /\/app\/device\/(?:pending-|queue-|replay-|reopen-)|-intents\.ts$|\/pending-changes-dialog\.tsx$/;

/**
 * Builds few chunks: vendors, two shells, what several pages or late parts share, and one chunk for each page. Chunks
 * never import each other, because what a shared module imports is shared by the same pages.
 */
export function groupChunks(): Plugin {
  let entriesOf: Map<string, string[]> | undefined;
  const manualChunks: Rollup.GetManualChunk = (id, graph) => {
    entriesOf ??= listEntries(graph);
    if (isVendor.test(id)) return "vendor";
    const isGrouped = !isLibrary.test(id) && !id.endsWith("/entry.client.tsx");
    return isGrouped ? chooseChunk(entriesOf.get(id) ?? []) : undefined;
  };
  return {
    name: "chunks",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    config: () => ({ build: { rollupOptions: { output: { onlyExplicitManualChunks: true, manualChunks } } } }),
  };
}

/** Lists for each module the pages and late parts that import it, directly or not. */
function listEntries({ getModuleIds, getModuleInfo }: Parameters<Rollup.GetManualChunk>[1]): Map<string, string[]> {
  const entriesOf = new Map<string, string[]>();
  const isEntry = (id: string) => getModuleInfo(id)?.isEntry || getModuleInfo(id)?.dynamicImporters.length;
  for (const entry of [...getModuleIds()].filter((id) => isEntry(id) && !isPublicPage.test(id))) {
    const reached = new Set([entry]);
    for (const id of reached) for (const imported of getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
    for (const id of reached) entriesOf.set(id, [...(entriesOf.get(id) ?? []), entry]);
  }
  return entriesOf;
}

function chooseChunk(entries: string[]): string | undefined {
  const has = (pattern: RegExp) => entries.some((entry) => pattern.test(entry));
  const isOfFirstPages = has(isFrameHomeOrList) || has(isRecipePage);
  if (has(/\/app\/(?:entry\.client|root)\.tsx/) || (has(isSignInPage) && isOfFirstPages)) return "shell";
  const pages = entries.filter((entry) => isPage.test(entry));
  if (pages.length === 0 && has(isOfflineCopy)) return "offline-copy";
  if (pages.length === 0 && has(isOutbox)) return "outbox";
  if (entries.length < 2) return undefined;
  if (has(isSignInPage)) return "sign-in";
  if (has(isFrameHomeOrList)) return "signed-in";
  if (entries.every((entry) => entry.includes("/app/routes/admin"))) return "operator";
  if (has(isOfflineCopy) && has(isRecipeForm)) return "device";
  if (entries.every((entry) => isRecipeForm.test(entry))) return pages.length > 0 ? "recipe-form" : "reader";
  if (has(isRecipePage)) return has(isPlanningPage) ? "recipe-and-planning" : "recipe";
  if (has(isKitchenBar) && pages.length < 2) return "kitchen-bar";
  if (pages.length < 2) return undefined;
  // The week and the choices do without the amounts that the shopping list and cook mode read.
  if (has(isCookPage) && has(isListPage) && !has(isWeekOrChoosePage)) return "amounts";
  return has(isPlanningPage) ? "planning" : has(isRecipeForm) ? "form-parts" : "pages";
}
