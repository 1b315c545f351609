import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { ArrowLeft, Download, Search } from "lucide-react";
import { typedSearchHistoryState, useSearchFieldKey } from "#app/browser/use-search-field-key.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { createClientLoader } from "#app/device/client-loader.ts";
import { createPrivateMeta } from "#app/http/page-meta.ts";
import { requireOperator } from "#app/http/require-operator.server.ts";
import { listUsers } from "#app/modules/operator/list-users.server.ts";
import { parsePageNumber, parseUserQuery } from "#app/modules/operator/user-filter.schema.ts";
import {
  formatUserQuery,
  maxUserSearchCharacters,
  type UserFilter,
  type UserQuery,
  userFilters,
  userListTitles,
} from "#app/modules/operator/user-filter.ts";
import { UserTable } from "./user-table.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireOperator(context, request);
  const { searchParams } = new URL(request.url);
  const query = parseUserQuery(searchParams);
  const page = parsePageNumber(searchParams);
  return { query, page, list: await listUsers(context.services, query, page) };
}

export const clientLoader = createClientLoader<typeof loader>("routes/admin.users._index");

export { shouldRevalidateUnlessRefused as shouldRevalidate } from "#app/device/send-or-queue.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  createPrivateMeta(userListTitles[data?.query.filter ?? "all"]);

export default function UserListPage() {
  const { query, page, list } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-5">
      <UsersHeading query={query} />
      <UserFilters query={query} counts={list.counts} />
      <UserTable users={list.users} query={query} />
      <Pagination address={`/admin/users?${formatUserQuery(query)}`} page={page} hasMore={list.hasMore} />
    </div>
  );
}

/** Links to the previous and next page. `address` already contains a query. */
function Pagination({ address, page, hasMore }: { address: string; page: number; hasMore: boolean }) {
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

function UsersHeading({ query }: { query: UserQuery }) {
  const isFiltered = query.filter !== "all";
  return (
    <div className="grid gap-2">
      {isFiltered ? (
        <nav aria-label="Breadcrumb">
          <ol className="flex flex-wrap gap-2 text-sm text-muted-foreground">
            <li>
              <Link to="/admin/users?filter=all" className="text-primary-text underline underline-offset-4">
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

const labels: Record<UserFilter, string> = { all: "All", coupled: "Coupled", single: "Single" };

function UserFilters({ query, counts }: { query: UserQuery; counts: Record<UserFilter, number> }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <nav aria-label="Filter" className="flex flex-wrap gap-2">
        {userFilters.map((filter) => (
          <Button key={filter} asChild size="sm" variant={filter === query.filter ? "default" : "outline"}>
            <Link
              to={`/admin/users?${formatUserQuery({ ...query, filter })}`}
              aria-current={filter === query.filter ? "true" : undefined}
            >
              {labels[filter]} ({counts[filter].toLocaleString("en")})
            </Link>
          </Button>
        ))}
      </nav>
      <Form
        method="get"
        action="/admin/users"
        state={typedSearchHistoryState}
        className="flex min-w-0 flex-1 basis-72 gap-2"
      >
        <input type="hidden" name="filter" value={query.filter} />
        <Input
          type="search"
          name="search"
          key={useSearchFieldKey(query.search)}
          defaultValue={query.search}
          maxLength={maxUserSearchCharacters}
          aria-label="Search by email or couple name"
          placeholder="Search by email or couple name"
        />
        <Button type="submit" variant="secondary" size="icon" aria-label="Search">
          <Search aria-hidden />
        </Button>
      </Form>
    </div>
  );
}
