import { Form, useSubmit } from "@remix-run/react";
import { ArrowUpDown } from "lucide-react";
import { useState } from "react";
import {
  formatRecipeFilter,
  parseRecipeListSort,
  type RecipeFilter,
  recipeListSortNames,
  recipeListSorts,
} from "#app/modules/recipes/recipe-filter.ts";
import { usePendingFilter } from "./filter-chips.tsx";

export function RecipeSortChoice({ filter }: { filter: RecipeFilter }) {
  const submit = useSubmit();
  // The chosen sort, which is ahead of the URL and is reset when the URL's sort changes.
  const [chosen, setChosen] = useState(filter.sort);
  const [shown, setShown] = useState(filter.sort);
  if (shown !== filter.sort) {
    setShown(filter.sort);
    setChosen(filter.sort);
  }
  const others = [...formatRecipeFilter({ ...usePendingFilter(filter), sort: "newest" })];
  return (
    <Form
      method="get"
      className="noscript-hidden flex items-center gap-2"
      onChange={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: true })}
    >
      {others.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <label className="relative inline-flex items-center rounded-full has-focus-visible:outline-3 has-focus-visible:outline-ring hover:bg-muted">
        <ArrowUpDown className="pointer-events-none absolute left-3 size-4 text-muted-foreground" aria-hidden />
        <span className="sr-only">Sort by</span>
        <select
          name="sort"
          value={chosen}
          onChange={(event) => setChosen(parseRecipeListSort(event.target.value))}
          className="field-sizing-content min-h-11 appearance-none rounded-full bg-transparent pr-3 pl-9 text-base font-medium text-foreground outline-none"
        >
          {recipeListSortNames.map((sort) => (
            <option key={sort} value={sort}>
              {sort === "newest" && filter.search ? "Best match" : recipeListSorts[sort]}
            </option>
          ))}
        </select>
      </label>
    </Form>
  );
}
