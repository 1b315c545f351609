import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { latePart } from "#app/components/ui/late-part.tsx";
import { productName } from "#app/content/brand.ts";
import { type ListedUser, listUsers } from "#app/domain/operator/list-users.server.ts";
import { readUserCursor, readUserQuery } from "#app/domain/operator/user-filter.schema.ts";
import { userTitles, writeUserQuery } from "#app/domain/operator/user-filter.ts";
import { requireOperator } from "#app/http/operator.server.ts";
import { DeleteInstead } from "./delete-instead.tsx";
import { UserFilters } from "./user-filters.tsx";
import { UserPages } from "./user-pages.tsx";
import { UserTable } from "./user-table.tsx";
import { UsersHeading } from "./users-heading.tsx";

const DeleteDialog = latePart(() => import("./delete-dialog.tsx"), DeleteInstead);

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
  const [chosen, setChosen] = useState<ListedUser | null>(null);
  return (
    <div className="grid gap-5">
      <UsersHeading query={query} />
      <UserFilters query={query} counts={page.counts} />
      <UserTable users={page.users} query={query} onDelete={setChosen} />
      <UserPages query={query} next={page.next} isFirstPage={isFirstPage} />
      {chosen ? (
        <DeleteDialog
          key={chosen.id}
          user={chosen}
          back={`/admin/users?${writeUserQuery(query)}`}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </div>
  );
}
