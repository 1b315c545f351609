import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ComingSoonCard } from "#app/components/operator/coming-soon.tsx";
import { DayChart } from "#app/components/operator/day-chart.tsx";
import { FiguresCountedAt } from "#app/components/operator/utc-time.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { createClientLoader } from "#app/device/client-loader.ts";
import { createPrivateMeta } from "#app/http/page-meta.ts";
import { requireOperator } from "#app/http/require-operator.server.ts";
import { getRecipeAnalytics } from "#app/modules/operator/get-operator-pages.server.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireOperator(context, request);
  return { analytics: await getRecipeAnalytics(context.services) };
}

export const clientLoader = createClientLoader<typeof loader>("routes/admin.recipes");

export const meta: MetaFunction = () => createPrivateMeta("Recipe Analytics");

export default function RecipeAnalytics() {
  const { analytics } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <h1 className="text-3xl">Recipe Analytics</h1>
      {analytics ? (
        <>
          <FiguresCountedAt countedAt={analytics.countedAt} />
          <DayChart title="Recipes added" days={analytics.days} of="recipesAdded" />
          <div className="grid gap-4 md:grid-cols-2">
            <RecipeKindCard title="Categories" counts={analytics.counts.category} />
            <RecipeKindCard title="Cuisines" counts={analytics.counts.cuisine} />
            <RecipeKindCard title="Shares" counts={analytics.counts.share} />
            <RecipeKindCard title="Recipe analyses, last 90 days" counts={analytics.counts.reading} />
          </div>
        </>
      ) : (
        <ComingSoonCard title="Recipe Analytics Coming Soon">Nothing here yet.</ComingSoonCard>
      )}
    </div>
  );
}

type KindCardProps = { title: string; counts: { name: string; count: number }[] };

function RecipeKindCard({ title, counts }: KindCardProps) {
  const highest = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <Card className="grid content-start gap-3 p-4">
      <h2 className="text-lg">{title}</h2>
      {counts.length === 0 ? <p className="text-muted-foreground">None yet</p> : null}
      <dl className="grid gap-2">
        {counts.map(({ name, count }) => (
          <div key={name} className="grid grid-cols-[1fr_auto] gap-x-3">
            <dt dir="auto" className="truncate">
              {name}
            </dt>
            <dd className="tabular-nums">{count.toLocaleString("en")}</dd>
            <span
              aria-hidden
              className="col-span-2 h-1.5 rounded-full bg-primary"
              style={{ width: `${(count / highest) * 100}%` }}
            />
          </div>
        ))}
      </dl>
    </Card>
  );
}
