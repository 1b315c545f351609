import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { Labelled } from "#app/components/forms.tsx";
import { ComingSoon } from "#app/components/operator/coming-soon.tsx";
import { Moment } from "#app/components/operator/moment.tsx";
import { Pages } from "#app/components/operator/pages.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { readActivityQuery } from "#app/domain/operator/activity-query.schema.ts";
import { viewActivity } from "#app/domain/operator/view-activity.server.ts";
import { requireOperator } from "#app/http/operator.server.ts";
import { privateMeta } from "#app/http/page-meta.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireOperator(context, request);
  const { query, place } = readActivityQuery(new URL(request.url).searchParams);
  return { query, ...(await viewActivity(context.services, query, place)) };
}

export const meta: MetaFunction = () => privateMeta("Activity Monitor");

export default function ActivityMonitor() {
  const { query, actions, entries, pages } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-5">
      <h1 className="text-3xl">Activity Monitor</h1>
      {actions.length === 0 ? (
        <ComingSoon title="Activity Monitor Coming Soon">It is here once somebody has done something.</ComingSoon>
      ) : (
        <>
          <Form method="get" className="flex flex-wrap items-end gap-3" key={`${query.action} ${query.until}`}>
            <Labelled id="action" label="Action">
              <select
                id="action"
                name="action"
                defaultValue={query.action}
                className="min-h-11 rounded-md border border-input bg-surface px-3"
              >
                <option value="">All</option>
                {actions.map((action) => (
                  <option key={action}>{action}</option>
                ))}
              </select>
            </Labelled>
            <Labelled id="until" label="Until">
              <Input id="until" type="date" name="until" defaultValue={query.until} />
            </Labelled>
            <Button type="submit" variant="secondary">
              Show
            </Button>
          </Form>
          <Card className="py-2">
            {entries.length === 0 ? <p className="py-3 text-muted-foreground">Nothing in this time.</p> : null}
            <ul className="divide-y divide-border">
              {entries.map(({ id, action, resourceType, createdAt }) => (
                <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
                  <span>
                    <span className="font-medium">{action}</span>{" "}
                    <span className="text-muted-foreground">{resourceType}</span>
                  </span>
                  <span className="text-sm text-muted-foreground tabular-nums">
                    <Moment at={createdAt.toISOString()} />
                  </span>
                </li>
              ))}
            </ul>
          </Card>
          <Pages address={`/admin/activity?${new URLSearchParams(query)}`} count={entries.length} {...pages} />
        </>
      )}
    </div>
  );
}
