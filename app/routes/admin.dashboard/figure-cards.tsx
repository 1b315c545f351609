import { Link } from "@remix-run/react";
import { Badge } from "#app/components/ui/badge.tsx";
import { Card } from "#app/components/ui/card.tsx";
import {
  activeUserPeriodDays,
  calculateTrendPercent,
  countSingleUsers,
  trendPeriodDays,
} from "#app/modules/operator/figures.ts";
import type { OperatorDashboard, OperatorFiguresSnapshot } from "#app/modules/operator/get-operator-pages.server.ts";

type Figure = {
  label: string;
  of(snapshot: OperatorFiguresSnapshot): number | null;
  comparedTo?: "weekAgo" | "monthAgo";
  to?: string;
};

const cards: Figure[] = [
  {
    label: "Total Users",
    of: ({ totalUsers }) => totalUsers,
    comparedTo: "monthAgo",
    to: "/admin/users?filter=all",
  },
  { label: "Active Users (7d)", of: ({ activeUsers7d }) => activeUsers7d, comparedTo: "weekAgo" },
  { label: "Total Recipes", of: ({ totalRecipes }) => totalRecipes, comparedTo: "monthAgo" },
  {
    label: "Couples Formed",
    of: ({ totalCouples }) => totalCouples,
    comparedTo: "monthAgo",
    to: "/admin/users?filter=coupled",
  },
  { label: "Single Users", of: countSingleUsers, to: "/admin/users?filter=single" },
  { label: "New Signups (30d)", of: ({ newSignups }) => newSignups, comparedTo: "monthAgo" },
  { label: "Recipes Added (30d)", of: ({ recipesAddedPeriod }) => recipesAddedPeriod, comparedTo: "monthAgo" },
  { label: "AI Analyses", of: ({ aiAnalysisCount }) => aiAnalysisCount, comparedTo: "monthAgo" },
];

export function FigureCards({ dashboard }: { dashboard: OperatorDashboard | null }) {
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      {cards.map(({ label, of, comparedTo, to }) => (
        <li key={label}>
          <Card className={`relative grid h-full content-start gap-1 p-4 ${to ? "hover:border-primary" : ""}`}>
            <h2 className="font-sans text-sm font-medium tracking-normal text-muted-foreground">
              {to ? (
                <Link
                  to={to}
                  className="text-primary-text underline underline-offset-4 after:absolute after:inset-0 after:rounded-xl"
                >
                  {label}
                </Link>
              ) : (
                label
              )}
            </h2>
            <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <span className="font-serif text-3xl font-semibold tabular-nums">
                {shown(dashboard && of(dashboard.figures))}
              </span>
              {dashboard && comparedTo ? <Trend of={of} dashboard={dashboard} comparedTo={comparedTo} /> : null}
            </p>
          </Card>
        </li>
      ))}
    </ul>
  );
}

type TrendProps = { of: Figure["of"]; dashboard: OperatorDashboard; comparedTo: "weekAgo" | "monthAgo" };

/** Shows how a figure has changed; nothing without an earlier period. */
function Trend({ of, dashboard, comparedTo }: TrendProps) {
  const before = dashboard[comparedTo];
  const percent = calculateTrendPercent(of(dashboard.figures), before && of(before));
  if (percent === null) return null;
  const days = comparedTo === "weekAgo" ? activeUserPeriodDays : trendPeriodDays;
  const sign = percent > 0 ? "+" : percent < 0 ? "−" : "±";
  return (
    <Badge variant={percent > 0 ? "positive" : "default"} className="tabular-nums">
      {sign}
      {Math.abs(percent).toLocaleString("en")}%<span className="sr-only">{` against ${days} days ago`}</span>
    </Badge>
  );
}

function shown(value: number | null): string {
  return value === null ? "–" : value.toLocaleString("en");
}
