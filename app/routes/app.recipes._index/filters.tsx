import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { dietaryFlags, dietaryLabels } from "#app/modules/recipes/recipe.ts";
import { filterableMealTypes, parseRecipeFilter, type RecipeFilter } from "#app/modules/recipes/recipe-filter.ts";
import { isStandardTag } from "#app/modules/recipes/tags.ts";

type FilterSheetProps = {
  filter: RecipeFilter;
  /** The tags that the sheet offers. */
  tags: readonly string[];
  onChoose(filter: RecipeFilter): void;
  onClose(): void;
};

export function RecipeFilterSheet({ filter, tags, onChoose, onClose }: FilterSheetProps) {
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
        <RecipeFilterFields filter={filter} tags={[...new Set([...tags, ...filter.tags])]} />
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

type FilterFieldsProps = { filter: RecipeFilter; tags: readonly string[] };

function RecipeFilterFields({ filter, tags }: FilterFieldsProps) {
  const own = tags.filter((tag) => !isStandardTag(tag));
  const tagChoice = (tag: string) => (
    <Choice key={tag} name="tag" value={tag} label={tag} isChosen={filter.tags.includes(tag)} />
  );
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">Meal type</legend>
        <div className="flex flex-wrap gap-2">
          {filterableMealTypes.map((mealType) => (
            <Choice
              key={mealType}
              name="category"
              value={mealType}
              label={mealType}
              isChosen={filter.categories.includes(mealType)}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">Dietary</legend>
        <div className="flex flex-wrap gap-2">
          {dietaryFlags.map((flag) => (
            <Choice key={flag} name={flag} value="true" label={dietaryLabels[flag]} isChosen={filter.dietary[flag]} />
          ))}
          {tags.filter(isStandardTag).map(tagChoice)}
        </div>
      </fieldset>
      {own.length === 0 ? null : (
        <fieldset className="grid gap-2">
          <legend className="mb-1 font-semibold">Tags</legend>
          <div className="flex flex-wrap gap-2">{own.map(tagChoice)}</div>
        </fieldset>
      )}
    </>
  );
}

type ChoiceProps = { name: string; value: string; label: string; isChosen: boolean };

function Choice({ name, value, label, isChosen }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-2 rounded-full border border-input px-4 has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary-text has-focus-visible:outline-3 has-focus-visible:outline-ring">
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
      <span className="capitalize">{label}</span>
    </label>
  );
}
