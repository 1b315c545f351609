import { Fragment, type ReactNode } from "react";
import { groupIngredients } from "#app/modules/recipes/ingredient-groups.ts";

type IngredientGroupsProps = {
  lines: string[];
  /** Class of each group's list. */
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
