import * as Tooltip from "@radix-ui/react-tooltip";
import { Link, useLocation } from "@remix-run/react";
import { Activity, ChartColumn, ChefHat, Settings, Users } from "lucide-react";
import { BrandMark } from "#app/components/shell/brand-mark.tsx";
import { productName } from "#app/content/brand.ts";

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

/** The sidebar of wide screens: 16rem wide, or 3rem with icons only. Phones show the links in a dialog. */
export function OperatorSidebar({ isOpen }: { isOpen: boolean }) {
  return (
    <nav
      aria-label="Admin"
      className={`fixed inset-y-0 left-0 z-30 hidden overflow-hidden border-r border-border bg-surface py-3 transition-[width] duration-200 md:block ${isOpen ? "w-64 px-3" : "w-12 px-0.5"}`}
    >
      <Link
        to="/admin/dashboard"
        className={`mb-4 flex min-h-11 items-center gap-2 font-serif text-lg font-semibold ${isOpen ? "px-2" : "justify-center"}`}
      >
        <BrandMark />
        <span className={isOpen ? "whitespace-nowrap" : "sr-only"}>{productName}</span>
      </Link>
      <OperatorLinks areIcons={!isOpen} />
    </nav>
  );
}
