import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ChefHat, Clock, ExternalLink, Tag, Utensils } from "lucide-react";
import type { ReactNode } from "react";
import { Photo } from "#app/components/photo.tsx";
import { DietaryBadges } from "#app/components/recipe-card.tsx";
import { productName } from "#app/content/brand.ts";
import { viewRecipe } from "#app/domain/recipes/view-recipe.server.ts";
import { orErrorResponse } from "#app/http/error-response.server.ts";
import { requireViewer } from "#app/http/viewer.server.ts";
import { BackToRecipes } from "./back-to-recipes.tsx";

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request);
  return orErrorResponse(viewRecipe(context.services, viewer, params.id ?? ""));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? "Recipe"} | ${productName}` },
  { name: "robots", content: "noindex" },
];

export default function Recipe() {
  const recipe = useLoaderData<typeof loader>();
  return (
    <article className="grid gap-6">
      <BackToRecipes />
      <Gallery photos={recipe.photos} />
      <header className="grid gap-3">
        <h1 dir="auto" className="text-3xl">
          {recipe.title}
        </h1>
        <ul className="flex flex-wrap items-center gap-x-5 gap-y-2 text-muted-foreground">
          {recipe.cookTimeMinutes === null ? null : <Fact Icon={Clock}>{recipe.cookTimeMinutes} min</Fact>}
          {recipe.category ? <Fact Icon={Tag}>{recipe.category}</Fact> : null}
          {recipe.cuisine ? <Fact Icon={Utensils}>{recipe.cuisine}</Fact> : null}
          {recipe.difficulty ? <Fact Icon={ChefHat}>{recipe.difficulty}</Fact> : null}
        </ul>
        <DietaryBadges dietary={recipe.dietary} />
        {recipe.sourceUrl ? (
          <a
            href={recipe.sourceUrl}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="inline-flex min-h-11 items-center gap-2 justify-self-start text-primary-text underline underline-offset-4"
          >
            <ExternalLink className="size-4" aria-hidden />
            {new URL(recipe.sourceUrl).hostname}
          </a>
        ) : null}
      </header>
      <div className="grid gap-8 md:grid-cols-[2fr_3fr]">
        <section aria-labelledby="ingredients" className="grid content-start gap-3">
          <h2 id="ingredients" className="text-xl">
            Ingredients
          </h2>
          {recipe.ingredients.length === 0 ? <p className="text-muted-foreground">No ingredients listed</p> : null}
          <ul className="grid gap-2">
            {recipe.ingredients.map((ingredient, index) => (
              <li key={`${index} ${ingredient}`} dir="auto" className="border-b border-border pb-2 tabular-nums">
                {ingredient}
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="instructions" className="grid content-start gap-3">
          <h2 id="instructions" className="text-xl">
            Instructions
          </h2>
          {recipe.steps.length === 0 ? <p className="text-muted-foreground">No instructions provided</p> : null}
          <ol className="grid gap-4">
            {recipe.steps.map((step, index) => (
              <li key={`${index} ${step}`} className="grid grid-cols-[2rem_1fr] gap-3">
                <span
                  aria-hidden
                  className="grid size-8 place-content-center rounded-full bg-primary-soft font-serif font-semibold text-primary-text"
                >
                  {index + 1}
                </span>
                <p dir="auto" className="pt-1 whitespace-pre-line">
                  {step}
                </p>
              </li>
            ))}
          </ol>
        </section>
      </div>
      {recipe.notes ? (
        <section aria-labelledby="notes" className="grid gap-2 rounded-xl bg-muted p-5">
          <h2 id="notes" className="text-xl">
            Notes
          </h2>
          <p dir="auto" className="whitespace-pre-line">
            {recipe.notes}
          </p>
        </section>
      ) : null}
    </article>
  );
}

function Gallery({ photos }: { photos: ReturnType<typeof useLoaderData<typeof loader>>["photos"] }) {
  if (photos.length === 0) return null;
  return (
    <section
      className="-mx-4 flex snap-x snap-mandatory gap-2 overflow-x-auto px-4 lg:mx-0 lg:px-0"
      tabIndex={photos.length > 1 ? 0 : undefined}
      aria-label="Photos"
    >
      {photos.map((photo, index) => (
        <Photo
          key={photo.src}
          photo={photo}
          sizes="(min-width: 1024px) 960px, 92vw"
          priority={index === 0 ? "first" : undefined}
          className={`aspect-4/3 max-h-[60vh] snap-center rounded-xl ${photos.length > 1 ? "w-11/12 shrink-0" : "w-full"}`}
        />
      ))}
    </section>
  );
}

function Fact({ Icon, children }: { Icon: typeof Clock; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <Icon className="size-4.5" aria-hidden />
      <span dir="auto">{children}</span>
    </li>
  );
}
