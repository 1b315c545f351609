import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { CirclePlus, Trash2 } from "lucide-react";
import { NothingFoundDrawing } from "#app/components/illustrations.tsx";
import { RecipeCard } from "#app/components/recipe-card.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { storageKeyOf } from "#app/domain/accounts/storage-key.server.ts";
import { listRecipes } from "#app/domain/recipes/find-recipes.server.ts";
import { filterFromParams, filterToParams, orderOf, readCursor } from "#app/domain/recipes/recipe-filter.ts";
import { privateMeta } from "#app/http/page-meta.ts";
import { requireViewer } from "#app/http/viewer.server.ts";
import { FilterBar } from "./filter-bar.tsx";
import { MoreRecipes } from "./more-recipes.tsx";
import { PageLoad } from "./page-load.ts";
import { SortChoice } from "./sort-choice.tsx";
import { useMorePages } from "./use-more-pages.ts";
import { useRememberedFilter } from "./use-remembered-filter.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request);
  const { searchParams } = new URL(request.url);
  const filter = filterFromParams(searchParams);
  const after = readCursor(searchParams.get("after"), orderOf(filter));
  const pages = Number.parseInt(searchParams.get("pages") ?? "", 10) || 1;
  const storageKey = storageKeyOf(context.services, viewer);
  return { ...(await listRecipes(context.services, viewer, { filter, after, pages })), filter, storageKey };
}

export { unlessRefused as shouldRevalidate } from "#app/browser/lost-connection.ts";

export const meta: MetaFunction = () => privateMeta("Recipes");

export default function Recipes() {
  const firstPage = useLoaderData<typeof loader>();
  const { filter, total, storageKey } = firstPage;
  useRememberedFilter(storageKey, filter);
  const { recipes, next, moreHref, loadMore, sentinel, wanted, receive } = useMorePages(firstPage);
  return (
    <div className="grid gap-5">
      <div className="flex items-center justify-between gap-3">
        <h1 className="text-3xl">Recipes</h1>
        <Button asChild variant="soft">
          <Link to="/app/add">
            <CirclePlus aria-hidden />
            Add Recipe
          </Link>
        </Button>
      </div>
      <FilterBar filter={filter} />
      <div className={recipes.length === 0 ? "sr-only" : "-my-2 flex items-center justify-between gap-3"}>
        <p role="status" className="text-muted-foreground tabular-nums">
          {foundText(total)}
        </p>
        {recipes.length === 0 ? null : <SortChoice filter={filter} />}
      </div>
      {total === null ? (
        <Button asChild variant="link" className="justify-self-start">
          <Link to={`/app/recipes?${filterToParams(filter)}`}>From the beginning</Link>
        </Button>
      ) : null}
      {recipes.length === 0 ? (
        <div className="grid justify-items-center gap-4 py-10 text-center">
          <NothingFoundDrawing />
          <p className="max-w-xs text-muted-foreground">No recipes found. Adjust filters or add your first one!</p>
          <Button asChild>
            <Link to="/app/add">Add Recipe</Link>
          </Button>
        </div>
      ) : (
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5">
          {recipes.map((recipe, index) => (
            <li key={recipe.id}>
              <RecipeCard recipe={recipe} index={index} />
            </li>
          ))}
        </ul>
      )}
      {next ? <MoreRecipes href={moreHref} wanted={wanted} sentinel={sentinel} onLoad={loadMore} /> : null}
      {next ? null : (
        <Link
          to="/app/recipes/deleted"
          className="inline-flex min-h-11 items-center gap-2 justify-self-start text-muted-foreground underline-offset-4 hover:underline"
        >
          <Trash2 className="size-4" aria-hidden />
          Recently deleted
        </Link>
      )}
      {wanted ? <PageLoad key={wanted.href} wanted={wanted} onEnd={receive} /> : null}
    </div>
  );
}

/** Only the first page is counted. */
function foundText(total: number | null): string {
  if (total === null) return "";
  if (total === 0) return "No recipes found";
  return total === 1 ? "1 recipe" : `${total} recipes`;
}
