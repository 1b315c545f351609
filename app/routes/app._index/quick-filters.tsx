import { Link } from "@remix-run/react";
import { Heart, Soup, Timer } from "lucide-react";
import { quickFilters } from "#app/modules/recipes/recipe-filter.ts";

const shownQuickFilters = [
  { name: "quick", Icon: Timer },
  { name: "date_night", Icon: Heart },
  { name: "comfort", Icon: Soup },
] as const;

export function QuickFilters() {
  return (
    <nav aria-label="Quick filters">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-3">
        {shownQuickFilters.map(({ name, Icon }) => (
          <li key={name}>
            <Link
              to={`/app/recipes?${name}=true`}
              className="flex h-full min-h-20 flex-col items-center justify-center gap-1.5 rounded-xl border border-border bg-surface px-1.5 py-3 text-center text-sm font-medium shadow-card hover:bg-muted"
            >
              <Icon className="size-6 text-primary-text" aria-hidden />
              {quickFilters[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
