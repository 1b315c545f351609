import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { createClientActionOfIntents } from "#app/device/send-or-queue.ts";
import { setFlashNotice } from "#app/http/flash-notice.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { emptyFormSchema } from "#app/http/read-body.server.ts";
import { requireViewer, requireViewerForAction } from "#app/http/require-viewer.server.ts";
import { isDomainError } from "#app/modules/domain-error.ts";
import { restoreRecipe } from "#app/modules/recipes/delete-recipe.server.ts";

/** Undoes a deletion and shows the recipe again. */
export function action(args: ActionFunctionArgs) {
  const { context, request, params } = args;
  const viewer = async () => {
    if ((await context.getViewer()) === null) await requireViewer(context, request);
    return requireViewerForAction(context);
  };
  const form = { routePattern: "/app/recipes/:id/restore" as const, schema: emptyFormSchema, hasPage: false, viewer };
  return handleForm(args, form, async (_, { viewer }) => {
    const id = params.id ?? "";
    try {
      await restoreRecipe(context.services, viewer, id);
    } catch (error) {
      // The error is shown on the list, because the recipe's page may be gone.
      if (!isDomainError(error) || context.isInBackground) throw error;
      setFlashNotice(context, {
        title: error.title ?? "Recipe not restored",
        description: error.message,
        variant: "destructive",
      });
      throw redirect("/app/recipes");
    }
    setFlashNotice(context, { title: "Recipe restored", description: null, variant: "success" });
    throw redirect(`/app/recipes/${encodeURIComponent(id)}`);
  });
}

export const clientAction = createClientActionOfIntents(
  async () => (await import("#app/modules/recipes/recipe-intents.ts")).restoreRecipe,
);

export function loader() {
  return redirect("/app/recipes");
}
