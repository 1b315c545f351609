import { useLocation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { RecipeCardFacts } from "#app/modules/recipes/find-recipes.server.ts";
import { recipesPerPage } from "#app/modules/recipes/recipe-filter.ts";

export type RecipeListPage = { recipes: RecipeCardFacts[]; next: string | null };

/** Loaded pages by history entry, so that Back restores the list and the scroll position. */
const cachedPages = new Map<string, RecipeListPage>();
const maxCachedPages = 10;

/** A request for one more page or, as a reload, for all pages after the first. */
export type RecipeListPageRequest = { href: string; pages: number; isReload: boolean };

/**
 * Loads the next page when `sentinel`, after the list, comes near the screen, by a `PageLoad` for `wanted`. Without
 * script its link leads there.
 */
export function useMoreRecipeListPages(firstPage: RecipeListPage) {
  const location = useLocation();
  const [wanted, setWanted] = useState<RecipeListPageRequest | null>(null);
  const [more, setMore] = useState<RecipeListPage | null>(() => cachedPages.get(location.key) ?? null);
  const sentinel = useRef<HTMLDivElement>(null);

  const next = more ? more.next : firstPage.next;
  const seen = new Set(firstPage.recipes.map((recipe) => recipe.id));
  const recipes = [...firstPage.recipes, ...(more?.recipes ?? []).filter((recipe) => !seen.has(recipe.id))];

  const buildPageHref = (place: string | null, pages: number) => {
    const params = new URLSearchParams(location.search);
    if (place) params.set("after", place);
    if (pages > 1) params.set("pages", String(pages));
    return `/app/recipes?${params}`;
  };
  const moreHref = buildPageHref(next, 1);

  function receive(page: RecipeListPage | null) {
    setWanted(null);
    if (!page) return;
    const before = more && !wanted?.isReload ? more.recipes : [];
    const received = { recipes: [...before, ...page.recipes], next: page.next };
    setMore(received);
    cachedPages.set(location.key, received);
    if (cachedPages.size > maxCachedPages) cachedPages.delete(cachedPages.keys().next().value ?? "");
  }

  // A click while loading retries immediately.
  const loadMore = useCallback(
    () => setWanted((before) => (before ? { ...before } : { href: moreHref, pages: 1, isReload: false })),
    [moreHref],
  );

  // Another filter starts another list. In the same list, further pages are read again with the first: those kept from
  // before leaving, and one that is loading.
  const { search } = location;
  const [read, setRead] = useState<{ firstPage: RecipeListPage | null; search: string }>({ firstPage: null, search });
  if (read.firstPage !== firstPage || read.search !== search) {
    setRead({ firstPage, search });
    const loaded = Math.ceil((more?.recipes.length ?? 0) / recipesPerPage);
    const pages = wanted?.isReload ? wanted.pages : loaded + (wanted ? 1 : 0);
    if (read.search === search && firstPage.next) {
      if (pages > 0) setWanted({ href: buildPageHref(firstPage.next, pages), pages, isReload: true });
    } else {
      setMore(null);
      setWanted(null);
    }
  }

  useEffect(() => {
    const element = sentinel.current;
    if (!element || !next || wanted) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) loadMore();
      },
      { rootMargin: "600px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [next, wanted, loadMore]);

  return { recipes, next, moreHref, loadMore, sentinel, wanted, receive };
}
