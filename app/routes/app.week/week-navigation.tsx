import { Link } from "@remix-run/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "#app/components/ui/button.tsx";
import type { WeekPlan } from "#app/domain/planning/get-week-plan.server.ts";
import { formatWeek } from "#app/domain/planning/week-plan.ts";

type WeekNavigationProps = { week: Pick<WeekPlan, "from" | "today" | "previous" | "next"> };

export function WeekNavigation({ week: { from, today, previous, next } }: WeekNavigationProps) {
  return (
    <nav aria-label="Weeks" className="flex items-center justify-between gap-2">
      <WeekLink from={previous} today={today} label={`Previous week, ${formatWeek(previous)}`}>
        <ChevronLeft aria-hidden />
      </WeekLink>
      <div className="grid justify-items-center">
        <h2 id="week" tabIndex={-1} aria-live="polite" className="text-center sm:text-xl">
          {formatWeek(from)}
        </h2>
        {from === today ? null : (
          <Link
            to="/app/week"
            preventScrollReset
            className="inline-flex min-h-11 items-center text-sm text-primary-text underline underline-offset-4"
          >
            Back to today
          </Link>
        )}
      </div>
      <WeekLink from={next} today={today} label={`Next week, ${formatWeek(next)}`}>
        <ChevronRight aria-hidden />
      </WeekLink>
    </nav>
  );
}

type WeekLinkProps = { from: string; today: string; label: string; children: JSX.Element };

function WeekLink({ from, today, label, children }: WeekLinkProps) {
  return (
    <Button asChild variant="outline" size="icon">
      <Link to={from === today ? "/app/week" : `/app/week?from=${from}`} aria-label={label} preventScrollReset>
        {children}
      </Link>
    </Button>
  );
}
