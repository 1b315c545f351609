import { Fragment, type ReactNode } from "react";
import { SubmitButton } from "#app/components/ui/forms.tsx";
import { groupIngredients } from "#app/modules/recipes/ingredient-groups.ts";

type IngredientGroupsProps = {
  lines: string[];
  /** The CSS class of each ingredient group's list. */
  className: string;
  children(line: string, place: number): ReactNode;
};

export function IngredientGroups({ lines, className, children }: IngredientGroupsProps) {
  return groupIngredients(lines).map(({ name, ingredients }, index) => (
    <Fragment key={index}>
      {name === null ? null : (
        <h3 dir="auto" className="mt-5 font-sans font-semibold tracking-normal first:mt-0">
          {name}
        </h3>
      )}
      {ingredients.length === 0 ? null : (
        <ul className={className}>{ingredients.map(({ line, place }) => children(line, place))}</ul>
      )}
    </Fragment>
  ));
}

type IngredientChoicesProps = {
  choices: { line: string; isStaple: boolean }[];
  /** A prefix of each posted line, such as a recipe's id. */
  valuePrefix?: string;
};

/** Checkboxes named `lines`, of which staples are not chosen at first. */
export function IngredientChoices({ choices, valuePrefix = "" }: IngredientChoicesProps) {
  return (
    <ul>
      {choices.map(({ line, isStaple }, index) => (
        <li key={index} className="border-b border-border">
          <label className="flex min-h-14 items-center gap-3 py-2">
            <input
              type="checkbox"
              name="lines"
              value={`${valuePrefix}${line}`}
              defaultChecked={!isStaple}
              className="size-6"
            />
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {line}
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}

/** On phones the button stays above the navigation, because a recipe can have many ingredients. */
export function AddToShoppingListBar() {
  return (
    <div
      data-bottom-bar
      className="sticky bottom-(--navigation-height) z-20 -mx-4 flex border-t border-border bg-background px-4 py-3 lg:mx-0 lg:px-0"
    >
      <SubmitButton className="flex-auto sm:flex-none">Add to shopping list</SubmitButton>
    </div>
  );
}
