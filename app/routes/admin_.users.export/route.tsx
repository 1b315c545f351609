import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireOperator } from "#app/http/require-operator.server.ts";
import { formatUtcDay } from "#app/modules/operator/figures.ts";
import { exportUsers } from "#app/modules/operator/list-users.server.ts";
import { parseUserQuery } from "#app/modules/operator/user-filter.schema.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const operator = await requireOperator(context, request);
  const day = formatUtcDay(context.services.clock.now());
  const headers = {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="users_export_${day}.csv"`,
    "Cache-Control": "private, no-store",
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  const query = parseUserQuery(new URL(request.url).searchParams);
  return new Response(await exportUsers(context.services, operator, query), { headers });
}
