import { Link } from "@remix-run/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { MouseEvent } from "react";
import { trackHeightInCss } from "#app/browser/track-height-in-css.ts";
import { Button, buttonStyle } from "#app/components/ui/button.tsx";

const followCookBarHeight = trackHeightInCss("--cook-bar-height");

type CookFooterProps = {
  /** The index of the open page: 0 shows the ingredients, the last one ends cooking. */
  page: number;
  pages: number;
  /** The path of the recipe's page. */
  detail: string;
  hasTimers: boolean;
  onMove(by: 1 | -1): void;
  onFinish(event: MouseEvent): void;
};

export function CookFooter({ page, pages, detail, hasTimers, onMove, onFinish }: CookFooterProps) {
  const end = pages - 1;
  return (
    <footer
      ref={followCookBarHeight}
      data-cook-bar
      className={`@container border-border bg-surface pt-[min(0.75rem,1dvh)] short:row-start-2 short:pt-1 ${hasTimers ? "short:row-span-2 short:border-t" : "border-t"}`}
    >
      <p role="status" className="sr-only">
        {page === 0 ? "Ingredients" : page === end ? "The end" : `Step ${page} of ${end - 1}`}
      </p>
      <Progress page={page} pages={pages} />
      <div className="mx-auto flex max-w-176 gap-3 px-4 pt-[min(0.75rem,1dvh)] pb-[calc(min(0.75rem,1dvh)+env(safe-area-inset-bottom))] short:pt-1 short:pb-1">
        <Button
          variant="outline"
          size="lg"
          aria-label="Back"
          className="min-h-[min(3.25rem,56px)] px-[min(1rem,4vw)] sm:px-7 short:min-h-11 short:py-1"
          disabled={page === 0}
          onClick={() => onMove(-1)}
        >
          <ChevronLeft aria-hidden />
          <span className="hidden @min-[18rem]:inline">Back</span>
        </Button>
        {page === end ? (
          <Link
            to={detail}
            onClick={onFinish}
            className={buttonStyle({ size: "lg", variant: "premium", className: "flex-1" })}
          >
            Finish
          </Link>
        ) : (
          <Button
            size="lg"
            className="min-h-[min(3.25rem,56px)] min-w-0 flex-1 px-[min(1rem,4vw)] short:min-h-11 short:py-1"
            onClick={() => onMove(1)}
          >
            {page === end - 1 ? "All done" : page === 0 ? "First step" : "Next step"}
            <ChevronRight aria-hidden />
          </Button>
        )}
      </div>
    </footer>
  );
}

function Progress({ page, pages }: { page: number; pages: number }) {
  return (
    <div aria-hidden className="mx-4 h-1 overflow-hidden rounded-full bg-muted">
      <div
        className="h-full bg-positive transition-[width] duration-200"
        style={{ width: `${(page / (pages - 1)) * 100}%` }}
      />
    </div>
  );
}
