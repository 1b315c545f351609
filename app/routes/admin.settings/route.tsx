import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { ComingSoonCard } from "#app/components/operator/coming-soon.tsx";
import { UtcTime } from "#app/components/operator/utc-time.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { FormField } from "#app/components/ui/field.tsx";
import { ActionForm, ActionFormError, SubmitButton } from "#app/components/ui/forms.tsx";
import { createClientLoader } from "#app/device/client-loader.ts";
import { createClientAction, shouldRevalidateUnlessRefused } from "#app/device/send-or-queue.ts";
import { useActionForm } from "#app/device/use-form.ts";
import { type AcceptedReply, createDoneReply } from "#app/http/action-reply.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { createPrivateMeta } from "#app/http/page-meta.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { requireOperator, requireOperatorForAction } from "#app/http/require-operator.server.ts";
import { createFormNotSentMessage } from "#app/modules/connection-messages.ts";
import { getOperatorSettings } from "#app/modules/operator/get-operator-pages.server.ts";
import { type OperatorSettingsInput, operatorSettingsFormSchema } from "#app/modules/operator/operator.schema.ts";
import type { Operator } from "#app/modules/operator/operator.ts";
import { changeOperatorPassword } from "#app/modules/operator/operator-password.server.ts";
import { retryFailedJobs } from "#app/modules/operator/retry-failed-jobs.server.ts";
import {
  disableSecondFactor,
  enableSecondFactor,
  startSecondFactorSetup,
} from "#app/modules/operator/second-factor.server.ts";
import { OperatorSettingsSection, SecondFactorSection } from "./second-factor-section.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const operator = await requireOperator(context, request);
  return getOperatorSettings(context.services, operator);
}

export const clientLoader = createClientLoader<typeof loader>("routes/admin.settings");

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

type JobsSectionProps = {
  runs: { name: string; startedAt: Date; durationMs: number; isDone: boolean; count: number | null }[];
  failed: { count: number; latestAt: Date | null };
};

function FailedJobsSection({ runs, failed }: JobsSectionProps) {
  const replaying = useActionForm({ intent: "replay" }, { isQuiet: true });
  return (
    <OperatorSettingsSection title="Background jobs">
      {runs.length === 0 ? <p className="text-muted-foreground">No jobs have run yet.</p> : null}
      <ul className="divide-y divide-border">
        {runs.map(({ name, startedAt, durationMs, isDone, count }) => (
          <li key={name} className="flex flex-wrap items-baseline gap-x-3 py-2">
            <span className="font-medium">{name}</span>
            {isDone ? <Badge variant="positive">Done</Badge> : <Badge variant="primary">Failed</Badge>}
            <span className="ml-auto text-sm text-muted-foreground tabular-nums">
              {count === null ? "" : `${count.toLocaleString("en")} · `}
              {durationMs.toLocaleString("en")} ms · <UtcTime at={startedAt.toISOString()} />
            </span>
          </li>
        ))}
      </ul>
      {failed.latestAt === null ? (
        <p className="text-muted-foreground">No permanently failed jobs.</p>
      ) : (
        <ActionForm form={replaying} className="flex flex-wrap items-center justify-between gap-3">
          <p>
            {failed.count.toLocaleString("en")} permanently failed, the latest at{" "}
            <UtcTime at={failed.latestAt.toISOString()} />. The log has the reasons.
          </p>
          <SubmitButton variant="secondary" size="sm">
            Send these again
          </SubmitButton>
        </ActionForm>
      )}
    </OperatorSettingsSection>
  );
}

function OperatorPasswordForm() {
  return (
    <OperatorSettingsSection title="Password">
      <ActionForm form={useActionForm({ intent: "password" })} className="grid max-w-md gap-3">
        <FormField name="currentPassword" type="password" label="Current password" autoComplete="current-password" />
        <FormField
          name="newPassword"
          type="password"
          label="New password"
          hint="At least 8 characters."
          autoComplete="new-password"
        />
        <FormField name="confirmation" type="password" label="Confirm password" autoComplete="new-password" />
        <ActionFormError />
        <SubmitButton variant="secondary" className="justify-self-start">
          Change password
        </SubmitButton>
      </ActionForm>
    </OperatorSettingsSection>
  );
}

async function runSettingsAction(
  context: RequestContext,
  operator: Operator,
  input: OperatorSettingsInput,
): Promise<AcceptedReply<null>> {
  const { services, address } = context;
  switch (input.intent) {
    case "password":
      await changeOperatorPassword(services, operator, { ...input, address, tokenHash: context.operator.tokenHash() });
      return createDoneReply("Password changed", "All other sessions have ended.");
    case "begin-second-factor":
      await startSecondFactorSetup(services, operator, { ...input, address });
      return createDoneReply("Add the key to your app");
    case "switch-on-second-factor":
      await enableSecondFactor(services, operator, input.oneTimeCode);
      return createDoneReply("Second factor turned on");
    case "switch-off-second-factor":
      await disableSecondFactor(services, operator, { code: input.oneTimeCode, address });
      return createDoneReply("Second factor turned off");
    case "replay": {
      const count = await retryFailedJobs(services);
      if (count === 0)
        return createDoneReply("Nothing to send", "Every failed job was already sent again or can't be read.");
      return createDoneReply(count === 1 ? "1 job sent again" : `${count} jobs sent again`);
    }
  }
}
