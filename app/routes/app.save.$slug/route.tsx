import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useOnMount } from "#app/browser/use-on-change.ts";
import { Cover } from "#app/components/recipe/cover.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { ActionForm, FormErrorOrConnectionNotice, SubmitButton } from "#app/components/ui/forms.tsx";
import { createClientAction } from "#app/device/send-or-queue.ts";
import { useActionForm } from "#app/device/use-form.ts";
import { setFlashNotice } from "#app/http/flash-notice.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { createPrivateMeta } from "#app/http/page-meta.ts";
import { emptyFormSchema } from "#app/http/read-body.server.ts";
import { clearRecipeToSave, isRecipeToSaveRemembered, rememberRecipeToSave } from "#app/http/read-share.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { requireViewer, requireViewerForAction } from "#app/http/require-viewer.server.ts";
import { getSignUpPath } from "#app/modules/accounts/auth-paths.ts";
import { createActionNotDoneMessage } from "#app/modules/connection-messages.ts";
import { isDomainError } from "#app/modules/domain-error.ts";
import { getPublicRecipePath, getSaveRecipePath } from "#app/modules/public-recipe-paths.ts";
import { getRecipeToSave, savePublicRecipe } from "#app/modules/sharing/save-public-recipe.server.ts";

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request);
  const slug = params.slug ?? "";
  const { heldId, ...recipe } = await getRecipeToSave(context.services, viewer, slug).catch((error: unknown) => {
    // Leads to the public page, which says that the recipe is no longer shared.
    throw isDomainError(error) ? redirectDocument(getPublicRecipePath(slug)) : error;
  });
  if (heldId !== null) throw openHeld(context, heldId);
  return { ...recipe, isToSave: isRecipeToSaveRemembered(context, slug) };
}

export async function action(args: ActionFunctionArgs) {
  const { context, params } = args;
  const slug = params.slug ?? "";
  // The public page posts here for anonymous visitors, too. They sign up first, and the recipe is saved afterwards.
  if (context.isDocumentRequest && !(await context.getViewer())) {
    rememberRecipeToSave(context, slug);
    throw redirect(getSignUpPath(getSaveRecipePath(slug)));
  }
  clearRecipeToSave(context);
  const form = { routePattern: "/app/save/:slug" as const, schema: emptyFormSchema, viewer: requireViewerForAction };
  return handleForm(args, form, async (_, { viewer }) => {
    const { id, isNew } = await savePublicRecipe(context.services, viewer, slug);
    if (!isNew) throw openHeld(context, id);
    setFlashNotice(context, { title: "Recipe saved", description: null, variant: "success" });
    throw redirect(recipePath(id));
  });
}

function openHeld(context: RequestContext, id: string): Response {
  setFlashNotice(context, { title: "You already saved this", description: null, variant: "success" });
  return redirect(recipePath(id));
}

function recipePath(id: string): string {
  return `/app/recipes/${encodeURIComponent(id)}`;
}

export const clientAction = createClientAction(createActionNotDoneMessage("The recipe isn't in your book yet."));

export const meta: MetaFunction<typeof loader> = ({ data }) => createPrivateMeta(data?.title ?? "Recipe Not Found");

export default function SaveRecipePage() {
  const recipe = useLoaderData<typeof loader>();
  const { title, photo, path, isToSave } = recipe;
  const form = useActionForm({}, { navigates: true });
  const { id } = form;
  // Saves at once, because the person pressed "Save this recipe" before signing in. Without script the button remains.
  useOnMount(() => {
    if (isToSave) document.forms.namedItem(id)?.requestSubmit();
  });
  return (
    <div className="mx-auto grid max-w-md gap-4">
      <Cover recipe={recipe} photo={photo} alt="" sizes="28rem" isLarge className="aspect-4/3 rounded-xl" />
      <h1 className="text-2xl wrap-anywhere" dir="auto">
        {title}
      </h1>
      <ActionForm form={form} className="grid gap-3">
        <FormErrorOrConnectionNotice />
        <SubmitButton size="lg">Save this recipe</SubmitButton>
        <Button asChild variant="link">
          <a href={path}>Read it first</a>
        </Button>
      </ActionForm>
    </div>
  );
}
