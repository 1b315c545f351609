import { Link, useLocation } from "@remix-run/react";
import { Activity, ChartColumn, ChefHat, Settings, Users } from "lucide-react";
import { Tooltip } from "radix-ui";

const places = [
  { to: "/admin/dashboard", label: "Overview", Icon: ChartColumn },
  { to: "/admin/users", label: "User Analytics", Icon: Users },
  { to: "/admin/recipes", label: "Recipe Analytics", Icon: ChefHat },
  { to: "/admin/activity", label: "Activity Monitor", Icon: Activity },
  { to: "/admin/settings", label: "Settings", Icon: Settings },
] as const;

/** Links to the operator's pages, with tooltips if only icons are shown. */
export function OperatorLinks({ areIcons = false, onGo }: { areIcons?: boolean; onGo?: () => void }) {
  // A NavLink would set its class by a function, which the tooltip's trigger cannot merge.
  const { pathname } = useLocation();
  return (
    <ul className="grid gap-1">
      {places.map(({ to, label, Icon }) => (
        <li key={to}>
          <Tooltip.Root open={areIcons ? undefined : false}>
            <Tooltip.Trigger asChild>
              <Link
                to={to}
                onClick={onGo}
                aria-current={pathname.startsWith(to) ? "page" : undefined}
                className={`flex min-h-11 items-center gap-3 rounded-md font-medium text-muted-foreground hover:bg-muted hover:text-foreground aria-[current]:bg-primary-soft aria-[current]:text-primary-text ${areIcons ? "justify-center" : "px-3"}`}
              >
                <Icon className="size-5 shrink-0" aria-hidden />
                <span className={areIcons ? "sr-only" : ""}>{label}</span>
              </Link>
            </Tooltip.Trigger>
            <Tooltip.Portal>
              <Tooltip.Content
                side="right"
                sideOffset={8}
                className="animate-fade z-50 rounded-md bg-foreground px-3 py-1.5 text-sm text-background"
              >
                {label}
              </Tooltip.Content>
            </Tooltip.Portal>
          </Tooltip.Root>
        </li>
      ))}
    </ul>
  );
}
