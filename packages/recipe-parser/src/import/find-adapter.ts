import { appAdapters } from "./app-adapters.ts";
import { fileAdapters } from "./file-adapters.ts";
import type { ImportAdapter, ImportFile } from "./imported-recipe.ts";
import { mealieAdapter } from "./mealie-adapter.ts";
import { ownExportAdapter } from "./read-own-export.ts";

/** The specific formats first, because a general one understands parts of their files. */
const adapters: readonly ImportAdapter[] = [ownExportAdapter, ...appAdapters, mealieAdapter, ...fileAdapters];

/** Finds the app or format whose export the files are. Null when none understands them. */
export async function findAdapter(files: readonly ImportFile[]): Promise<ImportAdapter | null> {
  for (const adapter of adapters) if (await adapter.matches(files)) return adapter;
  return null;
}
