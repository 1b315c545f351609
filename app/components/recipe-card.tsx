import { Link } from "@remix-run/react";
import { ImageOff } from "lucide-react";
import type { RecipeCardFacts } from "#app/domain/recipes/find-recipes.server.ts";
import { dietaryFlags } from "#app/domain/recipes/recipe.ts";
import { Photo } from "./photo.tsx";
import { Badge } from "./ui/badge.tsx";

const badges = { glutenFree: "Gluten free", dairyFree: "Dairy free", lowFodmap: "Low FODMAP" } as const;

/** The number of cards visible without scrolling on most screens. */
const earlyCards = 4;

export function RecipeCard({ recipe, index }: { recipe: RecipeCardFacts; index: number }) {
  const priority = index === 0 ? "first" : index < earlyCards ? "early" : undefined;
  return (
    <Link
      to={`/app/recipes/${recipe.id}`}
      state={{ fromList: true }}
      prefetch="intent"
      className="group flex h-full flex-col overflow-hidden rounded-xl border border-border bg-surface shadow-card"
    >
      <div className="aspect-4/3 overflow-hidden bg-muted">
        {recipe.photo ? (
          <Photo
            photo={recipe.photo}
            sizes="(min-width: 1024px) 300px, (min-width: 768px) 31vw, 46vw"
            priority={priority}
            className="size-full transition-transform duration-200 group-hover:scale-103"
          />
        ) : (
          <div className="grid size-full place-content-center justify-items-center gap-1 text-sm text-muted-foreground">
            <ImageOff className="size-7" aria-hidden />
            No image
          </div>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-1.5 p-3">
        <h2 dir="auto" className="line-clamp-2 text-base leading-snug">
          {recipe.title}
        </h2>
        {recipe.category ? <p className="text-sm text-muted-foreground">{recipe.category}</p> : null}
        <DietaryBadges dietary={recipe.dietary} />
      </div>
    </Link>
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
