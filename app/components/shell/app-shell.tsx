import { Link, useLocation, useNavigation } from "@remix-run/react";
import { BookOpen, CalendarDays, CirclePlus, House, type LucideIcon, UserRound } from "lucide-react";
import { type ReactNode, useState } from "react";
import { usePageIdle } from "#app/browser/page-idle.ts";
import { useHasLastedFor } from "#app/browser/use-interval.ts";
import type { KitchenBarProps } from "#app/components/recipe/kitchen-bar.tsx";
import { LatePart } from "#app/components/ui/late-part.tsx";
import { productName } from "#app/content/brand.ts";
import { type ImportProgress, usePendingChangeCounts } from "#app/device/pending-counts.ts";
import { formatCount } from "#app/modules/format-count.ts";
import { isPlanningPage, planningPages } from "#app/modules/week/planning-pages.ts";
import { BrandMark } from "./brand-mark.tsx";
import { OfflineNotice } from "./offline-notice.tsx";

type NavigationItem = { to: string; label: string; Icon: LucideIcon };

const navigationItems: NavigationItem[] = [
  { to: "/app", label: "Home", Icon: House },
  { to: "/app/add", label: "Add", Icon: CirclePlus },
  { to: "/app/recipes", label: "Recipes", Icon: BookOpen },
  { to: planningPages[0].to, label: "Week", Icon: CalendarDays },
  { to: "/app/profile", label: "Profile", Icon: UserRound },
];

type AppShellProps = { banners?: ReactNode; members?: KitchenBarProps; children: ReactNode };

export function AppShell({ banners, members, children }: AppShellProps) {
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-surface px-4 py-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <LoadingBar />
      <LoadingRecipe />
      <div className="lg:pl-28">
        {banners}
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto max-w-5xl px-4 pt-5 xl:has-data-wide:max-w-292 2xl:has-data-wide:max-w-7xl pb-32 outline-none lg:px-8 lg:pb-12"
        >
          <div className="-mt-2 mb-3 flex flex-wrap items-center gap-x-4 text-sm empty:hidden">
            <OfflineNotice />
            <PendingChanges />
          </div>
          {children}
        </main>
      </div>
      {members ? <KitchenBarLoader {...members} /> : null}
      <BottomNavigation />
    </>
  );
}

function BottomNavigation() {
  return (
    <nav
      aria-label="Main"
      className="safe-bottom fixed inset-x-0 bottom-0 z-30 border-t border-border bg-surface lg:inset-y-0 lg:right-auto lg:w-28 lg:border-t-0 lg:border-r lg:pt-6"
    >
      <Link
        to="/app"
        className="mb-6 hidden justify-center font-serif text-lg leading-tight font-semibold lg:flex"
        aria-label={`${productName}, home`}
      >
        <BrandMark />
      </Link>
      <ul className="mx-auto flex max-w-lg lg:flex-col lg:gap-2">
        {navigationItems.map(({ to, label, Icon }) => (
          <li key={to} className="min-w-0 flex-1">
            <NavigationLink to={to} label={label} Icon={Icon} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NavigationLink({ to, label, Icon }: NavigationItem) {
  const isCurrent = isPlaceOfPage(to, useLocation().pathname.replace(/\/$/, ""));
  return (
    <Link
      to={to}
      aria-current={isCurrent ? "page" : undefined}
      className={`flex min-h-(--tab-height) flex-col items-center justify-center gap-0.5 short:max-lg:flex-row short:max-lg:gap-2 text-(length:--tab-text) font-medium transition-colors ${isCurrent ? "text-primary-text" : "text-muted-foreground hover:text-foreground"}`}
    >
      <span
        className={`grid h-8 max-h-[40px] w-14 max-w-full short:max-lg:w-10 place-items-center rounded-full ${isCurrent ? "bg-primary-soft" : ""}`}
      >
        <Icon className="size-5.5 max-h-[32px] max-w-[32px]" aria-hidden />
      </span>
      {label}
    </Link>
  );
}

/** The "Add" tab is current also while importing, "Recipes" on every recipe page, "Week" on the list and the diary. */
function isPlaceOfPage(place: string, path: string): boolean {
  if (isPlanningPage(path)) return isPlanningPage(place);
  if (path.startsWith("/app/import")) return place === "/app/add";
  return path === place || (place === "/app/recipes" && path.startsWith("/app/recipes/"));
}

const loadingBarDelayMs = 200;

/** The delay is a timer, not CSS, because even an invisible bar costs each navigation a style pass and a paint. */
function LoadingBar() {
  const { state } = useNavigation();
  if (!useHasLastedFor(state === "idle" ? null : "loading", loadingBarDelayMs)) return null;
  return (
    <div className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden" role="progressbar" aria-label="Loading">
      <div className="animate-slide h-full w-2/5 bg-primary" />
    </div>
  );
}

const loadingRecipeDelayMs = 300;
const recipePath = /^\/app\/recipes\/(?!deleted$)[^/]+$/;

/** Covers the open page, which stays as it is, if a tapped recipe is slow to arrive. */
function LoadingRecipe() {
  const { location, formMethod } = useNavigation();
  const openPath = useLocation().pathname;
  const path = location && formMethod === undefined && location.pathname !== openPath ? location.pathname : "";
  if (!useHasLastedFor(recipePath.test(path) ? path : null, loadingRecipeDelayMs)) return null;
  return (
    <p
      role="status"
      className="fixed inset-0 z-20 grid place-items-center bg-background text-muted-foreground lg:left-28"
    >
      Loading...
    </p>
  );
}

/** The number of pending and refused forms on this device, which opens their list, and how far an import is. */
function PendingChanges() {
  const { waiting, refused, import: progress } = usePendingChangeCounts();
  const notSaved = `${formatCount(refused, "change")} not saved`;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {waiting + refused > 0 ? (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
          className={`-my-2 min-h-11 font-medium underline ${refused > 0 ? "text-destructive-text" : ""}`}
        >
          {refused > 0
            ? waiting > 0
              ? `${notSaved}, ${waiting} not sent yet`
              : notSaved
            : `${formatCount(waiting, "change")} not sent yet`}
        </button>
      ) : null}
      {progress && progress.waiting > 0 ? <ImportLine progress={progress} /> : null}
      {isOpen ? (
        <LatePart load={() => import("./pending-changes-dialog.tsx")} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}

/** Shows on all pages but its own how far an unfinished import is. */
function ImportLine({ progress: { total, waiting, problem } }: { progress: ImportProgress }) {
  if (useLocation().pathname === "/app/import") return null;
  const counts = `${(total - waiting).toLocaleString("en")} of ${total.toLocaleString("en")}`;
  return (
    <Link to="/app/import" className="-my-2 flex min-h-11 items-center text-muted-foreground tabular-nums underline">
      {problem === null ? `Importing ${counts}` : `Import paused at ${counts}`}
    </Link>
  );
}

/** Loads the live store once the page is idle, because timers and cooking may begin while any page is open. */
function KitchenBarLoader(props: KitchenBarProps) {
  if (!usePageIdle()) return null;
  return (
    <div className="fixed inset-x-0 bottom-(--tabs-height) z-30 lg:left-28">
      <LatePart isOptional load={() => import("#app/components/recipe/kitchen-bar.tsx")} {...props} />
    </div>
  );
}
