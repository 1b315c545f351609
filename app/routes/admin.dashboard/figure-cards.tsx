import { Link } from "@remix-run/react";
import { Badge } from "#app/components/ui/badge.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { type Metric, periodDays, type Summary } from "#app/domain/operator/figures.ts";
import type { Dashboard } from "#app/domain/operator/view-dashboard.server.ts";

type Figure = { label: string; metric: Metric | "single_users"; to?: string };

const cards: Figure[] = [
  { label: "Total Users", metric: "total_users", to: "/admin/users?filter=all" },
  { label: "Active Users (7d)", metric: "active_users_7d" },
  { label: "Total Recipes", metric: "total_recipes" },
  { label: "Couples Formed", metric: "total_couples", to: "/admin/users?filter=coupled" },
  { label: "Single Users", metric: "single_users", to: "/admin/users?filter=single" },
  { label: "New Signups (30d)", metric: "new_signups" },
  { label: "Recipes Added (30d)", metric: "recipes_added_period" },
  { label: "AI Analyses", metric: "ai_analysis_count" },
];

type FigureCardsProps = { figures: Dashboard["figures"] | null; trends: Summary | null };

export function FigureCards({ figures, trends }: FigureCardsProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      {cards.map(({ label, metric, to }) => (
        <li key={metric}>
          <Card className={`relative grid h-full content-start gap-1 p-4 ${to ? "hover:border-primary" : ""}`}>
            <h2 className="font-sans text-sm font-medium tracking-normal text-muted-foreground">
              {to ? (
                <Link to={to} className="after:absolute after:inset-0 after:rounded-xl">
                  {label}
                </Link>
              ) : (
                label
              )}
            </h2>
            <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <span className="font-serif text-3xl font-semibold tabular-nums">{shown(figures?.[metric])}</span>
              <Trend metric={metric} percent={metric === "single_users" ? null : (trends?.[metric] ?? null)} />
            </p>
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** Nothing where there is no earlier period to compare with. */
function Trend({ metric, percent }: { metric: Figure["metric"]; percent: number | null }) {
  if (percent === null) return null;
  const days = metric === "active_users_7d" ? 7 : periodDays;
  const sign = percent > 0 ? "+" : percent < 0 ? "−" : "±";
  return (
    <Badge variant={percent > 0 ? "positive" : "default"} className="tabular-nums">
      {sign}
      {Math.abs(percent).toLocaleString("en")} %<span className="sr-only">{` against ${days} days ago`}</span>
    </Badge>
  );
}

function shown(value: number | null | undefined): string {
  return value === null || value === undefined ? "–" : value.toLocaleString("en");
}
