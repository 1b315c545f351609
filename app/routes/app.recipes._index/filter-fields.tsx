import { useKnownTags } from "#app/device/use-known-tags.ts";
import { dietaryLabels } from "#app/modules/recipes/dietary-labels.ts";
import { dietaryFlags } from "#app/modules/recipes/recipe.ts";
import { filterMealTypes, type RecipeFilter } from "#app/modules/recipes/recipe-filter.ts";
import { isStandardTag } from "#app/modules/recipes/tags.ts";

type FilterFieldsProps = { filter: RecipeFilter; shownTags: readonly string[] };

export function RecipeFilterFields({ filter, shownTags }: FilterFieldsProps) {
  const tags = [...new Set([...useKnownTags(true), ...shownTags, ...filter.tags])];
  const own = tags.filter((tag) => !isStandardTag(tag));
  const tagChoice = (tag: string) => (
    <Choice key={tag} name="tag" value={tag} label={tag} isChosen={filter.tags.includes(tag)} />
  );
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">Meal type</legend>
        <div className="flex flex-wrap gap-2">
          {filterMealTypes.map((mealType) => (
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
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} className="size-4 accent-primary" />
      <span className="first-letter:uppercase">{label}</span>
    </label>
  );
}
