import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AddToShoppingListBar, IngredientChoices } from "#app/components/recipe/ingredient-groups.tsx";
import { RecipeSubpageHeading } from "#app/components/recipe/recipe-subpage-heading.tsx";
import { ActionForm, ActionNotice } from "#app/components/ui/forms.tsx";
import { createClientLoader } from "#app/device/client-loader.ts";
import { createClientAction } from "#app/device/send-or-queue.ts";
import { useActionForm } from "#app/device/use-form.ts";
import { throwAsErrorResponse } from "#app/http/error-response.server.ts";
import { setFlashNotice } from "#app/http/flash-notice.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { createPrivateMeta } from "#app/http/page-meta.ts";
import { requireViewer, requireViewerForAction } from "#app/http/require-viewer.server.ts";
import { createFormNotSentMessage } from "#app/modules/connection-messages.ts";
import type { DomainError } from "#app/modules/domain-error.ts";
import { addIngredientsFormSchema, amountFactorSchema } from "#app/modules/shopping-list/shopping-list.schema.ts";
import { addIngredients, getIngredientsToBuy } from "#app/modules/shopping-list/shopping-list.server.ts";
import { describeAddedItems } from "#app/modules/shopping-list/shopping-list.ts";

/** Loads the ingredients, with amounts multiplied by `factor` in the URL. */
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

export { PageError as ErrorBoundary } from "#app/components/shell/page-error.tsx";
export const clientLoader = createClientLoader<typeof loader>("routes/app.recipes.$id.shop");
export { shouldRevalidateUnlessRefused as shouldRevalidate } from "#app/device/send-or-queue.ts";

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
        <AddToShoppingListBar />
      </ActionForm>
    </div>
  );
}
