import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { PlanningTabs } from "#app/components/shell/planning-tabs.tsx";
import { createClientLoader } from "#app/device/client-loader.ts";
import { createClientAction, shouldRevalidateUnlessRefused } from "#app/device/send-or-queue.ts";
import { LiveRowsProvider, useLiveStore } from "#app/device/use-live-store.tsx";
import { createValueReply } from "#app/http/action-reply.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { createPrivateMeta } from "#app/http/page-meta.ts";
import { requireViewer, requireViewerForAction } from "#app/http/require-viewer.server.ts";
import { chooseMeal, getMealSuggestions } from "#app/modules/choosing/choose-meal.server.ts";
import { mealChoiceFormSchema } from "#app/modules/choosing/meal-choice.schema.ts";
import { createActionNotDoneMessage } from "#app/modules/connection-messages.ts";
import type { DomainError } from "#app/modules/domain-error.ts";
import { ChooseTogether } from "./choose-together.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request);
  return getMealSuggestions(context.services, viewer, context.timeZone);
}

export function action(args: ActionFunctionArgs) {
  const { services } = args.context;
  const form = {
    routePattern: "/app/choose" as const,
    schema: mealChoiceFormSchema,
    viewer: requireViewerForAction,
    describeInvalid: ({ message }: DomainError) => ({ title: "Not saved", message }),
  };
  return handleForm(args, form, async (input, { viewer }) =>
    createValueReply({ isMatch: await chooseMeal(services, viewer, input) }),
  );
}

export const clientAction = createClientAction(createActionNotDoneMessage("We couldn't save your answer."));

export { PageError as ErrorBoundary } from "#app/components/shell/page-error.tsx";
export const clientLoader = createClientLoader<typeof loader>("routes/app.choose");

/** Revalidates only after a match, because the page knows every other result of an answer. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const isAnswer = args.formAction === "/app/choose" && args.formData?.get("intent") === "answer";
  if (isAnswer && args.actionResult?.value?.isMatch === false) return false;
  return shouldRevalidateUnlessRefused(args);
}

export const meta: MetaFunction = () => createPrivateMeta("Choose together");

export default function ChoosePage() {
  const suggestions = useLoaderData<typeof loader>();
  const live = useLiveStore(suggestions.initialTables);
  return (
    <div className="grid w-full grid-cols-1 gap-4">
      <PlanningTabs />
      <h1 className="text-3xl max-sm:sr-only">Choose together</h1>
      <LiveRowsProvider live={live}>
        <ChooseTogether suggestions={suggestions} />
      </LiveRowsProvider>
    </div>
  );
}
