import { Link } from "@remix-run/react";
import { ArrowLeft, Download } from "lucide-react";
import { Button } from "#app/components/ui/button.tsx";
import { formatUserQuery, type UserQuery, userListTitles } from "#app/domain/operator/user-filter.ts";

export function UsersHeading({ query }: { query: UserQuery }) {
  const isFiltered = query.filter !== "all";
  return (
    <div className="grid gap-2">
      {isFiltered ? (
        <nav aria-label="Breadcrumb">
          <ol className="flex flex-wrap gap-2 text-sm text-muted-foreground">
            <li>
              <Link to="/admin/users?filter=all" className="underline underline-offset-4">
                {userListTitles.all}
              </Link>
            </li>
            <li aria-hidden>/</li>
            <li aria-current="page">{userListTitles[query.filter]}</li>
          </ol>
        </nav>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        {isFiltered ? (
          <Button asChild variant="outline" size="sm">
            <Link to="/admin/users?filter=all">
              <ArrowLeft aria-hidden />
              Back
            </Link>
          </Button>
        ) : null}
        <h1 className="text-3xl">{userListTitles[query.filter]}</h1>
        <Button asChild variant="outline" size="sm" className="ml-auto">
          <a href={`/admin/users/export?${formatUserQuery(query)}`} download>
            <Download aria-hidden />
            Export CSV
          </a>
        </Button>
      </div>
    </div>
  );
}
