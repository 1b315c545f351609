import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { isDomainError } from "#app/domain/domain-error.ts";
import { publicPath } from "#app/domain/public-path.ts";
import { saveForm } from "#app/domain/sharing/recipe-page.schema.ts";
import { savePublicRecipe } from "#app/domain/sharing/save-public-recipe.server.ts";
import { answerForm } from "#app/http/answer-form.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { requireViewer, viewerToAct } from "#app/http/viewer.server.ts";

/** "Save to my book" on a shared recipe's page. */
export function action(args: ActionFunctionArgs) {
  const { context, request, params } = args;
  const viewer = async () => {
    await requireViewer(context, request);
    return viewerToAct(context);
  };
  const form = { address: "/app/save/:slug" as const, schema: saveForm, hasPage: false, viewer };
  return answerForm(args, form, async ({ submissionId }, { viewer }) => {
    try {
      const id = await savePublicRecipe(context.services, viewer, { slug: params.slug ?? "", submissionId });
      setFlash(context, { title: "Recipe saved", description: null, variant: "success" });
      throw redirect(`/app/recipes/${encodeURIComponent(id)}`);
    } catch (error) {
      if (!isDomainError(error)) throw error;
      setFlash(context, { title: error.title ?? "Error", description: error.message, variant: "destructive" });
      throw redirect("/app/recipes");
    }
  });
}

/** After signing in anew. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(publicPath(params.slug ?? ""));
}
