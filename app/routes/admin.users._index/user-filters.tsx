import { Form, Link } from "@remix-run/react";
import { Search } from "lucide-react";
import { typedSearchHistoryState, useSearchFieldKey } from "#app/browser/use-search-field-key.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Input } from "#app/components/ui/input.tsx";
import {
  formatUserQuery,
  maxUserSearchCharacters,
  type UserFilter,
  type UserQuery,
  userFilters,
} from "#app/modules/operator/user-filter.ts";

const labels: Record<UserFilter, string> = { all: "All", coupled: "Coupled", single: "Single" };

export function UserFilters({ query, counts }: { query: UserQuery; counts: Record<UserFilter, number> }) {
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
