import { Link } from "@remix-run/react";
import type { RefObject } from "react";
import { useHasLastedFor } from "#app/browser/use-has-lasted-for.ts";
import { useIsOnline } from "#app/browser/use-is-online.ts";
import { Button } from "#app/components/ui/button.tsx";
import type { RecipeListPageRequest } from "./use-more-pages.ts";

/** Longer than a page takes on a slow network. */
const slowAfterMs = 5_000;

type MoreRecipesProps = {
  href: string;
  wanted: RecipeListPageRequest | null;
  sentinel: RefObject<HTMLDivElement>;
  onLoad(): void;
};

/** Loading is retried until the page arrives. */
export function MoreRecipes({ href, wanted, sentinel, onLoad }: MoreRecipesProps) {
  const isOnline = useIsOnline();
  const isSlow = useHasLastedFor(wanted, slowAfterMs);
  return (
    <div ref={sentinel} className="grid justify-items-center gap-2 py-4">
      <p role="status" className="text-sm text-muted-foreground empty:hidden">
        {isSlow && isOnline ? "Loading more recipes is taking a while." : null}
      </p>
      <Button asChild variant="outline" aria-busy={wanted !== null}>
        <Link
          to={href}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey) return;
            event.preventDefault();
            onLoad();
          }}
        >
          {getButtonLabel(wanted !== null, { isOnline, isSlow })}
        </Link>
      </Button>
    </div>
  );
}

function getButtonLabel(isLoading: boolean, { isOnline, isSlow }: { isOnline: boolean; isSlow: boolean }): string {
  if (!isLoading) return "More recipes";
  if (!isOnline) return "Waiting for a connection";
  return isSlow ? "Try again" : "Loading...";
}
