import { Form } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { PlainPanel } from "#app/components/ui/plain-panel.tsx";
import { quickFilterNames, type RecipeFilter } from "#app/domain/recipes/recipe-filter.ts";
import { FilterFields } from "./filter-fields.tsx";

type PlainFiltersProps = { filter: RecipeFilter; onSubmit?(): void };

/** The filters as a form to submit, for pages without script. */
export function PlainFilters({ filter, onSubmit }: PlainFiltersProps) {
  return (
    <Form method="get" className="grid gap-4 pt-3" onSubmit={onSubmit}>
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

/** The same where the sheet did not arrive. */
export function PlainFilterSheet({ filter, onClose }: { filter: RecipeFilter; onClose(): void }) {
  return (
    <PlainPanel title="Filters" onClose={onClose}>
      <PlainFilters filter={filter} onSubmit={onClose} />
    </PlainPanel>
  );
}
