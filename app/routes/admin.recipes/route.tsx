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
      <div className="grid gap-1">
        <h1 className="text-3xl">Recipe Analytics</h1>
        {analytics ? <FiguresCountedAt countedAt={analytics.countedAt} /> : null}
      </div>
      {analytics ? (
        <>
          <DayChart title="Recipes added" days={analytics.days} of="recipesAdded" />
          <div className="grid gap-4 md:grid-cols-2">
            <RecipeKindCard title="Categories" counts={analytics.counts.category} total={analytics.totalRecipes} />
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

type KindCardProps = { title: string; counts: { name: string; count: number }[]; total?: number };

/** `total` is the number of recipes, if each recipe has one of the kinds. */
function RecipeKindCard({ title, counts, total }: KindCardProps) {
  const highest = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <Card className="grid content-start gap-3 p-4">
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="text-lg">{title}</h2>
        {total === undefined ? null : (
          <p className="text-sm text-muted-foreground tabular-nums">{total.toLocaleString("en")} in all</p>
        )}
      </div>
      {counts.length === 0 ? <p className="text-muted-foreground">None yet</p> : null}
      <dl className="grid gap-2">
        {counts.map(({ name, count }) => (
          <div key={name} className="grid grid-cols-[1fr_auto] gap-x-3">
            <dt dir="auto" className="wrap-anywhere first-letter:uppercase">
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
