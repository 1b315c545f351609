import { Form, Link, useNavigate, useSubmit } from "@remix-run/react";
import { Search, SlidersHorizontal, X } from "lucide-react";
import { useRef, useState } from "react";
import { useHydrated } from "#app/browser/use-hydrated.ts";
import { typedSearch, useSearchKey } from "#app/browser/use-search-key.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Input } from "#app/components/ui/input.tsx";
import {
  countFilters,
  filterToParams,
  quickFilterNames,
  quickFilters,
  type RecipeFilter,
} from "#app/domain/recipes/recipe-filter.ts";
import { FilterSheet, PlainFilters } from "./filters.tsx";

const searchDelayMs = 300;

/** Works without script; with script it searches while typing. */
export function FilterBar({ filter }: { filter: RecipeFilter }) {
  const submit = useSubmit();
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setIsOpen] = useState(false);
  const hasScript = useHydrated();
  const active = countFilters(filter);
  const { search: _, ...withoutSearch } = filter;
  const hidden = [...filterToParams({ ...withoutSearch, search: "" })];

  return (
    <div className="grid gap-3">
      <div className="flex gap-2">
        <Form
          method="get"
          role="search"
          state={typedSearch}
          onSubmit={() => clearTimeout(timer.current)}
          className="relative flex-1"
          onChange={(event) => {
            const form = event.currentTarget;
            clearTimeout(timer.current);
            timer.current = setTimeout(() => {
              if (!form.isConnected) return;
              submit(form, { replace: true, preventScrollReset: true, state: typedSearch });
            }, searchDelayMs);
          }}
        >
          <Search
            className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted-foreground"
            aria-hidden
          />
          <Input
            type="search"
            name="search"
            aria-label="Search recipes"
            placeholder="Search recipes"
            key={useSearchKey(filter.search)}
            defaultValue={filter.search}
            autoFocus={false}
            enterKeyHint="search"
            className="rounded-full pl-11"
          />
          {hidden.map(([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
        </Form>
        {hasScript ? (
          <Button
            variant="outline"
            onClick={() => setIsOpen(true)}
            aria-haspopup="dialog"
            aria-label={`Filters, ${active} active`}
          >
            <SlidersHorizontal aria-hidden />
            <span className="hidden sm:inline">Filters</span>
            {active > 0 ? <Badge variant="count">{active}</Badge> : null}
          </Button>
        ) : null}
      </div>
      {hasScript ? null : (
        <noscript>
          <details className="rounded-xl border border-border p-4">
            <summary className="min-h-11 font-medium">Filters ({active})</summary>
            <PlainFilters filter={filter} />
          </details>
        </noscript>
      )}
      <Chips filter={filter} />
      {isOpen ? (
        <FilterSheet
          filter={filter}
          onChoose={(chosen) => {
            const params = filterToParams(chosen);
            navigate(params.size === 0 ? "/app/recipes" : `/app/recipes?${params}`, {
              replace: true,
              preventScrollReset: true,
            });
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </div>
  );
}

function Chips({ filter }: { filter: RecipeFilter }) {
  const chosen = quickFilterNames.filter((name) => filter.quickFilters[name]);
  if (chosen.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {chosen.map((name) => {
        const without = filterToParams({ ...filter, quickFilters: { ...filter.quickFilters, [name]: false } });
        return (
          <li key={name}>
            <Button asChild variant="soft" size="sm">
              <Link to={`/app/recipes?${without}`} replace aria-label={`Remove the filter ${quickFilters[name]}`}>
                {quickFilters[name]}
                <X aria-hidden />
              </Link>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
