import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import type { Page, WantedPage } from "./use-more-pages.ts";

/**
 * Loads a page of the list. It is there only while it loads: when a fetcher goes, Remix renders everything once
 * more, and with the list that would be while the recipe opens.
 */
export function PageLoad({ wanted, onPage }: { wanted: WantedPage; onPage(page: Page): void }) {
  const { load, data, state } = useFetcher<Page>();
  useEffect(() => load(wanted.href), [load, wanted]);
  useEffect(() => {
    if (data && state === "idle") onPage(data);
  }, [data, state, onPage]);
  return null;
}
