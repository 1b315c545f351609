import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PlanningTabs } from "#app/components/shell/planning-tabs.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { CopyField } from "#app/components/ui/copy-field.tsx";
import { ActionForm, SubmitButton } from "#app/components/ui/forms.tsx";
import { LongDate } from "#app/components/ui/long-date.tsx";
import { createClientLoader } from "#app/device/client-loader.ts";
import { createClientAction } from "#app/device/send-or-queue.ts";
import { useActionForm } from "#app/device/use-form.ts";
import { LiveRowsProvider, useLiveStore } from "#app/device/use-live-store.tsx";
import { type AcceptedReply, createDoneReply, createValueReply } from "#app/http/action-reply.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { createPrivateMeta } from "#app/http/page-meta.ts";
import { requireViewer, requireViewerForAction } from "#app/http/require-viewer.server.ts";
import { createActionNotDoneMessage } from "#app/modules/connection-messages.ts";
import type { DomainError } from "#app/modules/domain-error.ts";
import { createCalendarAddress, revokeCalendarAddress } from "#app/modules/week/get-calendar.server.ts";
import { getWeekPlan } from "#app/modules/week/get-week-plan.server.ts";
import { planMeal, weekPlanFormSchema } from "#app/modules/week/plan-recipe.server.ts";
import { formatDayAndMonth } from "#app/modules/week/week-plan.ts";
import { WeekDays, WeekNavigation } from "./week-days.tsx";

/** Loads seven days from the day in `?from=2026-11-26`; from today without it. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request);
  const from = new URL(request.url).searchParams.get("from");
  return getWeekPlan(context.services, viewer, { from, timeZone: context.timeZone });
}

export function action(args: ActionFunctionArgs) {
  const { services } = args.context;
  const form = {
    routePattern: "/app/week" as const,
    schema: weekPlanFormSchema,
    viewer: requireViewerForAction,
    describeInvalid: ({ message }: DomainError) => ({ title: "Nothing changed", message }),
  };
  return handleForm(args, form, async (input, { viewer }): Promise<AcceptedReply<{ address: string } | null>> => {
    if (input.intent === "create-calendar")
      return createValueReply({ address: await createCalendarAddress(services, viewer) });
    if (input.intent === "revoke-calendar") {
      await revokeCalendarAddress(services, viewer);
      return createDoneReply("Your calendar address has ended");
    }
    await planMeal(services, viewer, input);
    return createDoneReply(`Planned for ${formatDayAndMonth(input.date)}`);
  });
}

export const clientLoader = createClientLoader<typeof loader>(
  "routes/app.week",
  (pages, { request }) => pages.readCachedWeekPage(request.url),
  { isKept: true },
);

export const clientAction = createClientAction(createActionNotDoneMessage("We couldn't change the plan."));

export { PageError as ErrorBoundary } from "#app/components/shell/page-error.tsx";
export { shouldRevalidateUnlessRefused as shouldRevalidate } from "#app/device/send-or-queue.ts";

export const meta: MetaFunction = () => createPrivateMeta("Week");

export default function WeekPage() {
  const week = useLoaderData<typeof loader>();
  const live = useLiveStore(week.initialTables);
  return (
    <div data-wide className="grid grid-cols-1 gap-5">
      <PlanningTabs />
      <h1 className="text-3xl max-sm:sr-only">Week</h1>
      <WeekNavigation week={week} />
      <LiveRowsProvider live={live}>
        <WeekDays week={week} />
      </LiveRowsProvider>
      <CalendarSection usedAt={week.calendarUsedAt} />
    </div>
  );
}

/** The section with the calendar's address. `usedAt` is when a calendar last read it; null without an address. */
function CalendarSection({ usedAt }: { usedAt: string | null }) {
  const creating = useActionForm<{ address: string } | null>({ intent: "create-calendar" }, { action: "/app/week" });
  const revoking = useActionForm({ intent: "revoke-calendar" }, { action: "/app/week" });
  const address = creating.reply?.isDone ? creating.reply.value?.address : undefined;
  const isShown = usedAt !== null && address !== undefined;
  return (
    <details open={isShown || undefined} className="rounded-xl border border-border bg-surface px-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium">Subscribe in your calendar</summary>
      <div className="grid gap-3 pb-4">
        <p className="text-muted-foreground">
          Your phone's calendar can show the plan. It gets a secret address, which only reads what you two have planned.
        </p>
        {isShown ? (
          <>
            <Button asChild className="justify-self-start">
              <a href={address.replace(/^https?:/, "webcal:")}>Open in calendar</a>
            </Button>
            <CopyField
              label="Address of your calendar"
              value={address}
              buttonLabel="Copy"
              successMessage="Address copied"
            />
            <p className="text-sm text-muted-foreground">
              We show this address only once. Anyone who has it can read your plan.
            </p>
          </>
        ) : usedAt === null ? null : (
          <p className="text-sm text-muted-foreground">
            Your calendar address works. Last used <LongDate date={usedAt} />.
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <ActionForm form={creating}>
            <SubmitButton variant="outline">
              {usedAt === null ? "Create an address" : "Replace the address"}
            </SubmitButton>
          </ActionForm>
          {usedAt === null ? null : (
            <ActionForm form={revoking}>
              <SubmitButton variant="ghost">Stop sharing</SubmitButton>
            </ActionForm>
          )}
        </div>
        <p className="text-sm text-muted-foreground">
          Changing your password or signing out other devices ends the address, too.
        </p>
      </div>
    </details>
  );
}
