/** Temporary: empties the databases that drafts, pending changes and cached recipes still use. */
export { emptyKitchen } from "./kept-kitchen/kitchen-database.ts";
export { forgetStoredFiles } from "./storage-of-files.ts";
