import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { lostAction, sendOrKeepPage } from "#app/browser/lost-connection.ts";
import { isDomainError } from "#app/domain/domain-error.ts";
import { restoreRecipe } from "#app/domain/recipes/delete-recipe.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { requireViewer } from "#app/http/viewer.server.ts";

/** Takes a deletion back and shows the recipe again. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const viewer = await requireViewer(context, request);
  const id = params.id ?? "";
  try {
    await restoreRecipe(context.services, viewer, id);
  } catch (error) {
    if (!isDomainError(error)) throw error;
    setFlash(context, { title: error.title ?? "Error", description: error.message, variant: "destructive" });
    throw redirect("/app/recipes");
  }
  setFlash(context, { title: "Recipe restored", description: null, variant: "success" });
  throw redirect(`/app/recipes/${encodeURIComponent(id)}`);
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendOrKeepPage(serverAction, lostAction("Undo"));
}

export function loader() {
  return redirect("/app/recipes");
}
