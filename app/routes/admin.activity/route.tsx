import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ComingSoonCard } from "#app/components/operator/coming-soon.tsx";
import { ActivityList } from "#app/components/operator/event-list.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { createClientLoader } from "#app/device/client-loader.ts";
import { createPrivateMeta } from "#app/http/page-meta.ts";
import { requireOperator } from "#app/http/require-operator.server.ts";
import { getOperatorActivity } from "#app/modules/operator/get-operator-pages.server.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireOperator(context, request);
  return getOperatorActivity(context.services);
}

export const clientLoader = createClientLoader<typeof loader>("routes/admin.activity");

export const meta: MetaFunction = () => createPrivateMeta("Activity Monitor");

export default function ActivityMonitor() {
  const { entries, isWhole } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-5">
      <h1 className="text-3xl">Activity Monitor</h1>
      {entries.length === 0 ? (
        <ComingSoonCard title="Activity Monitor Coming Soon">Nothing here yet.</ComingSoonCard>
      ) : (
        <>
          {isWhole ? null : <p className="text-muted-foreground">These are the latest entries; there are more.</p>}
          <Card className="py-2">
            <ActivityList entries={entries} />
          </Card>
        </>
      )}
    </div>
  );
}
