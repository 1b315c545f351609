import { NavLink } from "@remix-run/react";
import { planningPages } from "#app/modules/week/planning-pages.ts";

/** Leads from each planning page to the others. */
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
