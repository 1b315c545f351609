import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  Link,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { ChefHat, Clock, ExternalLink, Flame, Pencil, Tag, Utensils } from "lucide-react";
import type { ReactNode } from "react";
import * as z from "zod";
import { sendOrKeepPage, unlessRefused } from "#app/browser/lost-connection.ts";
import { FormNotice } from "#app/components/forms.tsx";
import { DietaryBadges } from "#app/components/recipe-card.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { productName } from "#app/content/brand.ts";
import type { DomainError } from "#app/domain/domain-error.ts";
import { deleteRecipe } from "#app/domain/recipes/delete-recipe.server.ts";
import { rateRecipe } from "#app/domain/recipes/rate-recipe.server.ts";
import { ratingForm } from "#app/domain/recipes/rating.schema.ts";
import { recordShare, setSharing, shareForm, sharingForm } from "#app/domain/recipes/share-recipe.server.ts";
import { viewRecipe } from "#app/domain/recipes/view-recipe.server.ts";
import { doneWith, type FormValues } from "#app/http/action-reply.ts";
import { answerForm } from "#app/http/answer-form.server.ts";
import { orErrorResponse } from "#app/http/error-response.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { byIntent } from "#app/http/read-body.server.ts";
import { requireViewer, viewerToAct } from "#app/http/viewer.server.ts";
import { BackToRecipes } from "./back-to-recipes.tsx";
import { DeleteButton } from "./delete-button.tsx";
import { Gallery } from "./gallery.tsx";
import { RatingStars } from "./rating-stars.tsx";
import { ShareButton } from "./share-button.tsx";

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request);
  return orErrorResponse(viewRecipe(context.services, viewer, params.id ?? ""));
}

const recipeForms = byIntent(
  ratingForm.extend({ intent: z.literal("rate") }),
  sharingForm.extend({ intent: z.literal("sharing") }),
  shareForm.extend({ intent: z.literal("share") }),
  z.object({ intent: z.literal("delete") }),
);

/** What is said when a part of the product fails, or can't be reached; a refusal has its own words. */
function failureOf(intent: unknown) {
  const title = "Error";
  switch (intent) {
    case "rate":
      return { title, message: "Your rating could not be saved. Please try again." };
    case "sharing":
      return { title, message: "Failed to update recipe sharing settings." };
    case "share":
      return { title, message: "The share could not be recorded." };
    case "delete":
      return { title, message: "Failed to delete recipe. Please try again." };
    default:
      return { title, message: "Please try again." };
  }
}

export function action(args: ActionFunctionArgs) {
  const { context, params } = args;
  const { services } = context;
  const form = {
    schema: recipeForms,
    viewer: () => viewerToAct(context),
    whenInvalid: ({ message }: DomainError) => ({ title: "Error", message }),
    whenBroken: ({ intent }: FormValues) => failureOf(intent),
  };
  return answerForm(args, form, async (input, { viewer }) => {
    const id = params.id ?? "";
    switch (input.intent) {
      case "rate":
        await rateRecipe(services, viewer, { id, stars: input.rating });
        break;
      case "sharing":
        await setSharing(services, viewer, { id, isPublic: input.isPublic });
        break;
      case "share":
        await recordShare(services, viewer, { id, platform: input.platform, shareId: input.shareId });
        break;
      case "delete":
        await deleteRecipe(services, viewer, id);
        setFlash(context, {
          title: "Recipe deleted",
          description: null,
          variant: "default",
          undo: `/app/recipes/${encodeURIComponent(id)}/restore`,
        });
        throw redirect("/app/recipes");
    }
    return doneWith(null);
  });
}

/** What can't be sent leaves the page as it is. */
export function clientAction(args: ClientActionFunctionArgs) {
  return sendOrKeepPage(args, failureOf);
}

/** Recording a share changes nothing on the page. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return args.formData?.get("intent") === "share" ? false : unlessRefused(args);
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
      {reply && !reply.isDone ? (
        <FormNotice title={reply.title ?? "Error"} description={reply.message} isError />
      ) : null}
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
