import { Link, useNavigation } from "@remix-run/react";
import { Check } from "lucide-react";
import { type ReactNode, useState } from "react";
import {
  formatRecipeFilter,
  hasRecipeListFilter,
  parseRecipeFilter,
  quickFilterNames,
  quickFilters,
  type RecipeFilter,
} from "#app/modules/recipes/recipe-filter.ts";

type Chip = { name: string; label: string; isOn: boolean; toggled: RecipeFilter };

type FilterChipsProps = { filter: RecipeFilter; hasPartner: boolean; children: ReactNode };

/** Filter links with the role of toggle buttons, which work without script. `children` are items before them. */
export function RecipeFilterChips({ filter, hasPartner, children }: FilterChipsProps) {
  const chips = createChips(filter).filter(({ name, isOn }) => hasPartner || isOn || name !== "both_rated");
  // Filters that are active on arrival come first and keep their position.
  const [first] = useState(() => chips.filter(({ isOn }) => isOn).map(({ name }) => name));
  const inOrder = [...chips].sort((a, b) => Number(first.includes(b.name)) - Number(first.includes(a.name)));
  return (
    <ul
      aria-label="Filters"
      className="-mx-4 -my-1 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0 [&::-webkit-scrollbar]:hidden"
    >
      {children}
      {inOrder.map(({ name, label, isOn, toggled }) => (
        <li key={name} className="flex-none">
          <Link
            to={buildListHref(toggled)}
            replace
            preventScrollReset
            role="button"
            aria-pressed={isOn}
            onKeyDown={(event) => {
              if (event.key !== " ") return;
              event.preventDefault();
              event.currentTarget.click();
            }}
            className="filter-chip"
          >
            {isOn ? <Check className="size-4" aria-hidden /> : null}
            <span className="first-letter:uppercase">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function buildListHref(filter: RecipeFilter): string {
  const params = formatRecipeFilter(filter);
  // A URL without parameters opens the list with the stored filter.
  if (params.size === 0) params.set("search", "");
  return `/app/recipes?${params}`;
}

function createChips(filter: RecipeFilter): Chip[] {
  const [quick, ...more] = quickFilterNames.map((name) => {
    const isOn = filter.quickFilters[name];
    const toggled = { ...filter, quickFilters: { ...filter.quickFilters, [name]: !isOn } };
    return { name, label: quickFilters[name], isOn, toggled };
  });
  const isDinner = filter.categories.includes("Dinner");
  const others = filter.categories.filter((category) => category !== "Dinner");
  const categories: RecipeFilter["categories"] = isDinner ? others : [...others, "Dinner"];
  const dinner = { name: "Dinner", label: "Dinner", isOn: isDinner, toggled: { ...filter, categories } };
  const tags = filter.tags.map((tag) => {
    const toggled = { ...filter, tags: filter.tags.filter((other) => other !== tag) };
    return { name: `tag ${tag}`, label: tag, isOn: true, toggled };
  });
  return [...tags, ...(quick ? [quick] : []), dinner, ...more];
}

/** Returns the filter of a pending navigation, so that further input adds to that filter. */
export function usePendingFilter(shown: RecipeFilter): RecipeFilter {
  const { location: next } = useNavigation();
  const params = new URLSearchParams(next?.search);
  return next?.pathname === "/app/recipes" && hasRecipeListFilter(params) ? parseRecipeFilter(params) : shown;
}
