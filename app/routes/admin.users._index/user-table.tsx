import { Link } from "@remix-run/react";
import { HeartCrack, Trash2 } from "lucide-react";
import { UtcDay } from "#app/components/operator/utc-time.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { formatUtcDay } from "#app/modules/operator/figures.ts";
import type { UserListEntry } from "#app/modules/operator/list-users.server.ts";
import { formatUserQuery, type UserFilter, type UserQuery } from "#app/modules/operator/user-filter.ts";

const columns = ["Email", "Join Date", "Couple Status", "Recipes", "Last Active"];

type UserTableProps = { users: UserListEntry[]; query: UserQuery };

const nothingFound: Record<UserFilter, string> = {
  all: "No matching email or couple name.",
  single: "No single user with a matching email.",
  coupled: "No coupled user with a matching email or couple name.",
};

/** Lists users as a table on wide screens and as cards on phones. */
export function UserTable({ users, query }: UserTableProps) {
  if (users.length === 0) {
    return (
      <Card className="py-10 text-center">
        <p className="text-lg font-medium">No users found</p>
        <p className="text-muted-foreground">{query.search ? nothingFound[query.filter] : "No users yet."}</p>
      </Card>
    );
  }
  return (
    <Card className="overflow-x-auto p-0">
      <table className="w-full text-left">
        <thead className="text-sm text-muted-foreground">
          <tr className="max-md:hidden">
            {columns.map((label) => (
              <th
                key={label}
                className={`px-4 py-3 font-medium whitespace-nowrap ${label === "Recipes" ? "text-right" : ""}`}
              >
                {label}
              </th>
            ))}
            <th className="right-0 bg-surface px-4 text-right font-medium whitespace-nowrap md:sticky">Actions</th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr
              key={user.id}
              className="border-t border-border max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-1 max-md:p-4 md:[&>td]:px-4 md:[&>td]:py-2"
            >
              <td className="font-medium wrap-anywhere md:w-full md:min-w-48">
                <Link
                  to={pageOf(user, query)}
                  className="flex min-h-11 items-center text-primary-text underline underline-offset-4"
                >
                  {user.email}
                </Link>
              </td>
              <td className="text-sm whitespace-nowrap max-md:row-start-2">
                <span className="text-muted-foreground md:hidden">Joined </span>
                <UtcDay date={formatUtcDay(user.joinedAt)} />
              </td>
              <td className="max-md:col-span-2 md:min-w-40">
                <Badge variant={user.coupleId ? "positive" : "default"} className="wrap-anywhere">
                  <span dir="auto">{user.coupleStatus}</span>
                </Badge>
                {query.search && !user.coupleId && user.kitchenName ? (
                  <p className="mt-1 text-sm wrap-anywhere text-muted-foreground">
                    Kitchen: <bdi>{user.kitchenName}</bdi>
                  </p>
                ) : null}
              </td>
              <td className="text-sm tabular-nums max-md:row-start-4 md:text-right">
                {user.recipeCount.toLocaleString("en")}
                <span className="text-muted-foreground md:hidden">
                  {user.recipeCount === 1 ? " recipe" : " recipes"}
                </span>
              </td>
              <td className="text-sm whitespace-nowrap max-md:col-span-2">
                <span className="text-muted-foreground md:hidden">Last active: </span>
                {user.lastActive ? <UtcDay date={formatUtcDay(user.lastActive)} /> : "Never"}
              </td>
              {/* The table scrolls sideways where it has no room; the actions stay in sight. */}
              <td className="right-0 bg-surface max-md:col-start-2 max-md:row-span-2 max-md:row-start-1 md:sticky">
                <div className="flex justify-end">
                  {user.coupleId ? (
                    <Button asChild variant="ghost" size="icon">
                      <Link
                        to={`${pageOf(user, query)}#break-up`}
                        aria-label={`Separate ${user.email} from their partner`}
                      >
                        <HeartCrack aria-hidden />
                      </Link>
                    </Button>
                  ) : null}
                  <Button asChild variant="ghost" size="icon">
                    <Link to={`${pageOf(user, query)}#delete`} aria-label={`Delete ${user.email}`}>
                      <Trash2 aria-hidden />
                    </Link>
                  </Button>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** Links to the user's page, which has the confirmation forms and a link back to this list. */
function pageOf({ id }: UserListEntry, query: UserQuery): string {
  return `/admin/users/${id}?${formatUserQuery(query)}`;
}
