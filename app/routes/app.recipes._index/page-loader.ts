import { useFetcher } from "@remix-run/react";
import { useOnChange } from "#app/browser/use-on-change.ts";
import type { RecipeListPage, RecipeListPageRequest } from "./use-more-pages.ts";

type PageLoaderProps = {
  wanted: RecipeListPageRequest;
  /** Receives null if a navigation replaced the request. */
  onEnd(page: RecipeListPage | null): void;
};

/**
 * Mounted only while loading, keyed by address. Unmounting a fetcher makes Remix render everything again; in the list,
 * that would happen just as a recipe opens.
 */
export function PageLoader({ wanted, onEnd }: PageLoaderProps) {
  const { load, data, state } = useFetcher<RecipeListPage>();
  useOnChange(wanted, () => load(wanted.href));
  useOnChange<RecipeListPage | null | "loading">(state === "idle" ? (data ?? null) : "loading", (page, before) => {
    if (page !== "loading" && before !== undefined) onEnd(page);
  });
  return null;
}
