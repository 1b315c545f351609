import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { BookHeart, CirclePlus, Heart, Soup, Star, Timer, UserRoundPlus } from "lucide-react";
import { Cover } from "#app/components/recipe/cover.tsx";
import { SearchInput } from "#app/components/recipe/search-input.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyBookDrawing } from "#app/components/ui/illustrations.tsx";
import { LatePart } from "#app/components/ui/late-part.tsx";
import { createClientLoader } from "#app/device/client-loader.ts";
import { useAppInstallOffer } from "#app/device/install-offer.ts";
import { readLiveTables } from "#app/device/use-live-store.tsx";
import { createPrivateMeta } from "#app/http/page-meta.ts";
import { requireViewer } from "#app/http/require-viewer.server.ts";
import { truncateText } from "#app/modules/plain-text.ts";
import { getHome } from "#app/modules/recipes/find-recipes.server.ts";
import { lastOpenedRecipeCookie } from "#app/modules/recipes/last-opened-cookie.ts";
import { quickFilters } from "#app/modules/recipes/recipe-filter.ts";
import { getTonightPlan } from "#app/modules/week/get-week-plan.server.ts";
import { PlannedTonight, TonightSuggestion } from "./tonight-suggestion.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request);
  const openedId = context.getCookie(lastOpenedRecipeCookie);
  const { services, timeZone } = context;
  const plan = await getTonightPlan(services, viewer, timeZone);
  const plannedIds = plan?.meals.map(({ recipeId }) => recipeId).filter((id) => id !== "");
  const home = await getHome(services, viewer, { openedId, plannedIds, timeZone });
  return { ...home, plan, name: viewer.name };
}

export { shouldRevalidateUnlessRefused as shouldRevalidate } from "#app/device/send-or-queue.ts";
export const clientLoader = createClientLoader<typeof loader>(
  "routes/app._index",
  (pages) => pages.readCachedHomePage(readLiveTables),
  { isKept: true },
);

export const meta: MetaFunction = () => createPrivateMeta("Home");

type HomeData = ReturnType<typeof useLoaderData<typeof loader>>;

export const handle = { worksWithoutScript: true };

export default function HomePage() {
  const { name, total, week, latest, tonight, planned, partnerName, news, plan } = useLoaderData<typeof loader>();
  const isEmpty = total === 0;
  const plannedMeals = plan?.meals ?? [];
  const installOffer = useAppInstallOffer(total);
  return (
    <div className="grid gap-4 sm:gap-6">
      <h1 className="text-3xl" dir="auto">
        {name ? `Hi ${name}, found something delicious?` : "Found something delicious?"}
      </h1>
      {partnerName && news.length > 0 ? <PartnerNews partnerName={partnerName} news={news} /> : null}
      <div className={`grid gap-4 sm:gap-6 ${tonight.length > 0 ? "lg:grid-cols-2 lg:grid-rows-[auto_1fr]" : ""}`}>
        {isEmpty ? null : (
          <Form action="/app/recipes" role="search" className="relative">
            <SearchInput label="Search your recipes" />
          </Form>
        )}
        {plannedMeals.length > 0 || tonight.length > 0 ? (
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            {plannedMeals.length > 0 ? (
              <PlannedTonight meals={plannedMeals} recipes={planned} />
            ) : (
              <TonightSuggestion suggestions={tonight} />
            )}
          </div>
        ) : null}
        <div className="grid content-start gap-4 sm:gap-6">
          <p className="text-muted-foreground">
            <strong className="text-foreground tabular-nums">{week}</strong> saved in the last 7 days,{" "}
            <strong className="text-foreground tabular-nums">{total}</strong> {total === 1 ? "recipe" : "recipes"} in
            all
          </p>
          {plan && plan.openItems > 0 ? (
            <Link
              to="/app/list"
              className="-my-3 inline-flex min-h-11 items-center justify-self-start text-primary-text underline underline-offset-4"
            >
              {plan.openItems} {plan.openItems === 1 ? "thing" : "things"} on your shopping list
            </Link>
          ) : null}
          {isEmpty ? <EmptyHome /> : null}
          <QuickFilters />
        </div>
      </div>

      {installOffer ? <LatePart load={() => import("./install-offer.tsx")} {...installOffer} /> : null}

      {isEmpty ? null : latest.length > 0 ? (
        <RecentRecipes recipes={latest} />
      ) : (
        <div className="flex flex-wrap items-center justify-center gap-x-6">
          <AddRecipe variant="outline" />
          <BrowseAll />
        </div>
      )}

      {partnerName ? null : (
        <Link
          to="/app/profile"
          className="flex items-center gap-4 rounded-xl border border-border bg-positive-soft p-5"
        >
          <UserRoundPlus className="size-8 shrink-0 text-positive" aria-hidden />
          <span>
            <span className="block font-serif text-lg font-semibold">Invite your partner</span>
            <span className="text-sm">Share one book: what one of you saves, the other can cook.</span>
          </span>
        </Link>
      )}
    </div>
  );
}

const newsTitleCharacters = 48;

function PartnerNews({ partnerName, news }: Pick<HomeData, "news"> & { partnerName: string }) {
  return (
    <section aria-label="News from your partner">
      <ul className="divide-y divide-border overflow-hidden rounded-xl border border-border bg-surface shadow-card">
        {news.map(({ id, title, stars, isAsked }) => (
          <li key={id}>
            <Link
              to={`/app/recipes/${id}`}
              className="flex min-h-11 items-center gap-3 px-4 py-1 leading-snug hover:bg-muted"
            >
              {isAsked ? (
                <Soup className="size-5 shrink-0 text-positive" aria-hidden />
              ) : stars === null ? (
                <BookHeart className="size-5 shrink-0 text-positive" aria-hidden />
              ) : (
                <Star className="size-5 shrink-0 fill-primary text-primary" aria-hidden />
              )}
              <span>
                {isAsked ? "How was " : <bdi>{partnerName}</bdi>}
                {isAsked ? null : stars === null ? " saved " : ` gave ${stars} ${stars === 1 ? "star" : "stars"} to `}
                <bdi className="font-medium">{truncateText(title, newsTitleCharacters)}</bdi>
                {isAsked ? "?" : null}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function EmptyHome() {
  return (
    <Card className="grid justify-items-center gap-4 py-8 text-center">
      <EmptyBookDrawing />
      <p className="max-w-sm text-muted-foreground">
        Your book is open. Paste a link or take a screenshot of a recipe you like, and we'll fill it in for you.
      </p>
      <div className="grid">
        <AddRecipe variant="hero" />
        <BrowseAll />
      </div>
    </Card>
  );
}

function AddRecipe({ variant }: { variant: "hero" | "outline" }) {
  return (
    <Button asChild variant={variant} size="lg">
      <Link to="/app/add">
        <CirclePlus aria-hidden />
        Add Recipe
      </Link>
    </Button>
  );
}

function BrowseAll() {
  return (
    <Button asChild variant="link" className="px-0">
      <Link to="/app/recipes">Browse All</Link>
    </Button>
  );
}

function RecentRecipes({ recipes }: { recipes: HomeData["latest"] }) {
  return (
    <section aria-labelledby="recent" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="recent" className="text-xl">
          Recent recipes
        </h2>
        <BrowseAll />
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-x-3 gap-y-5 sm:grid-cols-4">
        {recipes.map((recipe, index) => (
          <li key={recipe.id}>
            <Link to={`/app/recipes/${recipe.id}`} className="group grid gap-2 rounded-xl">
              <Cover
                recipe={recipe}
                photo={recipe.photo}
                uploadId={recipe.uploadId}
                alt=""
                sizes="(min-width: 1024px) 230px, (min-width: 640px) 23vw, 46vw"
                isHighPriority={index < 4}
                className="aspect-square rounded-xl shadow-card"
              />
              <span dir="auto" className="line-clamp-2 px-1 leading-snug hyphens-auto group-hover:underline">
                {recipe.title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-2 grid justify-center">
        <AddRecipe variant="outline" />
      </div>
    </section>
  );
}

const shownQuickFilters = [
  { name: "quick", Icon: Timer },
  { name: "date_night", Icon: Heart },
  { name: "comfort", Icon: Soup },
] as const;

function QuickFilters() {
  return (
    <nav aria-label="Quick filters">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-3">
        {shownQuickFilters.map(({ name, Icon }) => (
          <li key={name}>
            <Link
              to={`/app/recipes?${name}=true`}
              className="flex h-full min-h-20 flex-col items-center justify-center gap-1.5 rounded-xl border border-border bg-surface px-1.5 py-3 text-center text-sm font-medium shadow-card hover:bg-muted"
            >
              <Icon className="size-6 text-primary-text" aria-hidden />
              {quickFilters[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
