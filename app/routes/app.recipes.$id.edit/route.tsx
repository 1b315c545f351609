import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, replace } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { productName } from "#app/content/brand.ts";
import { createClientLoader } from "#app/device/client-loader.ts";
import { createClientActionOfIntents } from "#app/device/send-or-queue.ts";
import { createValueReply, type FormValues } from "#app/http/action-reply.ts";
import { throwAsErrorResponse } from "#app/http/error-response.server.ts";
import { setFlashNotice } from "#app/http/flash-notice.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { maxRecipeFormBytes } from "#app/http/read-body.server.ts";
import { requireViewer, requireViewerForAction } from "#app/http/require-viewer.server.ts";
import type { DomainError } from "#app/modules/domain-error.ts";
import { recipePhotoMessages } from "#app/modules/photos/photo.ts";
import { editPageFormSchema } from "#app/modules/recipes/edit-recipe.schema.ts";
import { editRecipe, setPrimaryPhoto } from "#app/modules/recipes/edit-recipe.server.ts";
import { getOtherEditor, getRecipeToEdit } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";
import { describeMergedParts } from "#app/modules/recipes/merge-edits.ts";
import { getPhotoNotFetchedNotice } from "#app/modules/recipes/prepare-new-recipe.server.ts";
import { getEditPageIntent } from "#app/modules/recipes/recipe-intents.ts";
import { EditRecipeForm } from "#app/recipe-form/edit/edit-recipe-form.tsx";

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request);
  return throwAsErrorResponse(getRecipeToEdit(context.services, viewer, params.id ?? ""));
}

export const clientLoader = createClientLoader<typeof loader>("routes/app.recipes.$id.edit", (pages, { params }) =>
  pages.readCachedEditPage(params.id),
);

export function action(args: ActionFunctionArgs) {
  const { context, params } = args;
  const { services } = context;
  const id = params.id ?? "";
  const form = {
    routePattern: "/app/recipes/:id/edit" as const,
    schema: editPageFormSchema,
    viewer: () => requireViewerForAction(context),
    maxBytes: maxRecipeFormBytes,
    describeInvalid({ message }: DomainError, { intent }: FormValues) {
      return { ...getEditPageIntent(intent).failed, message };
    },
    describeFailure: ({ intent }: FormValues) => getEditPageIntent(intent).failed,
    async getDetails({ code }: DomainError) {
      const viewer = await context.getViewer();
      const isConflict = code === "changed_meanwhile" || code === "photo_not_of_this_recipe";
      return isConflict && viewer ? { current: await getRecipeToEdit(services, viewer, id) } : null;
    },
  };
  return handleForm(args, form, async (input, { viewer }) => {
    if (input.intent === "primary") {
      return createValueReply(await setPrimaryPhoto(services, viewer, { id, photoId: input.photoId }));
    }
    const { intent, cameAlong, ...edit } = input;
    const { added, dropped } = await editRecipe(services, viewer, id, edit);
    const title = dropped > 0 ? recipePhotoMessages.someAdded(added, added + dropped) : "Changes saved";
    const description =
      cameAlong.length > 0
        ? `${getOtherEditor(viewer)} changed this recipe too. ${describeMergedParts(cameAlong)}`
        : null;
    const notFetched = await getPhotoNotFetchedNotice(services, viewer, { id, photoUrl: edit.photoUrl });
    const sentences = [description, notFetched].filter(Boolean).join(" ");
    setFlashNotice(context, { title, description: sentences || null, variant: "success" });
    throw replace(`/app/recipes/${encodeURIComponent(id)}`);
  });
}

export const clientAction = createClientActionOfIntents(async (intent) => {
  const { getEditPageIntent } = await import("#app/modules/recipes/recipe-intents.ts");
  return getEditPageIntent(intent);
});

/** Keeps the loader's data, so that the form keeps its base even if the partner deletes the recipe. */
export function shouldRevalidate({ currentParams, nextParams, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentParams.id !== nextParams.id && defaultShouldRevalidate;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Edit ${data?.draft.title ?? "recipe"} | ${productName}` },
  { name: "robots", content: "noindex" },
];

export default function EditRecipe() {
  const recipe = useLoaderData<typeof loader>();
  return <EditRecipeForm key={recipe.id} recipe={recipe} />;
}
