import { Link } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { type UserCursor, type UserQuery, writeUserCursor, writeUserQuery } from "#app/domain/operator/user-filter.ts";

type UserPagesProps = { query: UserQuery; next: UserCursor | null; isFirstPage: boolean };

export function UserPages({ query, next, isFirstPage }: UserPagesProps) {
  if (isFirstPage && next === null) return null;
  const address = `/admin/users?${writeUserQuery(query)}`;
  return (
    <nav aria-label="Pages" className="flex justify-between gap-3">
      {isFirstPage ? (
        <span />
      ) : (
        <Button asChild variant="outline">
          <Link to={address}>First page</Link>
        </Button>
      )}
      {next ? (
        <Button asChild variant="outline">
          <Link to={`${address}&${new URLSearchParams({ after: writeUserCursor(next) })}`}>Next page</Link>
        </Button>
      ) : null}
    </nav>
  );
}
