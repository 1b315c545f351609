import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from "@remix-run/react";
import { formNotSent, sendOrKeepPage, unlessRefused } from "#app/browser/lost-connection.ts";
import { useReply } from "#app/browser/use-reply.ts";
import { ComingSoon } from "#app/components/operator/coming-soon.tsx";
import { productName } from "#app/content/brand.ts";
import { viewSettings } from "#app/domain/operator/view-settings.server.ts";
import { answerForm } from "#app/http/answer-form.server.ts";
import { operatorToAct, requireOperator } from "#app/http/operator.server.ts";
import { CronSection } from "./cron-section.tsx";
import { HealthSection } from "./health-section.tsx";
import { InForceSection } from "./in-force-section.tsx";
import { PasswordForm } from "./password-form.tsx";
import { QueueSection } from "./queue-section.tsx";
import { SecondFactorSection } from "./second-factor-section.tsx";
import { actOnSettings } from "./settings-actions.server.ts";
import { settingsForms } from "./settings-forms.ts";
import { StuckChargesSection } from "./stuck-charges-section.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const operator = await requireOperator(context, request);
  return viewSettings(context.services, operator);
}

export function action(args: ActionFunctionArgs) {
  const { context } = args;
  const form = { address: "/admin/settings" as const, schema: settingsForms, viewer: () => operatorToAct(context) };
  return answerForm(args, form, (input, { viewer }) => actOnSettings(context, viewer, input));
}

export function clientAction(args: ClientActionFunctionArgs) {
  return sendOrKeepPage(args, formNotSent("This"));
}

const invalidStatus = 422;

/** A refused code may mean that another tab has switched the second factor on or off, or begun another key. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return args.actionStatus === invalidStatus || unlessRefused(args);
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction = () => [
  { title: `Settings | ${productName}` },
  { name: "robots", content: "noindex" },
];

export default function AdminSettings() {
  const { secondFactor, runs, health, lastReading, deadLetters, stuckCharges, inForce } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { state } = useNavigation();
  useReply({ state, data: reply });
  return (
    <div className="grid max-w-3xl gap-6">
      <h1 className="text-3xl">Settings</h1>
      <HealthSection health={health} lastReading={lastReading} />
      <StuckChargesSection charges={stuckCharges} />
      <QueueSection {...deadLetters} />
      <CronSection runs={runs} />
      <InForceSection inForce={inForce} />
      <SecondFactorSection {...secondFactor} reply={reply} />
      <PasswordForm reply={reply} />
      <ComingSoon title="Admin Settings Coming Soon">Models and limits will be changed here, too.</ComingSoon>
    </div>
  );
}
