import { Link, NavLink } from "@remix-run/react";
import { ChevronLeft, ChevronRight, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { planningPages } from "#app/modules/week/planning-pages.ts";

/** Renders links from each planning page (week, shopping list, diary, choosing) to the others. */
export function PlanningTabs() {
  return (
    <nav aria-label="Planning">
      <ul className="flex flex-wrap gap-1">
        {planningPages.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              className={({ isActive }) =>
                `inline-flex min-h-11 items-center rounded-full px-2 font-medium sm:px-3 ${isActive ? "bg-primary-soft text-primary-text" : "text-muted-foreground hover:bg-muted hover:text-foreground"}`
              }
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Period = { to: string; label: string };
type PeriodNavigationProps = { label: string; previous: Period; next: Period | null; children: ReactNode };

/** Renders links to the previous and next week or month; `children` name the current one. */
export function PeriodNavigation({ label, previous, next, children }: PeriodNavigationProps) {
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-2 lg:justify-start lg:gap-4">
      <PeriodLink period={previous} Icon={ChevronLeft} />
      {children}
      {next === null ? <span className="size-11" /> : <PeriodLink period={next} Icon={ChevronRight} />}
    </nav>
  );
}

function PeriodLink({ period: { to, label }, Icon }: { period: Period; Icon: LucideIcon }) {
  return (
    <Button asChild variant="outline" size="icon">
      <Link to={to} aria-label={label} preventScrollReset>
        <Icon aria-hidden />
      </Link>
    </Button>
  );
}
