import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useState } from "react";
import { latePart } from "#app/components/ui/late-part.tsx";
import { productName } from "#app/content/brand.ts";
import { listUsers } from "#app/domain/operator/list-users.server.ts";
import { readUserCursor, readUserQuery } from "#app/domain/operator/user-filter.schema.ts";
import { userTitles, writeUserQuery } from "#app/domain/operator/user-filter.ts";
import { requireOperator } from "#app/http/operator.server.ts";
import { UserFilters } from "./user-filters.tsx";
import { UserPageInstead } from "./user-page-instead.tsx";
import { UserPages } from "./user-pages.tsx";
import { type Chosen, UserTable } from "./user-table.tsx";
import { UsersHeading } from "./users-heading.tsx";

const UserDialog = latePart(() => import("./user-dialog.tsx"), UserPageInstead);

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireOperator(context, request);
  const { searchParams } = new URL(request.url);
  const query = readUserQuery(searchParams);
  const after = readUserCursor(searchParams.get("after"));
  return { query, isFirstPage: after === null, page: await listUsers(context.services, query, after) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${userTitles[data?.query.filter ?? "all"]} | ${productName}` },
  { name: "robots", content: "noindex" },
];

export default function Users() {
  const { query, isFirstPage, page } = useLoaderData<typeof loader>();
  const { key } = useLocation();
  // What was done leads to this page anew, where nothing is chosen yet.
  const [choice, setChoice] = useState<(Chosen & { on: string }) | null>(null);
  const chosen = choice?.on === key ? choice : null;
  return (
    <div className="grid gap-5">
      <UsersHeading query={query} />
      <UserFilters query={query} counts={page.counts} />
      <UserTable users={page.users} query={query} onChoose={(chosen) => setChoice({ ...chosen, on: key })} />
      <UserPages query={query} next={page.next} isFirstPage={isFirstPage} />
      {chosen ? (
        <UserDialog
          key={chosen.user.id}
          user={chosen.user}
          to={chosen.to}
          back={`/admin/users?${writeUserQuery(query)}`}
          onClose={() => setChoice(null)}
        />
      ) : null}
    </div>
  );
}
