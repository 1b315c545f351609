import { Link } from "@remix-run/react";
import { ListChecks, Sun, X } from "lucide-react";
import { type MouseEvent, type ReactNode, useState } from "react";
import { OfflineNotice } from "#app/components/shell/offline-notice.tsx";
import { Button } from "#app/components/ui/button.tsx";

type CookHeaderProps = {
  title: string;
  /** The path of the recipe's page. */
  detail: string;
  onStop(event: MouseEvent): void;
  onShowIngredients(): void;
  /** A line below the title, about the partner. */
  together: ReactNode;
  /** True if the line's height is always kept, so that nothing moves when the line appears. */
  keepsLine: boolean;
  /** A status message about the recipe, which replaces the line. */
  children: ReactNode;
};

/** The bar with title and "Stop". In landscape on phones, header and footer share one bar. */
export function CookHeader({
  title,
  detail,
  onStop,
  onShowIngredients,
  together,
  keepsLine,
  children,
}: CookHeaderProps) {
  const [isAwake, setIsAwake] = useState(false);
  const [keepAwake] = useState(() => keepScreenOn(setIsAwake));
  return (
    <header
      ref={keepAwake}
      className="@container px-4 py-[min(0.25rem,4px)] short:row-start-2 short:py-0 short:border-t short:border-border short:bg-surface"
    >
      <div className="flex items-center gap-x-2">
        <Button asChild variant="ghost" size="icon" className="-ml-3">
          <Link to={detail} onClick={onStop} aria-label="Stop cooking">
            <X aria-hidden />
          </Link>
        </Button>
        <h1
          dir="auto"
          className="line-clamp-3 min-w-0 flex-1 text-[min(1.125rem,27px)] leading-tight wrap-anywhere hyphens-auto short:line-clamp-2 short:text-base"
        >
          {title}
        </h1>
        {isAwake ? (
          <span className="flex items-center gap-1 text-sm text-muted-foreground" title="The screen stays on">
            <Sun className="size-4" aria-hidden />
            <span className="sr-only sm:not-sr-only">Screen stays on</span>
          </span>
        ) : null}
        <Button
          variant="ghost"
          aria-label="Ingredients"
          className="-mr-3 min-h-[min(2.75rem,56px)] px-3"
          onClick={onShowIngredients}
        >
          <ListChecks aria-hidden />
          <span className="hidden @min-[28rem]:inline">Ingredients</span>
        </Button>
      </div>
      <div className={`text-sm text-muted-foreground ${keepsLine ? "min-h-5 short:min-h-0" : ""}`}>
        <p role="status">{children}</p>
        {children === null ? together : null}
      </div>
      <OfflineNotice />
    </header>
  );
}

/** Returns a ref callback that keeps the screen on while its element is there and the page is visible. */
function keepScreenOn(onChange: (isAwake: boolean) => void): (element: HTMLElement | null) => void {
  let lock: WakeLockSentinel | null = null;
  let isThere = false;
  async function request() {
    if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
    try {
      lock = await navigator.wakeLock.request("screen");
      if (!isThere) return void lock.release();
      onChange(true);
      lock.addEventListener("release", () => onChange(false));
    } catch {
      // Does nothing, because requesting a wake lock fails on low battery or without permission.
    }
  }
  return (element) => {
    isThere = element !== null;
    if (element) {
      request();
      document.addEventListener("visibilitychange", request);
    } else {
      document.removeEventListener("visibilitychange", request);
      lock?.release();
    }
  };
}
