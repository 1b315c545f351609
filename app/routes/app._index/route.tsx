import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { CirclePlus, Heart, Soup, Timer, UserRoundPlus } from "lucide-react";
import { Cover } from "#app/components/cover.tsx";
import { EmptyBookDrawing } from "#app/components/illustrations.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { readHome } from "#app/domain/recipes/find-recipes.server.ts";
import { quickFilters } from "#app/domain/recipes/recipe-filter.ts";
import { privateMeta } from "#app/http/page-meta.ts";
import { requireViewer } from "#app/http/viewer.server.ts";
import { InstallOffer } from "./install-offer.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request);
  const home = await readHome(context.services, viewer);
  return { ...home, name: viewer.name, hasPartner: viewer.partner !== null };
}

export { unlessRefused as shouldRevalidate } from "#app/browser/lost-connection.ts";

export const meta: MetaFunction = () => privateMeta("Home");

const shownQuickFilters = [
  { name: "quick", Icon: Timer },
  { name: "date_night", Icon: Heart },
  { name: "comfort", Icon: Soup },
] as const;

export default function Home() {
  const { name, total, week, latest, hasPartner } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-7">
      <header className="grid gap-4">
        <div className="grid gap-1">
          <h1 className="text-3xl" dir="auto">
            {name ? `Hi ${name}, found something delicious?` : "Found something delicious?"}
          </h1>
          <p className="text-muted-foreground">
            <strong className="text-foreground tabular-nums">{week}</strong> saved in the last 7 days,{" "}
            <strong className="text-foreground tabular-nums">{total}</strong> {total === 1 ? "recipe" : "recipes"} in
            all
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button asChild variant="hero" size="lg">
            <Link to="/app/add">
              <CirclePlus aria-hidden />
              Add Recipe
            </Link>
          </Button>
          <Button asChild variant="outline" size="lg">
            <Link to="/app/recipes">Browse All</Link>
          </Button>
        </div>
      </header>

      <InstallOffer recipes={total} />

      <nav aria-label="Quick filters">
        <ul className="grid grid-cols-3 gap-3">
          {shownQuickFilters.map(({ name, Icon }) => (
            <li key={name}>
              <Link
                to={`/app/recipes?${name}=true`}
                className="flex h-full min-h-20 flex-col items-center justify-center gap-1.5 rounded-xl border border-border bg-surface p-3 text-center text-sm font-medium shadow-card hover:bg-muted"
              >
                <Icon className="size-6 text-primary-text" aria-hidden />
                {quickFilters[name]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>

      <section aria-labelledby="recent" className="grid gap-3">
        <h2 id="recent" className="text-xl">
          Recent recipes
        </h2>
        {latest.length > 0 ? (
          <ul className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-4">
            {latest.map((recipe, index) => (
              <li key={recipe.id}>
                <Link to={`/app/recipes/${recipe.id}`} className="group grid gap-2 rounded-xl">
                  <Cover
                    recipe={recipe}
                    photo={recipe.photo}
                    drawing={recipe.drawing}
                    alt=""
                    sizes="(min-width: 1024px) 230px, (min-width: 640px) 23vw, 46vw"
                    priority={index === 0 ? "first" : index < 4 ? "early" : undefined}
                    className="aspect-square rounded-xl shadow-card"
                  />
                  <span dir="auto" className="line-clamp-2 px-1 leading-snug group-hover:underline">
                    {recipe.title}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <Card className="grid justify-items-center gap-3 py-8 text-center">
            <EmptyBookDrawing />
            <p className="max-w-sm text-muted-foreground">
              Your book is open. Take a screenshot of a recipe you like, and it is read and filled in for you.
            </p>
          </Card>
        )}
      </section>

      {hasPartner ? null : (
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
