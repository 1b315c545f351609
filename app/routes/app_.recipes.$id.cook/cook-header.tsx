import { Link } from "@remix-run/react";
import { ListChecks, X } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { OfflineNotice } from "#app/components/shell/offline-notice.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { ScreenWakeLock } from "#app/components/ui/screen-wake-lock.tsx";

type CookHeaderProps = {
  title: string;
  /** The path of the recipe's page. */
  detail: string;
  onStop(event: MouseEvent): void;
  onShowIngredients(): void;
  /** The line below the title, which says whether the partner is cooking along. */
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
  return (
    <header className="@container px-4 py-[min(0.25rem,4px)] short:row-start-2 short:py-0 short:border-t short:border-border short:bg-surface">
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
        <ScreenWakeLock isCompact />
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
