import { useFetcher } from "@remix-run/react";
import { useOnNew } from "#app/browser/use-on-new.ts";
import type { Page, WantedPage } from "./use-more-pages.ts";

type PageLoadProps = {
  wanted: WantedPage;
  /** Null if a navigation took its place. */
  onEnd(page: Page | null): void;
};

/**
 * Mounted only while loading, keyed by address. Unmounting a fetcher makes Remix render everything again; in the list,
 * that would happen just as a recipe opens.
 */
export function PageLoad({ wanted, onEnd }: PageLoadProps) {
  const { load, data, state } = useFetcher<Page>();
  useOnNew(wanted, () => load(wanted.href));
  useOnNew<Page | null | "loading">(state === "idle" ? (data ?? null) : "loading", (page, before) => {
    if (page !== "loading" && before !== undefined) onEnd(page);
  });
  return null;
}
