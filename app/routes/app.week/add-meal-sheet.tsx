import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { searchDelayMs } from "#app/browser/use-search-field-key.ts";
import { Cover } from "#app/components/recipe/cover.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { ScriptForm } from "#app/components/ui/forms.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { syncOfflineCopy } from "#app/device/offline-sync-schedule.ts";
import { useLiveTable } from "#app/device/use-live-store.tsx";
import { maxLiveTextLength } from "#app/modules/live-rows/live-tables.ts";
import { normalizeToOneLine } from "#app/modules/plain-text.ts";
import type { RecipeCardFacts } from "#app/modules/recipes/find-recipes.server.ts";
import { formatDayAndMonth, formatRelativeDay, listWeekDays } from "#app/modules/week/week-plan.ts";
import { useWeekPlan } from "./use-week-plan.tsx";

type SuggestedRecipe = Pick<RecipeCardFacts, "id" | "title" | "category" | "photo"> & { reason?: string };

const maxShown = 6;

/** Adds a recipe of the couple's, or a meal in free text. The title of a recipe adds that recipe. */
export function AddMealSheet({ day, onClose }: { day: string; onClose(): void }) {
  const { today, changePlan } = useWeekPlan();
  const [search, setSearch] = useState("");

  function plan({ id, title }: { id: string; title: string }) {
    onClose();
    void changePlan({ intent: "plan", date: day, recipeId: id, title });
  }

  async function planTyped() {
    const title = normalizeToOneLine(search);
    if (title === "") return;
    // The sheet closes at once, so that a second press does not plan the meal twice.
    onClose();
    const [recipe] = (await findOrSync(() => findRecipesWithTitle(title)).catch(() => null)) ?? [];
    plan(recipe ?? { id: "", title });
  }

  return (
    <Dialog
      title="Add a meal"
      description={`${formatRelativeDay(day, today)}, ${formatDayAndMonth(day)}`}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <ScriptForm className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-1.5" onSubmit={() => void planTyped()}>
          <label htmlFor="meal" className="col-span-2 text-sm font-medium">
            Recipe or other meal
          </label>
          <Input
            id="meal"
            maxLength={maxLiveTextLength}
            autoComplete="off"
            value={search}
            placeholder="Leftovers, pizza out …"
            onChange={(event) => setSearch(event.target.value)}
          />
          <Button type="submit">Add</Button>
        </ScriptForm>
        <RecipeSuggestions day={day} search={search.trim()} onChoose={plan} />
      </div>
    </Dialog>
  );
}

type RecipeSuggestionsProps = { day: string; search: string; onChoose(recipe: SuggestedRecipe): void };

/** Lists recipes that fit the day, first those that both have chosen, or, with a search, what this device finds. */
function RecipeSuggestions({ day, search, onChoose }: RecipeSuggestionsProps) {
  const { from, meals } = useWeekPlan();
  const matches = useLiveTable("matches");
  const [found, setFound] = useState<SuggestedRecipe[] | null>([]);
  const days = listWeekDays(from);
  const plannedIds = meals.flatMap(({ date, recipeId }) => (days.includes(date) ? recipeId : [])).join(" ");
  useEffect(() => {
    let isCurrent = true;
    const find = () => (search === "" ? suggestRecipes(day, plannedIds.split(" ")) : findRecipes(search));
    const timer = setTimeout(
      async () => {
        const recipes = await findOrSync(find).catch(() => null);
        if (isCurrent) setFound(recipes);
      },
      search === "" ? 0 : searchDelayMs,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [search, day, plannedIds]);
  if (found === null) {
    return (
      <p className="text-sm">
        <Link to="/app/recipes" className="py-2.5 text-primary-text underline underline-offset-4">
          Choose from your recipes
        </Link>{" "}
        and press “Plan it” there.
      </p>
    );
  }
  const isChosenByBoth = (id: string) => matches[id] !== undefined && matches[id].closedAt === 0;
  const shown = found
    .toSorted((one, other) => (search === "" ? Number(isChosenByBoth(other.id)) - Number(isChosenByBoth(one.id)) : 0))
    .slice(0, maxShown);
  return (
    <>
      <ul className="grid grid-cols-1 gap-1">
        {shown.map((recipe) => (
          <li key={recipe.id} className="min-w-0">
            <button
              type="button"
              onClick={() => onChoose(recipe)}
              className="flex min-h-13 w-full items-center gap-3 rounded-lg p-1 text-left hover:bg-muted"
            >
              <Cover recipe={recipe} photo={recipe.photo} alt="" sizes="44px" className="size-11 shrink-0 rounded-md" />
              <span className="grid min-w-0">
                <span dir="auto" className="line-clamp-2 leading-snug wrap-anywhere">
                  {recipe.title}
                </span>
                <span className="text-sm text-muted-foreground empty:hidden">
                  {isChosenByBoth(recipe.id) ? "You both want this" : recipe.reason}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm text-muted-foreground empty:hidden">
        {search !== "" && shown.length === 0 ? "No recipe of that name. “Add” writes down what you typed." : null}
      </p>
    </>
  );
}

/** Calls `find` again after synchronizing if this device has no copy of the recipes yet. */
async function findOrSync<Recipe>(find: () => Promise<Recipe[] | null>): Promise<Recipe[] | null> {
  const found = await find();
  if (found !== null) return found;
  await syncOfflineCopy();
  return find();
}

// Each of these functions returns null if this device has no copy of the recipes.

async function findRecipesWithTitle(title: string): Promise<{ id: string; title: string }[] | null> {
  return (await import("#app/device/cached-pages.ts")).listRecipesWithTitle(title);
}

async function findRecipes(search: string): Promise<SuggestedRecipe[] | null> {
  const pages = await import("#app/device/cached-pages.ts");
  const address = new URL(`/app/recipes?${new URLSearchParams({ search })}`, window.location.origin);
  return (await pages.readCachedRecipeListPage(address.href))?.recipes ?? null;
}

async function suggestRecipes(day: string, plannedIds: string[]): Promise<SuggestedRecipe[] | null> {
  return (await import("#app/device/cached-pages.ts")).suggestPlannedMeals(day, plannedIds);
}
