import { Link } from "@remix-run/react";
import { cx } from "class-variance-authority";
import { Badge } from "#app/components/ui/badge.tsx";
import { type Dietary, dietaryFlags, dietaryLabels } from "#app/modules/recipes/recipe.ts";

type RecipeBadgesProps = { dietary: Dietary; tags: string[]; isOneLine?: boolean };

/**
 * On one line the badges fade out at the edge and are not links. Otherwise each tag links to the recipes that have it.
 */
export function RecipeBadges({ dietary, tags, isOneLine = false }: RecipeBadgesProps) {
  const shown = dietaryFlags.filter((flag) => dietary[flag]);
  if (shown.length + tags.length === 0) return null;
  return (
    <ul
      className={cx(
        "flex",
        isOneLine ? "mask-r-from-85% mt-auto gap-1 overflow-hidden pt-1" : "flex-wrap gap-x-1.5 gap-y-2",
      )}
    >
      {shown.map((flag) => (
        <li key={flag} className="flex flex-none">
          <Badge variant="positive" className="whitespace-nowrap">
            {dietaryLabels[flag]}
          </Badge>
        </li>
      ))}
      {tags.map((tag) => {
        const name = <span className="capitalize">{tag}</span>;
        const badge = <Badge className="whitespace-nowrap">{name}</Badge>;
        const list = `/app/recipes?${new URLSearchParams({ tag })}`;
        return (
          <li key={tag} dir="auto" className="flex flex-none">
            {isOneLine ? (
              badge
            ) : (
              // The touch target is 44 px high, and the row only as high as the badge.
              <Link
                to={list}
                className="relative inline-flex items-center after:absolute after:inset-x-0 after:-inset-y-3"
              >
                {badge}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
