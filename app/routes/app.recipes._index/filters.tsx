import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { parseRecipeFilter, type RecipeFilter } from "#app/modules/recipes/recipe-filter.ts";
import { RecipeFilterFields } from "./filter-fields.tsx";

type FilterSheetProps = {
  filter: RecipeFilter;
  shownTags: readonly string[];
  onChoose(filter: RecipeFilter): void;
  onClose(): void;
};

export function RecipeFilterSheet({ filter, shownTags, onChoose, onClose }: FilterSheetProps) {
  function choose(form: HTMLFormElement) {
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === "string") params.append(name, value);
    onChoose({
      ...parseRecipeFilter(params),
      search: filter.search,
      quickFilters: filter.quickFilters,
      sort: filter.sort,
    });
  }
  return (
    <Dialog onClose={onClose} title="Filters" kind="sheet">
      <form
        className="grid gap-6"
        onChange={(event) => choose(event.currentTarget)}
        onSubmit={(event) => event.preventDefault()}
      >
        <RecipeFilterFields filter={filter} shownTags={shownTags} />
        {/* Negative margins cover the sheet's padding, where choices would show through. */}
        <div className="sticky -bottom-(--padding) -mx-6 -mb-(--padding) flex gap-3 border-t border-border bg-surface px-6 pt-3 pb-(--padding) [--padding:calc(1.5rem+env(safe-area-inset-bottom))]">
          <Button
            variant="ghost"
            className="flex-1"
            onClick={() => {
              onChoose(parseRecipeFilter(new URLSearchParams({ search: filter.search, sort: filter.sort })));
              onClose();
            }}
          >
            Clear filters
          </Button>
          <Button className="flex-1" onClick={onClose}>
            Show recipes
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
