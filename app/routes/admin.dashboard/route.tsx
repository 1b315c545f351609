import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, isRouteErrorResponse, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { useInterval } from "#app/browser/use-interval.ts";
import { DayChart } from "#app/components/operator/day-chart.tsx";
import { ActivityList } from "#app/components/operator/event-list.tsx";
import { FiguresCountedAt } from "#app/components/operator/utc-time.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { revalidatePage } from "#app/device/router-state.tsx";
import { createPrivateMeta } from "#app/http/page-meta.ts";
import { requireOperator } from "#app/http/require-operator.server.ts";
import { getOperatorDashboard, type OperatorDashboard } from "#app/modules/operator/get-operator-pages.server.ts";
import { FigureCards } from "./figure-cards.tsx";

/** Returns no dashboard if the figures cannot be read; the page then keeps its current figures. */
export async function loader({
  context,
  request,
}: LoaderFunctionArgs): Promise<{ dashboard: OperatorDashboard | null }> {
  await requireOperator(context, request);
  try {
    return { dashboard: await getOperatorDashboard(context.services) };
  } catch (error) {
    context.services.log.error("operator.no_dashboard", error);
    return { dashboard: null };
  }
}

export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    console.error(error);
    return { dashboard: null };
  }
}

export const meta: MetaFunction = () => createPrivateMeta("Overview");

export default function DashboardPage() {
  const { dashboard: latest } = useLoaderData<typeof loader>();
  const kept = useRef(latest);
  if (latest) kept.current = latest;
  const dashboard = kept.current;
  const days = dashboard?.days ?? null;
  useDashboardRefresh();
  return (
    <div className="grid gap-6">
      <div className="grid gap-1">
        <h1 className="text-3xl">Overview</h1>
        {dashboard ? <FiguresCountedAt countedAt={dashboard.figures.countedAt} /> : null}
      </div>
      <FigureCards dashboard={dashboard} />
      <section aria-label="The last 90 days" className="grid gap-4 lg:grid-cols-3">
        <DayChart title="Sign-ups" days={days} of="signups" />
        <DayChart title="Recipes added" days={days} of="recipesAdded" />
        <DayChart title="Active users" days={days} of="activeUsers" />
      </section>
      <Card className="grid gap-3">
        <h2 className="text-xl">Recent Activity</h2>
        {dashboard && dashboard.recent.length > 0 ? (
          <ActivityList entries={dashboard.recent} />
        ) : (
          <p className="text-muted-foreground">No recent activity to display</p>
        )}
      </Card>
    </div>
  );
}

const refreshMs = 5 * 60 * 1000;

function useDashboardRefresh(): void {
  useInterval(revalidatePage, { everyMs: refreshMs, startsAtOnce: false });
}
