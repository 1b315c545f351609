import { Link } from "@remix-run/react";
import { ListChecks, Sun, X } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { OfflineNotice } from "#app/components/shell/offline-notice.tsx";
import { Button } from "#app/components/ui/button.tsx";

type CookHeaderProps = {
  title: string;
  /** The path of the recipe's page. */
  detail: string;
  onStop(event: MouseEvent): void;
  onShowIngredients(): void;
  /** A line below the title. */
  together: ReactNode;
  /** A status message about the recipe. */
  children: ReactNode;
};

/** In landscape on phones, header and footer share one bar. */
export function CookHeader({ title, detail, onStop, onShowIngredients, together, children }: CookHeaderProps) {
  const isAwake = useWakeLock();
  return (
    <header className="@container px-4 py-[min(0.25rem,4px)] short:row-start-2 short:py-0 short:border-t short:border-border short:bg-surface">
      <div className="flex items-center gap-x-2">
        <Button asChild variant="ghost" size="icon" className="-ml-3">
          <Link to={detail} onClick={onStop} aria-label="Stop cooking">
            <X aria-hidden />
          </Link>
        </Button>
        <h1 dir="auto" className="min-w-0 flex-1 truncate text-lg">
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
          <span className="hidden @min-[18rem]:inline">Ingredients</span>
        </Button>
      </div>
      <p role="status" className="text-sm text-muted-foreground">
        {children}
      </p>
      {together}
      <OfflineNotice />
    </header>
  );
}

/** Keeps the screen on while the page is visible. Returns whether the lock is held. */
function useWakeLock(): boolean {
  const [isAwake, setIsAwake] = useState(false);
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isGone = false;
    async function request() {
      if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
      try {
        lock = await navigator.wakeLock.request("screen");
        if (isGone) return void lock.release();
        setIsAwake(true);
        lock.addEventListener("release", () => setIsAwake(false));
      } catch {
        // Requesting a wake lock fails on low battery or without permission.
      }
    }
    request();
    document.addEventListener("visibilitychange", request);
    return () => {
      isGone = true;
      document.removeEventListener("visibilitychange", request);
      lock?.release();
    };
  }, []);
  return isAwake;
}
