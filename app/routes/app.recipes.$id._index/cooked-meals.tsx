import { Link } from "@remix-run/react";
import { CalendarHeart } from "lucide-react";
import { VerdictForm } from "#app/components/recipe/verdict-form.tsx";
import { formatCookedCount, formatCookedDay } from "#app/modules/diary/cooked-meals.ts";
import type { RecipeView } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";

type CookedCountProps = Pick<RecipeView, "cookedCount" | "lastCookedOn">;

/** A link to the month of the last meal; nothing for a recipe that was never cooked. */
export function CookedCount({ cookedCount, lastCookedOn }: CookedCountProps) {
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

/** Asks what the viewer thought of the partner's meal. */
export function AskedMeal({ askedMeal }: Pick<RecipeView, "askedMeal">) {
  if (askedMeal === null) return null;
  const { id, cookedBy, cookedOn } = askedMeal;
  return (
    <details dir="ltr" className="rounded-xl bg-primary-soft px-4 text-primary-text">
      <summary className="flex min-h-11 cursor-pointer items-center py-2 font-medium">
        <span>You two cooked this on {formatCookedDay(cookedOn, new Date())}. How was it?</span>
      </summary>
      <div className="pt-1 pb-4 text-foreground">
        <VerdictForm key={id} mealId={id} verdict={null} partnerName={cookedBy} />
      </div>
    </details>
  );
}
