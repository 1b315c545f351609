import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import type { DomainError } from "#app/domain/domain-error.ts";
import { createCalendarAddress, revokeCalendarAddress } from "#app/domain/planning/calendar-token.server.ts";
import { getWeekPlan } from "#app/domain/planning/get-week-plan.server.ts";
import { planRecipe } from "#app/domain/planning/plan-recipe.server.ts";
import { weekPlanFormSchema } from "#app/domain/planning/week-plan.schema.ts";
import { formatDayAndMonth } from "#app/domain/planning/week-plan.ts";
import { type AcceptedReply, createDoneReply, createValueReply } from "#app/http/action-reply.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { createPrivateMeta } from "#app/http/page-meta.ts";
import { requireViewer, requireViewerForAction } from "#app/http/require-viewer.server.ts";
import { loadFromServerOrDevice } from "#app/offline/load-from-server-or-device.ts";
import { createActionNotDoneMessage, createClientAction } from "#app/offline/send-or-queue.ts";
import { PlanningTabs } from "#app/planning/planning-tabs.tsx";
import { LiveStateProvider, useLiveStore } from "#app/planning/use-live-store.tsx";
import { CalendarSection } from "./calendar-section.tsx";
import { WeekDays } from "./week-days.tsx";
import { WeekNavigation } from "./week-navigation.tsx";

/** `?from=2026-11-26` shows the seven days from this day; otherwise from today. */
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
    await planRecipe(services, viewer, input);
    return createDoneReply(`Planned for ${formatDayAndMonth(input.date)}`);
  });
}

export function clientLoader(args: ClientLoaderFunctionArgs) {
  return loadFromServerOrDevice<typeof loader>(args, (pages) => pages.readCachedWeekPage(args.request.url));
}

export const clientAction = createClientAction(createActionNotDoneMessage("The plan was not changed."));

export { PageError as ErrorBoundary } from "#app/components/page-error.tsx";
export { shouldRevalidateUnlessRefused as shouldRevalidate } from "#app/offline/send-or-queue.ts";

export const meta: MetaFunction = () => createPrivateMeta("Week");

export default function Week() {
  const week = useLoaderData<typeof loader>();
  const live = useLiveStore(week.initialTables);
  return (
    <div className="grid grid-cols-1 gap-5">
      <PlanningTabs />
      <h1 className="text-3xl">Week</h1>
      <WeekNavigation week={week} />
      <LiveStateProvider live={live}>
        <WeekDays week={week} />
      </LiveStateProvider>
      <CalendarSection usedAt={week.calendarUsedAt} />
    </div>
  );
}
