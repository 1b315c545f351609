import { Link } from "@remix-run/react";
import { Clock, Star } from "lucide-react";
import { memo } from "react";
import { cookTime } from "#app/domain/recipes/cook-time.ts";
import type { RecipeCardFacts } from "#app/domain/recipes/find-recipes.server.ts";
import { dietaryFlags } from "#app/domain/recipes/recipe.ts";
import { Cover } from "./cover.tsx";
import { Badge } from "./ui/badge.tsx";

const badges = { glutenFree: "Gluten free", dairyFree: "Dairy free", lowFodmap: "Low FODMAP" } as const;

const earlyCards = 4;

type RecipeCardProps = { recipe: RecipeCardFacts; index: number };

/** Memoized: each step of a navigation renders the list again. */
export const RecipeCard = memo(function RecipeCard({ recipe, index }: RecipeCardProps) {
  const priority = index === 0 ? "first" : index < earlyCards ? "early" : undefined;
  return (
    <Link
      to={`/app/recipes/${recipe.id}`}
      state={{ fromList: true }}
      className="group flex h-full flex-col overflow-hidden rounded-xl border border-border bg-surface shadow-card"
    >
      <Cover
        recipe={recipe}
        photo={recipe.photo}
        drawing={recipe.drawing}
        alt=""
        sizes="(min-width: 1024px) 300px, (min-width: 768px) 31vw, 46vw"
        priority={priority}
        className="aspect-4/3 [&>*]:transition-transform [&>*]:duration-200 group-hover:[&>*]:scale-103"
      />
      {recipe.photo ? null : <span className="sr-only">No image</span>}
      <div className="flex flex-1 flex-col gap-1.5 p-3">
        <h2 dir="auto" className="line-clamp-2 text-base leading-snug">
          {recipe.title}
        </h2>
        <Facts recipe={recipe} />
        <DietaryBadges dietary={recipe.dietary} />
      </div>
    </Link>
  );
});

function Facts({ recipe: { category, cookTimeMinutes, ownStars: stars } }: { recipe: RecipeCardFacts }) {
  if (category === null && cookTimeMinutes === null && stars === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-sm text-muted-foreground tabular-nums">
      {category === null ? null : <span>{category}</span>}
      {cookTimeMinutes === null ? null : (
        <span className="inline-flex items-center gap-1">
          <Clock className="size-3.5" aria-hidden />
          {cookTime(cookTimeMinutes)}
        </span>
      )}
      {stars === null ? null : (
        <span className="inline-flex items-center gap-1">
          <Star className="size-3.5 fill-primary text-primary" aria-hidden />
          {stars}
          <span className="sr-only"> stars</span>
        </span>
      )}
    </p>
  );
}

export function DietaryBadges({ dietary }: { dietary: RecipeCardFacts["dietary"] }) {
  const shown = dietaryFlags.filter((flag) => dietary[flag]);
  if (shown.length === 0) return null;
  return (
    <ul className="mt-auto flex flex-wrap gap-1 pt-1">
      {shown.map((flag) => (
        <li key={flag}>
          <Badge variant="positive">{badges[flag]}</Badge>
        </li>
      ))}
    </ul>
  );
}
