import { Link } from "@remix-run/react";
import { Button } from "../ui/button.tsx";

/** Links to the previous and next page. `address` already contains a query. */
export function Pagination({ address, page, hasMore }: { address: string; page: number; hasMore: boolean }) {
  if (page === 1 && !hasMore) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-muted-foreground tabular-nums">Page {page.toLocaleString("en")}</p>
      <div className="flex gap-3">
        {page > 1 ? (
          <Button asChild variant="outline">
            <Link to={`${address}&page=${page - 1}`}>Previous</Link>
          </Button>
        ) : null}
        {hasMore ? (
          <Button asChild variant="outline">
            <Link to={`${address}&page=${page + 1}`}>Next page</Link>
          </Button>
        ) : null}
      </div>
    </nav>
  );
}
