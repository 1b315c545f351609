import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Cover } from "#app/components/recipe/cover.tsx";
import { syncOfflineCopy } from "#app/device/offline-sync-schedule.ts";
import { useLiveTable } from "#app/device/use-live-store.tsx";
import type { RecipeCardFacts } from "#app/modules/recipes/find-recipes.server.ts";

type SuggestedRecipe = Pick<RecipeCardFacts, "id" | "title" | "category" | "photo"> & { reason?: string };

const maxShown = 6;
/** The recipe list waits as long after a key. */
const searchDelayMs = 300;

type RecipeSuggestionsProps = { search: string; onChoose(recipe: SuggestedRecipe): void };

/** Lists recipes that both have chosen, suggestions and recent recipes or, with a search, what this device finds. */
export function RecipeSuggestions({ search, onChoose }: RecipeSuggestionsProps) {
  const matches = useLiveTable("matches");
  const [found, setFound] = useState<SuggestedRecipe[] | null>([]);
  const sought = search.trim();
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(
      async () => {
        const recipes = await findRecipesOrSync(sought).catch(() => null);
        if (isCurrent) setFound(recipes);
      },
      sought === "" ? 0 : searchDelayMs,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [sought]);
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
    .toSorted((one, other) => (sought === "" ? Number(isChosenByBoth(other.id)) - Number(isChosenByBoth(one.id)) : 0))
    .slice(0, maxShown);
  return (
    <>
      <ul className="grid grid-cols-1 gap-1 lg:grid-cols-2">
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
        {sought !== "" && shown.length === 0 ? "No recipe of that name. “Add” writes down what you typed." : null}
      </p>
    </>
  );
}

/** Fetches the recipes if this device has no copy of them yet. */
async function findRecipesOrSync(search: string): Promise<SuggestedRecipe[] | null> {
  const found = await findRecipes(search);
  if (found !== null) return found;
  await syncOfflineCopy();
  return findRecipes(search);
}

/** Null if this device has no copy of the recipes. */
async function findRecipes(search: string): Promise<SuggestedRecipe[] | null> {
  const pages = await import("#app/device/cached-pages.ts");
  if (search !== "") {
    const address = new URL(`/app/recipes?${new URLSearchParams({ search })}`, window.location.origin);
    return (await pages.readCachedRecipeListPage(address.href))?.recipes ?? null;
  }
  const home = await pages.createHomePage();
  if (!home) return null;
  const suggestedIds = new Set(home.tonight.map(({ id }) => id));
  return [...home.tonight, ...home.latest.filter(({ id }) => !suggestedIds.has(id))];
}
