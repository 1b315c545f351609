import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useLoaderData, useSearchParams } from "@remix-run/react";
import { productName } from "#app/content/brand.ts";
import { createClientLoader } from "#app/device/client-loader.ts";
import { createClientActionOfIntents } from "#app/device/send-or-queue.ts";
import { createValueReply, type FormValues } from "#app/http/action-reply.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { maxRecipeFormBytes } from "#app/http/read-body.server.ts";
import { requireViewer, requireViewerForAction } from "#app/http/require-viewer.server.ts";
import type { DomainError } from "#app/modules/domain-error.ts";
import { hasVisibleCharacter } from "#app/modules/plain-text.ts";
import { addRecipe } from "#app/modules/recipes/add-recipe.server.ts";
import { getSharedText } from "#app/modules/recipes/incoming-share.ts";
import {
  checkPlanLimit,
  getPhotoNotFetchedNotice,
  prepareNewRecipe,
} from "#app/modules/recipes/prepare-new-recipe.server.ts";
import { findSharedPhotos, getShareError } from "#app/modules/recipes/receive-share.server.ts";
import { signInToAddError } from "#app/modules/recipes/recipe.errors.ts";
import { addRecipeFormSchema } from "#app/modules/recipes/recipe.schema.ts";
import { titleRequiredHeading } from "#app/modules/recipes/recipe.ts";
import { AddRecipeForm } from "#app/recipe-form/add/add-recipe-form.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request);
  const { searchParams } = new URL(request.url);
  const begun = await prepareNewRecipe(context.services, viewer);
  const photos = await findSharedPhotos(context.services, viewer, searchParams.get("shared"));
  const arrived = { photos, problem: getShareError(searchParams.get("unshared")) };
  return {
    begun,
    arrived,
    isOfOtherSite: request.headers.get("Sec-Fetch-Site") === "cross-site",
    readsOnDevice: !context.services.recipeReader.hasModel,
  };
}

export const clientLoader = createClientLoader<typeof loader>(
  "routes/app.add",
  (pages) => pages.readCachedNewRecipePage(),
  { prefersServer: true },
);

export function action(args: ActionFunctionArgs) {
  const { context } = args;
  const form = { ...addingARecipe, viewer: () => requireViewerForAction(context, signInToAddError) };
  return handleForm(args, form, async (input, { viewer }) => {
    const id = await addRecipe(context.services, viewer, input);
    // Reads the viewer again, because saving the first recipe also creates the couple.
    context.clearCachedViewer();
    const owner = input.photoUrl === null ? viewer : await form.viewer();
    const problem = await getPhotoNotFetchedNotice(context.services, owner, { id, photoUrl: input.photoUrl });
    const limit = await checkPlanLimit(context.services, viewer);
    return createValueReply({ id, limit, problem });
  });
}

const addingARecipe = {
  routePattern: "/app/add" as const,
  schema: addRecipeFormSchema,
  maxBytes: maxRecipeFormBytes,
  describeInvalid({ message, fieldErrors }: DomainError, values: FormValues) {
    return {
      title:
        fieldErrors.title && !hasVisibleCharacter(String(values.title ?? ""))
          ? titleRequiredHeading
          : "Please check the form",
      message,
    };
  },
};

export const clientAction = createClientActionOfIntents(
  async () => (await import("#app/modules/recipes/recipe-intents.ts")).addRecipe,
);

/** Skips revalidation after a failed save, which could replace the page and lose what was typed. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === "POST" ? false : defaultShouldRevalidate;
}

export const meta: MetaFunction = () => [
  { title: `Add recipe | ${productName}` },
  { name: "robots", content: "noindex" },
];

export default function AddRecipe() {
  const { arrived, begun, isOfOtherSite, readsOnDevice } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const get = (name: string) => params.get(name) ?? "";
  const id = params.get("shared");
  const text = getSharedText({ title: get("title"), text: get("text"), url: get("url") });
  return (
    <AddRecipeForm
      key={begun.draftKey}
      newRecipe={begun}
      share={id === null ? null : { id, photos: arrived.photos, text }}
      shareProblem={arrived.problem}
      sharedText={id === null ? text : ""}
      sharedTitle={get("title").trim()}
      isFromOtherSite={isOfOtherSite}
      readsOnDevice={readsOnDevice}
    />
  );
}
