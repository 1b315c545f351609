import { Link } from "@remix-run/react";
import { Clock, Star } from "lucide-react";
import { memo } from "react";
import { formatCookTime } from "#app/modules/recipes/cook-time.ts";
import type { RecipeCardFacts } from "#app/modules/recipes/find-recipes.server.ts";
import { Cover } from "./cover.tsx";
import { Initial } from "./initial.tsx";
import { RecipeBadges } from "./recipe-badges.tsx";

/** The number of cards in a phone's first viewport. */
const highPriorityCards = 4;

type MemberNames = { ownName: string; partnerName: string | null };
type RecipeCardProps = MemberNames & { recipe: RecipeCardFacts; index: number };

/** Memoized, because every navigation state change renders the list again. */
export const RecipeCard = memo(function RecipeCard({ recipe, index, ...names }: RecipeCardProps) {
  return (
    <Link
      to={`/app/recipes/${recipe.id}`}
      state={{ fromList: true }}
      className="group relative flex h-full flex-col overflow-hidden rounded-xl border border-border bg-surface shadow-card"
    >
      <Cover
        recipe={recipe}
        photo={recipe.photo}
        uploadId={recipe.uploadId}
        alt=""
        sizes="(min-width: 1024px) 300px, (min-width: 768px) 31vw, 46vw"
        isHighPriority={index < highPriorityCards}
        className="aspect-4/3 flex-none [&>*]:transition-transform [&>*]:duration-200 group-hover:[&>*]:scale-103"
      />
      <div className="flex flex-1 flex-col gap-1.5 p-2.5 sm:p-3">
        <h2 dir="auto" className="line-clamp-2 text-base leading-snug wrap-break-word hyphens-auto">
          {recipe.title}
        </h2>
        {recipe.found ? (
          <p dir="auto" className="truncate text-sm text-muted-foreground">
            {recipe.found.before}
            <mark className="rounded-sm bg-caution-soft text-caution-text">{recipe.found.hit}</mark>
            {recipe.found.after}
          </p>
        ) : null}
        <CardFacts recipe={recipe} {...names} />
        {recipe.category === null ? null : (
          <span className="absolute top-2 left-2 rounded-full bg-surface px-2.5 py-0.5 text-xs font-medium shadow-card">
            {recipe.category}
          </span>
        )}
        <RecipeBadges dietary={recipe.dietary} tags={recipe.tags} isOneLine />
      </div>
    </Link>
  );
});

function CardFacts({ recipe, ownName, partnerName }: MemberNames & { recipe: RecipeCardFacts }) {
  const { cookTimeMinutes, ownStars, partnerStars } = recipe;
  if (cookTimeMinutes === null && ownStars === null && partnerStars === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm text-muted-foreground tabular-nums">
      {cookTimeMinutes === null ? null : (
        <span className="inline-flex items-center gap-1 whitespace-nowrap">
          <Clock className="hidden size-3.5 sm:block" aria-hidden />
          {formatCookTime(cookTimeMinutes)}
        </span>
      )}
      {ownStars === null ? null : <UserStars name={ownName} who="You" stars={ownStars} />}
      {partnerStars === null || partnerName === null ? null : (
        <UserStars name={partnerName} who={partnerName} stars={partnerStars} isPartner />
      )}
    </p>
  );
}

type StarsProps = { name: string; who: string; stars: number; isPartner?: boolean };

/** The initial and star rating of one member. */
function UserStars({ name, who, stars, isPartner = false }: StarsProps) {
  return (
    <span className="inline-flex items-center gap-0.5">
      <Initial name={name} isPartner={isPartner} />
      <span className="sr-only">{who}: </span>
      {stars}
      <Star className="size-3 fill-primary text-primary" aria-hidden />
      <span className="sr-only">{stars === 1 ? "star" : "stars"}</span>
    </span>
  );
}
