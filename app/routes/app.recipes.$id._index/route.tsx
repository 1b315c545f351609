import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  Link,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { ChefHat, Clock, ExternalLink, Flame, Pencil, Tag, Utensils } from "lucide-react";
import type { ReactNode } from "react";
import { sendOrKeepPage, unlessLost } from "#app/browser/lost-connection.ts";
import { FormNotice } from "#app/components/forms.tsx";
import { DietaryBadges } from "#app/components/recipe-card.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { productName } from "#app/content/brand.ts";
import { isDomainError } from "#app/domain/domain-error.ts";
import { deleteRecipe } from "#app/domain/recipes/delete-recipe.server.ts";
import { rateRecipe } from "#app/domain/recipes/rate-recipe.server.ts";
import { ratingForm } from "#app/domain/recipes/rating.schema.ts";
import { recordShare, setSharing, shareForm, sharingForm } from "#app/domain/recipes/share-recipe.server.ts";
import { viewRecipe } from "#app/domain/recipes/view-recipe.server.ts";
import { orErrorResponse, statusOfRefusal } from "#app/http/error-response.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { requireViewer } from "#app/http/viewer.server.ts";
import { BackToRecipes } from "./back-to-recipes.tsx";
import { DeleteButton } from "./delete-button.tsx";
import { Gallery } from "./gallery.tsx";
import { RatingStars } from "./rating-stars.tsx";
import { ShareButton } from "./share-button.tsx";

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request);
  return orErrorResponse(viewRecipe(context.services, viewer, params.id ?? ""));
}

export type ActionReply = { isDone: true } | { isDone: false; title: string; message: string };

/** What is said when a part of the product fails; a refusal has its own words. */
const failures: Record<string, { title: string; message: string }> = {
  rate: { title: "Error", message: "Your rating could not be saved. Please try again." },
  sharing: { title: "Error", message: "Failed to update recipe sharing settings." },
  share: { title: "Error", message: "The share could not be recorded." },
  delete: { title: "Error", message: "Failed to delete recipe. Please try again." },
};

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { services } = context;
  const viewer = await requireViewer(context, request);
  const id = params.id ?? "";
  const fields = Object.fromEntries(await request.formData());
  const intent = String(fields.intent ?? "");
  const failure = failures[intent];
  if (!failure) return refuse({ title: "Error", message: "This form is not known here." }, 422);
  try {
    if (intent === "rate") {
      const parsed = ratingForm.safeParse(fields);
      if (!parsed.success) return refuse({ title: "Error", message: parsed.error.issues[0]?.message ?? "" }, 422);
      await rateRecipe(services, viewer, { id, stars: parsed.data.rating });
    }
    if (intent === "sharing") {
      const parsed = sharingForm.safeParse(fields);
      if (!parsed.success) return refuse(failure, 422);
      await setSharing(services, viewer, { id, isPublic: parsed.data.isPublic });
    }
    if (intent === "share") {
      const parsed = shareForm.safeParse(fields);
      if (!parsed.success) return refuse(failure, 422);
      await recordShare(services, viewer, { id, ...parsed.data });
    }
    if (intent === "delete") await deleteRecipe(services, viewer, id);
  } catch (error) {
    if (isDomainError(error)) {
      return refuse({ title: error.title ?? "Error", message: error.message }, statusOfRefusal(error.refusal));
    }
    services.log.error("recipe.action_failed", error, { intent });
    return refuse(failure, 500);
  }
  if (intent === "delete") {
    const undo = `/app/recipes/${encodeURIComponent(id)}/restore`;
    setFlash(context, { title: "Recipe deleted", description: null, variant: "default", undo });
    throw redirect("/app/recipes");
  }
  return { isDone: true } satisfies ActionReply as ActionReply;
}

/** What can't be sent leaves the page as it is. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const intent = String((await request.clone().formData()).get("intent"));
  const failure = failures[intent] ?? { title: "Error", message: "Please try again." };
  return sendOrKeepPage(serverAction, { isDone: false, ...failure } satisfies ActionReply);
}

function refuse(reply: { title: string; message: string }, status: number) {
  return data<ActionReply>({ isDone: false, ...reply }, { status });
}

/** Recording a share changes nothing on the page. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return args.formData?.get("intent") === "share" ? false : unlessLost(args);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? "Recipe"} | ${productName}` },
  { name: "robots", content: "noindex" },
];

export default function Recipe() {
  const recipe = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <article className="grid gap-6">
      <div className="flex items-center justify-between gap-2">
        <BackToRecipes />
        <div className="flex">
          <ShareButton recipe={recipe} />
          <Button asChild variant="ghost" size="icon">
            <Link to="edit" aria-label="Edit">
              <Pencil aria-hidden />
            </Link>
          </Button>
          <DeleteButton title={recipe.title} />
        </div>
      </div>
      {reply && !reply.isDone ? <FormNotice title={reply.title} description={reply.message} isError /> : null}
      <Gallery photos={recipe.photos} />
      <header className="grid gap-3">
        <h1 dir="auto" className="text-3xl">
          {recipe.title}
        </h1>
        <RatingStars rating={recipe.rating} />
        <ul className="flex flex-wrap items-center gap-x-5 gap-y-2 text-muted-foreground">
          {recipe.cookTimeMinutes === null ? null : <Fact Icon={Clock}>{recipe.cookTimeMinutes} min</Fact>}
          {recipe.category ? <Fact Icon={Tag}>{recipe.category}</Fact> : null}
          {recipe.cuisine ? <Fact Icon={Utensils}>{recipe.cuisine}</Fact> : null}
          {recipe.difficulty ? <Fact Icon={ChefHat}>{recipe.difficulty}</Fact> : null}
        </ul>
        <DietaryBadges dietary={recipe.dietary} />
        {recipe.sourceUrl ? <SourceLink address={recipe.sourceUrl} /> : null}
        {recipe.steps.length > 0 || recipe.ingredients.length > 0 ? (
          <Button asChild variant="hero" size="lg" className="mt-2 w-full sm:w-auto sm:justify-self-start">
            <Link to="cook">
              <Flame aria-hidden />
              Start cooking
            </Link>
          </Button>
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
              <li key={index} dir="auto" className="border-b border-border pb-2 tabular-nums">
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
              <li key={index} className="grid grid-cols-[2rem_1fr] gap-3">
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

function SourceLink({ address }: { address: string }) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="inline-flex min-h-11 items-center gap-2 justify-self-start text-primary-text underline underline-offset-4"
    >
      <ExternalLink className="size-4" aria-hidden />
      {new URL(address).hostname}
    </a>
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
