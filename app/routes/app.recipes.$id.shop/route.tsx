import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useActionForm } from "#app/browser/use-form.ts";
import { ActionForm, ActionNotice } from "#app/components/forms.tsx";
import { AddToListBar, IngredientChoices } from "#app/components/ingredient-choices.tsx";
import { RecipeSubpageHeading } from "#app/components/recipe-subpage-heading.tsx";
import type { DomainError } from "#app/domain/domain-error.ts";
import { addIngredients, getIngredientsToBuy } from "#app/domain/planning/add-ingredients.server.ts";
import { addIngredientsFormSchema, amountFactorSchema } from "#app/domain/planning/shopping-list.schema.ts";
import { describeAddedItems } from "#app/domain/planning/shopping-list.ts";
import { throwAsErrorResponse } from "#app/http/error-response.server.ts";
import { setFlashNotice } from "#app/http/flash-notice.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { createPrivateMeta } from "#app/http/page-meta.ts";
import { requireViewer, requireViewerForAction } from "#app/http/require-viewer.server.ts";
import { createClientAction, createFormNotSentMessage } from "#app/offline/send-or-queue.ts";

/** `?factor=2` doubles the amounts. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request);
  const { searchParams } = new URL(request.url);
  const choice = { recipeId: params.id ?? "", factor: amountFactorSchema.parse(searchParams.get("factor")) };
  return throwAsErrorResponse(getIngredientsToBuy(context.services, viewer, choice));
}

export function action(args: ActionFunctionArgs) {
  const { context, params } = args;
  const form = {
    routePattern: "/app/recipes/:id/shop" as const,
    schema: addIngredientsFormSchema,
    viewer: () => requireViewerForAction(context),
    describeInvalid: ({ message }: DomainError) => ({ title: "Nothing added", message }),
  };
  return handleForm(args, form, async ({ lines }, { viewer }) => {
    await addIngredients(context.services, viewer, { recipeId: params.id ?? "", lines });
    setFlashNotice(context, { title: describeAddedItems(lines.length), description: null, variant: "success" });
    throw redirect("/app/list");
  });
}

export const clientAction = createClientAction(createFormNotSentMessage("Your shopping list"));

export { loadFromServer as clientLoader } from "#app/browser/load-from-server.ts";
export { PageError as ErrorBoundary } from "#app/components/page-error.tsx";
export { shouldRevalidateUnlessRefused as shouldRevalidate } from "#app/offline/send-or-queue.ts";

export const meta: MetaFunction = () => createPrivateMeta("Add to shopping list");

export default function AddToShoppingList() {
  const { choices, ...recipe } = useLoaderData<typeof loader>();
  const form = useActionForm({}, { navigates: true });
  return (
    <div className="mx-auto grid max-w-2xl gap-5">
      <RecipeSubpageHeading recipe={recipe}>What do you need to buy?</RecipeSubpageHeading>
      <ActionNotice />
      <ActionForm form={form} className="grid gap-5">
        <IngredientChoices choices={choices} />
        <AddToListBar />
      </ActionForm>
    </div>
  );
}
