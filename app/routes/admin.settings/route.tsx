import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { ComingSoonCard } from "#app/components/operator/coming-soon.tsx";
import { getOperatorSettings } from "#app/domain/operator/get-operator-settings.server.ts";
import { operatorSettingsFormSchema } from "#app/domain/operator/operator.schema.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { createPrivateMeta } from "#app/http/page-meta.ts";
import { requireOperator, requireOperatorForAction } from "#app/http/require-operator.server.ts";
import {
  createClientAction,
  createFormNotSentMessage,
  shouldRevalidateUnlessRefused,
} from "#app/offline/send-or-queue.ts";
import { FailedJobsSection } from "./jobs-section.tsx";
import { OperatorPasswordForm } from "./password-form.tsx";
import { SecondFactorSection } from "./second-factor-section.tsx";
import { runSettingsAction } from "./settings-actions.server.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const operator = await requireOperator(context, request);
  return getOperatorSettings(context.services, operator);
}

export function action(args: ActionFunctionArgs) {
  const { context } = args;
  const form = {
    routePattern: "/admin/settings" as const,
    schema: operatorSettingsFormSchema,
    viewer: requireOperatorForAction,
  };
  return handleForm(args, form, (input, { viewer }) => runSettingsAction(context, viewer, input));
}

export const clientAction = createClientAction(createFormNotSentMessage("This"));

const invalidStatus = 422;

/** A rejected code may mean that another tab has changed the second factor, so the page loads its state again. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return args.actionStatus === invalidStatus || shouldRevalidateUnlessRefused(args);
}

export const meta: MetaFunction = () => createPrivateMeta("Settings");

export default function AdminSettings() {
  const { secondFactor, runs, failed } = useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-3xl gap-6">
      <h1 className="text-3xl">Settings</h1>
      <FailedJobsSection runs={runs} failed={failed} />
      <SecondFactorSection {...secondFactor} />
      <OperatorPasswordForm />
      <ComingSoonCard title="Admin Settings Coming Soon">
        You'll be able to change models and limits here too.
      </ComingSoonCard>
    </div>
  );
}
