import { useLocation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { RecipeCardFacts } from "#app/domain/recipes/find-recipes.server.ts";
import { pageSize } from "#app/domain/recipes/recipe-filter.ts";

export type Page = { recipes: RecipeCardFacts[]; next: string | null };

/**
 * Pages loaded before leaving for a recipe, keyed by the list's history entry, so that Back finds them and
 * its scroll position again.
 */
const keptPages = new Map<string, Page>();
const maxKept = 10;

/** A request for what follows the first page: the next page, or all that were loaded before, once more. */
export type WantedPage = { href: string; isAgain: boolean };

/**
 * The list so far. The next page is loaded when its link comes near the screen; without script the link
 * itself leads there. When the first page is revalidated because something changed, the further ones are too.
 * Attach `sentinel` to the element after the list. While `wanted` is not null, render something that loads it and
 * passes the page to `receive`.
 */
export function useMorePages(firstPage: Page) {
  const location = useLocation();
  const [wanted, setWanted] = useState<WantedPage | null>(null);
  const [more, setMore] = useState<Page | null>(() => keptPages.get(location.key) ?? null);
  const sentinel = useRef<HTMLDivElement>(null);

  // Another filter starts another list.
  const listKey = location.search;
  const [shownList, setShownList] = useState(listKey);
  if (shownList !== listKey) {
    setShownList(listKey);
    setMore(null);
    setWanted(null);
  }

  const next = more ? more.next : firstPage.next;
  const seen = new Set(firstPage.recipes.map((recipe) => recipe.id));
  const recipes = [...firstPage.recipes, ...(more?.recipes ?? []).filter((recipe) => !seen.has(recipe.id))];

  const hrefAfter = (place: string | null, pages: number) => {
    const params = new URLSearchParams(location.search);
    if (place) params.set("after", place);
    if (pages > 1) params.set("pages", String(pages));
    return `/app/recipes?${params}`;
  };
  const moreHref = hrefAfter(next, 1);

  const isAgain = wanted?.isAgain;
  const receive = useCallback(
    (page: Page) => {
      setWanted(null);
      setMore((before) => ({
        recipes: [...(isAgain ? [] : (before?.recipes ?? [])), ...page.recipes],
        next: page.next,
      }));
    },
    [isAgain],
  );

  // Pages kept from before leaving are revalidated too.
  const read = useRef<{ firstPage: Page | null; listKey: string }>({ firstPage: null, listKey });
  useEffect(() => {
    const before = read.current;
    read.current = { firstPage, listKey };
    if (before.firstPage === firstPage || before.listKey !== listKey || !more) return;
    if (!firstPage.next) return setMore(null);
    setWanted({ href: hrefAfter(firstPage.next, Math.ceil(more.recipes.length / pageSize)), isAgain: true });
  });

  useEffect(() => {
    if (!more) return;
    keptPages.set(location.key, more);
    if (keptPages.size > maxKept) keptPages.delete(keptPages.keys().next().value ?? "");
  }, [more, location.key]);

  useEffect(() => {
    const element = sentinel.current;
    if (!element || !next || wanted) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setWanted({ href: moreHref, isAgain: false });
      },
      { rootMargin: "600px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [next, wanted, moreHref]);

  return { recipes, next, moreHref, sentinel, wanted, receive };
}
