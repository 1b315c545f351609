import { Link, useLocation } from "@remix-run/react";
import { X } from "lucide-react";
import { useHydrated } from "#app/browser/use-hydrated.ts";
import type { RecipeFilter } from "#app/modules/recipes/recipe-filter.ts";
import { convertToRecord } from "#app/modules/to-record.ts";
import { buildListHref } from "./filter-chips.tsx";

/** Shows a search that was not just typed, but remembered from an earlier visit or part of a link. */
export function RecipeSearchChip({ filter }: { filter: RecipeFilter }) {
  const { state } = useLocation();
  const isTyped = convertToRecord(state).isTyped === true;
  // The server can't read history state.
  if (useHydrated() && isTyped) return null;
  if (filter.search === "") return null;
  return (
    <li className="flex-none">
      <Link
        to={buildListHref({ ...filter, search: "" })}
        replace
        preventScrollReset
        // The focus moves because the link disappears with the search.
        onClick={() => document.getElementById("main")?.focus({ preventScroll: true })}
        className="inline-flex min-h-11 max-w-[70vw] items-center gap-2 rounded-full border border-primary bg-primary-soft px-4 text-sm font-medium text-primary-text"
      >
        <span className="min-w-0 truncate">
          Searching for <bdi>{filter.search}</bdi> <span className="sr-only">(clear)</span>
        </span>
        <X className="size-4 shrink-0" aria-hidden />
      </Link>
    </li>
  );
}
