import { Form, Link, useLocation, useNavigate, useNavigation, useSubmit } from "@remix-run/react";
import { SlidersHorizontal, X } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { useHydrated } from "#app/browser/use-hydrated.ts";
import { useOnChange } from "#app/browser/use-on-change.ts";
import { searchDelayMs, typedSearchHistoryState, useSearchFieldKey } from "#app/browser/use-search-field-key.ts";
import { useWindowListener } from "#app/browser/use-window-listener.ts";
import { SearchInput } from "#app/components/recipe/search-input.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { getPageOwner, writeCookie } from "#app/device/page-owner.ts";
import { useKnownTags } from "#app/device/use-known-tags.ts";
import {
  formatFilterCookie,
  formatRecipeFilter,
  quickFilterNames,
  type RecipeFilter,
  recipeFilterCookie,
} from "#app/modules/recipes/recipe-filter.ts";
import { countActiveFilters } from "#app/modules/recipes/recipe-list-specification.ts";
import { daySeconds } from "#app/modules/time-units.ts";
import { convertToRecord } from "#app/modules/to-record.ts";
import { buildListHref, RecipeFilterChips, usePendingFilter } from "./filter-chips.tsx";
import { RecipeFilterSheet } from "./filters.tsx";

type FilterBarProps = {
  filter: RecipeFilter;
  hasPartner: boolean;
  /** The tags of the shown recipes, by which people can filter before the device has cached the others. */
  shownTags: readonly string[];
  field?: RefObject<HTMLInputElement>;
};

/** The search form, in which typing searches, and the filters. */
export function RecipeFilterBar({ filter: shown, hasPartner, shownTags, field }: FilterBarProps) {
  useStoredFilter(shown);
  const submit = useSubmit();
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { location: next } = useNavigation();
  const isLeaving = next !== undefined && next.pathname !== "/app/recipes";
  const filter = usePendingFilter(shown);
  const isLeavingLatest = useRef(isLeaving);
  isLeavingLatest.current = isLeaving;
  const form = useRef<HTMLFormElement>(null);
  const send = () => submit(form.current, { replace: true, preventScrollReset: true, state: typedSearchHistoryState });
  useWindowListener("online", () => {
    const typed = form.current && String(new FormData(form.current).get("search")).trim();
    if (typed !== null && typed !== shown.search) send();
  });
  const [isOpen, setIsOpen] = useState(false);
  const { known, loadKnownTags } = useKnownTags();
  const active = countActiveFilters(filter);
  const { search: _, ...withoutSearch } = filter;
  const hidden = [...formatRecipeFilter({ ...withoutSearch, search: "" })];

  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-2">
        <Form
          method="get"
          role="search"
          state={typedSearchHistoryState}
          onSubmit={() => clearTimeout(timer.current)}
          className="relative min-w-0 flex-[1_1_10rem]"
          ref={form}
          onChange={() => {
            clearTimeout(timer.current);
            timer.current = setTimeout(() => {
              if (form.current && !isLeavingLatest.current) send();
            }, searchDelayMs);
          }}
        >
          <SearchInput
            label="Search recipes"
            key={useSearchFieldKey(shown.search)}
            ref={field}
            defaultValue={shown.search}
            autoFocus={false}
          />
          {hidden.map(([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
        </Form>
        <Button
          variant="outline"
          className="noscript-hidden"
          onClick={() => {
            setIsOpen(true);
            loadKnownTags();
          }}
          aria-haspopup="dialog"
          aria-label={`Filters, ${active} active`}
        >
          <SlidersHorizontal aria-hidden />
          <span className="hidden sm:inline">Filters</span>
          {active > 0 ? <Badge variant="count">{active}</Badge> : null}
        </Button>
      </div>
      <RecipeFilterChips filter={filter} hasPartner={hasPartner}>
        <RecipeSearchChip filter={shown} />
      </RecipeFilterChips>
      {isOpen ? (
        <RecipeFilterSheet
          filter={filter}
          tags={[...known, ...shownTags]}
          onChoose={(chosen) => navigate(buildListHref(chosen), { replace: true, preventScrollReset: true })}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </div>
  );
}

const storedSeconds = 365 * daySeconds;

/** Stores the filter in a cookie, so that the list opens as it was left. A list of a quick filter is not stored. */
function useStoredFilter(filter: RecipeFilter): void {
  useOnChange(formatFilterCookie("", filter), () => {
    if (quickFilterNames.some((name) => filter.quickFilters[name])) return;
    writeCookie(recipeFilterCookie, formatFilterCookie(getPageOwner() ?? "", filter), storedSeconds);
  });
}

/** Shows the active search where it was not just typed: remembered from an earlier visit, or part of a link. */
export function RecipeSearchChip({ filter }: { filter: RecipeFilter }) {
  const { state } = useLocation();
  const isTyped = convertToRecord(state).isTyped === true;
  // Ignores history state on the server, which can't read it.
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
