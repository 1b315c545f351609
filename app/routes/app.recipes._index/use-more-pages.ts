import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { RecipeCardFacts } from "#app/domain/recipes/find-recipes.server.ts";

type Page = { recipes: RecipeCardFacts[]; next: string | null };

/** Pages that were loaded before leaving for a recipe, by the list's place in history, so that Back finds them and its scroll again. */
const keptPages = new Map<string, Page>();
const mostKept = 10;

/**
 * The list so far. The next page is fetched when its link comes near the screen; without script the link itself leads there.
 * Attach `sentinel` to what stands after the list.
 */
export function useMorePages(firstPage: Page) {
  const location = useLocation();
  const fetcher = useFetcher<Page>();
  const [more, setMore] = useState<Page | null>(() => keptPages.get(location.key) ?? null);
  const sentinel = useRef<HTMLDivElement>(null);

  // Another filter begins another list; what is fetched twice while revalidating stays once.
  const listKey = location.search;
  const [shownList, setShownList] = useState(listKey);
  if (shownList !== listKey) {
    setShownList(listKey);
    setMore(null);
  }

  const next = more ? more.next : firstPage.next;
  const seen = new Set(firstPage.recipes.map((recipe) => recipe.id));
  const recipes = [...firstPage.recipes, ...(more?.recipes ?? []).filter((recipe) => !seen.has(recipe.id))];

  const params = new URLSearchParams(location.search);
  if (next) params.set("after", next);
  const moreHref = `/app/recipes?${params}`;
  const isLoading = fetcher.state !== "idle";

  const answered = useRef<Page | undefined>(undefined);
  useEffect(() => {
    const page = fetcher.data;
    if (!page || fetcher.state !== "idle" || answered.current === page) return;
    answered.current = page;
    setMore((before) => ({ recipes: [...(before?.recipes ?? []), ...page.recipes], next: page.next }));
  }, [fetcher.data, fetcher.state]);

  useEffect(() => {
    if (!more) return;
    keptPages.set(location.key, more);
    if (keptPages.size > mostKept) keptPages.delete(keptPages.keys().next().value ?? "");
  }, [more, location.key]);

  useEffect(() => {
    const element = sentinel.current;
    if (!element || !next || isLoading) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) fetcher.load(moreHref);
      },
      { rootMargin: "600px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [next, isLoading, moreHref, fetcher.load]);

  return { recipes, next, isLoading, moreHref, sentinel };
}
