import { Link } from "@remix-run/react";
import { Button } from "../ui/button.tsx";

type PagesProps = { address: string; from: number; count: number; previous: string | null; next: string | null };

/** `address` ends with its query; `previous` and `next` are what is added to it. */
export function Pages({ address, from, count, previous, next }: PagesProps) {
  if (count === 0) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-muted-foreground tabular-nums">
        {from.toLocaleString("en")} to {(from + count - 1).toLocaleString("en")}
      </p>
      <div className="flex gap-3">
        {previous ? (
          <Button asChild variant="outline">
            <Link to={`${address}&${previous}`}>Previous</Link>
          </Button>
        ) : null}
        {next ? (
          <Button asChild variant="outline">
            <Link to={`${address}&${next}`}>Next page</Link>
          </Button>
        ) : null}
      </div>
    </nav>
  );
}
