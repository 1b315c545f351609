import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Page, WantedPage } from "./use-more-pages.ts";

type PageLoadProps = {
  wanted: WantedPage;
  /** Null where the load ended without a page, for instance because a navigation took its place. */
  onEnd(page: Page | null): void;
};

/**
 * Mounted only while a page loads, with the address as its key. Unmounting a fetcher makes Remix render everything
 * again; if the list owned it, that would happen just as a recipe opens.
 */
export function PageLoad({ wanted, onEnd }: PageLoadProps) {
  const { load, data, state } = useFetcher<Page>();
  const hasBegun = useRef(false);
  const latestOnEnd = useRef(onEnd);
  latestOnEnd.current = onEnd;
  useEffect(() => load(wanted.href), [load, wanted]);
  useEffect(() => {
    if (state !== "idle") hasBegun.current = true;
    else if (data || hasBegun.current) latestOnEnd.current(data ?? null);
  }, [state, data]);
  return null;
}
