import { Form } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { quickFilterNames, type RecipeFilter } from "#app/domain/recipes/recipe-filter.ts";
import { FilterFields } from "./filter-fields.tsx";

/** For pages without script. */
export function PlainFilters({ filter }: { filter: RecipeFilter }) {
  return (
    <Form method="get" className="grid gap-4 pt-3">
      <input type="hidden" name="search" value={filter.search} />
      <input type="hidden" name="sort" value={filter.sort} />
      {quickFilterNames.map((name) =>
        filter.quickFilters[name] ? <input key={name} type="hidden" name={name} value="true" /> : null,
      )}
      <FilterFields filter={filter} />
      <Button type="submit">Show recipes</Button>
    </Form>
  );
}
