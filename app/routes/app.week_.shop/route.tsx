import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { AddToShoppingListBar, IngredientChoices } from "#app/components/recipe/ingredient-groups.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { ActionForm, ActionNotice } from "#app/components/ui/forms.tsx";
import { EmptyBookDrawing } from "#app/components/ui/illustrations.tsx";
import { createClientLoader } from "#app/device/client-loader.ts";
import { createClientAction } from "#app/device/send-or-queue.ts";
import { useActionForm } from "#app/device/use-form.ts";
import { setFlashNotice } from "#app/http/flash-notice.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { createPrivateMeta } from "#app/http/page-meta.ts";
import { requireViewer, requireViewerForAction } from "#app/http/require-viewer.server.ts";
import { createFormNotSentMessage } from "#app/modules/connection-messages.ts";
import type { DomainError } from "#app/modules/domain-error.ts";
import { plannedIngredientsFormSchema } from "#app/modules/shopping-list/shopping-list.schema.ts";
import { describeAddedItems } from "#app/modules/shopping-list/shopping-list.ts";
import { addPlannedIngredients, getPlannedIngredients } from "#app/modules/week/add-planned-ingredients.server.ts";
import { formatDayAndMonth, formatRelativeDay } from "#app/modules/week/week-plan.ts";

/** Loads the ingredients for seven days from `from` in the URL or, with `day`, for that day only. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request);
  const { searchParams } = new URL(request.url);
  const asked = { from: searchParams.get("from"), day: searchParams.get("day"), timeZone: context.timeZone };
  return getPlannedIngredients(context.services, viewer, asked);
}

export function action(args: ActionFunctionArgs) {
  const { context } = args;
  const form = {
    routePattern: "/app/week/shop" as const,
    schema: plannedIngredientsFormSchema,
    viewer: requireViewerForAction,
    describeInvalid: ({ message }: DomainError) => ({ title: "Nothing added", message }),
  };
  return handleForm(args, form, async (input, { viewer }) => {
    const count = await addPlannedIngredients(context.services, viewer, input);
    setFlashNotice(context, { title: describeAddedItems(count), description: null, variant: "success" });
    throw redirect("/app/list");
  });
}

export const clientAction = createClientAction(createFormNotSentMessage("Your shopping list"));

export { PageError as ErrorBoundary } from "#app/components/shell/page-error.tsx";
export const clientLoader = createClientLoader<typeof loader>("routes/app.week_.shop");
export { shouldRevalidateUnlessRefused as shouldRevalidate } from "#app/device/send-or-queue.ts";

export const meta: MetaFunction = () => createPrivateMeta("Add to shopping list");

export default function ShopForWeek() {
  const { from, today, meals } = useLoaderData<typeof loader>();
  const form = useActionForm({}, { navigates: true });
  return (
    <div className="mx-auto grid max-w-2xl gap-5">
      <Button asChild variant="ghost" className="-ml-3 justify-self-start">
        <Link to={from === today ? "/app/week" : `/app/week?from=${from}`}>
          <ArrowLeft aria-hidden />
          Back to the week
        </Link>
      </Button>
      <h1 className="text-3xl">What do you need to buy?</h1>
      <ActionNotice />
      {meals.length === 0 ? (
        <div className="grid justify-items-center gap-4 py-6 text-center">
          <EmptyBookDrawing />
          <p className="max-w-sm text-muted-foreground">
            You haven't planned a recipe with ingredients for these days.
          </p>
          <Button asChild>
            <Link to="/app/week">Plan a meal</Link>
          </Button>
        </div>
      ) : (
        <ActionForm form={form} className="grid gap-6">
          {meals.map(({ id, date, recipeId, title, choices }) => (
            <fieldset key={id}>
              <legend className="font-serif text-lg font-semibold">
                <bdi className="wrap-anywhere">{title}</bdi>
                <span className="block font-sans text-sm font-normal text-muted-foreground">
                  {formatRelativeDay(date, today)}, {formatDayAndMonth(date)}
                </span>
              </legend>
              <IngredientChoices choices={choices} valuePrefix={`${recipeId}:`} />
            </fieldset>
          ))}
          <AddToShoppingListBar />
        </ActionForm>
      )}
    </div>
  );
}
