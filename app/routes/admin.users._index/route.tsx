import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { useState } from "react";
import type { StayHandle } from "#app/browser/stay-on-page.ts";
import { AsOf } from "#app/components/operator/as-of.tsx";
import { Pages } from "#app/components/operator/pages.tsx";
import { listUsers } from "#app/domain/operator/list-users.server.ts";
import { usersNotFetched } from "#app/domain/operator/user.errors.ts";
import { readUserPlace, readUserQuery } from "#app/domain/operator/user-filter.schema.ts";
import { userTitles, writeUserQuery } from "#app/domain/operator/user-filter.ts";
import { requireOperator } from "#app/http/operator.server.ts";
import { privateMeta } from "#app/http/page-meta.ts";
import { UserDialog } from "./user-dialog.tsx";
import { UserFilters } from "./user-filters.tsx";
import { type Chosen, UserTable } from "./user-table.tsx";
import { UsersHeading } from "./users-heading.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireOperator(context, request);
  const { searchParams } = new URL(request.url);
  const query = readUserQuery(searchParams);
  return { query, page: await listUsers(context.services, query, readUserPlace(searchParams)) };
}

export { unlessRefused as shouldRevalidate } from "#app/offline/send-or-queue.ts";

export const handle = { notLoaded: usersNotFetched } satisfies StayHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => privateMeta(userTitles[data?.query.filter ?? "all"]);

export default function Users() {
  const { query, page } = useLoaderData<typeof loader>();
  const [choice, setChoice] = useState<Chosen | null>(null);
  const { revalidate } = useRevalidator();
  // Once it is done, the user is listed with another couple, or not at all.
  const isOpen = page.users.some(({ id, coupleId }) => id === choice?.user.id && coupleId === choice.user.coupleId);
  return (
    <div className="grid gap-5">
      <UsersHeading query={query} />
      <UserFilters query={query} counts={page.counts} />
      <AsOf countedAt={page.countedAt} label="Counts as of" />
      <UserTable users={page.users} query={query} onChoose={setChoice} />
      <Pages address={`/admin/users?${writeUserQuery(query)}`} count={page.users.length} {...page.pages} />
      {choice && isOpen ? (
        <UserDialog
          key={choice.user.id}
          user={choice.user}
          to={choice.to}
          back={`/admin/users?${writeUserQuery(query)}`}
          onClose={() => {
            setChoice(null);
            // What was refused because the user is gone, or the couple apart, still stands in the list.
            revalidate();
          }}
        />
      ) : null}
    </div>
  );
}
