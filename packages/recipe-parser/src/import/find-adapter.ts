import type { ImportAdapter, ImportFile } from "./imported-recipe.ts";
import { mealieAdapter } from "./mealie-adapter.ts";
import { melaAdapter, paprikaAdapter } from "./paprika-and-mela-adapters.ts";
import { recipeSageAdapter } from "./recipesage-adapter.ts";
import { nextcloudAdapter, tandoorAdapter } from "./tandoor-and-nextcloud-adapters.ts";

/** The specific formats first, because a general one understands parts of their files. */
const adapters: readonly ImportAdapter[] = [
  paprikaAdapter,
  melaAdapter,
  tandoorAdapter,
  nextcloudAdapter,
  mealieAdapter,
  recipeSageAdapter,
];

/** Finds the app or format whose export the files are. Null when none understands them. */
export async function findAdapter(files: readonly ImportFile[]): Promise<ImportAdapter | null> {
  for (const adapter of adapters) if (await adapter.matches(files)) return adapter;
  return null;
}
