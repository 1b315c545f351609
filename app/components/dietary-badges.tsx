import { cx } from "class-variance-authority";
import { type Dietary, dietaryFlags } from "#app/domain/recipes/recipe.ts";
import { Badge } from "./ui/badge.tsx";

const badges = { glutenFree: "Gluten free", dairyFree: "Dairy free", lowFodmap: "Low FODMAP" } as const;

type DietaryBadgesProps = { dietary: Dietary; isOneLine?: boolean };

/** One line fades where it does not fit. */
export function DietaryBadges({ dietary, isOneLine = false }: DietaryBadgesProps) {
  const shown = dietaryFlags.filter((flag) => dietary[flag]);
  if (shown.length === 0) return null;
  return (
    <ul className={cx("mt-auto flex gap-1 pt-1", isOneLine ? "mask-r-from-85% overflow-hidden" : "flex-wrap")}>
      {shown.map((flag) => (
        <li key={flag} className="flex-none">
          <Badge variant="positive" className="whitespace-nowrap">
            {badges[flag]}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
