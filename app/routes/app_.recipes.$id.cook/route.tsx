import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
  SerializeFrom,
} from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, isRouteErrorResponse, useLoaderData, useParams } from "@remix-run/react";
import { useRef } from "react";
import { usePartnerChangeNotice } from "#app/components/couple/use-partner-change-notice.ts";
import { NeedsScript } from "#app/components/shell/needs-script.tsx";
import { PageError, RecipeNotFoundMessage } from "#app/components/shell/page-error.tsx";
import { productName } from "#app/content/brand.ts";
import { createClientLoader } from "#app/device/client-loader.ts";
import { getLoaderData, isOpenPage } from "#app/device/router-state.tsx";
import { createClientActionOfIntents, shouldRevalidateUnlessRefused } from "#app/device/send-or-queue.ts";
import { LiveRowsProvider, useLiveStore } from "#app/device/use-live-store.tsx";
import { createDoneReply, createValueReply, type FormValues } from "#app/http/action-reply.ts";
import { throwAsErrorResponse } from "#app/http/error-response.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { requireViewer, requireViewerForAction } from "#app/http/require-viewer.server.ts";
import { getPartnerName } from "#app/modules/accounts/viewer.ts";
import { cookPageFormSchema } from "#app/modules/cooking/cook-page.schema.ts";
import { getCookPageIntent } from "#app/modules/cooking/cook-page-intents.ts";
import { createRecipeToCook, type RecipeToCook } from "#app/modules/cooking/recipe-to-cook.ts";
import { recordCookedMeal } from "#app/modules/diary/cooked-meals.server.ts";
import type { DomainError } from "#app/modules/domain-error.ts";
import { getRecipeForViewer } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";
import { rateRecipe } from "#app/modules/recipes/publish-recipe-change.server.ts";
import { CookScreen } from "./cook-screen.tsx";

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request);
  const recipe = await throwAsErrorResponse(getRecipeForViewer(context.services, viewer, params.id ?? ""));
  const { userId, name, email } = viewer;
  // The recipe becomes null while cook mode keeps a deleted one; see `clientLoader`.
  const toCook = createRecipeToCook(recipe) as RecipeToCook | null;
  return { recipe: toCook, userId, ownName: name ?? email, partnerName: getPartnerName(viewer) };
}

const routeId = "routes/app_.recipes.$id.cook";
const loadCookPage = createClientLoader<typeof loader>(routeId, async (pages, { params }) => {
  const cached = await pages.readCachedCookPage(params.id);
  return cached && { ...cached, recipe: createRecipeToCook(cached.recipe) };
});

/** Keeps the recipe on screen if it is deleted, or leaves with the partner, while it is cooked. */
export async function clientLoader(args: ClientLoaderFunctionArgs): Promise<SerializeFrom<typeof loader>> {
  try {
    return await loadCookPage(args);
  } catch (error) {
    const open = isOpenPage(new URL(args.request.url)) ? getLoaderData(routeId) : undefined;
    if (!open || !isRouteErrorResponse(error) || error.status >= 500) throw error;
    const summary = await import("#app/device/cached-pages.ts")
      .then((pages) => pages.getCacheSummary())
      .catch(() => null);
    const { partnerName } = summary ?? (open as SerializeFrom<typeof loader>);
    return { ...(open as SerializeFrom<typeof loader>), recipe: null, partnerName };
  }
}

export function action(args: ActionFunctionArgs) {
  const { context, params } = args;
  const form = {
    routePattern: "/app/recipes/:id/cook" as const,
    schema: cookPageFormSchema,
    viewer: requireViewerForAction,
    describeInvalid: ({ message }: DomainError) => ({ title: "Not saved", message }),
    describeFailure: ({ intent }: FormValues) => getCookPageIntent(intent).failed,
  };
  return handleForm(args, form, async (input, { viewer }) => {
    const id = params.id ?? "";
    if (input.intent === "cooked") {
      const message = await recordCookedMeal(context.services, viewer, { ...input, recipeId: id });
      return createDoneReply("Added to your diary", message);
    }
    await rateRecipe(context.services, viewer, { id, stars: input.rating });
    return createValueReply(null);
  });
}

export const clientAction = createClientActionOfIntents(async (intent) => {
  const { getCookPageIntent } = await import("#app/modules/cooking/cook-page-intents.ts");
  return getCookPageIntent(intent);
});

export const headers: HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Cooking ${data?.recipe?.title ?? ""} | ${productName}` },
  { name: "robots", content: "noindex" },
];

export const shouldRevalidate = shouldRevalidateUnlessRefused;

export default function CookPage() {
  const { recipe, userId, ownName, partnerName } = useLoaderData<typeof loader>();
  const live = useLiveStore(null);
  usePartnerChangeNotice(partnerName);
  const { id } = useParams();
  const latest = useRef(recipe);
  if (recipe || latest.current?.id !== id) latest.current = recipe;
  if (!latest.current) {
    return (
      <main>
        <RecipeNotFoundMessage />
      </main>
    );
  }
  return (
    <LiveRowsProvider live={live}>
      <NeedsScript />
      <CookScreen
        key={latest.current.id}
        recipe={latest.current}
        isDeleted={recipe === null}
        formerPartnerName={recipe === null && partnerName === null ? latest.current.partnerName : null}
        userId={userId}
        ownName={ownName}
      />
    </LiveRowsProvider>
  );
}

export function ErrorBoundary() {
  return (
    <main>
      <PageError />
    </main>
  );
}
