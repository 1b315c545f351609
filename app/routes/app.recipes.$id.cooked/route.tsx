import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { RecipeSubpageHeading } from "#app/components/recipe/recipe-subpage-heading.tsx";
import { VerdictFields } from "#app/components/recipe/verdict-fields.tsx";
import { ActionNotice } from "#app/components/ui/forms.tsx";
import { createClientLoader } from "#app/device/client-loader.ts";
import { createClientAction } from "#app/device/send-or-queue.ts";
import { useActionForm } from "#app/device/use-form.ts";
import { throwAsErrorResponse } from "#app/http/error-response.server.ts";
import { setFlashNotice } from "#app/http/flash-notice.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { createPrivateMeta } from "#app/http/page-meta.ts";
import { requireViewer, requireViewerForAction } from "#app/http/require-viewer.server.ts";
import { getToday } from "#app/modules/calendar-day.ts";
import { createFormNotSentMessage } from "#app/modules/connection-messages.ts";
import { cookedMealFormSchema } from "#app/modules/diary/cooked-meal.schema.ts";
import { recordCookedMeal } from "#app/modules/diary/cooked-meals.server.ts";
import type { DomainError } from "#app/modules/domain-error.ts";
import { getRecipeForViewer } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";
import { MealForm } from "#app/recipe-form/photos/meal-photo.tsx";

/** Loads the form for the day in `?on=2026-05-03`; for today without it. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request);
  const { services, timeZone } = context;
  const { id, title, rating } = await throwAsErrorResponse(getRecipeForViewer(services, viewer, params.id ?? ""));
  const { searchParams } = new URL(request.url);
  return {
    recipe: { id, title, partnerName: rating.partner?.name ?? null },
    submissionId: services.newId(),
    cookedOn: cookedMealFormSchema.shape.cookedOn.safeParse(searchParams.get("on")).data ?? null,
    today: getToday(services.clock.now(), timeZone),
  };
}

export function action(args: ActionFunctionArgs) {
  const { context, params } = args;
  const recipeId = params.id ?? "";
  const form = {
    routePattern: "/app/recipes/:id/cooked" as const,
    schema: cookedMealFormSchema,
    viewer: () => requireViewerForAction(context),
    describeInvalid: ({ message }: DomainError) => ({ title: "Please check the form", message }),
  };
  return handleForm(args, form, async (input, { viewer }) => {
    const description = await recordCookedMeal(context.services, viewer, { ...input, recipeId });
    setFlashNotice(context, { title: "Added to your diary", description, variant: "success" });
    throw redirect(`/app/recipes/${encodeURIComponent(recipeId)}`);
  });
}

export const clientAction = createClientAction(createFormNotSentMessage("Your diary entry"));

export { PageError as ErrorBoundary } from "#app/components/shell/page-error.tsx";
export const clientLoader = createClientLoader<typeof loader>("routes/app.recipes.$id.cooked");
export { shouldRevalidateUnlessRefused as shouldRevalidate } from "#app/device/send-or-queue.ts";

export const meta: MetaFunction = () => createPrivateMeta("We cooked this");

export default function CookedMealPage() {
  const { recipe, submissionId, cookedOn, today } = useLoaderData<typeof loader>();
  const action = `/app/recipes/${recipe.id}/cooked`;
  const form = useActionForm({ intent: "cooked" }, { action, keepsFields: true });
  return (
    <div className="grid gap-5">
      <RecipeSubpageHeading recipe={recipe}>
        {recipe.partnerName === null ? "I cooked this" : "We cooked this"}
      </RecipeSubpageHeading>
      <ActionNotice />
      <MealForm
        key={submissionId}
        form={form}
        cookedOn={cookedOn ?? today}
        today={today}
        submitLabel="Add to our diary"
      >
        <input type="hidden" name="submissionId" value={submissionId} />
        <VerdictFields verdict={null} partnerName={recipe.partnerName} />
      </MealForm>
    </div>
  );
}
