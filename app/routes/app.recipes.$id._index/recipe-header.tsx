import { Link } from "@remix-run/react";
import { CalendarHeart, ChefHat, Clock, ExternalLink, Flame, Tag, Users, Utensils } from "lucide-react";
import { type ReactNode, useState } from "react";
import { RatingStars } from "#app/components/recipe/rating-stars.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { LatePart } from "#app/components/ui/late-part.tsx";
import { getServerTime } from "#app/device/server-clock.ts";
import { formatNameInSentence } from "#app/modules/accounts/viewer.ts";
import { formatCookedCount, formatCookedDay } from "#app/modules/diary/cooked-meals.ts";
import { formatCookTime } from "#app/modules/recipes/cook-time.ts";
import type { RecipeView } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";
import { dietaryFlags, dietaryLabels } from "#app/modules/recipes/recipe.ts";

type RecipeHeaderProps = {
  recipe: RecipeView;
  /** The factor with which cook mode starts; null if none was chosen. */
  factor: number | null;
};

export function RecipeHeader({ recipe, factor }: RecipeHeaderProps) {
  return (
    <header className="grid content-start gap-2">
      <h1 className={`${recipe.title.length > 50 ? "text-2xl md:text-3xl" : "text-3xl"} leading-tight hyphens-auto`}>
        {recipe.title}
      </h1>
      <RecipeSource {...recipe} />
      {recipe.variationOf ? (
        <p className="text-muted-foreground">
          <span dir="ltr">
            Variation of{" "}
            <Link
              to={`/app/recipes/${recipe.variationOf.id}`}
              className="py-2.5 wrap-anywhere text-primary-text underline underline-offset-4"
            >
              <bdi>{recipe.variationOf.title}</bdi>
            </Link>
          </span>
        </p>
      ) : null}
      <RatingStars rating={recipe.rating} />
      <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-muted-foreground sm:gap-x-4">
        {recipe.cookTimeMinutes === null ? null : <Fact Icon={Clock}>{formatCookTime(recipe.cookTimeMinutes)}</Fact>}
        {/* The servings are a fact of their own only without ingredients, because the amount stepper shows them. */}
        {recipe.servings === null || recipe.ingredients.length > 0 ? null : (
          <Fact Icon={Users}>Serves {recipe.servings}</Fact>
        )}
        {recipe.category ? <Fact Icon={Tag}>{recipe.category}</Fact> : null}
        {recipe.cuisine ? <Fact Icon={Utensils}>{recipe.cuisine}</Fact> : null}
        {recipe.difficulty ? (
          <Fact Icon={ChefHat}>
            <span className="capitalize">{recipe.difficulty}</span>
          </Fact>
        ) : null}
      </div>
      <CookedCount {...recipe} />
      <div dir="ltr" className="mt-2 flex flex-wrap gap-3">
        {recipe.steps.length > 0 || recipe.ingredients.length > 0 ? (
          <Button asChild variant="hero" size="lg" className="flex-1 px-4 whitespace-nowrap sm:flex-none sm:px-7">
            <Link to="cook" data-main-button state={factor === null ? null : { factor, factorAt: getServerTime() }}>
              <Flame aria-hidden />
              Start cooking
            </Link>
          </Button>
        ) : null}
        <Button asChild variant="outline" className="min-h-13 px-4">
          <Link to="cooked">{recipe.rating.partner ? "We cooked this" : "I cooked this"}</Link>
        </Button>
      </div>
      <AskedMeal {...recipe} />
      <RecipeBadges {...recipe} />
    </header>
  );
}

function RecipeSource({ sourceUrl, addedBy }: Pick<RecipeView, "sourceUrl" | "addedBy">) {
  if (sourceUrl === null && addedBy === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-muted-foreground print:order-last print:text-[9pt]">
      {sourceUrl === null ? null : (
        <a
          href={sourceUrl}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="-my-2.5 inline-flex min-h-11 items-center gap-1.5 wrap-anywhere text-primary-text underline underline-offset-4 print:after:content-[attr(href)]"
        >
          <ExternalLink className="size-4 print:hidden" aria-hidden />
          <span className="print:hidden">{new URL(sourceUrl).hostname.replace(/^www\./, "")}</span>
        </a>
      )}
      {addedBy === null ? null : (
        <span dir="ltr">
          Added by <bdi>{formatNameInSentence(addedBy)}</bdi>
        </span>
      )}
    </p>
  );
}

function Fact({ Icon, children }: { Icon: typeof Clock; children: ReactNode }) {
  return (
    <p className="flex items-center gap-1.5 max-sm:not-last:after:content-['·']">
      <Icon className="hidden size-4.5 sm:block" aria-hidden />
      <span dir="auto">{children}</span>
    </p>
  );
}

type CookedCountProps = Pick<RecipeView, "cookedCount" | "lastCookedOn">;

/** Links to the diary's month of the last meal. Renders nothing for a recipe that was never cooked. */
function CookedCount({ cookedCount, lastCookedOn }: CookedCountProps) {
  const text = formatCookedCount(cookedCount, lastCookedOn, new Date());
  if (text === null) return null;
  return (
    <Link
      to={`/app/diary?month=${lastCookedOn?.slice(0, 7)}`}
      dir="ltr"
      className="-my-2.5 inline-flex min-h-11 items-center gap-1.5 justify-self-start text-primary-text underline underline-offset-4"
    >
      <CalendarHeart className="size-4.5" aria-hidden />
      {text}
    </Link>
  );
}

const loadVerdictForm = () =>
  import("#app/components/recipe/verdict-fields.tsx").then(({ VerdictForm }) => ({ default: VerdictForm }));

/** Asks what the viewer thought of the partner's meal. */
function AskedMeal({ askedMeal }: Pick<RecipeView, "askedMeal">) {
  const [wasOpened, setWasOpened] = useState(false);
  if (askedMeal === null) return null;
  const { id, cookedBy, cookedOn } = askedMeal;
  return (
    <details
      dir="ltr"
      className="noscript-hidden rounded-xl bg-primary-soft px-4 text-primary-text"
      onToggle={() => setWasOpened(true)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center py-2 font-medium">
        <span>You two cooked this on {formatCookedDay(cookedOn, new Date())}. How was it?</span>
      </summary>
      <div className="pt-1 pb-4 text-foreground">
        {wasOpened ? (
          <LatePart key={id} load={loadVerdictForm} mealId={id} verdict={null} partnerName={cookedBy} />
        ) : null}
      </div>
    </details>
  );
}

/** Each tag links to the recipes that have it. */
function RecipeBadges({ dietary, tags }: Pick<RecipeView, "dietary" | "tags">) {
  const shown = dietaryFlags.filter((flag) => dietary[flag]);
  if (shown.length + tags.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-1.5 gap-y-2">
      {shown.map((flag) => (
        <li key={flag} className="flex flex-none">
          <Badge variant="positive" className="whitespace-nowrap print:px-0">
            {dietaryLabels[flag]}
          </Badge>
        </li>
      ))}
      {tags.map((tag) => (
        <li key={tag} dir="auto" className="flex flex-none">
          {/* The touch target is 44 px high, and the row only as high as the badge. */}
          <Link
            to={`/app/recipes?${new URLSearchParams({ tag })}`}
            className="relative inline-flex items-center after:absolute after:inset-x-0 after:-inset-y-3"
          >
            <Badge className="whitespace-nowrap capitalize print:px-0">{tag}</Badge>
          </Link>
        </li>
      ))}
    </ul>
  );
}
