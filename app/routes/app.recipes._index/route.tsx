import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/cloudflare";
import { Link, useLoaderData, useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { CirclePlus, Trash2 } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { typedSearchHistoryState } from "#app/browser/use-search-field-key.ts";
import { CardIconDefinitions, RecipeCard } from "#app/components/recipe/recipe-card.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { EmptyBookDrawing } from "#app/components/ui/illustrations.tsx";
import { createClientLoader } from "#app/device/client-loader.ts";
import { createPrivateMeta } from "#app/http/page-meta.ts";
import { createOwnerTag } from "#app/http/request-context.server.ts";
import { requireViewer } from "#app/http/require-viewer.server.ts";
import { getPartnerName } from "#app/modules/accounts/viewer.ts";
import { listRecipes } from "#app/modules/recipes/find-recipes.server.ts";
import {
  formatRecipeFilter,
  parseRecipeFilter,
  parseRecipeListFilter,
  type RecipeFilter,
  recipeFilterCookie,
  recipesPerPage,
} from "#app/modules/recipes/recipe-filter.ts";
import { RecipeFilterBar } from "./filter-bar.tsx";
import { buildListHref } from "./filter-chips.tsx";
import { RecipeSortChoice } from "./sort-choice.tsx";
import { useRenderedCards } from "./use-rendered-cards.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request);
  const { searchParams } = new URL(request.url);
  const cookie = context.getCookie(recipeFilterCookie);
  const filter = parseRecipeListFilter(searchParams, { cookie, ownerTag: createOwnerTag(viewer.userId) });
  const pages = Number.parseInt(searchParams.get("pages") ?? "", 10) || 1;
  return {
    ...(await listRecipes(context.services, viewer, { filter, pages })),
    ownName: viewer.name ?? viewer.email,
    partnerName: getPartnerName(viewer),
    filter,
  };
}

export { shouldRevalidateUnlessRefused as shouldRevalidate } from "#app/device/send-or-queue.ts";
export const clientLoader = createClientLoader<typeof loader>("routes/app.recipes._index", (pages, { request }) =>
  pages.readCachedRecipeListPage(request.url),
);

export const meta: MetaFunction = () => createPrivateMeta("Recipes");

export const handle = { worksWithoutScript: true };

export default function RecipeListPage() {
  const list = useLoaderData<typeof loader>();
  const { recipes, hasMore, filter, total, isNear, ownName, partnerName } = list;
  const renderedCards = useRenderedCards();
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isEmpty = recipes.length === 0;
  const isKitchenEmpty = total === 0 && !filter.search && !isFiltered(filter);
  return (
    <div data-wide className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          Recipes
        </h1>
        {isKitchenEmpty ? null : (
          <Button asChild variant="soft">
            <Link to="/app/add">
              <CirclePlus aria-hidden />
              Add Recipe
            </Link>
          </Button>
        )}
      </div>
      {isKitchenEmpty ? null : (
        <RecipeFilterBar
          filter={filter}
          hasPartner={partnerName !== null}
          shownTags={recipes.flatMap(({ tags }) => tags)}
          field={field}
        />
      )}
      <div
        className={
          isEmpty
            ? "grid justify-items-center gap-4 py-10 text-center"
            : "-my-2 flex flex-wrap items-center justify-between gap-x-3"
        }
      >
        {isKitchenEmpty ? <EmptyBookDrawing /> : isEmpty ? <NothingFoundDrawing /> : null}
        <p role="status" className="max-w-xs text-muted-foreground tabular-nums wrap-anywhere">
          {describeResults(list)}
          {filter.search && total > 0 && !isNear ? <span className="sr-only"> for “{filter.search}”</span> : null}
          {isEmpty ? <span className="block">No recipes found. Adjust filters or add your first one!</span> : null}
        </p>
        {isEmpty ? (
          <EmptyListActions filter={filter} heading={heading} field={field} />
        ) : (
          <RecipeSortChoice filter={filter} />
        )}
      </div>
      {isEmpty ? null : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.5rem,calc(50%-0.375rem))),1fr))] gap-3 md:grid-cols-3 md:gap-5 2xl:grid-cols-4">
          {recipes.map((recipe, index) => (
            <li key={recipe.id} className={index < renderedCards ? undefined : "aspect-3/4"}>
              {index < renderedCards ? (
                <RecipeCard recipe={recipe} index={index} ownName={ownName} partnerName={partnerName} />
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <CardIconDefinitions />
      {hasMore ? (
        <MoreRecipes shownPages={Math.ceil(recipes.length / recipesPerPage)} />
      ) : (
        <Link
          to="/app/recipes/deleted"
          className="inline-flex min-h-11 items-center gap-2 justify-self-start text-muted-foreground underline-offset-4 hover:underline"
        >
          <Trash2 className="size-4" aria-hidden />
          Recently deleted
        </Link>
      )}
    </div>
  );
}

type EmptyListActionsProps = {
  filter: RecipeFilter;
  heading: RefObject<HTMLHeadingElement>;
  field: RefObject<HTMLInputElement>;
};

/** The links of an empty list. Each moves the focus before its own button disappears. */
function EmptyListActions({ filter, heading, field }: EmptyListActionsProps) {
  const nothing = parseRecipeFilter(new URLSearchParams());
  const hasFilters = isFiltered(filter);
  return (
    <div className="flex flex-wrap justify-center gap-3">
      {filter.search ? (
        <Button asChild>
          <Link
            to={buildListHref({ ...filter, search: "" })}
            replace
            state={typedSearchHistoryState}
            onClick={() => {
              if (!field.current) return;
              field.current.value = "";
              field.current.focus();
            }}
          >
            Clear search
          </Link>
        </Button>
      ) : null}
      {hasFilters ? (
        <Button asChild variant={filter.search ? "outline" : "default"}>
          <Link
            to={buildListHref({ ...nothing, search: filter.search, sort: filter.sort })}
            replace
            onClick={() => heading.current?.focus({ preventScroll: true })}
          >
            Clear filters
          </Link>
        </Button>
      ) : null}
      {filter.search ? null : (
        <Button asChild variant={hasFilters ? "outline" : "default"}>
          <Link to="/app/add">Add Recipe</Link>
        </Button>
      )}
      {filter.search || hasFilters ? null : (
        <Button asChild variant="outline">
          <Link to="/app/import">Import recipes</Link>
        </Button>
      )}
    </div>
  );
}

function isFiltered(filter: RecipeFilter): boolean {
  return formatRecipeFilter({ ...filter, search: "", sort: "newest" }).size > 0;
}

function describeResults({ total, isNear, filter: { search } }: SerializeFrom<typeof loader>): string {
  if (total === 0) return search ? `Nothing matches “${search}”. ` : "";
  const count = total === 1 ? "1 recipe" : `${total} recipes`;
  return isNear ? `Nothing matches “${search}” exactly. ${count} ${total === 1 ? "comes" : "come"} close.` : count;
}

function NothingFoundDrawing() {
  return (
    <svg viewBox="0 0 200 140" className="w-52" aria-hidden focusable="false">
      <ellipse cx="100" cy="122" rx="84" ry="9" className="fill-muted" />
      <circle cx="92" cy="66" r="44" className="fill-surface stroke-input" strokeWidth="4" />
      <circle cx="92" cy="66" r="28" className="fill-muted" />
      <path d="M126 98l28 26" className="stroke-primary" strokeWidth="11" strokeLinecap="round" />
      <path d="M80 72c7-8 17-8 24 0" fill="none" className="stroke-input" strokeWidth="4" strokeLinecap="round" />
      <circle cx="82" cy="58" r="3.5" className="fill-input" />
      <circle cx="102" cy="58" r="3.5" className="fill-input" />
    </svg>
  );
}

/** A link that shows one more page of the list. Scrolling close to the link follows the link, once for each address. */
export function MoreRecipes({ shownPages }: { shownPages: number }) {
  const { pathname, search, state } = useLocation();
  const params = new URLSearchParams(search);
  params.set("pages", String(shownPages + 1));
  const href = `${pathname}?${params}`;
  const options = { replace: true, preventScrollReset: true, state };
  const navigate = useNavigate();
  const navigation = useNavigation();
  const follow = () => navigation.state === "idle" && navigate(href, options);
  const latestFollow = useRef(follow);
  latestFollow.current = follow;
  const [watch] = useState(() => followWhenNear(() => latestFollow.current()));
  const isLoading = navigation.location?.search === `?${params}`;
  return (
    <div className="grid justify-items-center py-4">
      {/* The key creates a new element for each address, which is watched again. */}
      <div key={href} ref={watch} />
      <Button asChild variant="outline" aria-busy={isLoading}>
        <Link to={href} {...options}>
          {isLoading ? "Loading..." : "More recipes"}
        </Link>
      </Button>
    </div>
  );
}

/** Returns a ref callback that calls `follow` near the element. `follow` returns false if it can't load yet. */
function followWhenNear(follow: () => unknown): (place: HTMLElement | null) => void {
  let observer: IntersectionObserver | null = null;
  return (place) => {
    observer?.disconnect();
    if (!place) return;
    observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && follow() !== false && observer?.disconnect(),
      {
        rootMargin: "600px",
      },
    );
    observer.observe(place);
  };
}
